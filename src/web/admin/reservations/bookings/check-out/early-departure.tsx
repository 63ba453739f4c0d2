import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskToday.js";
import { freedText } from "../edit/freed-nights.ts";

/** Until when the guest is booked, and which nights a check-out today gives away. */
export function EarlyDeparture({ booking, today }: { booking: Booking; today: Night }) {
  return (
    <p className="early-departure">
      {m.earlyDeparture({ name: booking.name, date: formatNight(booking.checkOutDate) })}{" "}
      <b>{freedText(booking, today)}</b>
    </p>
  );
}
