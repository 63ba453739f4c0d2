import { useEffect, useRef } from "react";
import type { Rupees } from "#domain/platform/money/money.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { deskMessages } from "#domain/reservations/desk-bookings.ts";
import * as m from "#messages/deskWalkIn.js";
import { PaymentParts } from "#web/admin/billing/payments/payment-parts.tsx";
import { textField } from "#web/admin/platform/forms/text-field.ts";
import { GuestLanguageField } from "#web/admin/platform/languages/guest-language.tsx";
import { PhoneField } from "#web/shared/platform/phone-field.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { departureOf, guestFields, type WalkInForm } from "./walk-in-form.ts";

interface FieldsProps {
  form: WalkInForm;
  fields: FieldErrors;
  change: (part: Partial<WalkInForm>) => void;
}

/** The nights are selected at once: whoever stays longer types a digit, and everybody else goes on. */
export function WalkInStay({ tonight, ...part }: FieldsProps & { tonight: Night }) {
  const { form, fields } = part;
  const nights = useRef<HTMLInputElement>(null);
  useEffect(() => {
    nights.current?.focus();
    nights.current?.select();
  }, []);
  const until = departureOf(form, tonight);
  const number = { type: "number", min: 0, inputMode: "numeric" } as const;
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.stay()}</legend>
      <div className="stack walk-in__counts">
        <Field
          label={m.nights()}
          required
          error={fields.nights}
          hint={until && m.until({ date: formatNight(until) })}
          className="all-columns walk-in__nights"
        >
          <TextInput ref={nights} {...textField(part, "nights")} {...number} min={1} />
        </Field>
        {guestFields.map(({ name, label }) => (
          <Field key={name} label={label()} error={fields[name]}>
            <TextInput {...textField(part, name)} {...number} />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

/** The phone first: by it the program knows who was here before. */
export function WalkInGuest(part: FieldsProps) {
  const { form, fields, change } = part;
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.guest()}</legend>
      <div className="stack gap-4 edit-form__grid">
        <PhoneField
          takesForeign
          value={form.phone}
          onText={(phone) => change({ phone })}
          autoComplete="off"
          error={fields.phone}
          required
        />
        <Field label={m.name()} required error={fields.name}>
          <TextInput {...textField(part, "name")} />
        </Field>
        <Field label={m.email()} hint={m.emailHint({ note: deskMessages.noMails() })} error={fields.email}>
          <TextInput {...textField(part, "email")} type="email" inputMode="email" />
        </Field>
        <GuestLanguageField value={form.locale} error={fields.locale} onChange={(locale) => change({ locale })} />
      </div>
    </fieldset>
  );
}

/** `total` is the price of the stay, undefined without a room. */
export function WalkInAdvance({ total, ...part }: FieldsProps & { total: Rupees | undefined }) {
  return (
    <fieldset className="edit-form__part">
      <legend className="below-3 edit-form__title">{m.advance()}</legend>
      <PaymentParts {...part} due={total} blankHint={m.amountHint()} upiPayer="counter" />
    </fieldset>
  );
}
