import type * as v from "valibot";
import { invoicedMessage } from "#domain/billing/invoices.ts";
import { type ActionContext, guestActor } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import { type GuestBooking, guestBookingMessages, type ownRecipientInput } from "#domain/reservations/guest-booking.ts";
import { invoiceMissing } from "#messages/errors.js";
import * as m from "#messages/ownDocuments.js";
import { activeInvoice } from "#server/billing/invoices/active-invoice.ts";
import { readLetterhead } from "#server/billing/invoices/letterhead.ts";
import { invoiceFile } from "#server/billing/invoices/render.ts";
import { invoicesOf, proFormaOf } from "#server/billing/invoices/service.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { recipientColumns } from "#server/reservations/bookings/rows.ts";
import { lockPage, openBooking, openPage, openRow, type RequestTime } from "./open.ts";
import { guestBookingView, isGuests } from "./view.ts";

/**
 * Throws not_found, changed if `updatedAt` is outdated, in_use once an invoice is issued, or if a company of the lodge's list
 * is the recipient.
 */
export async function setOwnRecipient(
  db: Db,
  reference: string,
  { key, updatedAt, ...recipient }: v.InferOutput<typeof ownRecipientInput>,
  { instant, today }: RequestTime,
): Promise<GuestBooking> {
  const context: ActionContext = { instant, actor: guestActor };
  // An invalid key must not lock anything.
  await openRow(db, reference, key, today);
  return transact(db, async (db) => {
    const change = { context, action: "Recipient given", isSilent: true } as const;
    const { rows, main } = await lockPage(db, reference, key, today);
    requireVersion(updatedAt, main.updated_at, { message: guestBookingMessages.changed() });
    const problems = await Promise.all(rows.map((row) => recipientProblem(db, row)));
    const open = rows.filter((_, index) => problems[index] === undefined);
    if (open.length === 0) throw new AppError("in_use", problems[0]);
    for (const { id } of open) await changeBooking(db, id, change, async () => recipientColumns(recipient));
    return guestBookingView(db, await openBooking(db, reference, key, today), today);
  });
}

async function recipientProblem(db: Db, { id, company_id }: BookingTable): Promise<string | undefined> {
  if (company_id !== null) return m.companyIsSet();
  const issued = await activeInvoice(db, id);
  return issued && invoicedMessage(issued.number);
}

/** As PDF. Throws not_found, in_use where the guest's page offers none. */
export async function ownProFormaFile(db: Db, reference: string, key: string, today: Night) {
  const booking = await openBooking(db, reference, key, today);
  const { hasProForma } = await guestBookingView(db, booking, today);
  if (!hasProForma) throw new AppError("in_use", m.noProForma());
  return invoiceFile(await proFormaOf(db, booking._id, today), await readLetterhead(db));
}

/** As PDF. Throws not_found, also for a document to a company. */
export async function ownInvoiceFile(
  db: Db,
  { reference, key, id }: { reference: string; key: string; id: string },
  today: Night,
) {
  const { rows } = await openPage(db, reference, key, today);
  const invoices = await Promise.all(rows.map((row) => invoicesOf(db, row.id)));
  const invoice = invoices.flat().find((one) => one._id === id && isGuests(one));
  if (!invoice) throw new AppError("not_found", invoiceMissing());
  return invoiceFile(invoice, await readLetterhead(db, id));
}
