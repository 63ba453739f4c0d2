import type { ReactNode } from "react";
import { bookingTypeLabels } from "#domain/booking-type-labels.ts";
import { type Booking, bookedPlan } from "#domain/bookings.ts";
import { deskMessages } from "#domain/desk-bookings.ts";
import { formatRupees, type Rupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import { QuoteLines } from "#web/shared/quote-lines.tsx";
import { EntityHistory } from "../audit/entity-history.tsx";
import { ContactLinks, EmailAddress } from "../contact-links.tsx";
import { Facts } from "../facts.tsx";
import { formatInstant } from "../instants.ts";
import { BookingInvoices } from "../invoices/booking-invoices.tsx";
import { RecordMails } from "../mails/record-mails.tsx";
import { BookingPayments } from "../payments/booking-payments.tsx";
import { guestsInFull, nightsText, shownNights } from "./booking-labels.ts";

export function BookingDetails({ booking }: { booking: Booking }) {
  return (
    <div className="details">
      <Section title="Guest">
        <Facts
          facts={[
            ["Name", booking.name],
            [
              "Phone",
              booking.phone && (
                <span className="numbers" key="phone">
                  {formatPhone(booking.phone)}
                </span>
              ),
            ],
            ["Email", booking.email ? <EmailAddress key="email" email={booking.email} /> : deskMessages.noMails()],
            ["Other guests", booking.additionalGuests],
          ]}
        />
        {booking.phone && (
          <ContactLinks phone={booking.phone} email={booking.email} subject={`Your booking ${booking.reference}`} />
        )}
      </Section>
      <Section title="Stay">
        <Facts
          facts={[
            ["Room", booking.roomId ? booking.roomName : `${booking.roomName} (no longer offered)`],
            ["Plan", bookedPlan(booking)],
            ["Check-in", `${formatNight(booking.checkInDate)}, ${booking.arrivalTime}`],
            ["Check-out", `${formatNight(booking.checkOutDate)}, ${booking.departureTime}`],
            ["Nights", nightsText(shownNights(booking))],
            ["Guests", `${booking.totalGuests} (${guestsInFull(booking)})`],
            ["Booking type", bookingTypeLabels[booking.bookingType]()],
            ["Cancellation fee", feeText(booking.cancellationFee)],
          ]}
        />
      </Section>
      <Section title="Payments" wide>
        <BookingPayments booking={booking} />
      </Section>
      <Section title="Price">
        <QuoteLines quote={booking.quote} totalLabel="Grand total" />
      </Section>
      <Section title="Notes">
        <Facts
          facts={[
            ["Special requests", booking.specialRequests || "None"],
            ["Message", booking.additionalMessage],
            ["Booked", formatInstant(booking.createdAt)],
            ["Last changed", formatInstant(booking.updatedAt)],
          ]}
        />
      </Section>
      <Section title="Invoice" wide>
        <BookingInvoices booking={booking} />
      </Section>
      <Section title="Mails" wide>
        <RecordMails of={{ booking: booking._id }} version={booking.updatedAt} />
      </Section>
      <Section title="History" wide>
        <EntityHistory entity="booking" id={booking._id} version={booking.updatedAt} />
      </Section>
    </div>
  );
}

const feeText = (fee: Rupees | null) => (fee === null ? undefined : fee === 0 ? "None" : formatRupees(fee));

function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? "details__section details__section--wide" : "details__section"}>
      <h3 className="details__title">{title}</h3>
      {children}
    </section>
  );
}
