import { addOwnRequest } from "#contract/reservations/guest-booking.ts";
import { maxRequests } from "#domain/reservations/bookings.ts";
import { type GuestBooking, requestInput } from "#domain/reservations/guest-booking.ts";
import * as m from "#messages/guestBooking.js";
import { browserApi } from "#web/api.ts";
import { TextArea } from "#web/ui/fields/field.tsx";
import { OneFieldForm } from "./one-field-form.tsx";

interface RequestsSectionProps {
  booking: GuestBooking;
  bookingKey: string;
  canAdd: boolean;
}

/** Requests can be added until the stay is over. */
export function RequestsSection({ booking, bookingKey, canAdd }: RequestsSectionProps) {
  const { reference, specialRequests } = booking;
  if (!canAdd && specialRequests === "") return null;
  const send = (text: string) => browserApi(addOwnRequest, { params: { reference }, body: { key: bookingKey, text } });
  return (
    <section className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card" aria-labelledby="own-requests">
      <h2 id="own-requests">{m.requestsTitle()}</h2>
      {specialRequests ? (
        <p className="ground-1 pad-3-4 breaks keeps-lines own-requests__text">{specialRequests}</p>
      ) : (
        <p className="soft small own-small">{m.noRequests()}</p>
      )}
      {canAdd && (
        <OneFieldForm
          name="text"
          label={m.requestLabel()}
          submitLabel={m.sendRequest()}
          schema={requestInput}
          bookingKey={bookingKey}
          send={send}
          thanks={m.requestSent()}
        >
          <TextArea name="text" rows={3} maxLength={maxRequests} />
        </OneFieldForm>
      )}
    </section>
  );
}
