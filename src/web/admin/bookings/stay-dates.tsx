import type { Booking } from "#domain/bookings.ts";
import { stayEnds } from "./booking-words.ts";

/** From when to when, breaking between the two where the line is short. */
export function StayDates({ booking }: { booking: Pick<Booking, "checkInDate" | "checkOutDate"> }) {
  const [from, to] = stayEnds(booking.checkInDate, booking.checkOutDate);
  return (
    <>
      <time className="stay-dates__end unbroken" dateTime={booking.checkInDate}>
        {from} –
      </time>{" "}
      <time className="stay-dates__end unbroken" dateTime={booking.checkOutDate}>
        {to}
      </time>
    </>
  );
}
