import { isAhead } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { locked } from "#server/platform/database/locks.ts";
import type { BookingGroupTable } from "#server/platform/database/tables/group-table.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { withCheckedPhone } from "#server/property/settings/phone-check.ts";
import { lockNights } from "#server/rooms/inventory/allocation.ts";
import { groupMissing } from "./read.ts";
import { inListOrder } from "./rows.ts";

/** Before its bookings, until the transaction ends. Throws not_found. */
export async function lockGroup(db: Db, id: string): Promise<BookingGroupTable> {
  const row = await db
    .updateTable("booking_group")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw groupMissing();
  return row;
}

/** In the order of ids, as everywhere; returned in that of the rooming list. */
export async function lockBookings(db: Db, groupId: string): Promise<BookingTable[]> {
  const rows = db.selectFrom("booking").selectAll().where("group_id", "=", groupId).orderBy("id");
  return inListOrder(await locked(db, rows).execute());
}

/** The nights of several bookings at once: locked one booking after the other, two groups could wait for each other. */
export async function lockHeldNights(db: Db, rows: readonly BookingTable[]): Promise<void> {
  if (rows.length === 0) return;
  const held = await db
    .selectFrom("booking_night")
    .select(["room_id", "night"])
    .where(
      "booking_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  await lockNights(
    db,
    held.map(({ room_id, night }) => ({ roomId: room_id, night })),
  );
}

/** The bookings that are still to arrive: all, or those asked for. Throws changed if one of them is not. */
export function stillAhead(rows: readonly BookingTable[], ids: readonly string[] | undefined, message: string) {
  const ahead = rows.filter(({ status }) => isAhead(status));
  const chosen = ids ? ahead.filter(({ id }) => ids.includes(id)) : ahead;
  if (chosen.length === 0 || (ids && chosen.length < new Set(ids).size)) throw new AppError("changed", message);
  return chosen;
}

/** The input with the payer's number as stored. Throws invalid_input. */
export async function withPayerPhone<Input extends { payerPhone: string }>(db: Db, input: Input): Promise<Input> {
  try {
    const { phone } = await withCheckedPhone(db, { phone: input.payerPhone }, { isStaff: true });
    return { ...input, payerPhone: phone };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    throw new AppError("invalid_input", error.message, { fields: { payerPhone: error.message } });
  }
}
