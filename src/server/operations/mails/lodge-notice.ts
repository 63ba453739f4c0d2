import type { MailKind, NoticeKind } from "#domain/platform/access/mail-kinds.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { pendingChange, stayChangeText } from "#domain/reservations/stay-change.ts";
import type { NoticedBooking } from "#server/platform/database/tables/mail-tables.ts";
import { extraFacts, feeFacts, priceOf, stayFacts } from "./booking-facts.ts";
import { roomPrices } from "./group-mail.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailContext } from "./mail-context.ts";

const notices: Record<NoticeKind, { subject: string; text: string }> = {
  "booking-notice": { subject: "New booking", text: "A guest has booked on the site. It is yours to confirm." },
  "cancelled-notice": {
    subject: "Cancelled by the guest: booking",
    text: "A guest has cancelled on the site. The nights are free again.",
  },
  "payment-notice": {
    subject: "A payment is reported for booking",
    text: "A guest says to have paid by UPI. It counts when you have found it in your account and said so in the booking.",
  },
  "change-requested-notice": {
    subject: "A change is asked for booking",
    text: "A guest asks for other dates or guests. It is yours to accept or to decline, in the booking.",
  },
  "change-withdrawn-notice": {
    subject: "A change is withdrawn for booking",
    text: "A guest no longer asks for the change. The booking stays as it is.",
  },
  "changed-notice": {
    subject: "Changed by the guest: booking",
    text: "A guest has changed dates or guests on the site. This is how the booking stands now.",
  },
  "extras-notice": {
    subject: "Extras chosen for booking",
    text: "A guest has chosen extras on the site. They come on the bill at check-in.",
  },
  "request-notice": { subject: "A wish for booking", text: "A guest has added to their special requests on the site." },
};

/** The advance that a new booking waits for. */
function advanceFacts(
  kind: NoticeKind,
  { status, deposit = 0, holdUntil = "" }: Partial<Booking>,
  timeZone: string,
): [string, string][] {
  if (kind !== "booking-notice" || status !== "pending" || deposit <= 0) return [];
  const until = holdUntil && `, until ${formatCivilTime(civilTimeAt(new Date(holdUntil), timeZone))}`;
  return [["In advance", `${formatRupees(deposit)}${until}`]];
}

const confirmedAtOnce = "A guest has booked on the site. The stay is confirmed at once, as your settings say.";
const isConfirmedBooking = (kind: NoticeKind, { status }: Booking) =>
  kind === "booking-notice" && status === "confirmed";

export const isNotice = (kind: MailKind): kind is NoticeKind => kind in notices;

export function lodgeNotice(
  kind: NoticeKind,
  { booking, rooms, request, report }: NoticedBooking,
  { lodge, timeZone }: MailContext,
): MailContent {
  const requests = [booking.specialRequests, booking.additionalMessage].filter(Boolean).join("\n");
  const message = notices[kind];
  const change = pendingChange(booking);
  return {
    subject: `${message.subject} ${booking.reference}: ${booking.roomName}, ${formatNight(booking.checkInDate)}`,
    opening: [isConfirmedBooking(kind, booking) ? confirmedAtOnce : message.text],
    facts: [
      ...(booking.answerBy
        ? [
            ["Answer promised by", formatCivilTime(civilTimeAt(new Date(booking.answerBy), timeZone))] satisfies [
              string,
              string,
            ],
          ]
        : []),
      ...(request ? [["New wish", request] satisfies [string, string]] : []),
      ...(report
        ? ([
            ["UTR", report.utr],
            ["Amount", formatRupees(report.amount)],
          ] satisfies [string, string][])
        : []),
      ...(change
        ? ([
            ["Asked for", stayChangeText(change)],
            ["New total", `${formatRupees(change.quote.grandTotal)}, until now ${formatRupees(booking.grandTotal)}`],
          ] satisfies [string, string][])
        : []),
      ["Name", booking.name],
      ["Phone", formatPhone(booking.phone)],
      ["Email", booking.email],
      ...stayFacts(booking, lodge),
      ...feeFacts(booking),
      ...advanceFacts(kind, booking, timeZone),
      ["Booking type", booking.bookingType],
      ...extraFacts(booking),
      ...(requests ? [["Special requests", requests] satisfies [string, string]] : []),
    ],
    price: rooms ? roomPrices(rooms) : priceOf(booking),
    closing: [],
    isToGuest: false,
  };
}
