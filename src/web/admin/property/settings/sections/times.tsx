import { timeZonesWith } from "#domain/platform/time/time-zones.ts";
import * as m from "#messages/deskSettings.js";
import { Field, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { CancellationSteps } from "../cancellation-steps.tsx";
import { PolicyList } from "../list-fields.tsx";
import { Part } from "../part.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";

/** Arrival, departure, and what cancelling costs. */
export function TimesSection({ form, fields, change }: SectionProps) {
  const { typed } = inputsOf(form, change);
  return (
    <Part title={m.times()} text={m.timesText()}>
      <div className="stack gap-4 record-form__pair">
        <Field label={m.checkInFrom()} required error={fields.checkInTime}>
          <TextInput {...typed("checkInTime")} type="time" />
        </Field>
        <Field label={m.checkOutUntil()} required error={fields.checkOutTime}>
          <TextInput {...typed("checkOutTime")} type="time" />
        </Field>
      </div>
      <Field label={m.timeZone()} error={fields.timeZone} hint={m.timeZoneHint()}>
        <Select {...typed("timeZone")}>
          {timeZonesWith(form.timeZone).map((zone) => (
            <option lang="en" key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </Field>
      <CancellationSteps
        cancellationSteps={form.cancellationSteps}
        fields={fields}
        onChange={(cancellationSteps) => change({ cancellationSteps })}
      />
      <Field label={m.cancellation()} error={fields.cancellation} hint={m.cancellationHint()}>
        <TextArea {...typed("cancellation")} rows={3} />
      </Field>
      <PolicyList policies={form.policies} fields={fields} onChange={(policies) => change({ policies })} />
    </Part>
  );
}
