import { formatRupees } from "#domain/platform/money/money.ts";
import { bookingStatusFacts, holdsNights } from "#domain/platform/values/booking-status.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import type { BookedTogether } from "#domain/reservations/rooms-together.ts";
import * as booking from "#messages/booking.js";
import * as m from "#messages/guestBooking.js";
import * as words from "#messages/roomsTogether.js";
import "../together/together-dialog.css";
import { TogetherLines } from "../together/together-lines.tsx";

interface TogetherSectionProps {
  booking: GuestBooking;
  together: BookedTogether;
}

/** The money of all rooms that were booked together. */
export function TogetherSection({ booking: { status, cancellationFee }, together }: TogetherSectionProps) {
  const { rooms, grandTotal, paid, balance } = together;
  const fee = holdsNights(status) ? null : cancellationFee;
  return (
    <section className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card" aria-labelledby="own-money">
      <h2 id="own-money">{m.priceTitle()}</h2>
      <TogetherLines
        lines={rooms.map(({ reference, roomName, plan, totalGuests, status, grandTotal }) => ({
          key: reference,
          room: roomName,
          detail: [
            plan,
            booking.guestsCount({ count: totalGuests }),
            reference,
            ...(holdsNights(status) ? [] : [bookingStatusFacts[status].meaning()]),
          ]
            .filter(Boolean)
            .join(", "),
          amount: grandTotal,
        }))}
        total={grandTotal}
      />
      <dl className="own-balance">
        {fee !== null && (
          <div>
            <dt>{m.cancellationFee()}</dt>
            <dd>{formatRupees(fee)}</dd>
          </div>
        )}
        {paid !== 0 && (
          <div>
            <dt>{m.paidTerm()}</dt>
            <dd>{formatRupees(paid)}</dd>
          </div>
        )}
        {balance > 0 && (
          <div className="rounded pad-3-4 strong own-balance__due">
            <dt>{m.dueTerm()}</dt>
            <dd>{formatRupees(balance)}</dd>
          </div>
        )}
      </dl>
      {balance > 0 && holdsNights(status) && <p className="soft small own-small">{words.payAtLodge()}</p>}
      {balance < 0 && <p className="soft small own-small">{m.amountToGetBack({ amount: formatRupees(-balance) })}</p>}
    </section>
  );
}
