import { canBeInvoiced, owesFee } from "#domain/billing/billed-booking.ts";
import { isTooLateForTax, withoutTax } from "#domain/billing/commercial-notes.ts";
import { financialYearOf, invoiceNumber, isBillKind, readInvoiceNumber } from "#domain/billing/invoice-kinds.ts";
import {
  type Buyer,
  type Invoice,
  type InvoiceInput,
  type InvoiceSnapshot,
  invoicedMessage,
  invoiceMessages,
  requireRecipient,
  withRoundOff,
} from "#domain/billing/invoices.ts";
import { isPartOf, openLines, snapshotOfLines } from "#domain/billing/part-notes.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { upiLink } from "#domain/platform/money/upi.ts";
import { translated, translatedProperties } from "#domain/platform/text/translations.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import { isTaxMissing } from "#domain/pricing/registration.ts";
import type { Settings } from "#domain/property/settings.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/errors.js";
import { untaxedNights } from "#messages/gstRegistration.js";
import * as partNotes from "#messages/partNotes.js";
import { creditsOf } from "#server/billing/payments/bill-credits.ts";
import { billParts } from "#server/billing/payments/bill-parts.ts";
import { chargesOf, isVoid } from "#server/billing/payments/charge-rows.ts";
import { rowsOf } from "#server/billing/payments/entries.ts";
import { owedFor } from "#server/billing/payments/owed.ts";
import { cashReceipts } from "#server/billing/payments/rows.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { InvoiceTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readGuestDictionary } from "#server/platform/database/tables/translations.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { activeInvoice } from "./active-invoice.ts";
import { snapshotOf, snapshotOfPart, toInvoice, withBankAccount, withBusinessFacts } from "./rows.ts";
import { type InvoiceContext, insertNumbered } from "./series.ts";

/**
 * Issues an invoice with a snapshot of booking and settings; a bill of supply, if the lodge is not registered for GST.
 * Of a stay that was cancelled or missed it bills the fee. Throws not_found, invalid_input if the law wants more of the
 * recipient, and in_use if the guest has not checked out, if no fee is owed, if a registered lodge has no GSTIN, or if the
 * booking has an active invoice.
 */
export function issueInvoice(
  db: Db,
  bookingId: string,
  { payer: chosen, orderReference, ...input }: InvoiceInput,
  { context, today, idempotencyKey }: InvoiceContext,
): Promise<Invoice> {
  const once = {
    scope: "issueInvoice",
    key: idempotencyKey,
    request: { bookingId, payer: chosen, orderReference, ...input },
  };
  return runIdempotent(db, once, context.instant, async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (!canBeInvoiced(billedOf(booking))) throw new AppError("in_use", invoiceMessages.notCheckedOut());
    const settings = await readInvoiceSettings(db);
    const payer = chosen ?? payerOf(booking);
    await refuseBilled(db, bookingId, payer);
    const company = payer === "company" ? await companyBuyer(db, booking) : undefined;
    const buyer = { ...input, ...company, ...(orderReference && { orderReference }) };
    const part = isSplit(booking) || payer === "company" ? payer : undefined;
    const bill = await snapshotIn(db, booking, { settings, buyer, payer: part });
    if (!bill) throw new AppError("in_use", account.partEmpty());
    requireRecipient(bill);
    const isDue = payer === "company" || (buyer.company !== "" && owedFor(booking) > booking.paid_paise);
    const data = await withReceived(db, booking, isDue ? withBankAccount(bill, settings) : bill);
    refuseUntaxedNights(booking, settings);
    const kind = settings.chargesGst ? "invoice" : "bill-of-supply";
    const row = await insertNumbered(db, { booking, kind, corrects: null, payer, data, context, today });
    return toInvoice(row, null);
  });
}

/**
 * The invoice as it would be now; its number is the booking's reference, and nothing is stored. Throws not_found, and
 * in_use if a registered lodge has no GSTIN, if the booking has an active invoice, or was released without a fee.
 */
export async function proFormaOf(db: Db, bookingId: string, today: Night): Promise<Invoice> {
  const booking = await bookingRow(db, bookingId);
  if (!holdsNights(booking.status) && !owesFee(billedOf(booking)))
    throw new AppError("in_use", invoiceMessages.noFee());
  const settings = await readInvoiceSettings(db);
  await refuseBilled(db, bookingId);
  const buyer = await buyerOf(db, booking);
  const bill = await snapshotOfWhole(db, booking, { settings, buyer });
  const upi = await upiOf(db, booking, settings);
  return {
    _id: "",
    bookingId,
    kind: "pro-forma",
    number: booking.reference,
    issuedOn: today,
    issuedBy: "",
    correctedBy: null,
    ...(buyer.company === "" && buyer.gstin === ""
      ? bill
      : await withReceived(db, booking, withBankAccount(bill, settings))),
    ...(upi && { upi }),
  };
}

