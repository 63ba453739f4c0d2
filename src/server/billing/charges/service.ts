import { randomUUID } from "node:crypto";
import { type Bill, type ChargeInput, closedByStatus, type VoidInput } from "#domain/billing/charges.ts";
import { payerOfCharges } from "#domain/billing/payers.ts";
import { slabRateOf } from "#domain/billing/tax/slab-rates.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type BasisPoints, type Paise, paise, toBasisPoints, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { openDay } from "#domain/platform/time/business-date.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { parseQuote, type Quote } from "#domain/pricing/pricing.ts";
import * as m from "#messages/charges.js";
import * as account from "#messages/companyAccount.js";
import * as errors from "#messages/errors.js";
import { roundedColumns } from "#server/billing/balance/balance.ts";
import { invoicedAs } from "#server/billing/invoices/active-invoice.ts";
import { creditsOf, refuseCredited } from "#server/billing/payments/bill-credits.ts";
import { splitColumns } from "#server/billing/payments/bill-parts.ts";
import { chargesOf, isVoid, movesOf } from "#server/billing/payments/charge-rows.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import { requireEntryDate } from "#server/billing/shifts/entry-date.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { ChargeTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { lockDeskDay } from "#server/platform/database/working-day.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { roomExtras, toBill } from "./rows.ts";

export interface ChargeContext {
  context: ActionContext;
  /** The business date. */
  today: Night;
  idempotencyKey?: string;
}

const columns = [
  "id",
  "reference",
  "created_at",
  "status",
  "group_id",
  "company_id",
  "cancellation_fee_paise",
  ...splitColumns,
] as const;
export type Charged = Pick<BookingTable, (typeof columns)[number]>;

/** Throws not_found. */
export async function readBill(db: Db, bookingId: string): Promise<Bill> {
  const booking = await chargedBooking(db, bookingId);
  const [ledger, rows, credits, moves, closed, number, { chargesGst }, company] = await Promise.all([
    readAccount(db, bookingId),
    chargesOf(db, bookingId),
    creditsOf(db, [bookingId]),
    movesOf(db, bookingId),
    closedBy(db, booking),
    invoicedAs(db, bookingId),
    readSettings(db),
    companyOf(db, booking),
  ]);
  const hasExtras = chargesGst && roomExtras(rows).length > 0;
  return toBill({
    account: ledger,
    quote: hasExtras ? await quoteOf(db, bookingId) : undefined,
    rows,
    credits,
    moves,
    booking,
    company,
    closed: closed ?? null,
    isInvoiced: number !== undefined,
    chargesGst,
  });
}

/**
 * Adds a charge, once per idempotency key; a lodge that is not registered for GST charges none. Throws not_found,
 * invalid_input (a day ahead), in_use (not arrived, or invoiced), idempotency_conflict.
 */
export function addCharge(
  db: Db,
  bookingId: string,
  input: ChargeInput,
  { context, today, idempotencyKey }: ChargeContext,
): Promise<Bill> {
  const chargedOn = input.chargedOn ?? today;
  const once = { scope: "addCharge", key: idempotencyKey, request: { bookingId, ...input } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const booking = await lockOpen(db, bookingId);
    const company = await companyOf(db, booking);
    if (input.payer === "company" && !company) throw invalidInput({ payer: account.noCompany() });
    const { chargesGst, roundsBills } = await readSettings(db);
    const rate = chargesGst ? await rateOf(db, bookingId, { ...input, chargedOn }) : toBasisPoints(0);
    const { closedUntil } = await requireEntryDate(db, context, {
      date: chargedOn,
      today,
      of: "booking",
      madeAt: booking.created_at,
      isCounted: true,
      reason: undefined,
      fields: { date: "chargedOn", reason: "description" },
    });
    const row: ChargeTable = {
      id: randomUUID(),
      booking_id: bookingId,
      position: (await chargesOf(db, bookingId)).length + 1,
      description: input.description,
      kind: input.kind,
      measure: input.measure,
      sac: input.sac,
      quantity: input.quantity,
      gst_points: rate,
      unit_paise: toPaise(input.unitPrice),
      charged_on: chargedOn,
      working_day: openDay(today, closedUntil),
      void_day: "",
      made_by: context.actor,
      made_at: context.instant.toISOString(),
      void_reason: "",
      voided_by: "",
      voided_at: "",
      payer: input.payer ?? payerOfCharges(company?.pays),
      moved_from: "",
    };
    await db.insertInto("charge").values(row).execute();
    await roundBill(db, bookingId, roundsBills);
    await record(db, context, booking, { action: "Charge added", after: auditedFields(row) });
    return readBill(db, bookingId);
  });
}

