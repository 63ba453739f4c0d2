import { guestChangeRules } from "#domain/property/settings.ts";
import * as m from "#messages/deskSettings.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { Part } from "../part.tsx";
import { guestChangeLabels, type SettingsForm } from "../settings-form.ts";
import { AnswerFields } from "./answers.tsx";
import { inputsOf, type SectionProps } from "./inputs.ts";
import { WebsiteFields } from "./website.tsx";

/** What guests may do by themselves. */
export function BookingsSection({ form, fields, change }: SectionProps) {
  const { typed } = inputsOf(form, change);
  return (
    <>
      <Part title={m.unconfirmed()} text={m.unconfirmedText()}>
        <Field
          label={m.unconfirmedNights()}
          required
          error={fields.maxUnconfirmedNights}
          hint={m.unconfirmedNightsHint()}
        >
          <TextInput {...typed("maxUnconfirmedNights")} inputMode="numeric" />
        </Field>
        <Field label={m.expiryDays()} required error={fields.expireUnconfirmedDays} hint={m.expiryDaysHint()}>
          <TextInput {...typed("expireUnconfirmedDays")} inputMode="numeric" />
        </Field>
      </Part>
      <AnswerFields form={form} fields={fields} change={change} />
      <Part title={m.guestChangesTitle()} text={m.guestChangesText()}>
        <Field label={m.guestChanges()} error={fields.guestChanges} hint={m.guestChangesHint()}>
          <Select
            name="guestChanges"
            value={form.guestChanges}
            onChange={(event) => change({ guestChanges: event.target.value as SettingsForm["guestChanges"] })}
          >
            {guestChangeRules.map((rule) => (
              <option key={rule} value={rule}>
                {guestChangeLabels[rule]()}
              </option>
            ))}
          </Select>
        </Field>
      </Part>
      <Part title={m.abroad()} text={m.abroadText()}>
        <Checkbox
          name="takesForeignPhones"
          label={m.takeForeignPhones()}
          hint={m.takeForeignPhonesHint()}
          checked={form.takesForeignPhones}
          onChange={(event) => change({ takesForeignPhones: event.target.checked })}
        />
      </Part>
      <WebsiteFields form={form} fields={fields} change={change} />
      <Part title={m.guestData()} text={m.guestDataText()}>
        <Field
          label={m.retention()}
          error={fields.retentionMonths}
          hint={m.retentionHint({ variable: "RETENTION_MONTHS", default: 36 })}
        >
          <TextInput {...typed("retentionMonths")} inputMode="numeric" />
        </Field>
      </Part>
    </>
  );
}
