import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/partNotes.js";
import type { BillCreditTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** What a note took off a bill, with the note's number. */
export type BillCredit = BillCreditTable & { number: string };

export const creditsOf = (db: Db, bookingIds: readonly string[]): Promise<BillCredit[]> =>
  db
    .selectFrom("bill_credit")
    .innerJoin("invoice", "invoice.id", "bill_credit.invoice_id")
    .selectAll("bill_credit")
    .select("invoice.number")
    .where("bill_credit.booking_id", "in", bookingIds)
    .orderBy("invoice.position")
    .orderBy("bill_credit.id")
    .execute();

/** What a note took off a charge would be taken off twice. Throws in_use. */
export async function refuseCredited(db: Db, bookingId: string, chargeIds: readonly string[]): Promise<void> {
  const credits = await creditsOf(db, [bookingId]);
  const own = credits.find(({ charge_id }) => chargeIds.includes(charge_id));
  if (own) throw new AppError("in_use", m.chargeCredited({ number: own.number }));
}

/** Notes took it off the part of who paid then. Throws in_use. */
export async function refuseCreditedBill(db: Db, bookingId: string): Promise<void> {
  const [credit] = await creditsOf(db, [bookingId]);
  if (credit) throw new AppError("in_use", m.payersStay({ number: credit.number }));
}
