import { useId, useState } from "react";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { roundings } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { weekdayNames } from "#web/shared/platform/calendar-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field, FieldError, Select, TextInput } from "#web/ui/fields/field.tsx";
import {
  type BulkForm,
  hasAmount,
  isPercent,
  isRelative,
  type PriceWay,
  priceWays,
  type RuleChange,
  ruleLabels,
  wayLabels,
} from "./bulk-form.ts";
import type { RateSection } from "./rate-rows.ts";

interface FieldsProps {
  form: BulkForm;
  fields: FieldErrors;
  change: (part: Partial<BulkForm>) => void;
}

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** From Monday on. */
const weekdayOrder = [1, 2, 3, 4, 5, 6, 0];
/** What lodges price apart. */
const weekdayGroups = [
  { label: m.weekend, days: [5, 6] },
  { label: m.weekdaysOnly, days: [0, 1, 2, 3, 4] },
  { label: m.allDays, days: [0, 1, 2, 3, 4, 5, 6] },
];

interface WeekdayChoiceProps {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (weekdays: number[]) => void;
}

export function WeekdayChoice({ chosen, error, onChange }: WeekdayChoiceProps) {
  const id = useId();
  return (
    <fieldset className="rates-weekdays" aria-describedby={error ? id : undefined}>
      <legend className="field__label">{m.weekdays()}</legend>
      <div className="row wraps gap-2 below-2">
        {weekdayGroups.map(({ label, days }) => (
          <Button key={days.join()} size="small" variant="secondary" onClick={() => onChange([...days])}>
            {label()}
          </Button>
        ))}
      </div>
      <div className="stack gap-2 rates-weekdays__days">
        {weekdayOrder.map((weekday, at) => (
          <label
            key={weekday}
            className="target-high amid rounded-s clickable inline-row middle anchor muted lined-control pad-inline-2 rates-weekdays__day"
          >
            <input
              type="checkbox"
              // The field that an error leads to.
              name={at === 0 ? "weekdays" : undefined}
              aria-label={weekdayNames[weekday]?.name()}
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(weekday)}
              onChange={() => onChange(toggled(chosen, weekday).toSorted())}
            />
            <span aria-hidden="true">{weekdayNames[weekday]?.short()}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export function BulkPrice({ form, fields, change }: FieldsProps) {
  const { way } = form;
  return (
    <div className="at-top gap-4 stack rates-bulk__price">
      <Field label={m.priceChange()} hint={way === "last-year" ? m.copyHint() : undefined} error={fields.way}>
        <Select name="way" value={way} onChange={(event) => change({ way: event.target.value as PriceWay })}>
          {priceWays.map((one) => (
            <option key={one} value={one}>
              {wayLabels[one]()}
            </option>
          ))}
        </Select>
      </Field>
      {hasAmount(way) && (
        <Field label={isPercent(way) ? m.percent() : m.amount()} error={fields.amount} required>
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </Field>
      )}
      {isRelative(way) && (
        <Field label={m.roundTo()} error={fields.rounding}>
          <Select
            name="rounding"
            value={form.rounding}
            onChange={({ target }) => change({ rounding: roundings.find((one) => String(one) === target.value) ?? 1 })}
          >
            {roundings.map((rupees) => (
              <option key={rupees} value={rupees}>
                ₹{rupees}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

const ruleChanges: readonly RuleChange[] = ["leave", "close", "open"];

export function BulkRules({ form, fields, change }: FieldsProps) {
  const rule = (name: "noArrival" | "noDeparture" | "planClosed", label: string) => (
    <Field label={label} error={fields[name]}>
      <Select name={name} value={form[name]} onChange={(event) => change({ [name]: event.target.value as RuleChange })}>
        {ruleChanges.map((one) => (
          <option key={one} value={one}>
            {ruleLabels[one]()}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <fieldset className="at-top gap-4 stack rates-bulk__rules">
      <legend className="visually-hidden">{m.rules()}</legend>
      <Field label={m.minStay()} hint={m.minStayHint()} error={fields.minStay}>
        <TextInput
          name="minStay"
          inputMode="numeric"
          autoComplete="off"
          value={form.minStay}
          onChange={(event) => change({ minStay: event.target.value })}
        />
      </Field>
      {rule("noArrival", m.arrivals())}
      {rule("noDeparture", m.departures())}
      {rule("planClosed", m.sale())}
    </fieldset>
  );
}

interface PlanChoiceProps {
  sections: readonly RateSection[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (planIds: string[]) => void;
}

export function PlanChoice({ sections, chosen, error, onChange }: PlanChoiceProps) {
  const id = useId();
  const all = sections.flatMap(({ rows }) => rows.map(({ plan }) => plan._id));
  // Plans that were chosen in the calendar need not be chosen again.
  const [isOpen, setOpen] = useState(chosen.length === 0);
  const hasAll = all.every((one) => chosen.includes(one));
  return (
    <fieldset className="rates-plans" aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{m.plans()}</legend>
      <details open={isOpen || error !== undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="control-high clickable strong pad-block-2">
          {m.plansChosen({ count: chosen.length })}
        </summary>
        <Checkbox
          label={m.allPlans()}
          name="planIds"
          aria-invalid={error ? true : undefined}
          checked={hasAll}
          onChange={() => onChange(hasAll ? [] : all)}
        />
        <FieldError id={id} error={error} />
        {sections.map(({ room, rows }) => (
          <fieldset key={room._id} className="row middle wraps gap-0-5">
            <legend className="muted strong tiny pad-top-2">{room.name}</legend>
            {rows.map(({ plan }) => (
              <Checkbox
                key={plan._id}
                label={plan.name}
                checked={chosen.includes(plan._id)}
                onChange={() => onChange(toggled(chosen, plan._id))}
              />
            ))}
          </fieldset>
        ))}
      </details>
    </fieldset>
  );
}
