import { type EntryMethod, type ReceivedMethod, receivedMethods } from "#domain/billing/payments.ts";
import type { CashCounts, Drawer, PettyCash, Receipts, Shift } from "#domain/billing/shifts.ts";
import { mayCall } from "#domain/platform/access/permissions.ts";
import { staffRoles } from "#domain/platform/access/staff.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { PettyCashTable, ShiftTable } from "#server/platform/database/tables/day-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readDeskDay } from "#server/platform/database/working-day.ts";
import { type Place, receiptEntries } from "./receipts.ts";

interface ReceiptRow {
  method: EntryMethod;
  kind: "payment" | "refund";
  amount: number | string;
  entries: number | string;
}

/** The money received and given back, by method; entries and their counter-entries are both in it. */
export async function readReceipts(db: Db, place: Place): Promise<Receipts[]> {
  const rows = await receiptEntries(db, place)
    .select(["method", "kind"])
    .select((eb) => [eb.fn.sum<number | string>("amount_paise").as("amount"), eb.fn.countAll<number>().as("entries")])
    .groupBy(["method", "kind"])
    .execute();
  return receiptsOf(rows);
}

function receiptsOf(rows: readonly ReceiptRow[]): Receipts[] {
  const sumOf = (method: ReceivedMethod, kind: ReceiptRow["kind"], column: "amount" | "entries") =>
    rows.filter((row) => row.method === method && row.kind === kind).reduce((sum, row) => sum + Number(row[column]), 0);
  // A lodge without a gateway has no line for it.
  const used = receivedMethods.filter((method) => method !== "gateway" || rows.some((row) => row.method === method));
  return used.map((method) => ({
    method,
    received: toRupees(paise(sumOf(method, "payment", "amount"))),
    refunded: toRupees(paise(sumOf(method, "refund", "amount"))),
    entries: sumOf(method, "payment", "entries") + sumOf(method, "refund", "entries"),
  }));
}

export const toPettyCash = (row: PettyCashTable): PettyCash => ({
  _id: row.id,
  kind: row.kind,
  amount: toRupees(row.amount_paise),
  reason: row.reason,
  by: row.recorded_by,
  at: row.created_at,
});

async function pettyCashOf(db: Db, shiftId: string): Promise<PettyCash[]> {
  const rows = db.selectFrom("petty_cash").selectAll().where("shift_id", "=", shiftId);
  return (await rows.orderBy("created_at").orderBy("id").execute()).map(toPettyCash);
}

/** The cash that must be in the drawer of a shift. */
export async function expectedCash(db: Db, { id, opening_paise }: ShiftTable): Promise<Paise> {
  const [receipts, petty] = [
    await receiptEntries(db, { shift: id })
      .select("kind")
      .select((eb) => eb.fn.sum<number | string>("amount_paise").as("amount"))
      .where("method", "=", "cash")
      .groupBy("kind")
      .execute(),
    await db
      .selectFrom("petty_cash")
      .select("kind")
      .select((eb) => eb.fn.sum<number | string>("amount_paise").as("amount"))
      .where("shift_id", "=", id)
      .groupBy("kind")
      .execute(),
  ];
  const signed = [...receipts, ...petty].map(({ kind, amount }) =>
    kind === "payment" || kind === "in" ? Number(amount) : -Number(amount),
  );
  return paise(signed.reduce((sum, amount) => sum + amount, opening_paise));
}

async function toShift(db: Db, row: ShiftTable): Promise<Shift> {
  const expected = row.expected_paise ?? (await expectedCash(db, row));
  return {
    _id: row.id,
    number: row.number,
    openedBy: row.opened_by,
    openedOn: row.opened_on,
    openedAt: row.opened_at,
    opening: toRupees(row.opening_paise),
    openingDifference: toRupees(row.opening_difference_paise),
    openingReason: row.opening_reason,
    receipts: await readReceipts(db, { shift: row.id }),
    pettyCash: await pettyCashOf(db, row.id),
    expected: toRupees(expected),
    closed: row.counted_paise === null ? null : closingOf(row, row.counted_paise, expected),
  };
}

const closingOf = (row: ShiftTable, counted: Paise, expected: Paise): Shift["closed"] => ({
  by: row.closed_by,
  on: row.closed_on,
  at: row.closed_at,
  counts: JSON.parse(row.counts) as CashCounts,
  counted: toRupees(counted),
  difference: toRupees(paise(counted - expected)),
  reason: row.difference_reason,
  handedTo: row.handed_to,
});

/** The shifts closed on a working day, the last first. */
export async function shiftsClosedOn(db: Db, day: Night): Promise<Shift[]> {
  const rows = await db
    .selectFrom("shift")
    .selectAll()
    .where("closed_on", "=", day)
    .orderBy("number", "desc")
    .execute();
  const shifts: Shift[] = [];
  for (const row of rows) shifts.push(await toShift(db, row));
  return shifts;
}

export const shiftRow = (db: Db, id: string): Promise<ShiftTable | undefined> =>
  db.selectFrom("shift").selectAll().where("id", "=", id).executeTakeFirst();

/** User ids of the accounts of the desk. */
export async function deskPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .select("user_id")
    .where("is_active", "=", 1)
    .where(
      "role",
      "in",
      staffRoles.filter((role) => mayCall("staff", role)),
    )
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The count at the close of the last shift, and the cash that has to be in the drawer now; undefined before the first. */
export async function cashBeforeOpening(db: Db): Promise<{ counted: Paise; expected: Paise } | undefined> {
  const last = await db
    .selectFrom("shift")
    .select(["counted_paise", "closed_at"])
    .where("closed_at", "!=", "")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.counted_paise == null) return undefined;
  const since = await receiptEntries(db, { withoutShiftSince: last.closed_at })
    .select(["kind", "amount_paise"])
    .where("method", "=", "cash")
    .execute();
  const change = since.reduce((sum, { kind, amount_paise }) => sum + (kind === "payment" ? 1 : -1) * amount_paise, 0);
  return { counted: last.counted_paise, expected: paise(last.counted_paise + change) };
}

/** The cash that one person took out of the drawer on a working day, with the shortage when they opened a shift. */
export async function takenOutBy(db: Db, person: string, day: Night): Promise<Paise> {
  const petty = await db
    .selectFrom("petty_cash")
    .select("amount_paise")
    .where("working_day", "=", day)
    .where("recorded_by", "=", person)
    .where("kind", "=", "out")
    .execute();
  const openings = await db
    .selectFrom("shift")
    .select("opening_difference_paise")
    .where("opened_on", "=", day)
    .where("opened_by", "=", person)
    .execute();
  const missing = openings.map(({ opening_difference_paise }) => Math.max(0, -opening_difference_paise));
  return paise([...petty.map(({ amount_paise }) => amount_paise), ...missing].reduce((sum, one) => sum + one, 0));
}

export async function readDrawer(db: Db, day: Night): Promise<Drawer> {
  const { shiftId } = await readDeskDay(db);
  const open = shiftId === null ? undefined : await shiftRow(db, shiftId);
  const last = await cashBeforeOpening(db);
  return {
    day,
    shift: open ? await toShift(db, open) : null,
    lastCounted: last ? toRupees(last.counted) : null,
    expectedOpening: last ? toRupees(last.expected) : null,
    closedToday: await shiftsClosedOn(db, day),
    people: await deskPeople(db),
  };
}
