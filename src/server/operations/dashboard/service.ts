import type { Dashboard } from "#domain/operations/dashboard.ts";
import type { ServerNotice } from "#domain/platform/access/server-notices.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import type { UnitsByBooking } from "#domain/rooms/units.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { departuresOn } from "#server/reservations/bookings/lists/departures.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { readChannels } from "#server/reservations/feeds/warnings.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { guestsInUnits } from "#server/rooms/units/tonight.ts";
import { readAttention } from "./attention.ts";
import { readRevenue } from "./revenue.ts";

const nightsShown = 14;

interface DashboardCall {
  instant: Date;
  /** The working day. */
  today: Night;
  notices?: readonly ServerNotice[];
  approves?: boolean;
  backUps?: BackUps | undefined;
}

export async function readDashboard(
  db: Db,
  { instant, today, notices = [], approves = false, backUps }: DashboardCall,
): Promise<Dashboard> {
  const bookings = db.selectFrom("booking").selectAll();
  const counted = db.fn.countAll<number>().as("total");
  const channels = await readChannels(db, { instant, today });
  const [
    arrivals,
    departures,
    inHouse,
    toConfirm,
    newQueries,
    revenue,
    occupancy,
    freeTonight,
    { attention, rows: inAttention },
  ] = await Promise.all([
    bookings
      .where("check_in", "=", today)
      .where("status", "in", ["pending", "confirmed", "checked-in"])
      .orderBy("arrival_time")
      .orderBy("name")
      .execute(),
    departuresOn(db, today, ["checked-in", "checked-out"]),
    bookings.where("status", "=", "checked-in").orderBy("check_out").orderBy("name").execute(),
    db.selectFrom("booking").select(counted).where("status", "=", "pending").executeTakeFirstOrThrow(),
    db.selectFrom("query").select(counted).where("status", "=", "sent").executeTakeFirstOrThrow(),
    readRevenue(db, today),
    readOccupancy(db, today),
    readFreeTonight(db, today),
    readAttention(db, { instant, today }, { notices, approves, backUps, channels }),
  ]);
  const listed = [...arrivals, ...departures, ...inHouse, ...inAttention];
  const units = await unitsOfBookings(
    db,
    listed.map(({ id }) => id),
  );
  const arriving = [...arrivals, ...inAttention].filter(({ status }) => isAhead(status)).map(({ id }) => id);
  return {
    today,
    attention,
    units,
    unitStates: await readUnitStates(db, arriving, { units, today }),
    arrivals: arrivals.map(toBooking),
    departures: departures.map(toBooking),
    inHouse: inHouse.map(toBooking),
    balances: Object.fromEntries(listed.map((row) => [row.id, toRupees(balanceOf(row))])),
    channels,
    toConfirm: toConfirm.total,
    newQueries: newQueries.total,
    revenue,
    occupancy,
    freeTonight,
  };
}

/** The unit of tonight, else the first. */
async function readUnitStates(
  db: Db,
  bookingIds: readonly string[],
  { units, today }: { units: UnitsByBooking; today: Night },
): Promise<Dashboard["unitStates"]> {
  const unitIds = bookingIds.flatMap((id) => {
    const own = units[id] ?? [];
    const unit = own.find(({ from, to }) => from <= today && today < to) ?? own[0];
    return unit ? [[id, unit.unitId] as const] : [];
  });
  if (unitIds.length === 0) return {};
  const ids = unitIds.map(([, unitId]) => unitId);
  const [rows, guests] = await Promise.all([
    db.selectFrom("unit").select(["id", "housekeeping"]).where("id", "in", ids).execute(),
    guestsInUnits(db, today),
  ]);
  const stateOf = new Map(rows.map(({ id, housekeeping }) => [id, housekeeping]));
  return Object.fromEntries(
    unitIds.flatMap(([id, unitId]) => {
      const housekeeping = stateOf.get(unitId);
      return housekeeping ? [[id, { housekeeping, occupiedBy: guests.get(unitId)?.name ?? "" }]] : [];
    }),
  );
}

async function readOccupancy(db: Db, today: Night) {
  const end = addNights(today, nightsShown);
  const [{ units }, sold] = await Promise.all([
    db
      .selectFrom("room")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("total_units"), eb.lit(0)).as("units"))
      .where("is_active", "=", 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("room_night")
      .select((eb) => ["night", eb.fn.sum<number>("sold").as("sold")])
      .where("night", ">=", today)
      .where("night", "<", end)
      .groupBy("night")
      .execute(),
  ]);
  const soldOn = new Map(sold.map((row) => [row.night, Number(row.sold)]));
  const nights = nightsOf({ checkIn: today, checkOut: end });
  return nights.map((night) => ({ night, sold: soldOn.get(night) ?? 0, units: Number(units) }));
}

/** What a guest who stands at the desk can have: neither sold nor blocked, and the night is not closed for sale. */
async function readFreeTonight(db: Db, today: Night): Promise<Dashboard["freeTonight"]> {
  const rows = await db
    .selectFrom("room")
    .leftJoin("room_night as held", (join) => join.onRef("held.room_id", "=", "room.id").on("held.night", "=", today))
    .leftJoin("room_closed_night as closed", (join) =>
      join.onRef("closed.room_id", "=", "room.id").on("closed.night", "=", today),
    )
    .select(["room.id", "room.name", "room.total_units", "held.sold", "held.blocked", "closed.night as closed"])
    .where("room.is_active", "=", 1)
    .orderBy("room.name")
    .execute();
  return rows.map(({ id, name, total_units, sold, blocked, closed }) => ({
    roomId: id,
    name,
    free: closed === null ? Math.max(0, total_units - Number(sold ?? 0) - Number(blocked ?? 0)) : 0,
  }));
}
