import { contactLimits } from "#domain/platform/text/contact.ts";
import { maxRequests } from "#domain/reservations/bookings.ts";
import * as m from "#messages/booking.js";
import * as shared from "#messages/shared.js";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";

/** Who books, in a form that is sent without scripts: as long as the server takes it. */
export function PlainContactFields() {
  return (
    <>
      <Field label={m.nameLabel()} required>
        <TextInput name="name" autoComplete="name" maxLength={contactLimits.name} required />
      </Field>
      <Field label={m.emailLabel()} required>
        <TextInput name="email" type="email" autoComplete="email" maxLength={contactLimits.email} required />
      </Field>
      <Field label={shared.phone()} required>
        <TextInput name="phone" type="tel" autoComplete="tel" maxLength={contactLimits.phone} required />
      </Field>
      <Field label={m.requestsLabel()}>
        <TextArea name="specialRequests" rows={3} maxLength={maxRequests} />
      </Field>
    </>
  );
}
