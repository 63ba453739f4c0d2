import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type Paise, paise } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import {
  type GroupCancellation,
  type GroupDetails,
  type GroupEdit,
  releaseProblem,
} from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import { endSharedHold } from "#server/billing/payments/entries.ts";
import { roomsOfHold } from "#server/billing/payments/shared-hold.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { waivedFee, waiverNote } from "#server/reservations/bookings/changes/cancellation-fee.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { recordGroup } from "./audit.ts";
import { isToldAsPayer, mailPayer } from "./group-mails.ts";
import { lockBookings, lockGroup, lockHeldNights, stillAhead, withPayerPhone } from "./lock.ts";
import { bookingsOf, readGroup } from "./read.ts";
import { payerColumns } from "./rows.ts";

interface GroupContext {
  context: ActionContext;
  today: Night;
}

/** Throws not_found, changed (with the current group), invalid_input. */
export async function updateGroup(
  db: Db,
  id: string,
  given: GroupEdit,
  { context, today }: GroupContext,
): Promise<GroupDetails> {
  const input = await withPayerPhone(db, given);
  return transact(db, async (db) => {
    const before = await lockGroup(db, id);
    requireVersion(input.updatedAt, before.updated_at, { details: { group: await readGroup(db, id) } });
    const rows = await lockBookings(db, id);
    const isMoved = input.releaseOn !== before.release_on;
    if (isMoved) requireReleaseDay(input.releaseOn, rows, today);
    const after = {
      ...before,
      ...payerColumns(input),
      locale: input.locale ?? before.locale,
      notes: input.notes,
      release_on: input.releaseOn,
      released_on: isMoved ? "" : before.released_on,
      updated_at: nextVersion(before.updated_at, context.instant),
    };
    const { id: _id, ...values } = after;
    await db.updateTable("booking_group").set(values).where("id", "=", id).execute();
    const isRenamed = after.name !== before.name || after.payer_phone !== before.payer_phone;
    for (const row of isRenamed ? rows.filter((row) => row.is_named === 0 && row.erased_at === "") : []) {
      const changes = { name: after.name, phone: after.payer_phone };
      await changeBooking(db, row.id, { context, action: "Edited", isSilent: true }, async () => changes);
    }
    await recordGroup(db, context, "Changed", { before, after });
    return readGroup(db, id);
  });
}

function requireReleaseDay(releaseOn: Night | "", rows: Awaited<ReturnType<typeof lockBookings>>, today: Night): void {
  const ahead = rows.filter(({ status }) => isAhead(status));
  const arrival = ahead.map(({ check_in }) => check_in).toSorted()[0];
  const problem = arrival === undefined ? undefined : releaseProblem(releaseOn, { arrival, today });
  if (problem) throw invalidInput({ releaseOn: problem });
}

const cancelled = { status: "cancelled" } as const;

/**
 * Cancels the bookings that are still to arrive, all or some, in one step, each at the fee of its terms. Throws not_found,
 * changed if one of those asked for has arrived or is cancelled, invalid_input if fees are waived without a reason, in_use if there is an invoice, approval_required.
 */
export function cancelGroup(
  db: Db,
  id: string,
  { bookingIds, waivesFee, reason }: GroupCancellation,
  { context, today }: GroupContext,
): Promise<GroupDetails> {
  return transact(db, async (db) => {
    const group = await lockGroup(db, id);
    const rows = stillAhead(await lockBookings(db, id), bookingIds, m.noneAhead());
    const waivers = waivesFee ? rows.map((row) => waiverNote(waivedFee(row, cancelled, today), reason)) : [];
    // The fee of the group as a whole; each booking's fee is compared once more where it changes.
    if (waivesFee) await requireWithinLimit(db, context, { right: "waived", amount: feesOf(rows, today) });
    await lockHeldNights(db, rows);
    const fee = waivesFee ? "none" : ({ today } as const);
    const options = { context, action: "Status changed", isUndoable: true, fee, today, reason } as const;
    for (const [index, row] of rows.entries()) {
      const isSilent = isToldAsPayer(group, row);
      await changeBooking(db, row.id, { ...options, isSilent, noted: waivers[index] }, async () => cancelled);
    }
    await endSharedHold(db, await roomsOfHold(db, id));
    const noted = waivers.some(Boolean) ? { reason } : undefined;
    await recordGroup(db, context, "Rooms cancelled", { before: group, after: group, rooms: rows.length, noted });
    await mailCancelled(db, id, { group, cancelled: new Set(rows.map((row) => row.id)), instant: context.instant });
    return readGroup(db, id);
  });
}

function feesOf(rows: readonly BookingTable[], today: Night): Paise {
  return paise(rows.reduce((sum, row) => sum + waivedFee(row, cancelled, today), 0));
}

/** The bookings that a cancellation would cancel, and the fees of its terms. Throws not_found, changed as `cancelGroup`. */
export async function cancellationOf(
  db: Db,
  id: string,
  { bookingIds }: GroupCancellation,
  today: Night,
): Promise<{ rows: BookingTable[]; fees: Paise }> {
  await lockGroup(db, id);
  const rows = stillAhead(await lockBookings(db, id), bookingIds, m.noneAhead());
  return { rows, fees: feesOf(rows, today) };
}

interface Cancelled {
  group: Awaited<ReturnType<typeof lockGroup>>;
  cancelled: ReadonlySet<string>;
  instant: Date;
}

/** The cancelled bookings, if nothing is left; else the remaining ones. */
async function mailCancelled(db: Db, id: string, { group, cancelled, instant }: Cancelled): Promise<void> {
  const rows = await bookingsOf(db, id);
  const left = rows.filter(({ status }) => isAhead(status) || status === "checked-in");
  const gone = rows.filter((row) => cancelled.has(row.id));
  if (left.length > 0) await mailPayer(db, "group-changed", { group, rows: left, instant });
  else await mailPayer(db, "group-cancelled", { group, rows: gone, instant });
}
