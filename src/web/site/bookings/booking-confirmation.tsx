import { useEffect, useState } from "react";
import { getOwnBooking } from "#contract/guest-booking.ts";
import { bookingStatusFacts } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import { browserApi } from "#web/api.ts";
import { type Upi, UpiCode } from "#web/site/guest-booking/upi-code.tsx";
import { ReceptionPhone } from "#web/site/layout/reception-phone.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

function factsOf(booking: Booking): [string, string][] {
  const guests = `${booking.totalGuests} ${booking.totalGuests === 1 ? "guest" : "guests"}`;
  return [
    ["Room", booking.roomName],
    ["Check-in", `${formatNight(booking.checkInDate)}, ${booking.arrivalTime}`],
    ["Check-out", `${formatNight(booking.checkOutDate)}, ${booking.departureTime}`],
    ["Guests", guests],
    ["Grand total", formatRupees(booking.grandTotal)],
    ["Status", bookingStatusFacts[booking.status].meaning],
  ];
}

interface BookingConfirmationProps {
  open: boolean;
  onClose: () => void;
  booking: Booking;
  /** For the booking's page; undefined for a booking by staff. */
  bookingKey: string | undefined;
}

export function BookingConfirmation({ open, onClose, booking, bookingKey }: BookingConfirmationProps) {
  const upi = useUpi(booking.reference, bookingKey);
  const firstName = booking.name.split(" ")[0];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Thank you, ${firstName}`}
      size="small"
      footer={
        <Button onClick={onClose} wide>
          Done
        </Button>
      }
    >
      <div className="confirmation">
        <p className="confirmation__reference">
          <span>Your reference</span>
          <b>{booking.reference}</b>
        </p>
        <dl className="confirmation__facts">
          {factsOf(booking).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <h3 className="confirmation__next">What happens next</h3>
        <ol className="confirmation__steps">
          <li>
            We look at your booking and confirm it to {booking.email} or{" "}
            <span className="phone">{formatPhone(booking.phone)}</span>.
          </li>
          <li>
            Bring a government photo identity card for every adult.{" "}
            {upi ? "Pay now by UPI, as below, or at the hotel." : "You pay at the lodge."}
          </li>
          <li>
            To change or cancel, call <ReceptionPhone /> and name your reference
            {bookingKey && ", or open your booking"}.
          </li>
        </ol>
        {bookingKey && (
          <ButtonLink to={`/booking/${booking.reference}?key=${bookingKey}`} replace variant="secondary" wide>
            See your booking
          </ButtonLink>
        )}
        {upi && (
          <section className="confirmation__upi" aria-labelledby="confirmation-upi">
            <h3 id="confirmation-upi" className="confirmation__next">
              Pay now, or at the hotel
            </h3>
            <UpiCode upi={upi} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Undefined while it loads, or where UPI is not set up. */
function useUpi(reference: string, key: string | undefined): Upi | undefined {
  const [upi, setUpi] = useState<Upi>();
  useEffect(() => {
    if (!key) return;
    const leaving = new AbortController();
    browserApi(getOwnBooking, { params: { reference }, query: { key } }, { signal: leaving.signal }).then(
      ({ booking }) => setUpi(booking.upi ?? undefined),
      // The booking is stored, and its page shows UPI too, so a failure needs no message.
      () => undefined,
    );
    return () => leaving.abort();
  }, [reference, key]);
  return upi;
}
