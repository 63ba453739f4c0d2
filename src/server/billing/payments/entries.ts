import { randomUUID } from "node:crypto";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { amountToConfirm } from "#domain/pricing/deposits.ts";
import * as errors from "#messages/errors.js";
import { currentShiftAndDay } from "#server/billing/shifts/place-of-entry.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { sumOf } from "./rows.ts";
import { sumHeld } from "./security.ts";
import { isAdvancePaid, type RoomOfHold, roomsOfHold } from "./shared-hold.ts";

// The common steps of recording, reversing and settling: the ledger under its lock, and storing an entry of it.

const bookingColumns = [
  "id",
  "group_id",
  "reference",
  "created_at",
  "status",
  "grand_total_paise",
  "charges_paise",
  "cancellation_fee_paise",
  "deposit_paise",
  "hold_until",
  "nights_payer",
] as const;
type Booking = Pick<BookingTable, (typeof bookingColumns)[number]>;

export const isReversed = (rows: readonly PaymentTable[], id: string) => rows.some(({ reverses }) => reverses === id);

export async function bookingOf(db: Db, id: string): Promise<Booking> {
  const row = await db.selectFrom("booking").select(bookingColumns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.bookingMissing());
  return row;
}

export const rowsOf = (db: Db, bookingId: string): Promise<PaymentTable[]> =>
  db.selectFrom("payment").selectAll().where("booking_id", "=", bookingId).orderBy("position").execute();

/** Locks a booking and its entries until the transaction ends; with the rooms whose hold ends with its own. */
export async function lockLedger(db: Db, bookingId: string): Promise<{ booking: Booking; rows: PaymentTable[] }> {
  const { group_id, hold_until } = await bookingOf(db, bookingId);
  const rooms = hold_until === "" ? [] : await roomsOfHold(db, group_id);
  for (const { id } of rooms) await lockRow(db, "booking", id);
  await lockRow(db, "booking", bookingId);
  return { booking: await bookingOf(db, bookingId), rows: await rowsOf(db, bookingId) };
}

export async function lockEntry(db: Db, id: string) {
  const found = await db.selectFrom("payment").select("booking_id").where("id", "=", id).executeTakeFirst();
  if (!found) throw new AppError("not_found", errors.paymentMissing());
  const { booking, rows } = await lockLedger(db, found.booking_id);
  const entry = rows.find((row) => row.id === id) as PaymentTable;
  return { booking, rows, entry };
}

export const noShift = { working_day: "", shift_id: null };

export async function insertEntry(
  db: Db,
  rows: readonly PaymentTable[],
  values: Omit<PaymentTable, "id" | "position" | "working_day" | "shift_id">,
  day: Night | undefined,
): Promise<PaymentTable> {
  const place = values.state === "received" ? await currentShiftAndDay(db, day ?? values.received_on) : noShift;
  const entry = { id: randomUUID(), position: rows.length + 1, ...values, ...place };
  await db.insertInto("payment").values(entry).execute();
  if (entry.method === "security") await sumHeld(db, entry.booking_id, [...rows, entry]);
  return entry;
}

/** Once their advance is paid, no room is given back any more. */
export async function endSharedHold(db: Db, rooms: readonly RoomOfHold[]): Promise<void> {
  const held = rooms.filter(({ hold_until }) => hold_until !== "").map(({ id }) => id);
  if (held.length === 0 || !isAdvancePaid(rooms)) return;
  await db.updateTable("booking").set({ hold_until: "" }).where("id", "in", held).execute();
}

/** A paid deposit keeps the booking for good, also if it is paid back: whether the stay is confirmed, the desk decides. */
export async function endHold(
  db: Db,
  { id, group_id, hold_until, deposit_paise }: Booking,
  rows: readonly PaymentTable[],
) {
  if (hold_until === "") return;
  const rooms = await roomsOfHold(db, group_id);
  if (rooms.length > 0) return endSharedHold(db, rooms);
  if (sumOf(rows) < amountToConfirm(deposit_paise)) return;
  await db.updateTable("booking").set({ hold_until: "" }).where("id", "=", id).execute();
}

/** Adds the number of the transfer to an entry that was recorded without it. */
export async function nameTransfer(db: Db, id: string, columns: Pick<PaymentTable, "utr" | "counted_utr">) {
  await db.updateTable("payment").set(columns).where("id", "=", id).execute();
}

/**
 * Releases the number of a transfer whose entry is reversed, so that it can be recorded on the right booking. As long as the
 * transfer has other shares that stand, one of them keeps it.
 */
export async function releaseUtr(db: Db, { id, utr, first_part, counted_utr }: PaymentTable): Promise<void> {
  await db.updateTable("payment").set({ counted_utr: null }).where("id", "=", id).execute();
  if (counted_utr === null) return;
  const first = first_part ?? id;
  const share = await db
    .selectFrom("payment")
    .select("id")
    .where(({ eb, or }) => or([eb("id", "=", first), eb("first_part", "=", first)]))
    .where("id", "!=", id)
    .where("kind", "=", "payment")
    .where("utr", "=", utr)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("payment as counter").select("counter.id").whereRef("counter.reverses", "=", "payment.id")),
      ),
    )
    .orderBy("id")
    .executeTakeFirst();
  if (share) await db.updateTable("payment").set({ counted_utr }).where("id", "=", share.id).execute();
}
