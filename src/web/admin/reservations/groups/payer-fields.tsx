import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroups.js";
import { PhoneField } from "#web/shared/platform/phone-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { GuestLanguageField } from "../../platform/languages/guest-language.tsx";
import type { PayerForm } from "./group-form.ts";

interface PayerFieldsProps {
  form: PayerForm;
  fields: FieldErrors;
  today: Night;
  /** The last possible release date. */
  arrival: Night | "";
  change: (part: Partial<PayerForm>) => void;
}

export function PayerFields({ form, fields, today, arrival, change }: PayerFieldsProps) {
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.groupAndPayer()}</legend>
      <div className="stack gap-4 edit-form__grid">
        <Field label={m.groupName()} hint={m.groupNameHint()} required error={fields.name} className="edit-form__wide">
          <TextInput {...textField({ form, change }, "name")} />
        </Field>
        <Field label={m.payerName()} required error={fields.payerName}>
          <TextInput {...textField({ form, change }, "payerName")} />
        </Field>
        <PhoneField
          takesForeign
          value={form.payerPhone}
          onText={(payerPhone) => change({ payerPhone })}
          autoComplete="off"
          error={fields.payerPhone}
          required
        />
        <Field label={bookings.email()} hint={m.emailHint()} error={fields.payerEmail}>
          <TextInput {...textField({ form, change }, "payerEmail")} type="email" inputMode="email" />
        </Field>
        <GuestLanguageField
          label={m.payerLanguage()}
          hint={m.payerLanguageHint()}
          value={form.locale}
          error={fields.locale}
          onChange={(locale) => change({ locale })}
        />
        <div className="at-start packed stack gap-1 optional-day">
          <DateField
            label={m.releaseDate()}
            name="releaseOn"
            placeholder={m.noRelease()}
            value={form.releaseOn}
            min={today}
            max={arrival || undefined}
            today={today}
            format={formatNight}
            hint={m.releaseHint()}
            error={fields.releaseOn}
            onChange={(releaseOn) => change({ releaseOn })}
          />
          {form.releaseOn && (
            <Button variant="quiet" size="small" onClick={() => change({ releaseOn: "" })}>
              {m.removeRelease()}
            </Button>
          )}
        </div>
        <Field label={bookings.notes()} error={fields.notes}>
          <TextArea {...textField({ form, change }, "notes")} rows={3} />
        </Field>
      </div>
    </fieldset>
  );
}
