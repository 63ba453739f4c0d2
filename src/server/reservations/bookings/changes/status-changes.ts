import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { undoMillis } from "#domain/platform/time/undo.ts";
import { type BookingStatus, holdsNights } from "#domain/platform/values/booking-status.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { unitsByNight } from "#server/rooms/inventory/seats.ts";
import { heldNights } from "../allocations.ts";

interface StatusChange {
  before: BookingTable;
  after: BookingTable;
  options: { context: Pick<ActionContext, "instant">; paymentId?: string | undefined; undoneStatus?: BookingStatus };
}

/** Remembers what an undo restores. Requires the lock on the booking; must precede the release of its nights. */
export async function recordStatusChange(db: Db, { before, after, options }: StatusChange): Promise<void> {
  const { context, paymentId, undoneStatus = before.status } = options;
  if (before.status === after.status) return;
  // A check-in chooses a unit, a departure and a cancellation give it up: an undo gives back the one of before.
  const takesUnit = after.status === "checked-in";
  const releases = holdsNights(before.status) && (!holdsNights(after.status) || after.departed_on !== "");
  const values = {
    version: after.updated_at,
    status: undoneStatus,
    client_key: before.client_key,
    change_request: before.change_request,
    change_state: before.change_state,
    closed_nights: JSON.stringify(releases ? await closedNightsOf(db, before) : []),
    departed_on: before.departed_on,
    units: JSON.stringify(releases || takesUnit ? await unitsByNight(db, before.id) : {}),
    ledger_entries: await countEntries(db, before.id),
    payment_id: paymentId ?? null,
    changed_at: context.instant.toISOString(),
    undone_version: "",
  };
  await db
    .insertInto("status_change")
    .values({ booking_id: before.id, ...values })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(values))
    .execute();
}

async function closedNightsOf(db: Db, booking: BookingTable): Promise<Night[]> {
  const { room_id } = booking;
  if (room_id === null) return [];
  const rows = await db
    .selectFrom("room_closed_night")
    .select("night")
    .where("room_id", "=", room_id)
    .where("night", "in", heldNights(booking))
    .execute();
  return rows.map(({ night }) => night);
}

async function countEntries(db: Db, bookingId: string): Promise<number> {
  const { entries } = await db
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("entries"))
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return Number(entries);
}

export async function purgeStatusChanges(db: Db, instant: Date): Promise<void> {
  const oldest = new Date(instant.getTime() - undoMillis).toISOString();
  await db.deleteFrom("status_change").where("changed_at", "<", oldest).execute();
}
