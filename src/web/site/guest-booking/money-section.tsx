import { holdsNights } from "#domain/booking-status.ts";
import { type GuestBooking, isPayable, isStayOpen } from "#domain/guest-booking.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNight } from "#domain/nights.ts";
import { paymentMethodLabels } from "#domain/payments.ts";
import { paymentSentence } from "#domain/policies.ts";
import { QuoteLines } from "#web/shared/quote-lines.tsx";

type OwnPayment = GuestBooking["payments"][number];

function describePayment({ kind, method, state, utr, receivedOn }: OwnPayment): string {
  const how = `${paymentMethodLabels[method]()}, ${formatNight(receivedOn)}`;
  if (kind === "refund") return `Given back: ${how}`;
  if (state === "received") return `Paid: ${how}`;
  const label = `UTR ${utr}`;
  return state === "reported" ? `${label}: we look for it in our account` : `${label}: not found, please call us`;
}

export function MoneySection({ booking }: { booking: GuestBooking }) {
  const { quote, paid, balance, payments, invoices, status, upi, takesUpi } = booking;
  const fee = holdsNights(status) ? null : booking.cancellationFee;
  const isDue = balance > 0 && (holdsNights(status) || fee !== null);
  return (
    <section className="own-card" aria-labelledby="own-money">
      <h2 id="own-money">Price</h2>
      <QuoteLines quote={quote} totalLabel={holdsNights(status) ? "Grand total" : "Agreed total"} />
      {payments.length > 0 && (
        <ul className="own-payments">
          {payments.map((payment, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
            <li key={position}>
              <span>{describePayment(payment)}</span>
              <b>{formatRupees(payment.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <dl className="own-balance">
        {fee !== null && (
          <div>
            <dt>{status === "no-show" ? "Charged, as you did not arrive" : "Cancellation fee"}</dt>
            <dd>{formatRupees(fee)}</dd>
          </div>
        )}
        {paid !== 0 && (
          <div>
            <dt>Paid</dt>
            <dd>{formatRupees(paid)}</dd>
          </div>
        )}
        {isDue && (
          <div className="own-balance__due">
            <dt>To be paid</dt>
            <dd>{formatRupees(balance)}</dd>
          </div>
        )}
      </dl>
      {isDue && isStayOpen(status) && !upi && (
        <p className="own-small">{paymentSentence({ isConfirmed: isPayable(status), takesUpi })}</p>
      )}
      {invoices.map(({ kind, number, issuedOn }) => (
        <p key={number} className="own-small">
          {kind === "invoice" ? "Invoice" : "Credit note"} <b>{number}</b>, {formatNight(issuedOn)}
        </p>
      ))}
      {balance === 0 && paid > 0 && fee === null && <p className="own-small">Paid in full. Thank you.</p>}
      {balance < 0 && <p className="own-small">{formatRupees(-balance)} is yours to get back: please ask us.</p>}
    </section>
  );
}
