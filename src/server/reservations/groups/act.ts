import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { GroupActionInput, GroupActionResult, GroupDetails } from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { checkIn } from "#server/reservations/bookings/changes/check-in.ts";
import { checkOut } from "#server/reservations/bookings/changes/check-out.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { isToldAsPayer, mailPayer } from "./group-mails.ts";
import { lockBookings, lockGroup } from "./lock.ts";
import { bookingsOf, readGroup, unitLabelsOf } from "./read.ts";
import { toBillOf } from "./to-bill.ts";

export interface GroupContext {
  context: ActionContext;
  today: Night;
}

/** Throws not_found; changed if nothing is due. */
export async function actOnGroup(
  db: Db,
  id: string,
  input: GroupActionInput,
  request: GroupContext,
): Promise<{ group: GroupDetails; result: GroupActionResult }> {
  await readGroup(db, id);
  const { action } = input;
  const result =
    action === "confirm" ? await confirm(db, id, request) : await checkEach(db, id, { ...input, action }, request);
  return { group: await readGroup(db, id), result };
}

async function confirm(db: Db, id: string, { context }: GroupContext): Promise<GroupActionResult> {
  return transact(db, async (db) => {
    const group = await lockGroup(db, id);
    const pending = (await lockBookings(db, id)).filter(({ status }) => status === "pending");
    if (pending.length === 0) throw nothingDue();
    const options = { context, action: "Status changed", isUndoable: true };
    for (const row of pending) {
      const isSilent = isToldAsPayer(group, row);
      await changeBooking(db, row.id, { ...options, isSilent }, async () => ({ status: "confirmed" }));
    }
    const rows = (await bookingsOf(db, id)).filter(({ status }) => isAhead(status));
    await mailPayer(db, "group-confirmed", { group, rows, instant: context.instant });
    return { done: pending.map((row) => ({ bookingId: row.id, guest: row.name, unit: "" })), failed: [] };
  });
}

const nothingDue = () => new AppError("changed", m.nothingDue());

const isDue: Record<"check-in" | "check-out", (row: BookingTable, today: Night) => boolean> = {
  "check-in": ({ status, check_in, check_out }, today) => isAhead(status) && check_in <= today && today < check_out,
  "check-out": ({ status, check_out }, today) => status === "checked-in" && check_out <= today,
};

/**
 * Each in a transaction of its own, so that one who can't does not keep the others waiting: a room is billed to its company
 * and checked out, or neither.
 */
async function checkEach(
  db: Db,
  id: string,
  { action, billsCompany, anyway, nights }: GroupActionInput & { action: "check-in" | "check-out" },
  { context, today }: GroupContext,
): Promise<GroupActionResult> {
  const leavesEarly = ({ status, check_out }: BookingTable) =>
    nights !== undefined && action === "check-out" && status === "checked-in" && check_out > (context.day ?? today);
  const due = (await bookingsOf(db, id)).filter((row) => isDue[action](row, today) || leavesEarly(row));
  if (due.length === 0) throw nothingDue();
  const toBill = action === "check-out" && billsCompany ? await toBillOf(db, due) : {};
  const done: BookingTable[] = [];
  const failed: GroupActionResult["failed"] = [];
  for (const row of due) {
    const updatedAt = row.updated_at;
    try {
      if (action === "check-in") {
        await checkIn(db, row.id, { updatedAt, anyway }, { context, today });
      } else {
        const leaving = { updatedAt, billsCompany: row.id in toBill, ...(leavesEarly(row) && { nights }) };
        await checkOut(db, row.id, leaving, { context, today, idempotencyKey: undefined });
      }
      done.push(row);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const isQuestion = error.code === "check_in_refused" && !anyway;
      failed.push({ bookingId: row.id, guest: row.name, reason: error.message, isQuestion });
    }
  }
  const units = await unitLabelsOf(db, done);
  return { done: done.map(({ id, name }) => ({ bookingId: id, guest: name, unit: units[id] ?? "" })), failed };
}
