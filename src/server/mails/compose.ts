import { bookingStatusFacts } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { receptionOf } from "#domain/lodge.ts";
import type { MailKind } from "#domain/mails.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import { formatPhone } from "#domain/phone.ts";
import { amountInWords, lateNightSentence, lineInWords } from "#domain/quote-words.ts";
import type { Settings } from "#domain/settings.ts";
import type { MailTable } from "#server/database/schema.ts";
import { stayCalendar } from "./calendar.ts";
import { bookingUrl, type House } from "./house.ts";
import { type Letter, letterHtml, letterText } from "./letter.ts";
import { lodgingReservation } from "./lodging.ts";
import type { MailSubject } from "./outbox.ts";

/** A mail ready to be sent. */
export interface ComposedMail {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** The stay for a calendar, where there is one to come. */
  calendar: string | undefined;
}

/** Makes a mail's text of what it was written about and of what the lodge says of itself today. */
export function composeMail(row: Pick<MailTable, "kind" | "data" | "recipient">, house: House): ComposedMail {
  const about = JSON.parse(row.data) as MailSubject;
  const letter = letterOf(row.kind, about, house);
  const { lodge } = house;
  const isStayAhead = "booking" in about && row.kind !== "booking-cancelled" && letter.isToGuest;
  const writer = "booking" in about ? about.booking.email : "query" in about ? about.query.email : "";
  return {
    to: row.recipient || lodge.email,
    replyTo: letter.isToGuest ? lodge.email : writer || lodge.email,
    subject: letter.subject,
    text: letterText(letter, lodge),
    html: letterHtml(letter, lodge),
    calendar: isStayAhead ? stayCalendar(about.booking, lodge) : undefined,
  };
}

function letterOf(kind: MailKind, about: MailSubject, house: House): Letter {
  if ("booking" in about) {
    return kind in notices ? lodgeNotice(kind, about) : guestLetter(kind, about.booking, house);
  }
  if ("query" in about) return kind === "query-notice" ? queryNotice(about.query) : queryReceived(about.query, house);
  return {
    subject: `A test mail from ${house.lodge.name}`,
    opening: ["This mail was sent from the admin portal to see whether mails arrive. This one has."],
    facts: [],
    closing: [],
    isToGuest: true,
  };
}

// Anybody may write any name and any address into our forms: what we send to that address must carry nobody's links.
const looksLikeLink = /[/@<>]|\w\.\w|www/i;
const greeting = (name: string) => (looksLikeLink.test(name) ? "Dear guest," : `Dear ${name},`);

const guestSentences: Partial<
  Record<MailKind, (lodge: Settings, booking: Booking) => { subject: string; text: string }>
> = {
  "booking-received": ({ name }, { reference }) => ({
    subject: `We have received your booking ${reference}`,
    text: `Thank you for booking a stay at ${name}. We look at it and confirm it soon; until then the room is kept for you.`,
  }),
  "booking-confirmed": ({ name }, { reference }) => ({
    subject: `Your booking ${reference} is confirmed`,
    text: `Your stay at ${name} is confirmed. We look forward to seeing you.`,
  }),
  "booking-changed": ({ name }, { reference }) => ({
    subject: `Your booking ${reference} has changed`,
    text: `Your booking at ${name} was changed. This is how it stands now; please tell us if it is not what you wanted.`,
  }),
  "booking-cancelled": ({ name }, { reference }) => ({
    subject: `Your booking ${reference} is cancelled`,
    text: `Your booking at ${name} is cancelled. If that was not your wish, please call us at once.`,
  }),
};

function guestLetter(kind: MailKind, booking: Booking, house: House): Letter {
  const { lodge, timeZone } = house;
  const words = guestSentences[kind]?.(lodge, booking) ?? { subject: `Your booking ${booking.reference}`, text: "" };
  const isCancelled = kind === "booking-cancelled";
  const url = bookingUrl(booking, house);
  return {
    subject: words.subject,
    opening: [greeting(booking.name), words.text],
    facts: [...stayFacts(booking), ["Status", bookingStatusFacts[booking.status].meaning]],
    price: isCancelled ? undefined : priceOf(booking),
    action: { text: "Open your booking", url },
    closing: isCancelled
      ? []
      : [
          `Rooms are yours from ${lodge.checkInTime} until ${lodge.checkOutTime}. Bring a government photo identity card for every adult. ${howToPay(lodge)}`,
          `Cancelling: ${lodge.cancellation}`,
          `Open your booking to add a wish or to cancel. To change it, call ${formatPhone(receptionOf(lodge))} or answer this mail, and name your reference. Whoever has this mail can open your booking.`,
        ],
    isToGuest: true,
    data: { ...lodgingReservation(booking, lodge, timeZone), url },
  };
}

