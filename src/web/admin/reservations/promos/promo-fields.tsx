import type { Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { promoKinds } from "#domain/pricing/promos.ts";
import * as m from "#messages/deskPromos.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { PlansChoice } from "../../rooms/plans/plans-choice.tsx";
import { OptionalDay } from "./optional-day.tsx";
import { kindLabels, type PromoForm } from "./promo-form.ts";

interface PromoFieldsProps {
  form: PromoForm;
  fields: FieldErrors;
  today: Night;
  change: (part: Partial<PromoForm>) => void;
}

export function PromoFields({ form, fields, today, change }: PromoFieldsProps) {
  const text = (name: "code" | "value" | "maxUses") => ({
    name,
    value: form[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const day = (name: "bookFrom" | "bookUntil" | "stayFrom" | "stayUntil") => ({
    name,
    value: form[name],
    today,
    error: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <Field label={m.code()} required hint={m.codeHint()} error={fields.code}>
        <TextInput {...text("code")} autoCapitalize="characters" spellCheck={false} className="promo-code" />
      </Field>
      <div className="stack gap-4 record-form__pair">
        <Field label={m.kind()} error={fields.kind}>
          <Select
            name="kind"
            value={form.kind}
            onChange={(event) => change({ kind: promoKinds.find((kind) => kind === event.target.value) ?? "percent" })}
          >
            {promoKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={form.kind === "percent" ? m.percentLabel() : m.amountLabel()}
          required
          hint={m.reductionHint()}
          error={fields.value}
        >
          <TextInput {...text("value")} inputMode="decimal" />
        </Field>
      </div>
      <fieldset className="stack gap-2 promo-bounds">
        <legend>{m.bookable()}</legend>
        <div className="stack gap-4 record-form__pair">
          <OptionalDay {...day("bookFrom")} label={m.bookFrom()} />
          <OptionalDay {...day("bookUntil")} label={m.bookUntil()} />
        </div>
      </fieldset>
      <fieldset className="stack gap-2 promo-bounds">
        <legend>{m.nights()}</legend>
        <div className="stack gap-4 record-form__pair">
          <OptionalDay {...day("stayFrom")} label={m.stayFrom()} />
          <OptionalDay {...day("stayUntil")} label={m.stayUntil()} />
        </div>
        <p className="field__hint">{m.boundsHint()}</p>
      </fieldset>
      <fieldset className="stack gap-2 choice-pair promo-plans">
        <legend>{m.plans()}</legend>
        {[true, false].map((isForAllPlans) => (
          <label
            key={String(isForAllPlans)}
            className="pad-2-4 rounded-s control-high clickable row gap-3 lined-control choice-pair__option"
          >
            <input
              type="radio"
              name="isForAllPlans"
              checked={form.isForAllPlans === isForAllPlans}
              onChange={() => change({ isForAllPlans })}
            />
            {isForAllPlans ? m.allPlans() : m.somePlans()}
          </label>
        ))}
      </fieldset>
      {!form.isForAllPlans && (
        <PlansChoice
          label={m.somePlans()}
          chosen={form.costOptionIds}
          error={fields.costOptionIds}
          onChange={(costOptionIds) => change({ costOptionIds })}
        />
      )}
      <Field label={m.maxUses()} hint={m.maxUsesHint()} error={fields.maxUses}>
        <TextInput {...text("maxUses")} inputMode="numeric" />
      </Field>
      <Checkbox
        name="isActive"
        label={m.isActive()}
        checked={form.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
    </>
  );
}
