import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskSettings.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { pathOf } from "./form-lists.ts";
import { Part } from "./part.tsx";
import type { SettingsForm } from "./settings-form.ts";
import { timeFeeLabels, timeFeeNames } from "./time-fee-labels.ts";

interface TimeFeeFieldsProps {
  form: SettingsForm;
  fields: FieldErrors;
  change: (part: Partial<SettingsForm>) => void;
}

/** The lodge's prices of hours before check-in and after check-out. */
export function TimeFeeFields({ form: { timeFees }, fields, change }: TimeFeeFieldsProps) {
  return (
    <Part title={m.timeFees()} text={m.timeFeesText()}>
      {timeFeeNames.map((name) => (
        <Field
          key={name}
          label={timeFeeLabels[name]()}
          required={name === "freeMinutes"}
          error={fields[pathOf("timeFees", name)]}
        >
          <TextInput
            name={`timeFees.${name}`}
            inputMode="decimal"
            autoComplete="off"
            value={timeFees[name]}
            onChange={(event) => change({ timeFees: { ...timeFees, [name]: event.target.value } })}
          />
        </Field>
      ))}
    </Part>
  );
}
