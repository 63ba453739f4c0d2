import { type RawBuilder, sql } from "kysely";
import { type BookingStatus, holdsNights } from "#domain/booking-status.ts";
import { addNights, countNights, type Night } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";

type InventoryRow =
  | { kind: "booking"; id: string; room: string | null; low: Night; high: Night; status: BookingStatus }
  | { kind: "claims"; id: string; room: string; low: Night; high: Night; count: number }
  | { kind: "claimed"; room: string; low: Night; count: number }
  | { kind: "sold"; room: string; low: Night; count: number; units: number | null; total: number };

export interface Inventory {
  bookings: number;
  claims: number;
  /** One sentence per inconsistency. */
  faults: string[];
}

// A single statement reads a consistent state, also during writes.
const inventoryRows: RawBuilder<InventoryRow> = sql`
  select 'booking' as kind, id, room_id as room, check_in as low, check_out as high, status,
    0 as count, 0 as units, 0 as total from booking
  union all select 'claims', booking_id, room_id, min(night), max(night), '', count(*), 0, 0
    from booking_night group by booking_id, room_id
  union all select 'claimed', '', room_id, night, '', '', count(*), 0, 0 from booking_night group by room_id, night
  union all select 'sold', '', room_night.room_id, room_night.night, '', '', room_night.sold, room_night.units,
    room.total_units from room_night left join room on room.id = room_night.room_id`;

/** Compares bookings, their claimed nights and the numbers of sold units. Read-only. */
export async function checkInventory(db: Db): Promise<Inventory> {
  const { rows } = await inventoryRows.execute(db);
  const claimsOf = new Map<string, Extract<InventoryRow, { kind: "claims" }>[]>();
  const claimedOn = new Map<string, number>();
  const faults: string[] = [];
  for (const row of rows) {
    if (row.kind === "claims") claimsOf.set(row.id, [...(claimsOf.get(row.id) ?? []), row]);
    if (row.kind === "claimed") claimedOn.set(`${row.room} ${row.low}`, row.count);
  }
  let bookings = 0;
  let claims = 0;
  for (const row of rows) {
    if (row.kind === "booking") {
      bookings += 1;
      const held = claimsOf.get(row.id) ?? [];
      claimsOf.delete(row.id);
      claims += held.reduce((sum, { count }) => sum + count, 0);
      if (!holdsItsNights(row, held)) {
        const holds = held.map(({ room, low, high, count }) => `${count} from ${low} to ${high} of room ${room}`);
        faults.push(
          `booking ${row.id} (${row.status}, ${row.low} to ${row.high}, room ${row.room}) holds ` +
            `${holds.join(", ") || "no night"}`,
        );
      }
    }
    if (row.kind === "sold") {
      const key = `${row.room} ${row.low}`;
      const claimed = claimedOn.get(key) ?? 0;
      claimedOn.delete(key);
      faults.push(...faultsOfNight(row, claimed));
    }
  }
  for (const id of claimsOf.keys()) faults.push(`nights are held for booking ${id}, which does not exist`);
  for (const key of claimedOn.keys()) faults.push(`room and night ${key} are held but not counted as sold`);
  return { bookings, claims, faults };
}

/** Nights are unique per booking, so first, last and count identify the stay. */
function holdsItsNights(
  booking: Extract<InventoryRow, { kind: "booking" }>,
  held: { room: string; low: Night; high: Night; count: number }[],
) {
  const stay = { checkIn: booking.low, checkOut: booking.high };
  // Deleting a room deletes its claims.
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

function faultsOfNight(
  { room, low, count, units, total }: Extract<InventoryRow, { kind: "sold" }>,
  claimed: number,
): string[] {
  const where = `room ${room}, night ${low}`;
  return [
    ...(count === claimed ? [] : [`${where}: ${count} sold, but ${claimed} held by bookings`]),
    ...(units === null || count <= units ? [] : [`${where}: ${count} of ${units} units sold`]),
    ...(units === null || units === total ? [] : [`${where}: bounded by ${units} units, but the room has ${total}`]),
  ];
}
