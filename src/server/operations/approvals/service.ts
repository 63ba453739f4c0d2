import { createHash, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { runInLocale } from "#current-locale";
import {
  type ApprovableAction,
  type Approval,
  type ApprovalInput,
  type ChangedApproval,
  makesBooking,
} from "#domain/operations/approvals.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as approvals from "#messages/deskApprovals.js";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { ApprovalRequestTable, BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { rehearse, transact } from "#server/platform/database/transaction.ts";
import { carryOut } from "./actions.ts";
import { type ApprovalFacts, type DecisionContext, digestOf, shownFacts } from "./facts.ts";
import { isOfGroup, isOfNewBooking, summaryText } from "./summary.ts";

const dayMillis = 86_400_000;
const shownDays = 2;
const atMost = 100;

type Row = Selectable<ApprovalRequestTable> &
  NullableOf<Pick<BookingTable, "reference" | "name" | "group_id">> & {
    group_name: string | null;
    company_name: string | null;
  };
type NullableOf<Columns> = { [Name in keyof Columns]: Columns[Name] | null };

const requests = (db: Db) =>
  db
    .selectFrom("approval_request")
    .leftJoin("booking", "booking.id", "approval_request.booking_id")
    .leftJoin("booking_group", "booking_group.id", "booking.group_id")
    .leftJoin("company", "company.id", "approval_request.company_id")
    .selectAll("approval_request")
    .select(["booking.reference", "booking.name", "booking.group_id", "booking_group.name as group_name"])
    .select("company.name as company_name");

/** Pending requests and those decided within two days, oldest first. */
export async function listApprovals(db: Db, instant: Date): Promise<Approval[]> {
  const since = new Date(instant.getTime() - shownDays * dayMillis).toISOString();
  const rows = await requests(db)
    .where((eb) => eb.or([eb("state", "=", "pending"), eb("decided_at", ">", since)]))
    .orderBy("asked_at")
    .orderBy("approval_request.id")
    .limit(atMost)
    .execute();
  return rows.map(toApproval);
}

/**
 * Stores what was asked for with what it would do, found by a rehearsal. A pending request for the same is returned instead
 * of a second one; one that would now do something else is closed. Throws not_found, and the errors of the call.
 */
export async function askApproval(
  db: Db,
  { action, reason }: ApprovalInput,
  { context, today }: DecisionContext,
): Promise<Approval> {
  const noted = { askedBy: context.actor, approvalReason: reason };
  const unlimited = { context: { ...context, hasLimits: false, noted }, today };
  const { about, facts } = await rehearse(db, (db) => carryOut(db, action, unlimited));
  const row: ApprovalRequestTable = {
    id: randomUUID(),
    ...about,
    // A booking that was only rehearsed does not exist.
    ...(makesBooking(action) && { booking_id: null }),
    action: JSON.stringify(action),
    summary: JSON.stringify(facts.summary),
    facts: JSON.stringify(facts),
    open_key: createHash("sha256").update(JSON.stringify(action)).digest("base64url"),
    reason,
    state: "pending",
    asked_by: context.actor,
    asked_at: context.instant.toISOString(),
    decided_by: "",
    decided_at: "",
    answer: "",
  };
  return transact(db, async (db) => {
    await closeOutdated(db, row, context);
    // The index takes one of the requests at the same moment.
    const inserted = await db
      .insertInto("approval_request")
      .values(row)
      .onConflict((conflict) => conflict.column("open_key").doNothing())
      .executeTakeFirst();
    const stored = await requests(db).where("open_key", "=", row.open_key).executeTakeFirst();
    // Decided in between: whoever asks again sees what became of it.
    if (!stored) throw new AppError("changed");
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      await recordDecision(db, context, stored, "Approval asked", { reason });
    }
    return toApproval(stored);
  });
}

/** Whoever reads the older request must not approve what it would do now. */
async function closeOutdated(db: Db, { action, facts }: ApprovalRequestTable, context: ActionContext): Promise<void> {
  const { actor: decided_by, instant } = context;
  await db
    .updateTable("approval_request")
    .set({ ...decided, state: "declined", decided_by, decided_at: instant.toISOString() })
    .where("action", "=", action)
    .where("state", "=", "pending")
    .where("facts", "!=", facts)
    .execute();
}

/** A decided request keeps no input and no facts, which may name the guest. */
const decided = { action: "", facts: "", open_key: null };

/**
 * Does what was asked for, as who approves, if it still does what was shown. Throws not_found, too_late if it was decided
 * before, the call's errors, and changed with the request as it is now.
 */
