import { randomUUID } from "node:crypto";
import type { PaymentKind } from "#domain/billing/payments.ts";
import {
  type DepositEntry,
  type DepositSettlement,
  type Deposits,
  type DepositTaking,
  type HeldDeposits,
  takesDeposit,
} from "#domain/billing/received/security-deposits.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees, paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import * as m from "#messages/securityDeposit.js";
import { addCharge } from "#server/billing/charges/service.ts";
import { lockCash, requireWithinCashLimit } from "#server/billing/payments/cash-limit.ts";
import { rowsOf } from "#server/billing/payments/entries.ts";
import { heldFor, securityEntries, sumHeld } from "#server/billing/payments/security.ts";
import { recordPayment } from "#server/billing/payments/service.ts";
import { rejectDuplicateUtr, requireUnusedUtr } from "#server/billing/payments/utr.ts";
import { currentShiftAndDay } from "#server/billing/shifts/place-of-entry.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { SecurityEntryTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { readSettings } from "#server/property/settings/service.ts";

export interface DepositContext {
  context: ActionContext;
  today: Night;
  idempotencyKey?: string | undefined;
  /** The bill is that of the stay with this status. */
  status?: BookingStatus;
}

/** What is kept is charged as another service. */
const otherServices = "999799";

/** Throws not_found. */
export async function readDeposit(db: Db, bookingId: string): Promise<Deposits> {
  await bookingOf(db, bookingId);
  const [entries, ledger] = [await securityEntries(db, bookingId), await rowsOf(db, bookingId)];
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  const kept = ledger.filter(({ id, method, reverses }) => method === "security" && !reverses && !reversed.has(id));
  const all = [
    ...entries.map((entry) => ({ at: entry.created_at, entry: toEntry(entry) })),
    ...kept.map((row) => ({
      at: row.created_at,
      entry: {
        _id: row.id,
        kind: "kept" as const,
        method: null,
        amount: toRupees(row.amount_paise),
        utr: "",
        note: row.note,
        recordedBy: row.recorded_by,
        day: row.received_on,
      },
    })),
  ];
  return {
    held: toRupees(await heldFor(db, bookingId)),
    asked: (await readSettings(db)).securityDeposit as Rupees,
    entries: all.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ entry }) => entry),
  };
}

const toEntry = (row: SecurityEntryTable): DepositEntry => ({
  _id: row.id,
  kind: row.kind === "payment" ? "taken" : "returned",
  method: row.method,
  amount: toRupees(row.amount_paise),
  utr: row.utr,
  note: row.note,
  recordedBy: row.recorded_by,
  day: row.received_on,
});

/** What was taken from the guests of these bookings, and given back. */
export async function depositEntriesOf(db: Db, bookingIds: readonly string[]): Promise<DepositEntry[]> {
  if (bookingIds.length === 0) return [];
  const rows = db.selectFrom("security_entry").selectAll().where("booking_id", "in", bookingIds);
  return (await rows.orderBy("created_at").orderBy("id").execute()).map(toEntry);
}

/** The bank's number of a deposit that was recorded without it. Throws invalid_input for one that is used. */
export async function nameDepositTransfer(db: Db, id: string, utr: string): Promise<void> {
  const entry = await db.selectFrom("security_entry").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (entry.utr !== "" || utr === "") return;
  const counted_utr = await requireUnusedUtr(db, { kind: entry.kind, method: entry.method, utr });
  await db.updateTable("security_entry").set({ utr, counted_utr }).where("id", "=", id).execute();
}

/**
 * Once per idempotency key. Throws not_found, in_use (a stay that is over or does not take place), invalid_input (a duplicate
 * UTR, more cash than the law allows).
 */
export function takeDeposit(
  db: Db,
  bookingId: string,
  input: DepositTaking,
  { context, today, idempotencyKey }: DepositContext,
): Promise<Deposits> {
  const once = { scope: "takeSecurityDeposit", key: idempotencyKey, request: { bookingId, ...input } };
  return rejectDuplicateUtr(() =>
    runIdempotent(db, once, context.instant, async (db) => {
      await lockRow(db, "booking", bookingId);
      const booking = await bookingOf(db, bookingId);
      if (!takesDeposit(booking.status)) throw new AppError("in_use", m.stayIsOver());
      if (input.method === "cash") {
        await lockCash(db, bookingId);
        const amount = toPaise(input.amount);
        await requireWithinCashLimit(db, bookingId, { amount, receivedOn: today, field: "amount" });
      }
      await storeEntry(db, booking, { kind: "payment", ...input }, { context, today });
      return readDeposit(db, bookingId);
    }),
  );
}

/**
 * Gives back and keeps, once per idempotency key. Throws not_found, invalid_input (more than is held; more kept than is owed),
 * in_use (a charge on a bill that is closed).
 */
