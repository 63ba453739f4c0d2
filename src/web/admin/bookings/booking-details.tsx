import type { ReactNode } from "react";
import { Link } from "react-router";
import { holdsNights, isAhead } from "#domain/booking-status.ts";
import { bookingTypeLabels } from "#domain/booking-type-labels.ts";
import { type Booking, bookedPlan } from "#domain/bookings.ts";
import { cancellationSentence } from "#domain/cancellation.ts";
import { deskMessages } from "#domain/desk-bookings.ts";
import { formatRupees, type Rupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import * as audit from "#messages/deskAudit.js";
import * as m from "#messages/deskBookings.js";
import * as charges from "#messages/deskCharges.js";
import * as companies from "#messages/deskCompanies.js";
import * as groups from "#messages/deskGroups.js";
import * as imported from "#messages/deskImport.js";
import * as plans from "#messages/deskPlans.js";
import * as unitTexts from "#messages/deskUnits.js";
import { QuoteLines } from "#web/shared/quote-lines.tsx";
import { BookingBill } from "../charges/booking-bill.tsx";
import { TransferDialog } from "../charges/transfer-dialog.tsx";
import { ContactLinks, EmailAddress } from "../contact-links.tsx";
import { Facts } from "../facts.tsx";
import { formatInstant } from "../instants.ts";
import { BookingInvoices } from "../invoices/booking-invoices.tsx";
import { guestLanguageFact } from "../languages/guest-language.tsx";
import { useMay } from "../own-role.ts";
import { BookingPayments } from "../payments/booking-payments.tsx";
import { auditHref } from "../shared/audit-list.ts";
import { ForDesk } from "../shared/for-desk.tsx";
import { GroupOf } from "../shared/group-link.tsx";
import { RecordHistory, RecordMails } from "../shared/record-panels.tsx";
import { useFreeUnits } from "../units/unit-data.ts";
import { unitsInFull } from "../units/unit-labels.ts";
import { guestsInFull, nightsText, shownNights } from "./booking-labels.ts";

export function BookingDetails({ booking }: { booking: Booking }) {
  const isDesk = useMay("staff");
  const { data: units } = useFreeUnits(booking);
  return (
    <div className="details">
      <Section title={m.guest()}>
        <Facts
          facts={[
            [m.name(), booking.name],
            [
              m.phone(),
              booking.phone && (
                <span className="numbers" key="phone">
                  {formatPhone(booking.phone)}
                </span>
              ),
            ],
            [m.email(), booking.email ? <EmailAddress key="email" email={booking.email} /> : deskMessages.noMails()],
            [m.otherGuests(), booking.additionalGuests],
            guestLanguageFact(booking.locale),
          ]}
        />
        {booking.phone && (
          <ContactLinks
            phone={booking.phone}
            email={booking.email}
            subject={m.mailSubject({ reference: booking.reference })}
          />
        )}
      </Section>
      <Section title={m.stay()}>
        <Facts
          facts={[
            [m.room(), booking.roomId ? booking.roomName : m.roomGone({ room: booking.roomName })],
            [unitTexts.unit(), holdsNights(booking.status) && (units ? unitsInFull(units.current) : "…")],
            [m.plan(), bookedPlan(booking)],
            [m.checkIn(), `${formatNight(booking.checkInDate)}, ${booking.arrivalTime}`],
            [m.checkOut(), `${formatNight(booking.checkOutDate)}, ${booking.departureTime}`],
            [m.nights(), nightsText(shownNights(booking))],
            [m.guests(), `${booking.totalGuests} (${guestsInFull(booking)})`],
            [groups.group(), isDesk && booking.groupId && <GroupOf key="group" id={booking.groupId} />],
            [
              companies.company(),
              booking.companyId && (
                <Link key="company" to={`/admin/companies?edit=${booking.companyId}`} className="group-link">
                  {booking.companyName}
                </Link>
              ),
            ],
            [imported.source(), sourceOf(booking)],
            [m.bookingType(), bookingTypeLabels[booking.bookingType]()],
            [m.cancellationFee(), feeText(booking.cancellationFee)],
            [plans.fieldDeposit(), booking.deposit > 0 && formatRupees(booking.deposit)],
            [plans.fieldHoldUntil(), booking.holdUntil && formatInstant(booking.holdUntil)],
            [
              plans.cancelling(),
              isAhead(booking.status) && booking.cancellationPolicy && cancellationSentence(booking.cancellationPolicy),
            ],
          ]}
        />
      </Section>
      <Section title={charges.title()} wide>
        <BookingBill
          booking={booking}
          transferDialog={(dialog) =>
            booking.groupId !== null && <TransferDialog {...dialog} booking={booking} groupId={booking.groupId} />
          }
        />
      </Section>
      <Section title={m.payments()} wide>
        <BookingPayments booking={booking} />
      </Section>
      <Section title={m.price()}>
        <QuoteLines quote={booking.quote} totalLabel={m.grandTotal()} />
      </Section>
      <Section title={m.notes()}>
        <Facts
          facts={[
            [m.specialRequests(), booking.specialRequests || m.noRequests()],
            [m.message(), booking.additionalMessage],
            [m.bookedAt(), formatInstant(booking.createdAt)],
            [m.lastChanged(), formatInstant(booking.updatedAt)],
          ]}
        />
      </Section>
      <Section title={m.invoice()} wide>
        <BookingInvoices booking={booking} />
      </Section>
      <ForDesk>
        <Section title={m.mails()} wide>
          <RecordMails of={{ booking: booking._id }} version={booking.updatedAt} />
        </Section>
      </ForDesk>
      <Section title={m.history()} wide>
        <RecordHistory entity="booking" id={booking._id} version={booking.updatedAt} />
        <p>
          <Link className="link audit-link" to={auditHref({ booking: booking.reference })}>
            {audit.historyOfBooking()}
          </Link>
        </p>
      </Section>
    </div>
  );
}

const feeText = (fee: Rupees | null) => (fee === null ? undefined : fee === 0 ? m.noFee() : formatRupees(fee));

const sourceOf = ({ source, externalReference: number }: Booking) =>
  source && number ? imported.sourceWithNumber({ source, number }) : source || number;

function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? "details__section details__section--wide" : "details__section"}>
      <h3 className="details__title">{title}</h3>
      {children}
    </section>
  );
}
