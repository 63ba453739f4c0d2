import { bookingStatusFacts } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import { paymentTerms } from "#domain/policies.ts";
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
    ["Status", bookingStatusFacts[booking.status].meaning()],
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
          <li>Bring a government photo identity card for every adult. {paymentTerms()}</li>
          <li>
            To change or cancel, {bookingKey ? "open your booking, or call" : "call"} <ReceptionPhone /> and name your
            reference.
          </li>
        </ol>
        {bookingKey && (
          <ButtonLink to={`/booking/${booking.reference}?key=${bookingKey}`} replace variant="secondary" wide>
            See your booking
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
