import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as plans from "#messages/deskPlans.js";
import * as m from "#messages/gstRegistration.js";
import { Checkbox, Field, Select } from "#web/ui/fields/field.tsx";
import { registrationLabels, type SettingsForm } from "./settings-form.ts";

interface RegistrationFieldsProps {
  form: SettingsForm;
  fields: FieldErrors;
  change: (part: Partial<SettingsForm>) => void;
}

/** Whether the lodge is registered, which a new one has to say, and what that means for its prices. */
export function RegistrationFields({ form, fields, change }: RegistrationFieldsProps) {
  const { registration } = form;
  const answers = (["", "registered", "unregistered"] as const).filter(
    (answer) => answer !== "" || registration === "",
  );
  return (
    <>
      <Field label={m.registered()} hint={plans.chargesGstHint()} error={fields.chargesGst}>
        <Select
          name="registration"
          value={registration}
          onChange={(event) => change({ registration: event.target.value as SettingsForm["registration"] })}
        >
          {answers.map((answer) => (
            <option key={answer} value={answer}>
              {registrationLabels[answer]()}
            </option>
          ))}
        </Select>
      </Field>
      {registration === "registered" && (
        <Checkbox
          name="pricesIncludeGst"
          label={m.pricesIncludeGst()}
          hint={m.pricesIncludeGstHint()}
          checked={form.pricesIncludeGst}
          onChange={(event) => change({ pricesIncludeGst: event.target.checked })}
        />
      )}
    </>
  );
}
