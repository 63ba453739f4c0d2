import { billKinds } from "#domain/billing/invoice-kinds.ts";
import { invoicedMessage } from "#domain/billing/invoices.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { InvoiceTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

/** The invoice of a booking that no credit note has cancelled; of a split bill, that of a part, or either. */
export function activeInvoice(db: Db, bookingId: string, payer?: Payer): Promise<InvoiceTable | undefined> {
  return db
    .selectFrom("invoice")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("kind", "in", billKinds)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("invoice as note").select("note.id").whereRef("note.corrects", "=", "invoice.id")),
      ),
    )
    .$if(payer !== undefined, (query) => query.where("payer", "=", payer ?? "guest"))
    .orderBy("position")
    .executeTakeFirst();
}

/** Its number. */
export const invoicedAs = async (db: Db, bookingId: string): Promise<string | undefined> =>
  (await activeInvoice(db, bookingId))?.number;

/** The fields of a booking that an invoice states. */
const invoicedFields = [
  "grand_total_paise",
  "cancellation_fee_paise",
  "check_in",
  "check_out",
  "room_id",
  "status",
] as const;

/** Requires the lock on the booking. Throws in_use if a change would contradict its active invoice. */
/** Throws in_use. */
export async function refuseWhileInvoiced(db: Db, bookingId: string): Promise<void> {
  const invoice = await activeInvoice(db, bookingId);
  if (invoice) throw new AppError("in_use", invoicedMessage(invoice.number));
}

export async function refuseInvoiced(db: Db, before: BookingTable, after: BookingTable): Promise<void> {
  if (invoicedFields.every((field) => before[field] === after[field])) return;
  const invoice = await activeInvoice(db, before.id);
  if (invoice) throw new AppError("in_use", invoicedMessage(invoice.number));
}
