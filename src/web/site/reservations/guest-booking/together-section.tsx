import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { bookingStatusFacts, holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import { type BookedTogether, shownRooms } from "#domain/reservations/rooms-together.ts";
import * as booking from "#messages/booking.js";
import * as m from "#messages/guestBooking.js";
import { depositTerm } from "#messages/planTerms.js";
import * as words from "#messages/roomsTogether.js";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { Sum } from "../billing/sum.tsx";
import { TogetherLines } from "../together/together-lines.tsx";
import { Cancelling, costSentence } from "./cancelling.tsx";
import { ownPaymentSentence } from "./payment-sentence.ts";

interface TogetherSectionProps {
  booking: GuestBooking;
  together: BookedTogether;
  bookingKey: string;
}

type Room = BookedTogether["rooms"][number];

const whatOf = ({ plan, totalGuests }: Room) =>
  [plan, booking.guestsCount({ count: totalGuests })].filter(Boolean).join(", ");

/** Where nothing is asked in advance. */
const howToPay = (own: GuestBooking): string =>
  own.takesUpi || own.payNow !== undefined ? ownPaymentSentence(own) : words.payAtLodge();

/** The money of all rooms that were booked together. Each of several that are left can be given up by itself. */
export function TogetherSection({ booking: own, together, bookingKey }: TogetherSectionProps) {
  const { reference, status, cancellationFee, cancellation, checkInDate, checkOutDate, charges, depositDue } = own;
  const { rooms, grandTotal, paid, balance } = together;
  const shown = shownRooms(rooms);
  const gone = rooms.filter((room) => !shown.includes(room));
  const isSeveral = rooms.filter(({ status }) => isAhead(status)).length > 1;
  const fee = holdsNights(status) ? null : cancellationFee;
  const stay = { from: formatNight(checkInDate), to: formatNight(checkOutDate) };
  return (
    <section className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card" aria-labelledby="own-money">
      <h2 id="own-money">{m.priceTitle()}</h2>
      <TogetherLines
        lines={shown.map((room) => ({
          key: room.reference,
          room: room.roomName,
          detail: (
            <>
              {whatOf(room)}, <span className="one-line">{room.reference}</span>
              {!holdsNights(room.status) && `, ${bookingStatusFacts[room.status].meaning()}`}
            </>
          ),
          amount: room.grandTotal,
          after: isSeveral && room.isCancellable && (
            <Cancelling
              reference={reference}
              bookingKey={bookingKey}
              room={room.reference}
              updatedAt={room.updatedAt}
              size="small"
              label={words.cancelRoom({ room: `${room.roomName}, ${room.reference}`, hidden: hiddenText })}
              question={words.cancelRoomQuestion({ room: room.roomName })}
              warning={m.cancelWarning({ roomName: `${room.roomName} (${whatOf(room)}, ${room.reference})`, ...stay })}
              rule={costSentence(room.cancellationFee) ?? cancellation}
              confirmText={words.cancelThisRoom()}
              done={words.roomCancelled({ room: room.roomName })}
            />
          ),
        }))}
        total={grandTotal}
      />
      <dl className="lining gap-2 small stack own-balance">
        {gone.map((room) => (
          <Sum
            key={room.reference}
            term={`${room.roomName}, ${room.reference}: ${bookingStatusFacts[room.status].meaning()}`}
            amount={room.cancellationFee ?? 0}
          />
        ))}
        {charges.map(({ description, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges have no other
          <Sum key={index} term={description} amount={amount} />
        ))}
        {fee !== null && <Sum term={m.cancellationFee()} amount={fee} />}
        {paid !== 0 && <Sum term={m.paidTerm()} amount={paid} />}
        {balance > 0 && <Sum term={m.dueTerm()} amount={balance} isDue />}
        {depositDue > 0 && <Sum term={depositTerm()} amount={depositDue} />}
      </dl>
      {balance > 0 && holdsNights(status) && (
        <p className="soft small own-small">{depositDue > 0 ? ownPaymentSentence(own) : howToPay(own)}</p>
      )}
      {balance < 0 && <p className="soft small own-small">{m.amountToGetBack({ amount: formatRupees(-balance) })}</p>}
    </section>
  );
}
