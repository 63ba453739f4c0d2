import type { Booking } from "#domain/reservations/bookings.ts";
import { stayEnds } from "../booking-labels.ts";

/** A line may break only between the two dates. */
export function StayDates({ booking }: { booking: Pick<Booking, "checkInDate" | "checkOutDate"> }) {
  const [from, to] = stayEnds(booking.checkInDate, booking.checkOutDate);
  return (
    <>
      <time className="stay-dates__end unbroken" dateTime={booking.checkInDate}>
        {from}
        {"\u00a0–"}
      </time>{" "}
      <time className="stay-dates__end unbroken" dateTime={booking.checkOutDate}>
        {to}
      </time>
    </>
  );
}
