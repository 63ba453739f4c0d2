import type { ChargeInput } from "#domain/billing/charges.ts";
import { accommodationSac } from "#domain/billing/invoices.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import { addCharge } from "#server/billing/charges/service.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

interface StayFee {
  description: string;
  /** In rupees, with GST. */
  amount: number;
}

/** Adds a fee that is a part of the stay, and taxed as it is. */
export async function addStayFee(
  db: Db,
  row: BookingTable,
  { description, amount }: StayFee,
  { context, today }: { context: ActionContext; today: Night },
): Promise<void> {
  if (amount === 0) return;
  const { rates, terms } = parseQuote(row.quote);
  const charge = {
    description,
    kind: "stay",
    unitPrice: amount,
    measure: "",
    quantity: 1,
    gst: (rates.gst / 100) as ChargeInput["gst"],
    gstBySlab: terms.isBySlab,
    sac: accommodationSac,
  } as const;
  await addCharge(db, row.id, charge, { context, today });
}
