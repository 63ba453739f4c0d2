import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import type { Ledger } from "#domain/billing/payments.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/quote.js";
import { balanceSummary } from "./payment-labels.ts";

/** An amount that a guest still has to pay, in the one colour that says so. */
function DueAmount({ balance }: { balance: Rupees }) {
  return <span className="due">{m.balanceDue({ amount: formatRupees(balance) })}</span>;
}

/** Nothing where all is paid. */
export function BalanceAmount({ balance }: { balance: Rupees | undefined }) {
  if (!balance) return null;
  if (balance > 0) return <DueAmount balance={balance} />;
  return <span className="due due--back">{m.balanceOwed({ amount: formatRupees(-balance) })}</span>;
}

export function BalanceSummary({ ledger, booking }: { ledger: Ledger; booking: BilledBooking }) {
  const { text, tone } = balanceSummary(ledger, booking);
  return <span className={`due due--${tone}`}>{text}</span>;
}
