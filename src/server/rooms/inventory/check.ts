import { type RawBuilder, sql } from "kysely";
import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import { type BookingStatus, holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

interface BookingRow {
  kind: "booking";
  id: string;
  room: string | null;
  low: Night;
  /** The day of departure. */
  high: Night;
  /** Nights held from that day on. */
  count: number;
  departed: Night | "";
  status: BookingStatus;
}

interface RoomNightRow {
  kind: "sold";
  room: string;
  low: Night;
  count: number;
  blocked: number;
  units: number | null;
  total: number;
}

type InventoryRow =
  | BookingRow
  /** `count` nights of a booking or block from `low` to `high`. */
  | { kind: "claims" | "block-nights"; id: string; low: Night; high: Night; count: number }
  | { kind: "block"; id: string; low: Night; high: Night }
  /** How many bookings or blocks have a room on a night. */
  | { kind: "claimed" | "blocked"; room: string; low: Night; count: number }
  | RoomNightRow
  | { kind: "units"; room: string; count: number; total: number }
  | { kind: "promo"; id: string; count: number; total: number }
  | { kind: "elsewhere" | "unseated" | "other-room"; id: string; room: string; low: Night }
  | { kind: "retired"; id: string; low: Night }
  /** A unit is in service, and not recorded as such, or the other way round. */
  | { kind: "service"; id: string };

export interface Inventory {
  bookings: number;
  claims: number;
  /** One sentence per inconsistency. */
  faults: string[];
}

// A single statement reads a consistent state, also during writes.
const inventoryRows: RawBuilder<InventoryRow> = sql`
  select 'booking' as kind, id, room_id as room,
    case when extra_night <> '' and extra_night < check_in then extra_night else check_in end as low,
    check_out as high, departed_on as departed, status,
    case when extra_night = check_out then 1 else 0 end as count, 0 as blocked, 0 as units, 0 as total from booking
  union all select 'claims', booking_id, '', min(night), max(night), '', '', count(*), 0, 0, 0
    from booking_night group by booking_id
  union all select 'claimed', '', room_id, night, '', '', '', count(*), 0, 0, 0 from booking_night group by room_id, night
  union all select 'block', id, '', from_night, to_night, '', '', 0, 0, 0, 0 from block
  union all select 'block-nights', block_id, '', min(night), max(night), '', '', count(*), 0, 0, 0
    from unit_night where block_id is not null group by block_id
  union all select 'blocked', '', room_id, night, '', '', '', count(*), 0, 0, 0
    from unit_night where block_id is not null group by room_id, night
  union all select 'sold', '', room_night.room_id, room_night.night, '', '', '', room_night.sold, room_night.blocked,
    room_night.units, room.total_units from room_night left join room on room.id = room_night.room_id
  union all select 'units', '', room.id, '', '', '', '', count(unit.id), 0, 0, room.total_units
    from room left join unit on unit.room_id = room.id and unit.is_active = 1 group by room.id, room.total_units
  union all select 'elsewhere', held.booking_id, held.room_id, held.night, '', '', '', 0, 0, 0, 0
    from booking_night held join booking on booking.id = held.booking_id and booking.room_id <> held.room_id
    left join unit_night seat on seat.booking_id = held.booking_id and seat.night = held.night where seat.night is null
  union all select 'unseated', held.booking_id, held.room_id, held.night, '', '', '', 0, 0, 0, 0
    from booking_night held join booking on booking.id = held.booking_id and booking.status = 'checked-in'
    join room_night on room_night.room_id = held.room_id and room_night.night = held.night
      and room_night.units is not null
    left join unit_night seat on seat.booking_id = held.booking_id and seat.night = held.night where seat.night is null
  union all select 'other-room', seat.booking_id, seat.room_id, seat.night, '', '', '', 0, 0, 0, 0 from unit_night seat
    join booking_night held on held.booking_id = seat.booking_id and held.night = seat.night
    where held.room_id <> seat.room_id
  union all select 'promo', promo_code.code, '', '', '', '', '', promo_code.uses, 0, 0, count(booking.id)
    from promo_code left join booking on booking.promo_id = promo_code.id
      and booking.status not in ('cancelled', 'no-show') group by promo_code.code, promo_code.uses
  union all select 'service', unit.id, '', '', '', '', '', 0, 0, 0, 0 from unit join room on room.id = unit.room_id
    left join unit_service record on record.unit_id = unit.id and record.until_day = ''
    where (unit.is_active * room.is_active = 1) <> (record.unit_id is not null)
  union all select 'service', record.unit_id, '', '', '', '', '', 0, 0, 0, 0 from unit_service record
    left join unit on unit.id = record.unit_id where record.until_day = '' and unit.id is null
  union all select 'retired', seat.unit_id, '', seat.night, '', '', '', 0, 0, 0, 0
    from unit_night seat join unit on unit.id = seat.unit_id and unit.is_active = 0
    join room_night on room_night.room_id = seat.room_id and room_night.night = seat.night
      and room_night.units is not null`;

/**
 * Compares bookings, blocks, their nights, their units, the numbers of units sold and blocked, and uses of promo codes.
 * Read-only.
 */
export async function checkInventory(db: Db): Promise<Inventory> {
  const { rows } = await inventoryRows.execute(db);
  const nightsOf = { claims: new Map<string, NightsHeld>(), "block-nights": new Map<string, NightsHeld>() };
  const counted = { claimed: new Map<string, number>(), blocked: new Map<string, number>() };
  for (const row of rows) {
    if (row.kind === "claims" || row.kind === "block-nights") nightsOf[row.kind].set(row.id, row);
    if (row.kind === "claimed" || row.kind === "blocked") counted[row.kind].set(`${row.room} ${row.low}`, row.count);
  }
  const tally = { bookings: 0, claims: 0 };
  const faults = rows.flatMap((row): string[] => {
    switch (row.kind) {
      case "booking": {
        const held = take(nightsOf.claims, row.id);
        tally.bookings += 1;
        tally.claims += held?.count ?? 0;
        return faultsOfBooking(row, held);
      }
      case "block":
        return holds(take(nightsOf["block-nights"], row.id), { checkIn: row.low, checkOut: row.high })
          ? []
          : [`block ${row.id} does not hold its nights from ${row.low} to ${row.high}`];
      case "sold": {
        const key = `${row.room} ${row.low}`;
        return faultsOfNight(row, { sold: take(counted.claimed, key) ?? 0, blocked: take(counted.blocked, key) ?? 0 });
      }
      case "units":
        return row.count === row.total ? [] : [`room ${row.room} has ${row.count} units, but counts ${row.total}`];
      case "promo":
        return row.count === row.total
          ? []
          : [`promo code ${row.id} counts ${row.count} uses, but ${row.total} bookings hold it`];
      case "elsewhere":
        return [`booking ${row.id} holds ${row.low} in room ${row.room}, which it did not book, without a unit`];
      case "unseated":
        return [`booking ${row.id} is in house, but has no unit on ${row.low}`];
      case "other-room":
        return [`booking ${row.id} has a unit of room ${row.room} on ${row.low}, but holds another room`];
      case "retired":
        return [`unit ${row.id} is retired, but taken on ${row.low}`];
      case "service":
        return [`unit ${row.id} is in service without a record of it, or is recorded and not in service`];
      default:
        return [];
    }
  });
  for (const id of nightsOf.claims.keys()) faults.push(`nights are held for booking ${id}, which does not exist`);
  for (const key of counted.claimed.keys()) faults.push(`room and night ${key} are held but not counted as sold`);
  for (const key of counted.blocked.keys()) faults.push(`room and night ${key} are held but not counted as blocked`);
  return { ...tally, faults };
}

interface NightsHeld {
  low: Night;
  high: Night;
  count: number;
}

function take<Value>(values: Map<string, Value>, key: string): Value | undefined {
  const value = values.get(key);
  values.delete(key);
  return value;
}

/** Nights are unique per holder, so first, last and count identify the stay. */
function holds(held: NightsHeld | undefined, stay: { checkIn: Night; checkOut: Night }): boolean {
  const count = Math.max(countNights(stay), 0);
  if (count === 0 || held === undefined) return count === (held?.count ?? 0);
  return held.low === stay.checkIn && held.high === addNights(stay.checkOut, -1) && held.count === count;
}

function faultsOfBooking({ id, room, low, high, count, departed, status }: BookingRow, held: NightsHeld | undefined) {
  // Deleting a room deletes its claims, and a guest who leaves early frees the nights not slept.
  const isHolding = holdsNights(status) && room !== null;
  const last = addNights(high, count);
  const end = departed && departed < last ? departed : last;
  if (holds(held, { checkIn: low, checkOut: isHolding ? end : low })) return [];
  const nights = held ? `${held.count} nights from ${held.low} to ${held.high}` : "no night";
  return [`booking ${id} (${status}, ${low} to ${end}, room ${room}) holds ${nights}`];
}

function faultsOfNight(row: RoomNightRow, held: { sold: number; blocked: number }): string[] {
  const { room, low, count, blocked, units, total } = row;
  const where = `room ${room}, night ${low}`;
  return [
    ...(count === held.sold ? [] : [`${where}: ${count} sold, but ${held.sold} held by bookings`]),
    ...(blocked === held.blocked ? [] : [`${where}: ${blocked} blocked, but ${held.blocked} held by blocks`]),
    ...(units === null || count + blocked <= units ? [] : [`${where}: ${count + blocked} of ${units} units taken`]),
    ...(units === null || units === total ? [] : [`${where}: bounded by ${units} units, but the room has ${total}`]),
  ];
}