/** Its reference is that of the booking, as on the guest's page: the document is printed more than once. */
async function upiOf(db: Db, booking: BookingTable, { upiId, name }: Settings): Promise<InvoiceSnapshot["upi"]> {
  const { balance } = await readAccount(db, booking.id);
  if (upiId === "" || balance <= 0) return undefined;
  const link = upiLink({ id: upiId, payee: name, amount: balance, reference: booking.reference });
  return { link, amount: toRupees(balance) };
}

/** For a bill to a company, the facts for its accountant, and the amount received: the guest's own part is paid first. */
export async function withReceived(db: Db, booking: BookingTable, bill: InvoiceSnapshot): Promise<InvoiceSnapshot> {
  const { buyer, payer } = bill;
  if (payer !== "company" && buyer.company === "" && buyer.gstin === "") return bill;
  const money = cashReceipts(await rowsOf(db, booking.id));
  const left = payer === "company" ? money - billParts(booking).guest.total : money;
  return { ...withBusinessFacts(bill), received: toRupees(paise(Math.max(0, Math.min(left, toPaise(bill.total))))) };
}

const billedOf = ({ status, cancellation_fee_paise: fee }: BookingTable) => ({
  status,
  cancellationFee: fee === null ? null : toRupees(fee),
});

const isSplit = (booking: BookingTable) =>
  booking.company_id !== null && (booking.nights_payer === "company" || booking.company_charges_paise > 0);

/** The part that is meant if a call does not say so: the guest's, unless there is none. */
function payerOf(booking: BookingTable): Payer {
  const { guest, company } = billParts(booking);
  return guest.total === 0 && company.total > 0 ? "company" : "guest";
}

/** The recipient of a document that nobody types: the booking's company, or whom the guest has given. */
async function buyerOf(db: Db, booking: BookingTable): Promise<Buyer> {
  const { name, billing_company: company, billing_address: address, billing_gstin: gstin } = booking;
  return booking.company_id === null
    ? { name, company, address, gstin }
    : { name, ...(await companyBuyer(db, booking)) };
}

/** Throws invalid_input without a company. */
async function companyBuyer(db: Db, { company_id }: BookingTable): Promise<Omit<Buyer, "name">> {
  if (company_id === null) throw invalidInput({ payer: account.noCompany() });
  const company = db.selectFrom("company").select(["name as company", "address", "gstin"]).where("id", "=", company_id);
  return company.executeTakeFirstOrThrow();
}

/** A tax invoice states the tax of every night since the lodge is registered. Throws in_use. */
function refuseUntaxedNights({ quote }: BookingTable, { chargesGst, gstFrom }: Settings): void {
  if (!chargesGst) return;
  const isUntaxed = parseQuote(quote).nightly.some((price) => price.night >= gstFrom && isTaxMissing(price));
  if (isUntaxed) throw new AppError("in_use", untaxedNights());
}

/** Throws in_use if the lodge can't issue documents yet. */
export async function readInvoiceSettings(db: Db): Promise<Settings> {
  const settings = await readSettings(db);
  if (settings.chargesGst && settings.gstin === "") throw new AppError("in_use", invoiceMessages.noGstin());
  return settings;
}

/** Throws in_use. */
async function refuseBilled(db: Db, bookingId: string, payer?: Payer): Promise<void> {
  const active = await activeInvoice(db, bookingId, payer);
  if (active) throw new AppError("in_use", invoicedMessage(active.number));
}

interface Billed {
  settings: Settings;
  buyer: Buyer;
}

const snapshotOfWhole = async (db: Db, booking: BookingTable, { settings, buyer }: Billed) => {
  const { stay, lodge } = await translatedStay(db, booking, settings);
  return snapshotOf(stay, lodge, buyer);
};

/** The snapshot of one part, or of the whole bill; undefined if there is nothing on the part. */
async function snapshotIn(db: Db, booking: BookingTable, { payer, ...billed }: Billed & { payer: Payer | undefined }) {
  if (payer === undefined) return snapshotOfWhole(db, booking, billed);
  const { stay, lodge } = await translatedStay(db, booking, billed.settings);
  return snapshotOfPart(stay, lodge, { buyer: billed.buyer, payer });
}

