import { useEffect, useRef } from "react";
import { type GuestBooking, isStayOpen } from "#domain/guest-booking.ts";
import { addressLine, mapUrl, receptionOf, whatsAppUrl } from "#domain/lodge.ts";
import { formatRupees } from "#domain/money.ts";
import { formatPhone, telephoneUrl } from "#domain/phone.ts";
import { useLodge } from "#web/lodge.ts";
import { StatusBadge } from "#web/parts/status-badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { MapPinIcon, PhoneIcon } from "#web/ui/icons.tsx";
import { CancelPart } from "./cancel-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import { RequestsPart } from "./requests-part.tsx";
import { statusWords } from "./status-words.ts";
import { StayPart } from "./stay-part.tsx";
import { UpiPart } from "./upi-part.tsx";

interface OwnBookingViewProps {
  booking: GuestBooking;
  bookingKey: string;
  /** Whether it took the place of the form that was asked for it. */
  isNews: boolean;
}

/** A guest's own booking: where it stands, the stay, the price, and what the guest can do. */
export function OwnBookingView({ booking, bookingKey, isNews }: OwnBookingViewProps) {
  const { reference, status } = booking;
  const heading = useFocusOnNews(status, isNews);
  const words = statusWords(booking, useLodge());
  const isOpen = isStayOpen(status);
  const isReported = booking.payments.some(({ state }) => state === "reported");
  return (
    <>
      <header className="own-head">
        <div className="own-head__line">
          <p className="own-head__reference">
            Reference <b>{reference}</b>
          </p>
          <StatusBadge status={status} />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="lead">{words.lead}</p>
        {!isOpen && (
          <p className="own-head__again own-screen">
            <ButtonLink to="/service/rooms">See the rooms</ButtonLink>
          </p>
        )}
        {booking.upi && !isReported && (
          <p className="own-head__pay own-screen">
            <a className="button button--primary" href="#own-upi">
              Pay {formatRupees(booking.upi.amount)} by UPI
            </a>
          </p>
        )}
      </header>
      <div className="own-columns">
        <div className="own-main">
          {words.next.length > 0 && (
            <section className="own-card" aria-labelledby="own-next">
              <h2 id="own-next">What happens next</h2>
              <ol className="own-steps">
                {words.next.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          <StayPart booking={booking} bookingKey={bookingKey} />
          <RequestsPart booking={booking} bookingKey={bookingKey} canAdd={isOpen} />
        </div>
        <div className="own-side">
          <MoneyPart booking={booking} />
          {booking.upi && (
            <UpiPart reference={reference} bookingKey={bookingKey} upi={booking.upi} isReported={isReported} />
          )}
          {!isOpen && <ReachPart booking={booking} />}
        </div>
        {isOpen && <ReachPart booking={booking} />}
        {(status === "pending" || status === "confirmed") && <CancelPart booking={booking} bookingKey={bookingKey} />}
      </div>
    </>
  );
}

/** When the status changes under the guest's hands, or the booking was just found, the focus goes to what is new. */
function useFocusOnNews(status: string, isNews: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const told = useRef(isNews ? undefined : status);
  useEffect(() => {
    if (told.current === status) return;
    told.current = status;
    heading.current?.focus();
  }, [status]);
  return heading;
}

function ReachPart({ booking: { reference, directions } }: { booking: GuestBooking }) {
  const lodge = useLodge();
  const reception = receptionOf(lodge);
  const chat = whatsAppUrl(lodge, `Hello, this is about my booking ${reference}. `);
  return (
    <section className="own-card" aria-labelledby="own-reach">
      <h2 id="own-reach">Reach us</h2>
      <div className="own-reach__ways own-screen">
        <ButtonLink to={telephoneUrl(reception)} variant="secondary" icon={<PhoneIcon />}>
          Call us
        </ButtonLink>
        {chat && (
          <ButtonLink to={chat} variant="secondary" rel="noreferrer">
            WhatsApp
          </ButtonLink>
        )}
      </div>
      <p className="own-reach__number">{formatPhone(reception)}</p>
      <address>
        {lodge.name}, {addressLine(lodge)}
      </address>
      {directions && <p className="own-small">{directions}</p>}
      <p className="own-screen">
        <a className="link own-reach__map" href={mapUrl(lodge)} rel="noreferrer">
          <MapPinIcon /> Open the map
        </a>
      </p>
    </section>
  );
}
