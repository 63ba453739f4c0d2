import type { Booking } from "#domain/bookings.ts";
import { formatNight, type Night } from "#domain/nights.ts";
import * as m from "#messages/deskToday.js";
import { freedText } from "./freed-nights.ts";

/** Until when the guest is booked, and which nights a check-out today gives away. */
export function EarlyDeparture({ booking, today }: { booking: Booking; today: Night }) {
  return (
    <p className="early-departure">
      {m.earlyDeparture({ name: booking.name, date: formatNight(booking.checkOutDate) })}{" "}
      <b>{freedText(booking, today)}</b>
    </p>
  );
}