export function settleDeposit(
  db: Db,
  bookingId: string,
  input: DepositSettlement,
  { context, today, idempotencyKey, status }: DepositContext,
): Promise<Deposits> {
  const once = { scope: "settleSecurityDeposit", key: idempotencyKey, request: { bookingId, ...input } };
  return runIdempotent(db, once, context.instant, async (db) => {
    await lockRow(db, "booking", bookingId);
    const booking = await bookingOf(db, bookingId);
    const held = await heldFor(db, bookingId);
    const { returned, kept, ...by } = input;
    if (toPaise(returned) + (kept ? toPaise(kept.amount) : 0) > held) {
      throw invalidInput({ returned: m.moreThanHeld({ amount: formatRupees(toRupees(held)) }) });
    }
    if (returned === 0 && !kept) throw invalidInput({ returned: m.nothingSettled() });
    if (kept) await keep(db, bookingId, kept, { context, today, ...(status && { status }) });
    if (returned > 0) await storeEntry(db, booking, { kind: "refund", ...by, amount: returned }, { context, today });
    return readDeposit(db, bookingId);
  });
}

async function keep(
  db: Db,
  bookingId: string,
  { amount, reason, chargeGst }: NonNullable<DepositSettlement["kept"]>,
  { context, today, status }: DepositContext,
): Promise<void> {
  if (chargeGst !== undefined) {
    const charge = { description: reason, kind: "other", unitPrice: amount, measure: "", quantity: 1 } as const;
    const taxed = { gst: chargeGst, gstBySlab: false, sac: otherServices, payer: "guest" } as const;
    await addCharge(db, bookingId, { ...charge, ...taxed }, { context, today });
  }
  const payment = { kind: "payment", method: "security", amount, utr: "", note: reason } as const;
  await recordPayment(db, bookingId, payment, { context, today, ...(status && { status }) });
}

async function storeEntry(
  db: Db,
  { id, reference }: Booking,
  { kind, method, amount, utr, note }: DepositTaking & { kind: PaymentKind },
  { context, today }: Pick<DepositContext, "context" | "today">,
): Promise<void> {
  const counted_utr = await requireUnusedUtr(db, { kind, method, utr });
  const entry: SecurityEntryTable = {
    id: randomUUID(),
    booking_id: id,
    position: (await securityEntries(db, id)).length + 1,
    kind,
    method,
    amount_paise: toPaise(amount),
    utr,
    counted_utr,
    note,
    recorded_by: context.actor,
    received_on: today,
    ...(await currentShiftAndDay(db, context.day ?? today)),
    created_at: context.instant.toISOString(),
  };
  await db.insertInto("security_entry").values(entry).execute();
  await sumHeld(db, id, await rowsOf(db, id));
  await recordChange(db, {
    context,
    entity: "booking",
    entityId: id,
    label: reference,
    action: kind === "payment" ? "Security deposit taken" : "Security deposit given back",
    after: { method, amount, ...(utr && { utr }) },
  });
}

type Booking = Pick<BookingTable, "id" | "reference" | "status">;

async function bookingOf(db: Db, id: string): Promise<Booking> {
  const columns = ["id", "reference", "status"] as const;
  const row = await db.selectFrom("booking").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.bookingMissing());
  return row;
}

export async function heldDeposits(db: Db): Promise<HeldDeposits> {
  const rows = await db
    .selectFrom("security_deposit as deposit")
    .innerJoin("booking", "booking.id", "deposit.booking_id")
    .select(["booking.id", "booking.reference", "booking.name", "booking.room_name", "booking.status"])
    .select(["booking.check_out", "deposit.held_paise"])
    .where("deposit.held_paise", ">", paise(0))
    .orderBy("booking.check_out")
    .orderBy("booking.reference")
    .execute();
  return {
    deposits: rows.map((row) => ({
      bookingId: row.id,
      reference: row.reference,
      guest: row.name,
      room: row.room_name,
      status: row.status,
      checkOutDate: row.check_out,
      amount: toRupees(row.held_paise),
    })),
    total: toRupees(paise(rows.reduce((sum, { held_paise }) => sum + held_paise, 0))),
  };
}

/** The flows of a working day, and what is held now. */
export async function depositsOn(db: Db, day: Night) {
  const entries = await db
    .selectFrom("security_entry")
    .select(["kind", "amount_paise"])
    .where("working_day", "=", day)
    .execute();
  const kept = await db
    .selectFrom("payment")
    .select(["kind", "amount_paise"])
    .where("working_day", "=", day)
    .where("method", "=", "security")
    .execute();
  const sum = (rows: typeof kept, kind: PaymentKind) =>
    rows.filter((row) => row.kind === kind).reduce((total, { amount_paise }) => total + amount_paise, 0);
  const { total } = await heldDeposits(db);
  return {
    taken: toRupees(paise(sum(entries, "payment"))),
    returned: toRupees(paise(sum(entries, "refund"))),
    kept: toRupees(paise(sum(kept, "payment") - sum(kept, "refund"))),
    held: total,
  };
}
