import type { ReactNode } from "react";
import type { Locale } from "#domain/platform/text/locales.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskBookings.js";
import { textField } from "#web/admin/platform/forms/text-field.ts";
import { GuestLanguageField } from "#web/admin/platform/languages/guest-language.tsx";
import { PhoneField } from "#web/shared/platform/phone-field.tsx";
import { type GuestCount, guestCounts, type StayForm } from "#web/shared/reservations/stay-form.ts";
import { Field, FieldError, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";

type TextName = "name" | "email" | "phone" | "additionalGuests" | "specialRequests";
type GuestForm = Pick<StayForm, TextName> & { locale: Locale };

interface PartProps<Form> {
  form: Form;
  fields: FieldErrors;
  change: (part: Partial<Form>) => void;
}

type GuestFieldsProps = PartProps<GuestForm> & {
  /** Without a value the address is required. */
  emailHint?: string;
  children?: ReactNode;
};

/** `children` follow the names and addresses. */
export function GuestFields({ form, fields, change, emailHint, children }: GuestFieldsProps) {
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.guest()}</legend>
      <div className="stack gap-4 edit-form__grid">
        <Field label={m.name()} required error={fields.name} className="edit-form__wide">
          <TextInput {...textField({ form, change }, "name")} />
        </Field>
        <Field label={m.email()} required={!emailHint} hint={emailHint} error={fields.email}>
          <TextInput {...textField({ form, change }, "email")} type="email" inputMode="email" />
        </Field>
        <PhoneField
          takesForeign
          value={form.phone}
          onText={(phone) => change({ phone })}
          autoComplete="off"
          error={fields.phone}
          required
        />
        {children}
        <Field label={m.otherGuests()} hint={m.otherGuestsHint()} error={fields.additionalGuests}>
          <TextArea {...textField({ form, change }, "additionalGuests")} rows={2} />
        </Field>
        <Field label={m.specialRequests()} error={fields.specialRequests}>
          <TextArea {...textField({ form, change }, "specialRequests")} rows={2} />
        </Field>
        <GuestLanguageField value={form.locale} error={fields.locale} onChange={(locale) => change({ locale })} />
      </div>
    </fieldset>
  );
}

export function GuestCounts({ form, fields, change }: PartProps<Pick<StayForm, GuestCount>>) {
  const problem = fields.adultMale ?? fields.adultFemale ?? fields.children;
  return (
    <div
      className="lined rounded pad-3-4 stack edit-form__wide gap-2-5 edit-form__counts"
      data-invalid={problem ? "" : undefined}
    >
      {guestCounts.map(({ name, label, detail }) => (
        <Stepper
          key={name}
          label={label()}
          detail={detail()}
          value={form[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <div role="status">
        <FieldError id="booking-guests-error" error={problem} />
      </div>
    </div>
  );
}
