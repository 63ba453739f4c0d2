import type { PaymentMailKind } from "#domain/platform/access/mail-kinds.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { isPayable } from "#domain/platform/values/booking-status.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import * as mails from "#messages/mails.js";
import * as m from "#messages/paymentMails.js";
import type { PaidBooking } from "#server/platform/database/tables/mail-tables.ts";
import type { MailContent } from "./mail-content.ts";
import { bookingUrl, type MailContext, payLines } from "./mail-context.ts";
import { greeting } from "./safe-name.ts";

const texts: Record<PaymentMailKind, { subject: typeof m.receivedSubject; text: typeof m.receivedText }> = {
  "payment-received": { subject: m.receivedSubject, text: m.receivedText },
  "payment-refunded": { subject: m.refundedSubject, text: m.refundedText },
};

/** Says what arrived, or was paid back, and what is left. */
export function paymentMail(
  kind: PaymentMailKind,
  { booking, payment }: PaidBooking,
  context: MailContext,
): MailContent {
  const { lodge } = context;
  const { amount, utr, balance } = payment;
  const left: [string, string] =
    balance < 0 ? [m.toGiveBack(), formatRupees(-balance)] : [m.leftToPay(), formatRupees(balance)];
  return {
    subject: texts[kind].subject({ reference: booking.reference }),
    opening: [greeting(booking.name), texts[kind].text({ lodge: lodge.name, amount: formatRupees(amount) })],
    facts: [
      [mails.reference(), booking.reference],
      [mails.room(), booking.roomName],
      ...(utr ? ([["UTR", utr]] satisfies [string, string][]) : []),
      left,
    ],
    action: { text: mails.openBooking(), url: bookingUrl(booking, context) },
    closing: [
      ...payLines(booking, isPayable(booking.status) ? balance : 0, context),
      mails.whatToDo({ phone: formatIndianPhone(receptionOf(lodge)) }),
    ],
    isToGuest: true,
  };
}
