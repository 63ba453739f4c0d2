import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { type FixedNights, type SeatedStay, seatAll } from "#domain/rooms/seating.ts";
import type { Housekeeping } from "#domain/rooms/units.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { claim } from "#server/rooms/inventory/allocation.ts";
import type { UnitDraft } from "./drafts.ts";
import { type RoomKey, roomId } from "./rooms.ts";
import { demoId } from "./seeded.ts";
import type { DemoStay } from "./stays/stays.ts";

const ground = "Ground floor";
const first = "First floor";

/** Dirty: where somebody left today or should have left, and has to be cleaned for who comes today. */
const house: [room: RoomKey, label: string, floor: string, housekeeping: Housekeeping][] = [
  ["garden-deluxe", "101", ground, "clean"],
  ["garden-deluxe", "102", ground, "dirty"],
  ["garden-deluxe", "103", ground, "dirty"],
  ["family-room", "104", ground, "clean"],
  ["family-room", "105", ground, "dirty"],
  ["verandah-room", "106", ground, "clean"],
  ["garden-access-room", "107", ground, "inspected"],
  ["standard-room", "201", first, "clean"],
  ["standard-room", "202", first, "clean"],
  ["standard-room", "203", first, "out-of-order"],
  ["corner-suite", "204", first, "clean"],
  ["sea-view-suite", "Kadalu", "Top floor", "inspected"],
];

export const unitId = (label: string) => demoId("unit", label);

export function unitsOf(key: RoomKey): UnitDraft[] {
  return house
    .filter(([room]) => room === key)
    .map(([, label, floor, housekeeping]) => ({ id: unitId(label), label, floor, housekeeping }));
}

const block = {
  room: "standard-room",
  unit: "203",
  day: -1,
  nights: 5,
  reason: "The geyser is being replaced",
} as const;

export async function storeBlock(db: Db, { instant, today }: { instant: Date; today: Night }): Promise<void> {
  const from = addNights(today, block.day);
  const to = addNights(from, block.nights);
  const id = demoId("block", block.unit);
  const now = new Date(instant.getTime() - 30 * 3_600_000).toISOString();
  const text = { reason: block.reason, feed_id: "", feed_uid: "", created_by: "admin" };
  const row = { id, unit_id: unitId(block.unit), from_night: from, to_night: to, created_at: now, updated_at: now };
  await db
    .insertInto("block")
    .values({ ...row, ...text })
    .execute();
  const place = { roomId: roomId(block.room), unitId: unitId(block.unit) };
  const nights = nightsOf({ checkIn: from, checkOut: to });
  await claim(db, { kind: "block", id }, new Map(nights.map((night) => [night, place])));
}

/** Nobody assigns units months ahead. */
const lastAssignedDay = 20;

type UnitStay = Pick<DemoStay, "room" | "day" | "nights" | "status" | "unit" | "isUnassigned">;

/** By the index of the stay: those that name their unit have it, the others are seated around them. */
export function seatsOf(stays: readonly UnitStay[], today: Night): Map<number, string> {
  const seats = new Map<number, string>();
  const spanOf = ({ day, nights }: { day: number; nights: number }) => ({
    from: addNights(today, day),
    to: addNights(today, day + nights),
  });
  const fixed: FixedNights[] = [{ unitId: unitId(block.unit), ...spanOf(block) }];
  for (const [index, stay] of stays.entries()) {
    if (stay.unit === undefined) continue;
    seats.set(index, unitId(stay.unit));
    fixed.push({ unitId: unitId(stay.unit), ...spanOf(stay) });
  }
  const open = [...stays.entries()].filter(
    ([, { status, day, unit, isUnassigned }]) =>
      unit === undefined && !isUnassigned && day <= lastAssignedDay && holdsNights(status),
  );
  for (const [room, ofRoom] of Map.groupBy(open, ([, stay]) => stay.room)) {
    const units = unitsOf(room).map(({ id }) => id);
    const wanted = ofRoom.map(([index, stay]): SeatedStay => ({ id: String(index), ...spanOf(stay) }));
    for (const [index, unit] of seatAll({ units, fixed, stays: wanted }).unitOf) seats.set(Number(index), unit);
  }
  return seats;
}
