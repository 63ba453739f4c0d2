import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/audit.ts";
import { AppError } from "#domain/errors.ts";
import {
  financialYearOf,
  type Invoice,
  type InvoiceInput,
  type InvoiceKind,
  type InvoiceSnapshot,
  invoicedMessage,
  invoiceMessages,
  invoiceNumber,
  readInvoiceNumber,
} from "#domain/invoices.ts";
import type { Night } from "#domain/nights.ts";
import type { Settings } from "#domain/settings.ts";
import { translated, translatedProperties } from "#domain/translations.ts";
import * as plans from "#messages/deskPlans.js";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/audit/service.ts";
import { lockRow } from "#server/database/locks.ts";
import type { InvoiceTable } from "#server/database/payment-tables.ts";
import type { BookingTable, Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { readDictionary } from "#server/database/translations.ts";
import { runIdempotent } from "#server/idempotency/service.ts";
import { chargesOf, isVoid } from "#server/payments/charge-rows.ts";
import { readSettings } from "#server/settings/service.ts";
import { activeInvoice } from "./active-invoice.ts";
import { snapshotOf, toInvoice } from "./rows.ts";

export interface InvoiceContext {
  context: ActionContext;
  today: Night;
  idempotencyKey?: string;
}

/**
 * Issues an invoice with a snapshot of booking and settings. Throws not_found, and in_use if the guest has not checked
 * out, if the lodge is not registered for GST or has no GSTIN, or if the booking has an active invoice.
 */
export function issueInvoice(
  db: Db,
  bookingId: string,
  buyer: InvoiceInput,
  { context, today, idempotencyKey }: InvoiceContext,
): Promise<Invoice> {
  const once = { scope: "issueInvoice", key: idempotencyKey, request: { bookingId, ...buyer } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking.status !== "checked-out") throw new AppError("in_use", invoiceMessages.notCheckedOut());
    const settings = await readSettings(db);
    if (!settings.chargesGst) throw new AppError("in_use", plans.noTaxInvoice());
    if (settings.gstin === "") throw new AppError("in_use", invoiceMessages.noGstin());
    const active = await activeInvoice(db, bookingId);
    if (active) throw new AppError("in_use", invoicedMessage(active.number));
    const data = await snapshotIn(db, booking, { settings, buyer });
    const row = await insertNumbered(db, { booking, kind: "invoice", corrects: null, data, context, today });
    return toInvoice(row, null);
  });
}

/** What the lodge wrote is translated before it is frozen. */
async function snapshotIn(
  db: Db,
  booking: BookingTable,
  { settings, buyer }: { settings: Settings; buyer: InvoiceInput },
) {
  const dictionary = await readDictionary(db, booking.locale);
  const lodge = translated(dictionary, settings, translatedProperties.lodge);
  const charges = (await chargesOf(db, booking.id))
    .filter((charge) => !isVoid(charge))
    .map((charge) => translated(dictionary, charge, ["description", "measure"]));
  const named = translated(dictionary, booking, ["room_name", "cost_option_name"]);
  return snapshotOf({ booking: named, charges }, lodge, buyer);
}

/**
 * Cancels a whole invoice, so that the booking can be changed and invoiced again. Throws not_found, and in_use if it is
 * cancelled already or is a credit note.
 */
export function issueCreditNote(
  db: Db,
  id: string,
  { reason }: { reason: string },
  { context, today }: InvoiceContext,
): Promise<Invoice> {
  return transact(db, async (db) => {
    const invoice = await invoiceRow(db, id);
    const booking = await lockBooking(db, invoice.booking_id);
    if (invoice.kind === "credit-note") throw new AppError("in_use", m.creditNoteFinal());
    if (await noteOn(db, id)) throw new AppError("in_use", m.invoiceUndone());
    const { number, issued_on: issuedOn } = invoice;
    const data = { ...(JSON.parse(invoice.data) as InvoiceSnapshot), corrects: { number, issuedOn, reason } };
    const row = await insertNumbered(db, { booking, kind: "credit-note", corrects: id, data, context, today });
    return toInvoice(row, null);
  });
}

/** Throws not_found. */
export async function getInvoice(db: Db, id: string): Promise<Invoice> {
  return toInvoice(await invoiceRow(db, id), await noteOn(db, id));
}

/** Whether the lodge may issue tax invoices, and whether its GSTIN is missing for them. */
export async function readTaxRegistration(db: Db): Promise<{ chargesGst: boolean; needsGstin: boolean }> {
  const { gstin, chargesGst } = await readSettings(db);
  return { chargesGst, needsGstin: chargesGst && gstin === "" };
}

/** Oldest first. Throws not_found. */
export async function invoicesOf(db: Db, bookingId: string): Promise<Invoice[]> {
  const invoices = await invoicesOfBookings(db, [bookingId]);
  if (invoices.length === 0) await bookingRow(db, bookingId);
  return invoices;
}

