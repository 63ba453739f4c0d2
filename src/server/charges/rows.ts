import { type Bill, type Charge, chargesSum } from "#domain/charges.ts";
import { type Paise, paise, toPercent, toRupees } from "#domain/money.ts";
import type { ChargeTable } from "#server/database/payment-tables.ts";
import { isVoid } from "#server/payments/charge-rows.ts";
import type { Account } from "#server/payments/rows.ts";

export function toCharge(row: ChargeTable): Charge {
  return {
    _id: row.id,
    description: row.description,
    kind: row.kind,
    measure: row.measure,
    sac: row.sac,
    gst: toPercent(row.gst_points),
    unitPrice: toRupees(row.unit_paise),
    quantity: row.quantity,
    amount: toRupees(paise(row.unit_paise * row.quantity)),
    chargedOn: row.charged_on,
    madeBy: row.made_by,
    madeAt: row.made_at,
    voidReason: row.void_reason,
    voidedBy: row.voided_by,
  };
}

interface Folio {
  rows: readonly ChargeTable[];
  account: Account;
  rounding: Paise;
  closed: string | null;
  chargesGst: boolean;
}

export function toBill({ rows, account, rounding, closed, chargesGst }: Folio): Bill {
  const charged = chargesSum(
    rows.map((row) => ({ unit: row.unit_paise, quantity: row.quantity, isVoid: isVoid(row) })),
  );
  return {
    nights: toRupees(paise(account.total - charged - rounding)),
    charges: rows.map(toCharge),
    chargesTotal: toRupees(charged),
    rounding: toRupees(rounding),
    paid: toRupees(account.paid),
    balance: toRupees(account.balance),
    closed,
    chargesGst,
  };
}
