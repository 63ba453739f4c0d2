import { runInLocale } from "#current-locale";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { localizedPath, spokenOf } from "#domain/platform/text/locales.ts";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { addressLine, mapUrl, receptionOf } from "#domain/property/lodge.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import type { GuestMessageKind } from "#domain/reservations/guest-messages.ts";
import * as m from "#messages/guestMessages.js";

export interface MessageFacts {
  /** In the guest's language. */
  lodge: Settings;
  booking: Booking;
  /** The amount that the guest pays; of a booking that waits for its deposit, the rest of the deposit. */
  due: Rupees;
  paid: Rupees;
  balance: Rupees;
  siteUrl: string;
  key: string;
}

/** In the guest's language. */
export function messageText(kind: GuestMessageKind, facts: MessageFacts): string {
  const { booking } = facts;
  return runInLocale(localeOf(facts), () => {
    const page = m.page({ url: pageUrl(facts) });
    const hasPage = kind !== "thanks";
    const lines = [m.hello({ name: booking.name }), ...linesOf[kind](facts), ...(hasPage ? [page] : [])];
    return [...lines, facts.lodge.name].join("\n\n");
  });
}

const linesOf: Record<GuestMessageKind, (facts: MessageFacts) => string[]> = {
  received: (facts) => [m.received(stayOf(facts))],
  confirmed: (facts) => {
    const { arrivalTime } = displayedTimes(facts.booking, facts.lodge);
    return [m.confirmed({ ...stayOf(facts), time: spokenTime(arrivalTime) })];
  },
  pay: (facts) => {
    const { lodge, due } = facts;
    const { reference } = facts.booking;
    const asks = m.pay({ amount: formatRupees(due), reference, lodge: lodge.name });
    return lodge.upiId === "" ? [asks] : [asks, m.payByUpi({ upi: lodge.upiId })];
  },
  directions: ({ lodge }) => {
    const reception = receptionOf(lodge);
    return [
      m.directions({ lodge: lodge.name, address: addressLine(lodge) }),
      lodge.directions,
      m.map({ url: mapUrl(lodge) }),
      reception && m.callUs({ phone: formatIndianPhone(reception) }),
    ].filter((line) => line !== "");
  },
  bill: ({ lodge, booking: { reference }, paid, balance }) => {
    const total = formatRupees(paid + balance);
    const bill = { reference, lodge: lodge.name, total };
    return [balance > 0 ? m.billOpen({ ...bill, balance: formatRupees(balance) }) : m.billPaid(bill)];
  },
  thanks: ({ lodge }) => [m.thanks({ lodge: lodge.name })],
};

const stayOf = ({ lodge, booking }: MessageFacts) => ({
  reference: booking.reference,
  lodge: lodge.name,
  room: booking.roomName,
  from: formatNight(booking.checkInDate),
  to: formatNight(booking.checkOutDate),
});

const localeOf = ({ lodge, booking }: MessageFacts) => spokenOf(lodge.languages, booking.locale);

function pageUrl(facts: MessageFacts): string {
  const { booking, siteUrl, key } = facts;
  return `${siteUrl}${localizedPath(localeOf(facts), `/booking/${booking.reference}`)}?key=${key}`;
}
