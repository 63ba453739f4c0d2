import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import { paymentTerms } from "#domain/platform/values/policies.ts";
import { advanceUntil, rupeesLeft } from "#domain/pricing/plan-terms.ts";
import type { LodgeSummary } from "#domain/property/lodge.ts";
import { type Booking, bookedPlan } from "#domain/reservations/bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import { extraText } from "#domain/reservations/extras.ts";
import * as m from "#messages/booking.js";
import * as extraWords from "#messages/extras.js";
import * as gateway from "#messages/gateway.js";
import { useLodge } from "#web/lodge.ts";
import { usePhoneText } from "#web/shared/platform/use-phone-text.ts";
import { ReceptionPhone } from "#web/site/website/layout/reception-phone.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { sumOf } from "../extras/quantities.ts";
import { PayLink } from "../guest-booking/pay-now.tsx";
import { AnswerStep } from "./answer-step.tsx";
import { SendToWhatsApp } from "./send-to-whatsapp.tsx";

function factsOf(booking: Booking, lodge: LodgeSummary): [string, string][] {
  const { arrivalTime, departureTime } = displayedTimes(booking, lodge);
  const plan = bookedPlan(booking);
  return [
    [m.roomTerm(), booking.roomName],
    ...(plan ? [[m.planTerm(), plan] satisfies [string, string]] : []),
    [m.checkInTerm(), `${formatNight(booking.checkInDate)}, ${spokenTime(arrivalTime)}`],
    [m.checkOutTerm(), `${formatNight(booking.checkOutDate)}, ${spokenTime(departureTime)}`],
    [m.guestsTerm(), m.guestsCount({ count: booking.totalGuests })],
    [m.grandTotal(), formatRupees(booking.grandTotal)],
    ...extraFacts(booking),
    [m.statusTerm(), bookingStatusFacts[booking.status].meaning()],
  ];
}

function extraFacts({ extras, grandTotal }: Booking): [string, string][] {
  if (extras.length === 0) return [];
  const total = sumOf([grandTotal, ...extras.map(({ amount }) => amount)]);
  return [
    [extraWords.title(), extras.map(extraText).join(", ")],
    [extraWords.totalWith(), formatRupees(total)],
  ];
}

/** The advance payment, and until when on the lodge's clock. */
function depositSentenceOf({ deposit, holdUntil, grandTotal }: Booking, { timeZone }: LodgeSummary): string {
  const until = holdUntil && formatCivilTime(civilTimeAt(new Date(holdUntil), timeZone));
  return advanceUntil(deposit, until, rupeesLeft(grandTotal, deposit));
}

interface BookingConfirmationProps {
  open: boolean;
  onClose: () => void;
  booking: Booking;
  /** For the booking's page; undefined for a booking by staff. */
  bookingKey: string | undefined;
  /** The amount that can be paid online at once. */
  payNow: Rupees | undefined;
}

export function BookingConfirmation({ open, onClose, booking, bookingKey, payNow }: BookingConfirmationProps) {
  const lodge = useLodge();
  const phone = usePhoneText(booking.phone);
  const [firstName = ""] = booking.name.split(" ");
  const reception = () => <ReceptionPhone key="phone" />;
  const ownPage = bookingKey && `/booking/${booking.reference}?key=${bookingKey}`;
  const isAwaited = booking.deposit > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.thanks({ name: firstName })}
      size="small"
      footer={
        <>
          <Button variant={ownPage ? "secondary" : "primary"} onClick={onClose} wide>
            {m.done()}
          </Button>
          {ownPage && (
            <ButtonLink to={ownPage} replace wide>
              {isAwaited && payNow === undefined
                ? m.howToPay({ amount: formatRupees(booking.deposit) })
                : m.seeBooking()}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="stack gap-4 confirmation">
        {isAwaited && (
          <section className="ground-brass rounded pad-4 stack gap-2" aria-labelledby="confirmation-pay">
            <h3 id="confirmation-pay" className="confirmation__next">
              {m.payTitle()}
            </h3>
            <p>{depositSentenceOf(booking, lodge)}</p>
            {bookingKey && payNow !== undefined && (
              <>
                <PayLink reference={booking.reference} bookingKey={bookingKey} amount={payNow} />
                <p className="small">{gateway.payNowHint()}</p>
              </>
            )}
          </section>
        )}
        <p className="rounded pad-4 stack ground-monsoon mid-items monsoon confirmation__reference">
          <span>{m.yourReference()}</span>
          <b>{booking.reference}</b>
        </p>
        <dl className="stack gap-1 small confirmation__facts">
          {factsOf(booking, lodge).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <h3 className="confirmation__next">{m.nextTitle()}</h3>
        <ol className="tight stack gap-2 breaks soft small confirmation__steps">
          <li>
            <AnswerStep
              booking={booking}
              otherwise={m.confirmationStep({
                email: booking.email,
                phone: () => (
                  <span key="phone" className="phone">
                    {phone}
                  </span>
                ),
              })}
            />
          </li>
          <li>
            {m.identityStep()} {!isAwaited && paymentTerms()}
          </li>
          <li>{bookingKey ? m.changeStep({ phone: reception }) : m.changeByPhoneStep({ phone: reception })}</li>
        </ol>
        {bookingKey && <SendToWhatsApp booking={booking} bookingKey={bookingKey} />}
      </div>
    </Dialog>
  );
}
