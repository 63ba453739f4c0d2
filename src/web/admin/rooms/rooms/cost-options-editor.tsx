import { useId, useRef, useState } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { roomMessages } from "#domain/rooms/room-input.ts";
import * as plans from "#messages/deskPlans.js";
import * as m from "#messages/deskRooms.js";
import { useLodge } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldError, TextInput } from "#web/ui/fields/field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { InfoIcon, PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import {
  type CostOptionForm,
  chargesSentence,
  costOptionErrors,
  grandTotalOf,
  gstWarningOf,
  nextCostOption,
  plainCharges,
  slabPercentOf,
} from "./cost-options.ts";
import { PlanTermsFields } from "./plan-terms-fields.tsx";

const maxOptions = 20;

interface CostOptionsEditorProps {
  options: readonly CostOptionForm[];
  /** The errors of the whole form. */
  fields: FieldErrors;
  isNewRoom: boolean;
  onChange: (options: readonly CostOptionForm[]) => void;
}

/** At least one option; the first is the room's price on the site. */
export function CostOptionsEditor({ options, fields, isNewRoom, onChange }: CostOptionsEditorProps) {
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const [refused, setRefused] = useState(false);
  const mayPrice = useMay("manager");
  const error = refused ? roomMessages.oneCostOption() : fields.costOptions;

  const change = (next: readonly CostOptionForm[]) => {
    setRefused(false);
    onChange(next);
  };
  const remove = (at: number) => {
    if (options.length === 1) return setRefused(true);
    // The clicked button is removed with its option.
    frame.current?.querySelector<HTMLElement>(".cost-options__add")?.focus();
    change(options.toSpliced(at, 1));
  };
  const putFirst = (at: number) => {
    const option = options[at];
    if (option) change([option, ...options.toSpliced(at, 1)]);
  };

  return (
    <fieldset ref={frame} className="cost-options" aria-describedby={error ? id : undefined} disabled={!mayPrice}>
      <legend className="field__label">{m.costOptions()}</legend>
      {!mayPrice && <p className="field__hint">{plans.plansForManagers()}</p>}
      <ol className="stack gap-3 full">
        {options.map((option, at) => (
          <CostOptionFields
            key={option.id}
            option={option}
            at={at}
            errors={costOptionErrors(fields, at)}
            offersPlainCharges={isNewRoom}
            onChange={(part) => change(options.with(at, { ...option, ...part }))}
            onPutFirst={() => putFirst(at)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
      <Button
        variant="secondary"
        size="small"
        className="cost-options__add"
        icon={<PlusIcon />}
        disabled={options.length >= maxOptions}
        onClick={() => change([...options, nextCostOption(options)])}
      >
        {m.addOption()}
      </Button>
    </fieldset>
  );
}

interface CostOptionFieldsProps {
  option: CostOptionForm;
  at: number;
  errors: FieldErrors;
  /** One click takes off the service fee and takes the GST by slab. */
  offersPlainCharges: boolean;
  onChange: (part: Partial<CostOptionForm>) => void;
  onPutFirst: () => void;
  onRemove: () => void;
}

const percentages = [
  ["discount", m.discountPercent],
  ["serviceFeePercentage", m.feePercent],
  ["gstPercentage", m.gstPercent],
] as const;

function CostOptionFields(props: CostOptionFieldsProps) {
  const { option, at, errors, offersPlainCharges, onChange, onPutFirst, onRemove } = props;
  const id = useId();
  const { chargesGst, pricesIncludeGst } = useLodge();
  const tax = { chargesGst, pricesIncludeGst };
  const title = option.name.trim() || m.optionNumber({ number: at + 1 });
  const total = grandTotalOf(option, tax);
  const warning = gstWarningOf(option, tax, useStaffSession().data?.today);
  const charges = chargesSentence(option, tax);
  const hasPlainCharges = Number(option.serviceFeePercentage) === 0 && (option.gstBySlab || !tax.chargesGst);
  const shown = percentages.filter(([name]) => tax.chargesGst || name !== "gstPercentage");
  const typed = (name: "name" | "cost" | (typeof percentages)[number][0]) => ({
    value: option[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const figure = { type: "number", inputMode: "decimal", min: 0, step: "any" } as const;
  return (
    <li className="lined rounded ground-1 cost-option">
      <fieldset aria-labelledby={id} aria-describedby={warning ? `${id}-gst` : undefined}>
        <div className="target-high row middle gap-2 cost-option__head">
          <span id={id} className="shrinks breaks strong pushed-left cost-option__title">
            {title}
          </span>
          {at === 0 ? (
            <Badge tone="brass">{m.priceOnSite()}</Badge>
          ) : (
            <Button variant="quiet" size="small" onClick={onPutFirst}>
              {m.putFirst({
                title,
                hidden: (text) => (
                  <span key="option" className="visually-hidden">
                    {text}
                  </span>
                ),
              })}
            </Button>
          )}
          <IconButton label={m.removeOption({ title })} icon={<TrashIcon />} variant="danger" onClick={onRemove} />
        </div>
        <div className="stack gap-3 cost-option__fields">
          <Field label={m.optionName()} required error={errors.name} className="all-columns cost-option__name">
            <TextInput {...typed("name")} maxLength={80} />
          </Field>
          <Field label={m.costPerNight()} required error={errors.cost} className="all-columns cost-option__cost">
            <TextInput {...typed("cost")} {...figure} />
          </Field>
          {shown.map(([name, label]) =>
            name === "gstPercentage" && option.gstBySlab ? (
              <Field key={name} label={label()} hint={plans.slabNow()}>
                <TextInput readOnly value={slabPercentOf(option, tax) ?? ""} placeholder="–" />
              </Field>
            ) : (
              <Field key={name} label={label()} error={errors[name]}>
                <TextInput {...typed(name)} {...figure} max={100} />
              </Field>
            ),
          )}
          <Field label={m.grandTotal()}>
            <TextInput readOnly value={total === undefined ? "" : formatRupees(total)} placeholder="–" />
          </Field>
        </div>
        <div role="status">
          {charges && <p className="above-3 soft small">{charges}</p>}
          {warning && (
            <p id={`${id}-gst`} className="tight rounded-s above-3 row gap-2 tiny at-top pad-2-3 cost-option__warning">
              <InfoIcon />
              {warning}
            </p>
          )}
        </div>
        {offersPlainCharges && !hasPlainCharges && (
          <Button variant="secondary" size="small" onClick={() => onChange(plainCharges)}>
            {tax.chargesGst ? plans.plainCharges() : plans.withoutFee()}
          </Button>
        )}
        <PlanTermsFields title={title} terms={option} errors={errors} chargesGst={chargesGst} onChange={onChange} />
      </fieldset>
    </li>
  );
}
