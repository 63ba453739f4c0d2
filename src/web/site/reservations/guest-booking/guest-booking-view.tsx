import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { formatRupees } from "#domain/platform/money/money.ts";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { isAhead, isStayOpen } from "#domain/platform/values/booking-status.ts";
import { addressLine, mapUrl, receptionPhone, whatsAppUrl } from "#domain/property/lodge.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import type { OwnRegister } from "#domain/reservations/own-register.ts";
import { roomNames, shownRooms } from "#domain/reservations/rooms-together.ts";
import * as m from "#messages/guestBooking.js";
import { useLodge } from "#web/lodge.ts";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { MapPinIcon, PhoneIcon } from "#web/ui/icons/icons.tsx";
import { readDialogs } from "../../website/dialogs/dialog-stack.ts";
import { Brand } from "../../website/layout/brand.tsx";
import { CancelSection } from "./cancel-section.tsx";
import { ChangeSection } from "./change-section.tsx";
import { DocumentsSection } from "./documents-section.tsx";
import { ExtrasSection } from "./extras-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { PayLink, PayNow } from "./pay-now.tsx";
import { RegisterSection } from "./register-section.tsx";
import { RequestsSection } from "./requests-section.tsx";
import { statusLabels } from "./status-labels.ts";
import { StaySection } from "./stay-section.tsx";
import { TogetherSection } from "./together-section.tsx";
import { UpiSection } from "./upi-section.tsx";

interface GuestBookingViewProps {
  booking: GuestBooking;
  register: OwnRegister | undefined;
  bookingKey: string;
  today: Night;
  replacesSearch: boolean;
}

/** The names of rooms are translated one by one. */
const named = (booking: GuestBooking): GuestBooking =>
  booking.together ? { ...booking, roomName: roomNames(shownRooms(booking.together.rooms)) } : booking;

export function GuestBookingView({ booking: given, register, bookingKey, today, ...rest }: GuestBookingViewProps) {
  const { replacesSearch } = rest;
  const booking = named(given);
  const { reference, status } = booking;
  const heading = useFocusOnChange(status, replacesSearch);
  const labels = statusLabels(booking, useLodge());
  const isOpen = isStayOpen(status);
  const isReported = booking.payments.some(({ state }) => state === "reported");
  // An advance that is due comes first, otherwise the stay. A wide screen shows both side by side.
  const isPaymentFirst = booking.depositDue > 0 && isAhead(status);
  const money = (
    <div key="money" className="gap-5 packed shrinks stack own-money">
      {booking.together ? (
        <TogetherSection booking={booking} together={booking.together} bookingKey={bookingKey} />
      ) : (
        <MoneySection booking={booking} />
      )}
      {booking.payNow !== undefined && <PayNow reference={reference} bookingKey={bookingKey} amount={booking.payNow} />}
      {booking.upi && (
        <UpiSection
          reference={reference}
          bookingKey={bookingKey}
          upi={booking.upi}
          isReported={isReported}
          isDeposit={booking.depositDue > 0}
        />
      )}
    </div>
  );
  return (
    <>
      <PrintHead />
      <header className="stack gap-3 own-head">
        <div className="gap-2-4 row middle wraps">
          <p className="muted own-head__reference">
            {m.headReference({ reference, b: (text) => <b key="reference">{text}</b> })}
          </p>
          <StatusBadge status={status} />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {labels.title}
        </h1>
        <p className="lead">{labels.lead}</p>
        {!isOpen && (
          <p className="above-2 own-screen">
            <ButtonLink to="/service/rooms">{m.seeRooms()}</ButtonLink>
          </p>
        )}
        {!booking.upi && booking.payNow !== undefined && (
          <p className="above-2 own-head__pay own-screen">
            <PayLink reference={reference} bookingKey={bookingKey} amount={booking.payNow} />
          </p>
        )}
        {booking.upi && !isReported && (
          <p className="above-2 own-head__pay own-screen">
            <a className="button button--primary" href="#own-upi">
              {m.payByUpi({ amount: formatRupees(booking.upi.amount) })}
            </a>
          </p>
        )}
      </header>
      <div className="gap-5 packed shrinks stack own-columns">
        {isPaymentFirst && money}
        <div key="main" className="gap-5 packed shrinks stack own-main">
          {labels.next.length > 0 && (
            <section
              className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card"
              aria-labelledby="own-next"
            >
              <h2 id="own-next">{m.nextTitle()}</h2>
              <ol className="stack gap-2 breaks own-steps">
                {labels.next.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          <StaySection booking={booking} bookingKey={bookingKey} />
          {register?.isOpen && <RegisterSection booking={booking} register={register} bookingKey={bookingKey} />}
          {(isAhead(status) || booking.changeRequest) && (
            <ChangeSection booking={booking} bookingKey={bookingKey} today={today} />
          )}
          {isAhead(status) && <ExtrasSection booking={booking} bookingKey={bookingKey} />}
          <RequestsSection booking={booking} bookingKey={bookingKey} canAdd={isOpen} />
        </div>
        {!isPaymentFirst && money}
        <div className="gap-5 packed shrinks stack own-side">
          {isAhead(status) && <CancelSection booking={booking} bookingKey={bookingKey} />}
          <DocumentsSection booking={booking} bookingKey={bookingKey} />
          {!isOpen && <ReachPart booking={booking} />}
        </div>
        {isOpen && <ReachPart booking={booking} />}
      </div>
    </>
  );
}

/** The lodge's letterhead, on paper only. */
function PrintHead() {
  const lodge = useLodge();
  return (
    <div className="own-print-head">
      <Brand />
      <p>
        {addressLine(lodge)}
        <br />
        {receptionPhone(lodge)?.text} · {lodge.email}
      </p>
    </div>
  );
}

/** Focuses the heading when the status changes, or when the booking was just found. */
function useFocusOnChange(status: string, replacesSearch: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useRef(replacesSearch ? undefined : status);
  // A dialog that closes takes the page back to where it was opened.
  const isCovered = readDialogs(useLocation().hash).length > 0;
  useEffect(() => {
    if (announced.current === status || isCovered) return;
    announced.current = status;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, [status, isCovered]);
  return heading;
}

function ReachPart({ booking: { reference, directions } }: { booking: GuestBooking }) {
  const lodge = useLodge();
  const reception = receptionPhone(lodge);
  const chat = whatsAppUrl(lodge, `${m.chatOpening({ reference })} `);
  return (
    <section className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card" aria-labelledby="own-reach">
      <h2 id="own-reach">{m.reachTitle()}</h2>
      <div className="gap-3 row wraps own-screen">
        {reception && (
          <ButtonLink to={telephoneUrl(reception.digits)} variant="secondary" icon={<PhoneIcon />}>
            {m.callUs()}
          </ButtonLink>
        )}
        {chat && (
          <ButtonLink to={chat} variant="secondary" rel="noreferrer">
            {m.whatsApp()}
          </ButtonLink>
        )}
      </div>
      <p className="tabular">{reception?.text}</p>
      <address>
        {lodge.name}, {addressLine(lodge)}
      </address>
      {directions && <p className="soft small own-small">{directions}</p>}
      <p className="own-screen">
        <a className="control-high inline-row middle gap-2 link" href={mapUrl(lodge)} rel="noreferrer">
          <MapPinIcon /> {m.openMap()}
        </a>
      </p>
    </section>
  );
}
