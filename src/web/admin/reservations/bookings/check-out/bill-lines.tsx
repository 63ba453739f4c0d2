import { type Bill, chargeName } from "#domain/billing/charges.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as charges from "#messages/deskCharges.js";
import * as m from "#messages/deskDeparture.js";

/** What the bill consists of, and what was paid of it, before the guest pays the rest. */
export function BillLines({ bill }: { bill: Bill }) {
  const lines: [text: string, amount: Rupees][] = [
    [charges.nights(), bill.nights],
    ...bill.charges
      .filter(({ voidedBy }) => voidedBy === "")
      .map((charge): [string, Rupees] => [
        charge.quantity > 1 ? `${chargeName(charge)} × ${charge.quantity}` : chargeName(charge),
        charge.amount,
      ]),
    ...(bill.rounding === 0 ? [] : [[charges.rounding(), bill.rounding] as [string, Rupees]]),
    [m.paidOfBill(), bill.paid],
  ];
  return (
    <dl className="stack gap-1 small bill-lines" aria-label={m.billTitle()}>
      {lines.map(([text, amount], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges may be alike
        <div key={at} className="row spread gap-3">
          <dt className="shrinks breaks">{text}</dt>
          <dd className="numbers rigid">{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
