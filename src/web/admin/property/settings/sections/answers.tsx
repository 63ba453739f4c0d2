import * as m from "#messages/deskAnswers.js";
import { Checkbox, Field, TextInput } from "#web/ui/fields/field.tsx";
import { Part } from "../part.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";

/** How soon a guest who books on the website knows that the stay is confirmed. */
export function AnswerFields({ form, fields, change }: SectionProps) {
  const { typed } = inputsOf(form, change);
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
        <TextInput {...typed("answerHours")} inputMode="numeric" />
      </Field>
    </Part>
  );
}
