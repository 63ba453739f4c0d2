import { releaseActor } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { recordGroup } from "./audit.ts";
import { mailPayer } from "./group-mails.ts";
import { lockBookings, lockGroup, lockHeldNights } from "./lock.ts";
import { bookingsOf, paidAmong } from "./read.ts";
import { isReleasable } from "./rows.ts";

/**
 * On the release date of a group, cancels its rooms that are neither named nor paid, at no fee, and mails the payer which
 * they were. Once per release date: rooms that are added later stay.
 */
export async function releaseGroups(db: Db, { instant, today }: { instant: Date; today: Night }): Promise<void> {
  const due = await db
    .selectFrom("booking_group")
    .select("id")
    .where("release_on", "!=", "")
    .where("release_on", "<=", today)
    .where("released_on", "=", "")
    .orderBy("release_on")
    .orderBy("id")
    .execute();
  for (const { id } of due) await transact(db, (db) => releaseRooms(db, id, { instant, today }));
}

async function releaseRooms(db: Db, id: string, { instant, today }: { instant: Date; today: Night }): Promise<void> {
  const group = await lockGroup(db, id);
  // Another instance may have been faster, and the desk may have changed the date.
  if (group.released_on !== "" || group.release_on === "" || group.release_on > today) return;
  const rows = await lockBookings(db, id);
  const paid = await paidAmong(db, rows);
  const released = rows.filter((row) => isReleasable(row, paid) && row.check_out > today);
  await lockHeldNights(db, released);
  const context = { instant, actor: releaseActor };
  for (const row of released) {
    await changeBooking(db, row.id, { context, action: "Released", isSilent: true }, async () => ({
      status: "cancelled",
    }));
  }
  const updated_at = nextVersion(group.updated_at, instant);
  const after = { ...group, released_on: today, updated_at };
  await db.updateTable("booking_group").set({ released_on: today, updated_at }).where("id", "=", id).execute();
  await recordGroup(db, context, "Rooms released", { before: group, after, rooms: released.length });
  if (released.length === 0) return;
  const gone = new Set(released.map((row) => row.id));
  const cancelled = (await bookingsOf(db, id)).filter((row) => gone.has(row.id));
  await mailPayer(db, "group-released", { group, rows: cancelled, instant });
}
