import type { ActionContext } from "#domain/platform/access/audit.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** The nights from `from` up to, not including, `to`. */
interface Span {
  from: Night;
  to: Night;
}

export interface RoomUnits {
  /** The name of a deleted room, which its past bookings keep. */
  key: string;
  name: string;
  night: Night;
  /** In service. */
  units: number;
  /** The number of these that are out of sale. */
  blocked: number;
}

/** The working day of a change; of one that no call makes, the day of its instant. */
export const serviceDay = ({ day, instant }: Pick<ActionContext, "day" | "instant">): Night =>
  day ?? instant.toISOString().slice(0, 10);

/**
 * Brings the record of units in service up to the units that a room has now: from this night on. Whoever adds or retires
 * units, or puts a room on or off sale, calls it in the same transaction.
 */
export async function recordUnitsInService(db: Db, roomId: string, day: Night): Promise<void> {
  const units = await db
    .selectFrom("unit")
    .innerJoin("room", "room.id", "unit.room_id")
    .select("unit.id")
    .where("unit.room_id", "=", roomId)
    .where("unit.is_active", "=", 1)
    .where("room.is_active", "=", 1)
    .execute();
  const open = await openPeriods(db, roomId);
  const active = new Set(units.map(({ id }) => id));
  const known = new Set(open.map(({ unit_id }) => unit_id));
  await endPeriods(
    db,
    open.filter(({ unit_id }) => !active.has(unit_id)),
    day,
  );
  await beginPeriods(
    db,
    [...active].filter((id) => !known.has(id)),
    { roomId, day },
  );
}

/** Before the room is deleted: its blocks go with it, so the nights that they took are cut out of what stays. */
export async function endServiceOf(db: Db, room: { id: string; name: string }, day: Night): Promise<void> {
  await endPeriods(db, await openPeriods(db, room.id), day);
  const blocked = await db
    .selectFrom("unit_night")
    .select(["unit_id", "night"])
    .where("room_id", "=", room.id)
    .where("block_id", "is not", null)
    .execute();
  const nightsOf = Map.groupBy(blocked, ({ unit_id }) => unit_id);
  const periods = await db.selectFrom("unit_service").selectAll().where("room_id", "=", room.id).execute();
  await db.deleteFrom("unit_service").where("room_id", "=", room.id).execute();
  const kept = periods.flatMap(({ unit_id, from_day, until_day }) => {
    const nights = (nightsOf.get(unit_id) ?? []).map(({ night }) => night);
    const spans = cutOut({ from: from_day, to: until_day }, nights);
    return spans.map(({ from, to }) => ({
      unit_id,
      from_day: from,
      until_day: to,
      room_id: room.id,
      room_name: room.name,
    }));
  });
  for (let at = 0; at < kept.length; at += rowsAtOnce) {
    await db
      .insertInto("unit_service")
      .values(kept.slice(at, at + rowsAtOnce))
      .execute();
  }
}

const rowsAtOnce = 100;

function cutOut({ from, to }: Span, nights: readonly Night[]): Span[] {
  const spans: Span[] = [];
  let start = from;
  for (const night of nights.filter((each) => each >= from && each < to).toSorted()) {
    if (start < night) spans.push({ from: start, to: night });
    start = addNights(night, 1);
  }
  return start < to ? [...spans, { from: start, to }] : spans;
}

const openPeriods = (db: Db, roomId: string) =>
  db
    .selectFrom("unit_service")
    .select(["unit_id", "from_day"])
    .where("room_id", "=", roomId)
    .where("until_day", "=", "")
    .execute();

type OpenPeriod = Awaited<ReturnType<typeof openPeriods>>[number];

async function endPeriods(db: Db, periods: readonly OpenPeriod[], day: Night): Promise<void> {
  for (const { unit_id, from_day } of periods) {
    // A period that began today and is over today was never in service for a night.
    if (from_day >= day) {
      await db.deleteFrom("unit_service").where("unit_id", "=", unit_id).where("from_day", "=", from_day).execute();
      continue;
    }
    await db
      .updateTable("unit_service")
      .set({ until_day: day })
      .where("unit_id", "=", unit_id)
      .where("from_day", "=", from_day)
      .execute();
  }
}

async function beginPeriods(
  db: Db,
  unitIds: readonly string[],
  { roomId, day }: { roomId: string; day: Night },
): Promise<void> {
  for (const unit_id of unitIds) {
    // A period that ended today goes on.
    const { numUpdatedRows } = await db
      .updateTable("unit_service")
      .set({ until_day: "" })
      .where("unit_id", "=", unit_id)
      .where("until_day", "=", day)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) continue;
    const period = { unit_id, from_day: day, until_day: "", room_id: roomId, room_name: "" };
    await db
      .insertInto("unit_service")
      .values(period)
      .onConflict((conflict) => conflict.columns(["unit_id", "from_day"]).doUpdateSet({ until_day: "" }))
      .execute();
  }
}

/** The units to sell on each night of a span, of each room that had any unit in service. */
export async function unitsInService(db: Db, { from, to }: Span): Promise<RoomUnits[]> {
  const periods = await db
    .selectFrom("unit_service")
    .leftJoin("room", "room.id", "unit_service.room_id")
    .select(["unit_service.room_id", "from_day", "until_day", "unit_service.room_name", "room.name"])
    .where("from_day", "<", to)
    .where((eb) => eb.or([eb("until_day", "=", ""), eb("until_day", ">", from)]))
    .orderBy("unit_service.room_id")
    .execute();
  const held = await db
    .selectFrom("room_night")
    .select(["room_id", "night", "blocked"])
    .where("night", ">=", from)
    .where("night", "<", to)
    .where("blocked", ">", 0)
    .execute();
  const blockedOf = new Map(held.map(({ room_id, night, blocked }) => [`${room_id} ${night}`, blocked]));
  const found: RoomUnits[] = [];
  for (const [roomId, of] of Map.groupBy(periods, ({ room_id }) => room_id)) {
    const name = of[0]?.name ?? of[0]?.room_name ?? roomId;
    const key = of[0]?.name === null ? name : roomId;
    for (let night = from; night < to; night = addNights(night, 1)) {
      const units = of.filter((each) => each.from_day <= night && (each.until_day === "" || night < each.until_day));
      if (units.length === 0) continue;
      const blocked = Math.min(units.length, blockedOf.get(`${roomId} ${night}`) ?? 0);
      found.push({ key, name, night, units: units.length, blocked });
    }
  }
  return found;
}
