import { formatRupees, formatSigned, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import type { Settings } from "#domain/property/settings.ts";
import { type Booking, bookedPlan } from "#domain/reservations/bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import { extrasToCome, extraText } from "#domain/reservations/extras.ts";
import { quoteNotes, quoteRows } from "#domain/reservations/quote-labels.ts";
import * as extras from "#messages/extras.js";
import * as m from "#messages/mails.js";
import type { MailContent } from "./mail-content.ts";

export function stayFacts(booking: Booking, lodge: Settings): [string, string][] {
  const { quote, totalGuests } = booking;
  const plan = bookedPlan(booking);
  const { arrivalTime, departureTime } = displayedTimes(booking, lodge);
  return [
    [m.reference(), booking.reference],
    [m.room(), booking.roomName],
    ...(plan ? [[m.plan(), plan] satisfies [string, string]] : []),
    [m.checkIn(), `${formatNight(booking.checkInDate)}, ${arrivalTime}`],
    [m.checkOut(), `${formatNight(booking.checkOutDate)}, ${departureTime}`],
    [m.nights(), String(booking.numberOfNights || quote.nights)],
    [m.guests(), String(totalGuests)],
  ];
}

// Mails of earlier versions have no extras.
export function extraFacts({
  extras: chosen = [],
  grandTotal,
}: Pick<Booking, "grandTotal"> & Partial<Booking>): [string, string][] {
  const open = chosen.filter(({ isCharged }) => !isCharged);
  if (open.length === 0) return [];
  const lines = open.map((extra) => `${extraText(extra)}: ${formatRupees(extra.amount)}`);
  const total = toRupees(paise(toPaise(grandTotal) + toPaise(extrasToCome(chosen))));
  return [
    [extras.title(), lines.join("; ")],
    [extras.totalWith(), formatRupees(total)],
  ];
}

export function feeFacts({ cancellationFee }: Booking): [string, string][] {
  // Mails of earlier versions have no fee.
  if (cancellationFee === null || cancellationFee === undefined) return [];
  return [[m.cancellationFee(), cancellationFee === 0 ? m.noFee() : formatRupees(cancellationFee)]];
}

export function priceOf({ quote }: Booking): MailContent["price"] {
  return {
    lines: quoteRows(quote).map(({ label, amount }) => [label, formatSigned(amount)]),
    total: [m.grandTotal(), formatRupees(quote.grandTotal)],
    note: quoteNotes(quote).join(" "),
  };
}