export async function invoicesOfBookings(db: Db, bookingIds: readonly string[]): Promise<Invoice[]> {
  if (bookingIds.length === 0) return [];
  const query = db.selectFrom("invoice").selectAll().where("booking_id", "in", bookingIds);
  const rows = await query.orderBy("booking_id").orderBy("position").execute();
  return withNotes(rows, rows);
}

/** Documents with a number like the one typed, the newest years first. */
export async function findInvoices(db: Db, text: string, limit: number): Promise<Invoice[]> {
  const wanted = readInvoiceNumber(text);
  if (!wanted) return [];
  let series = db.selectFrom("invoice_series").select(["kind", "year"]).where("last", ">=", wanted.serial);
  if (wanted.kind) series = series.where("kind", "=", wanted.kind);
  if (wanted.year) series = series.where("year", "=", wanted.year);
  const known = await series.orderBy("year", "desc").orderBy("kind", "desc").limit(limit).execute();
  const numbers = known.map(({ kind, year }) => invoiceNumber(kind, year, wanted.serial));
  if (numbers.length === 0) return [];
  const rows = await db.selectFrom("invoice").selectAll().where("number", "in", numbers).execute();
  return rows
    .toSorted((one, other) => numbers.indexOf(one.number) - numbers.indexOf(other.number))
    .map((row) => toInvoice(row, null));
}

/** All documents of a financial year by number, and the years that have any. */
export async function listInvoices(db: Db, { year, today }: { year?: string; today: Night }) {
  const present = financialYearOf(today);
  const wanted = year ?? present;
  const all = db.selectFrom("invoice");
  const [rows, known, notes] = await Promise.all([
    all.selectAll().where("year", "=", wanted).orderBy("kind", "desc").orderBy("serial").execute(),
    all.select("year").distinct().execute(),
    // A credit note may be issued in a later year.
    all
      .innerJoin("invoice as cancelled", "cancelled.id", "invoice.corrects")
      .select(["invoice.number", "invoice.corrects"])
      .where("cancelled.year", "=", wanted)
      .execute(),
  ]);
  const years = [...new Set([present, ...known.map(({ year }) => year)])].toSorted().toReversed();
  return { year: wanted, years, invoices: withNotes(rows, notes) };
}

function withNotes(rows: readonly InvoiceTable[], notes: readonly Pick<InvoiceTable, "number" | "corrects">[]) {
  const byInvoice = new Map(notes.map(({ corrects, number }) => [corrects, number]));
  return rows.map((row) => toInvoice(row, byInvoice.get(row.id) ?? null));
}

async function bookingRow(db: Db, id: string): Promise<BookingTable> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.bookingMissing());
  return row;
}

async function lockBooking(db: Db, id: string): Promise<BookingTable> {
  await lockRow(db, "booking", id);
  return bookingRow(db, id);
}

async function invoiceRow(db: Db, id: string): Promise<InvoiceTable> {
  const row = await db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.invoiceMissing());
  return row;
}

async function noteOn(db: Db, id: string): Promise<string | null> {
  const note = await db.selectFrom("invoice").select("number").where("corrects", "=", id).executeTakeFirst();
  return note?.number ?? null;
}

interface NewDocument {
  booking: BookingTable;
  kind: InvoiceKind;
  corrects: string | null;
  data: InvoiceSnapshot;
  context: ActionContext;
  today: Night;
}

/** Stores a document under the next number of its series. A rollback releases the number: GST requires no gaps. */
async function insertNumbered(db: Db, { booking, kind, corrects, data, context, today }: NewDocument) {
  const year = financialYearOf(today);
  const { position } = await db
    .selectFrom("invoice")
    .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(0)).as("position"))
    .where("booking_id", "=", booking.id)
    .executeTakeFirstOrThrow();
  // Last, because it locks the series until the commit.
  const serial = await nextSerial(db, kind, year);
  const number = invoiceNumber(kind, year, serial);
  const row: InvoiceTable = {
    ...{ id: randomUUID(), booking_id: booking.id, position: position + 1, kind, year, serial, number, corrects },
    ...{
      issued_on: today,
      issued_by: context.actor,
      data: JSON.stringify(data),
      created_at: context.instant.toISOString(),
    },
  };
  await db.insertInto("invoice").values(row).execute();
  const action = kind === "invoice" ? "Invoice issued" : "Credit note issued";
  const after = { number, total: data.total, ...(data.corrects && { invoice: data.corrects.number }) };
  const subject = { entity: "booking" as const, entityId: booking.id, label: booking.reference };
  await recordChange(db, { context, ...subject, action, after });
  return row;
}

async function nextSerial(db: Db, kind: InvoiceKind, year: string): Promise<number> {
  const { last } = await db
    .insertInto("invoice_series")
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "year"]).doUpdateSet((eb) => ({ last: eb("invoice_series.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}
