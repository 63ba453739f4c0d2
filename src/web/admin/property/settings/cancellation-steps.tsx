import { useId } from "react";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { maxCancellationSteps } from "#domain/pricing/cancellation.ts";
import * as m from "#messages/deskSettings.js";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldError, Select, TextInput } from "#web/ui/fields/field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import type { CancellationStepForm } from "./cancellation-step-form.ts";
import { pathOf, withEntry, withoutEntry } from "./form-lists.ts";

interface CancellationStepsProps {
  cancellationSteps: readonly CancellationStepForm[];
  fields: FieldErrors;
  onChange: (steps: readonly CancellationStepForm[]) => void;
}

export function CancellationSteps({ cancellationSteps: steps, fields, onChange }: CancellationStepsProps) {
  const id = useId();
  const errorOf = (at: number, part: string) => fields[pathOf("cancellationSteps", at, part)];
  return (
    <fieldset className="at-start stack gap-3 settings-list">
      <legend className="field__label">{m.steps()}</legend>
      {steps.length === 0 && <p className="field__hint">{m.noSteps()}</p>}
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no stable id
        <div key={at} className="at-top row gap-2 full settings-list__row">
          <div className="grows stack gap-3 shrinks settings-list__step">
            <Field label={m.stepDays({ number: at + 1 })} error={errorOf(at, "daysBefore")} hint={m.stepDaysHint()}>
              <TextInput
                name={`cancellationSteps.${at}.daysBefore`}
                inputMode="numeric"
                value={step.daysBefore}
                onChange={(event) => onChange(withEntry(steps, at, { daysBefore: event.target.value }))}
              />
            </Field>
            <Field label={m.stepCharge({ number: at + 1 })} error={errorOf(at, "amount")}>
              <TextInput
                name={`cancellationSteps.${at}.amount`}
                inputMode="numeric"
                value={step.amount}
                onChange={(event) => onChange(withEntry(steps, at, { amount: event.target.value }))}
              />
            </Field>
            <Field label={m.stepUnit({ number: at + 1 })}>
              <Select
                value={step.unit}
                onChange={(event) =>
                  onChange(withEntry(steps, at, { unit: event.target.value as CancellationStepForm["unit"] }))
                }
              >
                <option value="nights">{m.firstNights()}</option>
                <option value="percent">{m.percentOfPrice()}</option>
              </Select>
            </Field>
          </div>
          <IconButton
            label={m.removeStep({ number: at + 1 })}
            icon={<TrashIcon />}
            variant="danger"
            onClick={() => onChange(withoutEntry(steps, at))}
          />
        </div>
      ))}
      <FieldError id={id} error={fields.cancellationSteps} />
      <Button
        variant="secondary"
        size="small"
        icon={<PlusIcon />}
        disabled={steps.length >= maxCancellationSteps}
        onClick={() => onChange([...steps, { daysBefore: "", unit: "percent", amount: "" }])}
      >
        {m.addStep()}
      </Button>
    </fieldset>
  );
}
