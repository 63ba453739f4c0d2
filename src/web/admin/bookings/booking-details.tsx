import type { ReactNode } from "react";
import type { Booking } from "#domain/bookings.ts";
import { formatNight } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import { QuoteLines } from "#web/parts/quote-lines.tsx";
import { MailIcon, PhoneIcon } from "#web/ui/icons.tsx";
import { MessageIcon } from "#web/ui/icons-manage.tsx";
import { contactLinks, formatInstant, guestsInWords, nightsText, shownNights } from "./booking-words.ts";

/** The tab "Booking Details": guest, stay, price as agreed, and what was asked for. */
export function BookingDetails({ booking }: { booking: Booking }) {
  return (
    <div className="details">
      <Section title="Guest">
        <Facts
          facts={[
            ["Name", booking.name],
            [
              "Phone",
              <span className="numbers" key="phone">
                {formatPhone(booking.phone)}
              </span>,
            ],
            ["Email", booking.email],
            ["Other guests", booking.additionalGuests],
          ]}
        />
        <Contact booking={booking} />
      </Section>
      <Section title="Stay">
        <Facts
          facts={[
            ["Room", booking.roomId ? booking.roomName : `${booking.roomName} (no longer offered)`],
            ["Check-in", `${formatNight(booking.checkInDate)}, ${booking.arrivalTime}`],
            ["Check-out", `${formatNight(booking.checkOutDate)}, ${booking.departureTime}`],
            ["Nights", nightsText(shownNights(booking))],
            ["Guests", `${booking.totalGuests} (${guestsInWords(booking)})`],
            ["Booking type", booking.bookingType],
          ]}
        />
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
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="details__section">
      <h3 className="details__title">{title}</h3>
      {children}
    </section>
  );
}

/** Facts by name; those that are not there are left out. */
function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="facts__fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Contact({ booking }: { booking: Booking }) {
  const links = contactLinks(booking);
  return (
    <p className="details__contact">
      <a className="button button--secondary button--small" href={links.call}>
        <PhoneIcon />
        Call
      </a>
      <a className="button button--secondary button--small" href={links.whatsapp} target="_blank" rel="noreferrer">
        <MessageIcon />
        WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a className="button button--secondary button--small" href={links.mail}>
        <MailIcon />
        Email
      </a>
    </p>
  );
}
