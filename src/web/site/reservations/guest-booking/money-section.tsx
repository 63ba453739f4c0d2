import { entryMethodLabels } from "#domain/billing/payments.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { holdsNights, isStayOpen } from "#domain/platform/values/booking-status.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import * as company from "#messages/companyAccount.js";
import * as m from "#messages/guestBooking.js";
import * as charges from "#messages/guestCharges.js";
import { depositTerm } from "#messages/planTerms.js";
import { QuoteLines } from "#web/shared/reservations/quote-lines.tsx";
import { Sum } from "../billing/sum.tsx";
import { ownPaymentSentence } from "./payment-sentence.ts";

type OwnPayment = GuestBooking["payments"][number];

function describePayment({ kind, method, state, utr, receivedOn }: OwnPayment): string {
  if (method === "credit") return company.guestBilled({ date: formatNight(receivedOn) });
  const how = { method: entryMethodLabels[method](), date: formatNight(receivedOn) };
  if (kind === "refund") return m.refundEntry(how);
  if (state === "received") return m.paymentEntry(how);
  return state === "reported" ? m.reportedEntry({ utr }) : m.notFoundEntry({ utr });
}

export function MoneySection({ booking }: { booking: GuestBooking }) {
  const { quote, paid, balance, payments, status, upi, depositDue } = booking;
  const fee = holdsNights(status) ? null : booking.cancellationFee;
  const isDue = balance > 0 && (holdsNights(status) || fee !== null);
  return (
    <section className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card" aria-labelledby="own-money">
      <h2 id="own-money">{m.priceTitle()}</h2>
      <QuoteLines quote={quote} totalLabel={holdsNights(status) ? m.grandTotal() : m.agreedTotal()} />
      {booking.charges.length > 0 && (
        <ul className="line-above figures gap-2 pad-top-3 small stack own-payments" aria-label={charges.title()}>
          {booking.charges.map((charge, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: in the order in which they were made
            <li key={position}>
              <span>{charges.line(charge)}</span>
              <b>{formatRupees(charge.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {payments.length > 0 && (
        <ul className="line-above figures gap-2 pad-top-3 small stack own-payments">
          {payments.map((payment, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
            <li key={position}>
              <span>{describePayment(payment)}</span>
              <b>{formatRupees(payment.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <dl className="figures gap-2 small stack own-balance">
        {fee !== null && <Sum term={status === "no-show" ? m.noShowFee() : m.cancellationFee()} amount={fee} />}
        {paid !== 0 && <Sum term={m.paidTerm()} amount={paid} />}
        {booking.companyPays > 0 && <Sum term={company.guestCompanyPays()} amount={booking.companyPays} />}
        {isDue && <Sum term={m.dueTerm()} amount={balance} isDue />}
        {depositDue > 0 && <Sum term={depositTerm()} amount={depositDue} />}
      </dl>
      {isDue && isStayOpen(status) && (!upi || depositDue > 0) && (
        <p className="soft small own-small">{ownPaymentSentence(booking)}</p>
      )}
      {balance === 0 && paid > 0 && holdsNights(status) && <p className="soft small own-small">{m.paidInFull()}</p>}
      {balance < 0 && (holdsNights(status) || fee !== null) && (
        <p className="soft small own-small">{m.amountToGetBack({ amount: formatRupees(-balance) })}</p>
      )}
    </section>
  );
}