const howToPay = ({ upiId }: Settings) =>
  upiId
    ? `You pay at the lodge, or now by UPI to ${upiId}: your booking’s page has the code.`
    : "You pay at the lodge.";

function stayFacts(booking: Booking): [string, string][] {
  const { quote, totalGuests } = booking;
  return [
    ["Reference", booking.reference],
    ["Room", booking.roomName],
    ["Check-in", `${formatNight(booking.checkInDate)}, ${booking.arrivalTime}`],
    ["Check-out", `${formatNight(booking.checkOutDate)}, ${booking.departureTime}`],
    ["Nights", String(booking.numberOfNights || quote.nights)],
    ["Guests", String(totalGuests)],
  ];
}

function priceOf({ quote }: Booking): Letter["price"] {
  return {
    lines: quote.lines.map((line) => [lineInWords(line, quote), amountInWords(line.amount)]),
    total: ["Grand total", formatRupees(quote.grandTotal)],
    note: lateNightSentence(quote) ?? "",
  };
}

/** What the lodge hears of a booking: how it begins, and what has happened. */
const notices: Partial<Record<MailKind, { subject: string; text: string }>> = {
  "booking-notice": { subject: "New booking", text: "A guest has booked on the site. It is yours to confirm." },
  "cancelled-notice": {
    subject: "Cancelled by the guest: booking",
    text: "A guest has cancelled on the site. The nights are free again.",
  },
  "payment-notice": {
    subject: "A payment is reported for booking",
    text: "A guest says to have paid by UPI. It counts when you have found it in your account and said so in the booking.",
  },
  "request-notice": { subject: "A wish for booking", text: "A guest has added to their special requests on the site." },
};

type BookingSubject = Extract<MailSubject, { booking: unknown }>;

function lodgeNotice(kind: MailKind, { booking, request, report }: BookingSubject): Letter {
  const asked = [booking.specialRequests, booking.additionalMessage].filter(Boolean).join("\n");
  const words = notices[kind] ?? { subject: "Booking", text: "" };
  return {
    subject: `${words.subject} ${booking.reference}: ${booking.roomName}, ${formatNight(booking.checkInDate)}`,
    opening: [words.text],
    facts: [
      ...(request ? [["New wish", request] satisfies [string, string]] : []),
      ...(report
        ? ([
            ["UTR", report.utr],
            ["Amount", formatRupees(report.amount)],
          ] satisfies [string, string][])
        : []),
      ["Name", booking.name],
      ["Phone", formatPhone(booking.phone)],
      ["Email", booking.email],
      ...stayFacts(booking),
      ["Booking type", booking.bookingType],
      ...(asked ? [["Special requests", asked] satisfies [string, string]] : []),
    ],
    price: priceOf(booking),
    closing: [],
    isToGuest: false,
  };
}

type AskedQuery = Extract<MailSubject, { query: unknown }>["query"];

function queryReceived({ name }: AskedQuery, { lodge }: House): Letter {
  return {
    subject: `${lodge.name} has received your message`,
    opening: [
      greeting(name),
      "Thank you for writing to us. A person reads your message and answers, mostly on the same day.",
    ],
    facts: [],
    closing: [`If it can’t wait, call ${formatPhone(receptionOf(lodge))}: somebody is up.`],
    isToGuest: true,
  };
}

function queryNotice({ name, phone, email, message }: AskedQuery): Letter {
  return {
    subject: `New message from ${name}`,
    opening: ["Somebody has written on the site."],
    facts: [
      ["Name", name],
      ["Phone", formatPhone(phone)],
      ...(email ? [["Email", email] satisfies [string, string]] : []),
      ["Message", message],
    ],
    closing: [],
    isToGuest: false,
  };
}
