import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { runInLocale } from "#current-locale";
import type { ApprovableAction, Approval, ApprovalInput } from "#domain/approvals.ts";
import type { ActionContext } from "#domain/audit.ts";
import type { MoveInput } from "#domain/chart.ts";
import type { BillingInput } from "#domain/company-accounts.ts";
import { AppError } from "#domain/errors.ts";
import { defaultLocale } from "#domain/locales.ts";
import { paise, toPaise, toRupees } from "#domain/money.ts";
import type { Night } from "#domain/nights.ts";
import { sumOfParts } from "#domain/payments.ts";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/audit/service.ts";
import { balanceOf } from "#server/bookings/balance.ts";
import { checkOut } from "#server/bookings/check-out.ts";
import { setBookingStatus, updateBooking } from "#server/bookings/edit.ts";
import { toCharge } from "#server/charges/rows.ts";
import { chargeRow, readBill, voidCharge } from "#server/charges/service.ts";
import { moveStay } from "#server/chart/move.ts";
import { billToCompany } from "#server/company-accounts/billing.ts";
import { companyPaymentRow, reverseCompanyPayment } from "#server/company-accounts/payments.ts";
import type { ApprovalRequestTable, BookingTable, Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { cancelGroup, cancellationOf } from "#server/groups/change.ts";
import { ledgerOf, recordPayment, reversePayment } from "#server/payments/service.ts";
import { isOfGroup, paymentSummary, type Summary, summaryText } from "./summary.ts";

interface DecisionContext {
  context: ActionContext;
  today: Night;
}

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

/** A pending request for the same is returned instead of a second one. Throws not_found; changed if a group has. */
export function askApproval(
  db: Db,
  { action, reason }: ApprovalInput,
  { context, today }: DecisionContext,
): Promise<Approval> {
  return transact(db, async (db) => {
    const { about, summary: facts } = await describeAction(db, action, today);
    const [summary, wanted] = [JSON.stringify(facts), JSON.stringify(action)];
    const same = await requests(db)
      .where("approval_request.booking_id", "is not distinct from", about.booking_id)
      .where("approval_request.company_id", "is not distinct from", about.company_id)
      // Two payments of the same amount have the same summary.
      .where("action", "=", wanted)
      .where("summary", "=", summary)
      .where("state", "=", "pending")
      .executeTakeFirst();
    if (same) return toApproval(same);
    const row: ApprovalRequestTable = {
      ...{ id: randomUUID(), ...about, action: wanted, summary, reason, state: "pending" },
      ...{ asked_by: context.actor, asked_at: context.instant.toISOString() },
      ...{ decided_by: "", decided_at: "", answer: "" },
    };
    await db.insertInto("approval_request").values(row).execute();
    const stored = await requestOf(db, row.id);
    await recordDecision(db, context, stored, "Approval asked", { reason });
    return toApproval(stored);
  });
}

/** Does what was asked for, as who approves. Throws not_found, too_late if it was decided before, and the call's errors. */
export function approve(db: Db, id: string, { context, today }: DecisionContext): Promise<Approval> {
  return transact(db, async (db) => {
    const { action, asked_by: askedBy, reason } = await decide(db, id, "approved", "", context);
    const noted = { askedBy, approvalReason: reason };
    await perform(db, JSON.parse(action) as ApprovableAction, { context: { ...context, noted }, today });
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

/** Resolves with the request as it was; a decided one keeps no input, which may name the guest. */
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
    .set({ state, action: "", decided_by: actor, decided_at: instant.toISOString(), answer })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError("too_late", m.requestDecided());
  return before;
}

async function perform(db: Db, action: ApprovableAction, { context, today }: DecisionContext): Promise<void> {
  const { id } = action;
  if (action.call === "updateBooking") await updateBooking(db, id, action.body, { context, today });
  else if (action.call === "setBookingStatus") await setBookingStatus(db, id, action.body, { context, today });
  else if (action.call === "cancelGroup") await cancelGroup(db, id, action.body, { context, today });
  else if (action.call === "moveStay") await moveStay(db, id, action.body, { context, today });
  else if (action.call === "checkOutBooking") {
    await checkOut(db, id, action.body, { context, today, idempotencyKey: undefined });
  } else if (action.call === "recordPayment") await recordPayment(db, id, action.body, { context, today });
  else if (action.call === "billToCompany") await billToCompany(db, id, action.body, { context, today });
  else if (action.call === "reverseCompanyPayment") {
    await reverseCompanyPayment(db, id, action.body, { context, today });
  } else if (action.call === "voidCharge")
    await voidCharge(db, id, action.body, { context, today: context.day ?? today });
  else await reversePayment(db, id, action.body, { context, today });
}

type Subject = Pick<ApprovalRequestTable, "booking_id" | "company_id">;
const ofBooking = (id: string): Subject => ({ booking_id: id, company_id: null });

/** Throws not_found; changed if a group has. */
async function describeAction(
  db: Db,
  action: ApprovableAction,
  today: Night,
): Promise<{ about: Subject; summary: Summary }> {
  const { id } = action;
  if (action.call === "cancelGroup") {
    const { rows, fees } = await cancellationOf(db, id, action.body, today);
    const summary = { kind: "group" as const, rooms: rows.length, amount: toRupees(fees) };
    return { about: ofBooking(rows[0]?.id ?? ""), summary };
  }
  if (action.call === "reversePayment") {
    const payment = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
    if (!payment) throw new AppError("not_found", m.paymentMissing());
    const summary = { kind: "reversal" as const, amount: toRupees(payment.amount_paise) };
    return { about: ofBooking(payment.booking_id), summary };
  }
  if (action.call === "reverseCompanyPayment") {
    const { company_id, amount_paise } = await companyPaymentRow(db, id);
    const summary = { kind: "reversal" as const, amount: toRupees(amount_paise) };
    return { about: { booking_id: null, company_id }, summary };
  }
  if (action.call === "voidCharge") {
    const row = await chargeRow(db, id);
    const { description, amount } = toCharge(row);
    return { about: ofBooking(row.booking_id), summary: { kind: "void", charge: id, description, amount } };
  }
  const booking = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!booking) throw new AppError("not_found", m.bookingMissing());
  return { about: ofBooking(id), summary: await summaryOf(db, action, booking) };
}

type BookingAction = Exclude<
  ApprovableAction,
  { call: "reversePayment" | "reverseCompanyPayment" | "cancelGroup" | "voidCharge" }
>;

async function summaryOf(db: Db, action: BookingAction, booking: BookingTable): Promise<Summary> {
  if (action.call === "setBookingStatus") {
    const { status } = action.body;
    if (status === "checked-out") return { kind: "checkOut", unpaid: toRupees(balanceOf({ ...booking, status })) };
    return { kind: "status", status };
  }
  if (action.call === "recordPayment") {
    return paymentSummary(action.body);
  }
  if (action.call === "checkOutBooking") {
    const { balance } = await ledgerOf(db, booking.id, "checked-out");
    const { payment } = action.body;
    if (payment?.kind === "refund") return paymentSummary(payment);
    return { kind: "checkOut", unpaid: toRupees(paise(toPaise(balance) - (payment ? sumOfParts(payment) : 0))) };
  }
  if (action.call === "billToCompany") return summaryOfBilling(db, action.body, booking);
  if (action.call === "moveStay") return summaryOfMove(db, action.body, booking);
  const after = action.body.pricePerNight;
  if (after === undefined) return { kind: "change" };
  return { kind: "rate", before: toRupees(booking.price_per_night_paise), after };
}

async function summaryOfBilling(db: Db, { amount }: BillingInput, booking: BookingTable): Promise<Summary> {
  const { split } = await readBill(db, booking.id);
  return { kind: "billing", company: booking.company_name, amount: amount ?? split?.toBill ?? 0 };
}

/** Only another kind of room has a plan that costs more than was agreed. */
async function summaryOfMove(db: Db, move: MoveInput, booking: BookingTable): Promise<Summary> {
  const { unitId, roomId, checkInDate, checkOutDate, grandTotal } = move;
  const room = await db.selectFrom("room").select("name").where("id", "=", roomId).executeTakeFirst();
  const unit = await db.selectFrom("unit").select("label").where("id", "=", unitId).executeTakeFirst();
  const to = [room?.name ?? booking.room_name, ...(unit ? [unit.label] : [])].join(" ");
  const isMoved = checkInDate !== booking.check_in || checkOutDate !== booking.check_out;
  const dates = isMoved ? { checkIn: checkInDate, checkOut: checkOutDate } : {};
  return { kind: "move", from: booking.room_name, to, ...dates, amount: grandTotal };
}

async function requestOf(db: Db, id: string): Promise<Row> {
  const row = await requests(db).where("approval_request.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.requestMissing());
  return row;
}

function recordDecision(db: Db, context: ActionContext, row: Row, action: string, after: object): Promise<void> {
  // The audit log keeps one text for all readers.
  const summary = runInLocale(defaultLocale, () => summaryText(row.summary));
  return recordChange(db, { context, ...subjectOf(row), action, after: { summary, ...after } });
}

/** In the audit log. */
function subjectOf(row: Row) {
  const [group, company] = [groupOf(row), companyOf(row)];
  if (company) return { entity: "company" as const, entityId: company._id, label: company.name };
  if (group) return { entity: "group" as const, entityId: group._id, label: group.name };
  return { entity: "booking" as const, entityId: row.booking_id ?? "", label: row.reference ?? "" };
}

const companyOf = ({ company_id, company_name }: Row): Approval["company"] =>
  company_id === null ? null : { _id: company_id, name: company_name ?? "" };

const groupOf = ({ group_id, group_name, summary }: Row): Approval["group"] =>
  group_id !== null && isOfGroup(summary) ? { _id: group_id, name: group_name ?? "" } : null;

function toApproval(row: Row): Approval {
  const { id, booking_id, reference, name, summary, reason, state, asked_by, asked_at, decided_by, answer } = row;
  return {
    ...{ _id: id, bookingId: booking_id, group: groupOf(row), company: companyOf(row) },
    ...{ reference: reference ?? "", guest: name ?? "", summary: summaryText(summary), reason, state },
    ...{ askedBy: asked_by, askedAt: asked_at, decidedBy: decided_by, answer },
  };
}
