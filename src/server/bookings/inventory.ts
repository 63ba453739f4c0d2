import { type RawBuilder, sql } from "kysely";
import { type BookingStatus, holdsNights } from "#domain/booking-status.ts";
import { addNights, countNights, type Night } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";

/** One line of the three records of who has which night; which columns mean something depends on the kind. */
type Line =
  | { kind: "booking"; id: string; room: string | null; low: Night; high: Night; status: BookingStatus }
  | { kind: "claims"; id: string; room: string; low: Night; high: Night; count: number }
  | { kind: "taken"; room: string; low: Night; count: number }
  | { kind: "sold"; room: string; low: Night; count: number; units: number | null; total: number };

export interface Inventory {
  bookings: number;
  /** Nights of bookings that hold a unit. */
  claims: number;
  /** A sentence for each thing that is not as it must be; none when all is well. */
  faults: string[];
}

// One statement sees one moment on either engine, also while others write.
const everything: RawBuilder<Line> = sql`
  select 'booking' as kind, id, room_id as room, check_in as low, check_out as high, status,
    0 as count, 0 as units, 0 as total from booking
  union all select 'claims', booking_id, room_id, min(night), max(night), '', count(*), 0, 0
    from booking_night group by booking_id, room_id
  union all select 'taken', '', room_id, night, '', '', count(*), 0, 0 from booking_night group by room_id, night
  union all select 'sold', '', room_night.room_id, room_night.night, '', '', room_night.sold, room_night.units,
    room.total_units from room_night left join room on room.id = room_night.room_id`;

/**
 * Compares the three records of who has which night: what the bookings' own dates and statuses say, the nights that
 * they hold, and the units that count as sold. Changes nothing and may run beside a server.
 */
export async function checkInventory(db: Db): Promise<Inventory> {
  const { rows } = await everything.execute(db);
  const claimsOf = new Map<string, Extract<Line, { kind: "claims" }>[]>();
  const takenOn = new Map<string, number>();
  const faults: string[] = [];
  for (const line of rows) {
    if (line.kind === "claims") claimsOf.set(line.id, [...(claimsOf.get(line.id) ?? []), line]);
    if (line.kind === "taken") takenOn.set(`${line.room} ${line.low}`, line.count);
  }
  let bookings = 0;
  let claims = 0;
  for (const line of rows) {
    if (line.kind === "booking") {
      bookings += 1;
      const held = claimsOf.get(line.id) ?? [];
      claimsOf.delete(line.id);
      claims += held.reduce((sum, { count }) => sum + count, 0);
      if (!isHeldAsSaid(line, held)) {
        const holds = held.map(({ room, low, high, count }) => `${count} from ${low} to ${high} of room ${room}`);
        faults.push(
          `booking ${line.id} (${line.status}, ${line.low} to ${line.high}, room ${line.room}) holds ` +
            `${holds.join(", ") || "no night"}`,
        );
      }
    }
    if (line.kind === "sold") {
      const key = `${line.room} ${line.low}`;
      const taken = takenOn.get(key) ?? 0;
      takenOn.delete(key);
      faults.push(...faultsOfNight(line, taken));
    }
  }
  for (const id of claimsOf.keys()) faults.push(`nights are held for booking ${id}, which does not exist`);
  for (const key of takenOn.keys()) faults.push(`room and night ${key} are held but not counted as sold`);
  return { bookings, claims, faults };
}

/** A booking has each night once, so as many nights as its stay has, from its first to its last, are the stay. */
function isHeldAsSaid(
  booking: Extract<Line, { kind: "booking" }>,
  held: { room: string; low: Night; high: Night; count: number }[],
) {
  const stay = { checkIn: booking.low, checkOut: booking.high };
  // A deleted room takes the claims on it along.
  if (!holdsNights(booking.status) || booking.room === null) return held.length === 0;
  const [only, ...others] = held;
  return (
    only !== undefined &&
    others.length === 0 &&
    only.room === booking.room &&
    only.low === stay.checkIn &&
    only.high === addNights(stay.checkOut, -1) &&
    only.count === countNights(stay)
  );
}

function faultsOfNight({ room, low, count, units, total }: Extract<Line, { kind: "sold" }>, taken: number): string[] {
  const where = `room ${room}, night ${low}`;
  return [
    ...(count === taken ? [] : [`${where}: ${count} sold, but ${taken} held by bookings`]),
    ...(units === null || count <= units ? [] : [`${where}: ${count} of ${units} units sold`]),
    ...(units === null || units === total ? [] : [`${where}: bounded by ${units} units, but the room has ${total}`]),
  ];
}
