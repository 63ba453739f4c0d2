import { AppError } from "#domain/errors.ts";
import { invoicedMessage } from "#domain/invoices.ts";
import type { BookingTable, Db, InvoiceTable } from "#server/database/schema.ts";

/** The invoice of a booking that no credit note undoes. */
export function standingInvoice(db: Db, bookingId: string): Promise<InvoiceTable | undefined> {
  return db
    .selectFrom("invoice")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "invoice")
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("invoice as note").select("note.id").whereRef("note.corrects", "=", "invoice.id")),
      ),
    )
    .executeTakeFirst();
}

/** What an invoice says of its booking. */
const invoiced = ["grand_total_paise", "check_in", "check_out", "room_id", "status"] as const;

/** In a transaction that has locked the booking. Throws in_use where a change would make an invoice say otherwise. */
export async function refuseInvoiced(db: Db, before: BookingTable, after: BookingTable): Promise<void> {
  if (invoiced.every((field) => before[field] === after[field])) return;
  const invoice = await standingInvoice(db, before.id);
  if (invoice) throw new AppError("in_use", invoicedMessage(invoice.number));
}
