import type { Invoice } from "#domain/billing/invoices.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { getInvoice, lockBooking, proFormaOf } from "#server/billing/invoices/service.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";

/** Queues a mail with the document as a PDF. Throws not_found. */
export function sendInvoice(db: Db, id: string, to: string, context: ActionContext): Promise<void> {
  return transact(db, async (db) => sendDocument(db, await getInvoice(db, id), to, context));
}

/** Throws not_found, and in_use where there is no pro forma. */
export function sendProForma(
  db: Db,
  bookingId: string,
  to: string,
  { context, today }: { context: ActionContext; today: Night },
): Promise<void> {
  return transact(db, async (db) => sendDocument(db, await proFormaOf(db, bookingId, today), to, context));
}

async function sendDocument(db: Db, document: Invoice, to: string, context: ActionContext): Promise<void> {
  const booking = await lockBooking(db, document.bookingId);
  const about = { booking: toBooking(booking), document };
  await queueMails(db, [{ kind: "document", about, to }], context.instant.toISOString());
  const subject = { entity: "booking" as const, entityId: booking.id, label: booking.reference };
  await recordChange(db, { context, ...subject, action: "Document sent", after: { number: document.number } });
}
