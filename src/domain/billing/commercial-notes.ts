import { paise, toPaise, toRupees } from "../platform/money/money.ts";
import type { Night } from "../platform/time/nights.ts";
import type { InvoiceLine, InvoiceSnapshot } from "./invoices.ts";

/**
 * The last day on which a credit note reduces the tax of an invoice: 30 November after the financial year in which it was
 * issued (CGST Act, section 34(2)).
 */
export function lastTaxReduction(issuedOn: Night): Night {
  const year = Number(issuedOn.slice(0, 4)) + (issuedOn.slice(5, 7) < "04" ? 0 : 1);
  return `${year}-11-30`;
}

/** Whether a note on the bill comes too late for its tax; a bill without tax has no such time. */
export const isTooLateForTax = (bill: Pick<InvoiceSnapshot, "seller"> & { issuedOn: Night }, today: Night): boolean =>
  bill.seller.gstin !== "" && today > lastTaxReduction(bill.issuedOn);

const untaxed = { rate: 0, cgst: 0, sgst: 0, rounding: 0 };

/** The amounts that a note gives back and that reduce no tax: the whole ones, as they were paid. */
export function withoutTax({ lines, ...bill }: InvoiceSnapshot): InvoiceSnapshot {
  const taxable = toRupees(paise(toPaise(bill.total) - toPaise(bill.roundOff ?? 0)));
  const whole = (line: InvoiceLine): InvoiceLine => ({ ...line, ...untaxed, taxable: line.total });
  return { ...bill, ...untaxed, taxable, ...(lines && { lines: lines.map(whole) }) };
}
