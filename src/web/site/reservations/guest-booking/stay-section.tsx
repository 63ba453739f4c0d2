import { Link } from "react-router";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { isStayOpen } from "#domain/platform/values/booking-status.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import { guestsText } from "#domain/reservations/stay-change.ts";
import * as m from "#messages/guestBooking.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";

export function StaySection({ booking, bookingKey }: { booking: GuestBooking; bookingKey: string }) {
  const { reference, roomId, roomName, name, email, phone } = booking;
  const calendar = `/booking/${reference}/stay.ics?key=${encodeURIComponent(bookingKey)}`;
  return (
    <section className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card" aria-labelledby="own-stay">
      <h2 id="own-stay">{m.stayTitle()}</h2>
      <div className="stack gap-3 own-dates">
        <p>
          <span>{m.checkInTerm()}</span>
          <b>{formatNight(booking.checkInDate)}</b>
          <span>{spokenTime(booking.arrivalTime)}</span>
        </p>
        <p>
          <span>{m.checkOutTerm()}</span>
          <b>{formatNight(booking.checkOutDate)}</b>
          <span>{spokenTime(booking.departureTime)}</span>
        </p>
      </div>
      <dl className="stack gap-2 small own-facts">
        <div>
          <dt>{m.roomTerm()}</dt>
          <dd>
            {roomId ? (
              <Link className="link" to={`/service/rooms/${roomId}`}>
                {roomName}
              </Link>
            ) : (
              roomName
            )}
          </dd>
        </div>
        {booking.plan && (
          <div>
            <dt>{m.planTerm()}</dt>
            <dd>{booking.plan}</dd>
          </div>
        )}
        <div>
          <dt>{m.nightsTerm()}</dt>
          <dd>{booking.numberOfNights}</dd>
        </div>
        <div>
          <dt>{m.guestsTerm()}</dt>
          <dd>{guestsText(booking)}</dd>
        </div>
        <div>
          <dt>{m.nameTerm()}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{m.contactTerm()}</dt>
          <dd>
            {email}
            <br />
            {phone}
          </dd>
        </div>
      </dl>
      <div className="gap-3 row wraps own-screen">
        {isStayOpen(booking.status) && (
          <ButtonLink to={calendar} reloadDocument variant="secondary" icon={<CalendarIcon />}>
            {m.addToCalendar()}
          </ButtonLink>
        )}
        <Button variant="secondary" className="own-scripted" onClick={() => window.print()}>
          {m.print()}
        </Button>
      </div>
    </section>
  );
}