/** The rate as given, or by the slab of the night. */
async function rateOf(db: Db, bookingId: string, input: ChargeInput & { chargedOn: Night }): Promise<BasisPoints> {
  const given = toBasisPoints(input.gst);
  if (input.kind !== "stay" || !input.gstBySlab) return given;
  const total = paise(toPaise(input.unitPrice) * input.quantity);
  const extras = roomExtras(await chargesOf(db, bookingId));
  return slabRateOf(await quoteOf(db, bookingId), { total, chargedOn: input.chargedOn }, extras) ?? given;
}

async function quoteOf(db: Db, id: string): Promise<Quote> {
  const { quote } = await db.selectFrom("booking").select("quote").where("id", "=", id).executeTakeFirstOrThrow();
  return parseQuote(quote);
}

/** Throws not_found, in_use (voided already, or invoiced), approval_required. */
export function voidCharge(
  db: Db,
  id: string,
  { reason }: VoidInput,
  { context, today }: ChargeContext,
): Promise<Bill> {
  return transact(db, async (db) => {
    const { booking_id } = await chargeRow(db, id);
    const booking = await lockOpen(db, booking_id);
    const row = await chargeRow(db, id);
    if (isVoid(row)) throw new AppError("in_use", m.voidedAlready());
    await refuseCredited(db, booking_id, [id]);
    const { closedUntil } = await lockDeskDay(db, "entry");
    const voided = {
      void_reason: reason,
      void_day: openDay(today, closedUntil),
      voided_by: context.actor,
      voided_at: context.instant.toISOString(),
    };
    await db.updateTable("charge").set(voided).where("id", "=", id).execute();
    await requireWithinLimit(db, context, { right: "waived", amount: await voidedByOne(db, booking_id, voided) });
    await roundBill(db, booking_id, (await readSettings(db)).roundsBills);
    await record(db, context, booking, { action: "Charge voided", after: { ...auditedFields(row), reason } });
    return readBill(db, booking_id);
  });
}

/** The sum that the same person voided of a bill on a day, so that the limit holds line by line too; moved charges are not given up. */
async function voidedByOne(
  db: Db,
  bookingId: string,
  { voided_by, void_day }: Pick<ChargeTable, "voided_by" | "void_day">,
): Promise<Paise> {
  const [charges, moves] = await Promise.all([chargesOf(db, bookingId), movesOf(db, bookingId)]);
  const given = charges.filter(
    (row) => row.voided_by === voided_by && row.void_day === void_day && !moves.some(({ from }) => from === row.id),
  );
  return paise(given.reduce((sum, { unit_paise, quantity }) => sum + unit_paise * quantity, 0));
}

/** Throws not_found. */
export async function chargeRow(db: Db, id: string): Promise<ChargeTable> {
  const row = await db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.chargeMissing());
  return row;
}

export async function chargedBooking(db: Db, id: string): Promise<Charged> {
  const booking = await db.selectFrom("booking").select(columns).where("id", "=", id).executeTakeFirst();
  if (!booking) throw new AppError("not_found", errors.bookingMissing());
  return booking;
}

/** Undefined without a company. */
export async function companyOf(db: Db, { company_id }: Pick<BookingTable, "company_id">) {
  if (company_id === null) return undefined;
  return db.selectFrom("company").select(["id", "name", "pays"]).where("id", "=", company_id).executeTakeFirst();
}

async function closedBy(db: Db, { id, status }: Charged): Promise<string | undefined> {
  const number = await invoicedAs(db, id);
  if (number !== undefined) return m.closedByInvoice({ number });
  return closedByStatus(status);
}

/** Throws not_found, in_use (not arrived, or invoiced). */
export async function lockOpen(db: Db, bookingId: string): Promise<Charged> {
  await lockRow(db, "booking", bookingId);
  const booking = await chargedBooking(db, bookingId);
  const closed = await closedBy(db, booking);
  if (closed !== undefined) throw new AppError("in_use", closed);
  return booking;
}

export async function roundBill(db: Db, bookingId: string, rounds: boolean): Promise<void> {
  const columns = roundedColumns(await chargedBooking(db, bookingId), rounds);
  await db.updateTable("booking").set(columns).where("id", "=", bookingId).execute();
}

/** `charge` is what it was for. */
export const auditedFields = ({ description, quantity, unit_paise, charged_on }: ChargeTable) => ({
  charge: description,
  quantity,
  unitPrice: toRupees(unit_paise),
  chargedOn: charged_on,
});

export function record(
  db: Db,
  context: ActionContext,
  { id, reference }: Charged,
  change: { action: string; before?: object; after: object },
): Promise<void> {
  return recordChange(db, { context, entity: "booking", entityId: id, label: reference, ...change });
}
