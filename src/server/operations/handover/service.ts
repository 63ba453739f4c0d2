import { randomUUID } from "node:crypto";
import type { HandoverEntry, HandoverInput, HandoverKind, HandoverState } from "#domain/operations/handover.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { searchable, searchTerm } from "#domain/platform/text/search-term.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { type Pagination, paginate } from "#domain/platform/values/pagination.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import * as m from "#messages/deskHandover.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { HandoverTable } from "#server/platform/database/tables/day-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { contains } from "#server/platform/database/tables/search.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";

interface HandoverFilter {
  state: HandoverState;
  kind?: HandoverKind | undefined;
  booking?: string | undefined;
  search?: string | undefined;
  page: number;
  limit: number;
}

/** Open entries by what is due first, those without a day last; done ones newest first. */
export async function searchHandover(
  db: Db,
  { state, kind, booking, search, page, limit }: HandoverFilter,
): Promise<{ entries: HandoverEntry[]; pagination: Pagination }> {
  let query = withNames(db).where("handover_entry.done_at", state === "open" ? "=" : "<>", "");
  if (kind) query = query.where("handover_entry.kind", "=", kind);
  if (booking) query = query.where("handover_entry.booking_id", "=", booking);
  if (search) {
    const term = searchTerm(search);
    query = query.where((eb) =>
      eb.or([
        contains("handover_entry.search_text", term),
        contains("booking.search_text", term),
        contains("unit.label", term),
      ]),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const ordered =
    state === "open"
      ? byDue(query)
      : query.orderBy("handover_entry.done_at", "desc").orderBy("handover_entry.id", "desc");
  const rows = await ordered
    .select(entryColumns)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { entries: rows.map(toEntry), pagination: paginate(page, limit, total) };
}

/** The open entries that concern today, by what is due first. */
export async function handoverToday(db: Db, today: Night): Promise<{ entries: HandoverEntry[]; later: number }> {
  const open = withNames(db).where("handover_entry.done_at", "=", "");
  const [rows, { later }] = await Promise.all([
    byDue(open.where("handover_entry.due_on", "<=", today))
      .select(entryColumns)
      .limit(shownToday)
      .execute(),
    open
      .where("handover_entry.due_on", ">", today)
      .select((eb) => eb.fn.countAll<number>().as("later"))
      .executeTakeFirstOrThrow(),
  ]);
  return { entries: rows.map(toEntry), later };
}

/** More than a shift can do; the book has all. */
const shownToday = 50;

/** Throws invalid_input for a booking or unit that is gone, idempotency_conflict. */
export function addHandoverEntry(
  db: Db,
  input: HandoverInput,
  { context, today, idempotencyKey }: { context: ActionContext; today: Night; idempotencyKey: string | undefined },
): Promise<HandoverEntry> {
  const once = { scope: "addHandoverEntry", key: idempotencyKey, request: input };
  return runIdempotent(db, once, context.instant, async (db) => {
    const { kind, text, dueOn, dueTime, unitId } = input;
    if (unitId) await requireRow(db, "unit", unitId);
    if (input.bookingId) await requireRow(db, "booking", input.bookingId);
    const now = context.instant.toISOString();
    const row: HandoverTable = {
      id: randomUUID(),
      kind,
      text,
      due_on: dueOn,
      due_time: dueTime,
      booking_id: input.bookingId || (unitId ? await guestIn(db, unitId, today) : null),
      unit_id: unitId || null,
      created_by: context.actor,
      created_at: now,
      updated_at: now,
      done_by: "",
      done_at: "",
      outcome: "",
      search_text: searchable([text]),
    };
    await db.insertInto("handover_entry").values(row).execute();
    const after = { handoverKind: kind, ...(dueOn && { dueOn }), ...(dueTime && { dueTime }) };
    await record(db, context, row, { action: "Written", after });
    return readEntry(db, row.id);
  });
}

/** The booking of the guest who is in a unit. */
async function guestIn(db: Db, unitId: string, today: Night): Promise<string | null> {
  const found = await db
    .selectFrom("unit_night")
    .innerJoin("booking", "booking.id", "unit_night.booking_id")
    .select("booking.id")
    .where("unit_night.unit_id", "=", unitId)
    .where("unit_night.night", "<=", today)
    .where("booking.status", "=", "checked-in")
    .orderBy("unit_night.night", "desc")
    .executeTakeFirst();
  return found?.id ?? null;
}

async function requireRow(db: Db, table: "unit" | "booking", id: string): Promise<void> {
  if (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) return;
  throw invalidInput(table === "unit" ? { unitId: m.unitGone() } : { bookingId: m.bookingGone() });
}

/** Throws not_found, changed (with the current entry). */
export function finishHandoverEntry(
  db: Db,
  id: string,
  { outcome, updatedAt }: { outcome: string; updatedAt?: string | undefined },
  context: ActionContext,
): Promise<HandoverEntry> {
  return changeEntry(db, id, { updatedAt, context, action: "Done" }, (row) => ({
    done_by: context.actor,
    done_at: context.instant.toISOString(),
    outcome,
    search_text: searchable([row.text, outcome]),
  }));
}

/** Throws not_found, changed (with the current entry). */
export function reopenHandoverEntry(
  db: Db,
  id: string,
  { updatedAt }: { updatedAt?: string | undefined },
  context: ActionContext,
): Promise<HandoverEntry> {
  return changeEntry(db, id, { updatedAt, context, action: "Opened again" }, ({ text }) => ({
    done_by: "",
    done_at: "",
    outcome: "",
    search_text: searchable([text]),
  }));
}

interface EntryChange {
  updatedAt: string | undefined;
  context: ActionContext;
  action: "Done" | "Opened again";
}

function changeEntry(
  db: Db,
  id: string,
  { updatedAt, context, action }: EntryChange,
  decide: (row: HandoverTable) => Partial<HandoverTable>,
): Promise<HandoverEntry> {
  return transact(db, async (db) => {
    await lockRow(db, "handover_entry", id);
    const before = await db.selectFrom("handover_entry").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) throw new AppError("not_found", m.entryGone());
    const details = { entry: await readEntry(db, id) };
    requireVersion(updatedAt, before.updated_at, { details });
    // Somebody else was faster.
    if ((before.done_at === "") !== (action === "Done")) throw new AppError("changed", undefined, { details });
    const updated_at = nextVersion(before.updated_at, context.instant);
    await db
      .updateTable("handover_entry")
      .set({ ...decide(before), updated_at })
      .where("id", "=", id)
      .execute();
    await record(db, context, before, { action });
    return readEntry(db, id);
  });
}

/** Who wrote or did it, without the words, which go with the guest whom they are about. */
function record(
  db: Db,
  context: ActionContext,
  { id, kind }: HandoverTable,
  change: { action: string; after?: object },
): Promise<void> {
  return recordChange(db, { context, entity: "handover", entityId: id, label: kind, ...change });
}

/** Empties what was written about the guest of a booking; that something was written, and by whom, stays. */
export async function eraseHandover(db: Db, bookingId: string): Promise<void> {
  const empty = { text: "", outcome: "", search_text: "" };
  await db.updateTable("handover_entry").set(empty).where("booking_id", "=", bookingId).execute();
}

/** Deletes what was done before a day. */
export async function deleteOldHandover(db: Db, before: Night): Promise<void> {
  await db.deleteFrom("handover_entry").where("done_at", "<>", "").where("done_at", "<", before).execute();
}

/** The entries about bookings, the oldest first. */
export async function handoverOf(db: Db, bookingIds: readonly string[]): Promise<HandoverEntry[]> {
  if (bookingIds.length === 0) return [];
  const rows = withNames(db).where("handover_entry.booking_id", "in", bookingIds).orderBy("handover_entry.created_at");
  return (await rows.select(entryColumns).execute()).map(toEntry);
}

async function readEntry(db: Db, id: string): Promise<HandoverEntry> {
  const row = withNames(db).where("handover_entry.id", "=", id).select(entryColumns);
  return toEntry(await row.executeTakeFirstOrThrow());
}

const withNames = (db: Db) =>
  db
    .selectFrom("handover_entry")
    .leftJoin("booking", "booking.id", "handover_entry.booking_id")
    .leftJoin("unit", "unit.id", "handover_entry.unit_id");

/** Entries of a day without a time come after those with one, entries without a day last. */
const byDue = (query: ReturnType<typeof withNames>) =>
  query
    .orderBy((eb) => eb.case().when("handover_entry.due_on", "=", "").then(1).else(0).end())
    .orderBy("handover_entry.due_on")
    .orderBy((eb) =>
      eb.case().when("handover_entry.due_time", "=", "").then("24:00").else(eb.ref("handover_entry.due_time")).end(),
    )
    .orderBy("handover_entry.created_at")
    .orderBy("handover_entry.id");

const entryColumns = [
  "handover_entry.id",
  "handover_entry.kind",
  "handover_entry.text",
  "handover_entry.due_on",
  "handover_entry.due_time",
  "handover_entry.booking_id",
  "handover_entry.unit_id",
  "handover_entry.created_by",
  "handover_entry.created_at",
  "handover_entry.updated_at",
  "handover_entry.done_by",
  "handover_entry.done_at",
  "handover_entry.outcome",
  "booking.reference",
  "booking.name",
  "unit.label",
] as const;

type EntryRow = Omit<HandoverTable, "search_text"> & Record<"reference" | "name" | "label", string | null>;

const toEntry = (row: EntryRow): HandoverEntry => ({
  _id: row.id,
  kind: row.kind,
  text: row.text,
  dueOn: row.due_on,
  dueTime: row.due_time,
  booking: row.booking_id ? { _id: row.booking_id, reference: row.reference ?? "", name: row.name ?? "" } : null,
  unit: row.unit_id ? { _id: row.unit_id, label: row.label ?? "" } : null,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  doneBy: row.done_by,
  doneAt: row.done_at,
  outcome: row.outcome,
});
