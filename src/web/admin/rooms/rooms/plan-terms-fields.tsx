import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskPlans.js";
import { Collapsible } from "#web/ui/collapsible.tsx";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { CancellationSteps } from "../../property/settings/cancellation-steps.tsx";
import { pathOf } from "../../property/settings/form-lists.ts";
import type { PlanTermsForm } from "./plan-terms.ts";

interface PlanTermsFieldsProps {
  title: string;
  terms: PlanTermsForm;
  /** By the option's own field names. */
  errors: FieldErrors;
  chargesGst: boolean;
  onChange: (part: Partial<PlanTermsForm>) => void;
}

const depositLabels: Record<PlanTermsForm["deposit"], () => string> = {
  none: m.depositNone,
  percent: m.depositPercent,
  "first-night": m.depositFirstNight,
  whole: m.depositWhole,
};
const termNames = ["occupancy", "cancellationSteps", "deposit", "holdHours"];

type TextName = {
  [Name in keyof PlanTermsForm]: PlanTermsForm[Name] extends string ? Name : never;
}[keyof PlanTermsForm];

/** Collapsible away: most cost options need none of it. An error opens it. */
export function PlanTermsFields({ title, terms, errors, chargesGst, onChange }: PlanTermsFieldsProps) {
  const hasError = Object.keys(errors).some((name) => termNames.includes(name.split(".")[0] ?? ""));
  const typed = (name: TextName) => ({
    value: terms[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const price = { type: "number", inputMode: "decimal", min: 0, step: "any" } as const;
  const count = { type: "number", inputMode: "numeric", step: 1 } as const;
  return (
    <Collapsible
      className="above-2"
      hasError={hasError}
      summary={(chargesGst ? m.more : m.moreUntaxed)({
        title,
        hidden: (text) => (
          <span key="option" className="visually-hidden">
            {text}
          </span>
        ),
      })}
    >
      <div className="gap-3 pad-top-2 stack">
        {chargesGst && (
          <Field label={m.gstChoice()}>
            <Select
              value={terms.gstBySlab ? "slab" : "percent"}
              onChange={(event) => onChange({ gstBySlab: event.target.value === "slab" })}
            >
              <option value="percent">{m.gstPercentage()}</option>
              <option value="slab">{m.gstBySlab()}</option>
            </Select>
          </Field>
        )}
        <div className="gap-3 stack">
          <Checkbox
            label={m.extraGuests()}
            hint={m.extraGuestsHint()}
            checked={terms.hasExtraGuests}
            onChange={(event) => onChange({ hasExtraGuests: event.target.checked })}
          />
          {terms.hasExtraGuests && (
            <div className="stack gap-3 plan-terms__fields">
              <Field label={m.includedGuests()} required error={errors[pathOf("occupancy", "includedGuests")]}>
                <TextInput {...typed("includedGuests")} {...count} min={1} max={10} />
              </Field>
              <Field label={m.extraAdult()} required error={errors[pathOf("occupancy", "extraAdult")]}>
                <TextInput {...typed("extraAdult")} {...price} />
              </Field>
              <Field label={m.extraChild()} required error={errors[pathOf("occupancy", "extraChild")]}>
                <TextInput {...typed("extraChild")} {...price} />
              </Field>
              <Field
                label={m.freeUnderAge()}
                hint={m.freeUnderAgeHint()}
                error={errors[pathOf("occupancy", "freeUnderAge")]}
              >
                <TextInput {...typed("freeUnderAge")} {...count} min={0} max={17} />
              </Field>
              <Field
                label={m.adultFromAge()}
                hint={m.adultFromAgeHint()}
                error={errors[pathOf("occupancy", "adultFromAge")]}
              >
                <TextInput {...typed("adultFromAge")} {...count} min={1} max={18} />
              </Field>
            </div>
          )}
        </div>
        <Checkbox
          label={m.deskOnly()}
          hint={m.deskOnlyHint()}
          checked={terms.isDeskOnly}
          onChange={(event) => onChange({ isDeskOnly: event.target.checked })}
        />
        <div className="gap-3 stack">
          <Checkbox
            label={m.ownSteps()}
            hint={m.ownStepsHint()}
            checked={terms.hasOwnSteps}
            onChange={(event) => onChange({ hasOwnSteps: event.target.checked })}
          />
          {terms.hasOwnSteps && (
            <CancellationSteps
              cancellationSteps={terms.cancellationSteps}
              fields={errors}
              onChange={(cancellationSteps) => onChange({ cancellationSteps })}
            />
          )}
        </div>
        <div className="stack gap-3 plan-terms__fields">
          <Field label={m.deposit()}>
            <Select
              value={terms.deposit}
              onChange={(event) => onChange({ deposit: event.target.value as PlanTermsForm["deposit"] })}
            >
              {(Object.keys(depositLabels) as PlanTermsForm["deposit"][]).map((kind) => (
                <option key={kind} value={kind}>
                  {depositLabels[kind]()}
                </option>
              ))}
            </Select>
          </Field>
          {terms.deposit === "percent" && (
            <Field label={m.depositShare()} required error={errors[pathOf("deposit", "percent")]}>
              <TextInput {...typed("depositPercent")} {...count} min={1} max={100} />
            </Field>
          )}
          <Field label={m.holdHours()} hint={m.holdHoursHint()} error={errors.holdHours}>
            <TextInput {...typed("holdHours")} {...count} min={1} max={8760} />
          </Field>
        </div>
      </div>
    </Collapsible>
  );
}
