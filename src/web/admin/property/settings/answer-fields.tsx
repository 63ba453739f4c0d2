import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskAnswers.js";
import { Checkbox, Field, TextInput } from "#web/ui/fields/field.tsx";
import { Part } from "./part.tsx";
import type { SettingsForm } from "./settings-form.ts";

interface AnswerFieldsProps {
  form: Pick<SettingsForm, "confirmsAtOnce" | "answerHours">;
  fields: FieldErrors;
  change: (part: Partial<SettingsForm>) => void;
}

/** How soon a guest who books on the website knows that the stay is confirmed. */
export function AnswerFields({ form, fields, change }: AnswerFieldsProps) {
  return (
    <Part title={m.title()} text={m.text()}>
      <Checkbox
        name="confirmsAtOnce"
        label={m.confirmsAtOnce()}
        hint={m.confirmsAtOnceHint()}
        checked={form.confirmsAtOnce}
        onChange={(event) => change({ confirmsAtOnce: event.target.checked })}
      />
      <Field label={m.answerHours()} required error={fields.answerHours} hint={m.answerHoursHint()}>
        <TextInput
          name="answerHours"
          inputMode="numeric"
          autoComplete="off"
          value={form.answerHours}
          onChange={(event) => change({ answerHours: event.target.value })}
        />
      </Field>
    </Part>
  );
}