export function approve(
  db: Db,
  id: string,
  shown: string | undefined,
  { context, today }: DecisionContext,
): Promise<Approval> {
  return transact(db, async (db) => {
    const before = await decide(db, id, "approved", "", context);
    const noted = { askedBy: before.asked_by, approvalReason: before.reason };
    const action = JSON.parse(before.action) as ApprovableAction;
    const { about, facts } = await carryOut(db, action, { context: { ...context, noted }, today });
    const now = { facts: JSON.stringify(facts), summary: JSON.stringify(facts.summary) };
    // Rolls back what was carried out.
    if (digestOf(now.facts) !== (shown ?? digestOf(before.facts))) {
      const details: ChangedApproval = { approval: toApproval({ ...before, ...now }) };
      throw new AppError("changed", approvals.factsChanged(), { details });
    }
    await db
      .updateTable("approval_request")
      .set({ ...about, summary: now.summary })
      .where("id", "=", id)
      .execute();
    return toApproval(await requestOf(db, id));
  });
}

/** Throws not_found, too_late if it was decided before. */
export function decline(db: Db, id: string, answer: string, context: ActionContext): Promise<Approval> {
  return transact(db, async (db) => {
    const { asked_by: askedBy } = await decide(db, id, "declined", answer, context);
    const stored = await requestOf(db, id);
    await recordDecision(db, context, stored, "Declined", { askedBy, ...(answer && { answer }) });
    return toApproval(stored);
  });
}

/** Resolves with the request as it was. */
async function decide(
  db: Db,
  id: string,
  state: "approved" | "declined",
  answer: string,
  { actor, instant }: ActionContext,
): Promise<Row> {
  const before = await requestOf(db, id);
  const { numUpdatedRows } = await db
    .updateTable("approval_request")
    .set({ ...decided, state, decided_by: actor, decided_at: instant.toISOString(), answer })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError("too_late", m.requestDecided());
  return before;
}

async function requestOf(db: Db, id: string): Promise<Row> {
  const row = await requests(db).where("approval_request.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.requestMissing());
  return row;
}

async function recordDecision(db: Db, context: ActionContext, row: Row, action: string, after: object): Promise<void> {
  // The audit log keeps one text for all readers.
  const summary = runInLocale(defaultLocale, () => summaryText(row.summary));
  return recordChange(db, { context, ...(await subjectOf(db, row)), action, after: { summary, ...after } });
}

/** In the audit log. What is about the drawer belongs to its last shift. */
async function subjectOf(db: Db, row: Row) {
  const [group, company] = [groupOf(row), companyOf(row)];
  if (company) return { entity: "company" as const, entityId: company._id, label: company.name };
  if (group) return { entity: "group" as const, entityId: group._id, label: group.name };
  if (isOfNewBooking(row.summary)) return { entity: "booking" as const, entityId: row.booking_id ?? "", label: "" };
  if (row.booking_id === null) {
    const last = db.selectFrom("shift").select(["id", "number"]).orderBy("number", "desc").limit(1);
    const shift = await last.executeTakeFirst();
    return { entity: "shift" as const, entityId: shift?.id ?? "", label: String(shift?.number ?? "") };
  }
  return { entity: "booking" as const, entityId: row.booking_id, label: row.reference ?? "" };
}

const companyOf = ({ company_id, company_name }: Row): Approval["company"] =>
  company_id === null ? null : { _id: company_id, name: company_name ?? "" };

const groupOf = ({ group_id, group_name, summary }: Row): Approval["group"] =>
  group_id !== null && isOfGroup(summary) ? { _id: group_id, name: group_name ?? "" } : null;

/** The name for a booking that is not made yet. */
const nameIn = (facts: Approval["facts"]) =>
  facts.map(({ after }) => after.name).find((name) => typeof name === "string") ?? "";

function toApproval(row: Row): Approval {
  const { id, booking_id, reference, name, summary, reason, state, asked_by, asked_at, decided_by, answer } = row;
  const shown = row.facts === "" ? [] : shownFacts(JSON.parse(row.facts) as ApprovalFacts);
  return {
    _id: id,
    bookingId: booking_id,
    group: groupOf(row),
    company: companyOf(row),
    reference: reference ?? "",
    guest: name ?? (isOfNewBooking(summary) ? nameIn(shown) : ""),
    summary: summaryText(summary),
    facts: shown,
    shown: digestOf(row.facts),
    reason,
    state,
    askedBy: asked_by,
    askedAt: asked_at,
    decidedBy: decided_by,
    answer,
  };
}