/** The lodge's own words are translated before they are frozen. */
async function translatedStay(db: Db, booking: BookingTable, settings: Settings) {
  const dictionary = await readGuestDictionary(db, booking.locale);
  const lodge = translated(dictionary, settings, translatedProperties.lodge);
  const charges = (await chargesOf(db, booking.id))
    .filter((charge) => !isVoid(charge))
    .map((charge) => translated(dictionary, charge, ["description", "measure"]));
  const named = translated(dictionary, booking, ["room_name", "cost_option_name"]);
  return { stay: { booking: named, charges, credits: await creditsOf(db, [booking.id]) }, lodge };
}

/**
 * Cancels a whole invoice, so that the booking can be changed and invoiced again; once it is too late to reduce the tax, by a
 * commercial note. Throws not_found, and in_use if it is
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
    if (!isBillKind(invoice.kind)) throw new AppError("in_use", m.creditNoteFinal());
    if (await noteOn(db, id)) throw new AppError("in_use", m.invoiceUndone());
    const { number, issued_on: issuedOn } = invoice;
    // Nothing is paid on a credit note.
    const { bankAccount: _bankAccount, received: _received, ...billed } = JSON.parse(invoice.data) as InvoiceSnapshot;
    const isCommercial = isTooLateForTax({ ...billed, issuedOn }, today);
    const left = await restOf(db, invoice, billed);
    const data = { ...(isCommercial ? withoutTax(left) : left), corrects: { number, issuedOn, reason } };
    const row = await insertNumbered(db, {
      booking,
      kind: isCommercial ? "commercial-note" : "credit-note",
      corrects: id,
      payer: invoice.payer,
      data,
      context,
      today,
    });
    return toInvoice(row, null);
  });
}

/** The amount of a bill that is cancelled: all of it, or what notes for a part have left. Throws in_use if that is nothing. */
async function restOf(db: Db, row: InvoiceTable, billed: InvoiceSnapshot): Promise<InvoiceSnapshot> {
  const documents = await invoicesOf(db, row.booking_id);
  if (!documents.some((document) => isPartOf(document, row.number))) return billed;
  const lines = openLines({ ...toInvoice(row, null), ...billed }, documents);
  if (lines.length === 0) throw new AppError("in_use", partNotes.nothingLeft());
  return withRoundOff(snapshotOfLines(billed, lines), toPaise(billed.roundOff ?? 0));
}

/** Throws not_found. */
export async function getInvoice(db: Db, id: string): Promise<Invoice> {
  const row = await invoiceRow(db, id);
  const parts = await db.selectFrom("invoice").select(noteColumns).where("part_of", "=", id).execute();
  return toInvoice(row, await noteOn(db, id), creditedBy(parts));
}

const noteColumns = ["number", "corrects", "part_of", "data"] as const;
type NoteRow = Pick<InvoiceTable, (typeof noteColumns)[number]>;

const creditedBy = (parts: readonly NoteRow[]): number =>
  parts.reduce((sum, { data }) => sum + toPaise((JSON.parse(data) as InvoiceSnapshot).total), 0);

/** Whether the lodge issues tax invoices, for which it needs a GSTIN. */
export async function readTaxRegistration(db: Db): Promise<{ chargesGst: boolean }> {
  const { chargesGst } = await readSettings(db);
  return { chargesGst };
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
      .innerJoin("invoice as bill", (join) =>
        join.on((eb) => eb("bill.id", "=", eb.fn.coalesce("invoice.corrects", "invoice.part_of"))),
      )
      .select(["invoice.number", "invoice.corrects", "invoice.part_of", "invoice.data"])
      .where("bill.year", "=", wanted)
      .execute(),
  ]);
  const years = [...new Set([present, ...known.map(({ year }) => year)])].toSorted().toReversed();
  return { year: wanted, years, invoices: withNotes(rows, notes) };
}

function withNotes(rows: readonly InvoiceTable[], notes: readonly NoteRow[]) {
  const byInvoice = new Map(notes.map(({ corrects, number }) => [corrects, number]));
  const parts = Map.groupBy(notes, ({ part_of }) => part_of);
  return rows.map((row) => toInvoice(row, byInvoice.get(row.id) ?? null, creditedBy(parts.get(row.id) ?? [])));
}

async function bookingRow(db: Db, id: string): Promise<BookingTable> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.bookingMissing());
  return row;
}

export async function lockBooking(db: Db, id: string): Promise<BookingTable> {
  await lockRow(db, "booking", id);
  return bookingRow(db, id);
}

export async function invoiceRow(db: Db, id: string): Promise<InvoiceTable> {
  const row = await db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.invoiceMissing());
  return row;
}

export async function noteOn(db: Db, id: string): Promise<string | null> {
  const note = await db.selectFrom("invoice").select("number").where("corrects", "=", id).executeTakeFirst();
  return note?.number ?? null;
}
