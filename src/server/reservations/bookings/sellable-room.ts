import { AppError } from "#domain/platform/values/errors.ts";
import type { PlanGone } from "#domain/reservations/bookings.ts";
import * as m from "#messages/errors.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { toCostOption } from "#server/rooms/rooms/rows.ts";

interface Wanted {
  roomId: string;
  /** The room's first plan without it. */
  costOptionId?: string | undefined;
}

/** A room on sale with the plans that the caller may book, and the one that is wanted. Throws not_found, room_inactive, plan_gone. */
export async function plansOnSale(db: Db, wanted: Wanted, { isForStaff }: { isForStaff: boolean }) {
  const rows = await db
    .selectFrom("room")
    .innerJoin("cost_option", "cost_option.room_id", "room.id")
    .select(["room.name as room_name", "room.max_capacity", "room.is_active", "room.total_units"])
    .selectAll("cost_option")
    .where("room.id", "=", wanted.roomId)
    .orderBy("cost_option.position")
    .execute();
  const [room] = rows;
  if (!room) throw new AppError("not_found", m.roomMissing());
  if (room.is_active === 0) throw new AppError("room_inactive");
  const options = rows.filter((option) => isForStaff || option.is_desk_only === 0);
  const option = wanted.costOptionId === undefined ? options[0] : options.find(({ id }) => id === wanted.costOptionId);
  if (!option) {
    const settings = await readSettings(db);
    const details: PlanGone = { costOptions: options.map((offered) => toCostOption(offered, settings)) };
    throw new AppError("plan_gone", undefined, { details });
  }
  return { name: room.room_name, maxCapacity: room.max_capacity, units: room.total_units, options, option };
}
