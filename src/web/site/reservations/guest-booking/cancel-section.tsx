import { formatNight } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import * as m from "#messages/guestBooking.js";
import * as words from "#messages/roomsTogether.js";
import { ReceptionPhone } from "../../website/layout/reception-phone.tsx";
import { Cancelling, costSentence } from "./cancelling.tsx";

/** Until the day of arrival; the confirmation says what it costs. */
export function CancelSection({ booking, bookingKey }: { booking: GuestBooking; bookingKey: string }) {
  const { reference, roomName, checkInDate, checkOutDate, isCancellable, cancelUntil, updatedAt, together } = booking;
  const { cancellation, cancellationFee } = booking;
  const costs = costSentence(cancellationFee);
  const left = together?.rooms.filter(({ status }) => isAhead(status)).length ?? 1;
  const label = left > 1 ? words.cancelAll({ count: left }) : m.cancelBooking();
  return (
    <section
      className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card own-cancel"
      aria-labelledby="own-cancel"
    >
      <h2 id="own-cancel">{m.cancellingTitle()}</h2>
      <p className="soft small own-small">{cancellation}</p>
      {isCancellable ? (
        <>
          {costs && <p className="strong own-screen">{costs}</p>}
          <p className="soft small own-small own-screen">{m.lastDayToCancel({ date: formatNight(cancelUntil) })}</p>
          <Cancelling
            reference={reference}
            bookingKey={bookingKey}
            updatedAt={updatedAt}
            label={label}
            question={left > 1 ? words.cancelAllQuestion() : m.cancelQuestion()}
            warning={m.cancelWarning({ roomName, from: formatNight(checkInDate), to: formatNight(checkOutDate) })}
            rule={costs ?? cancellation}
            confirmText={label}
            done={m.cancelled()}
          />
        </>
      ) : (
        <p className="soft small own-small">{m.cancelByPhone({ phone: () => <ReceptionPhone key="phone" /> })}</p>
      )}
    </section>
  );
}
