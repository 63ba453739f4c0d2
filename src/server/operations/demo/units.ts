import { feedActor } from "#domain/platform/access/audit.ts";
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

interface DemoBlock {
  room: RoomKey;
  unit: string;
  /** The first night, in days from today. */
  day: number;
  nights: number;
  reason: string;
  /** The event of a channel's calendar that closes it. */
  event?: { feedId: string; uid: string };
}

const repair: DemoBlock = {
  room: "standard-room",
  unit: "203",
  day: -1,
  nights: 5,
  reason: "The geyser is being replaced",
};

export const closedByChannel = {
  room: "corner-suite",
  unit: "204",
  day: 12,
  nights: 2,
  reason: "Closed on Booking.com, Corner Suite",
  event: { feedId: demoId("feed", "corner-suite"), uid: "4071940@booking.com" },
} as const satisfies DemoBlock;

const blocks: readonly DemoBlock[] = [repair, closedByChannel];

export async function storeBlocks(db: Db, { instant, today }: { instant: Date; today: Night }): Promise<void> {
  const now = new Date(instant.getTime() - 30 * 3_600_000).toISOString();
  for (const { room, unit, reason, event, ...span } of blocks) {
    const { from, to } = spanOf(span, today);
    const id = demoId("block", unit);
    const origin = { feed_id: event?.feedId ?? "", feed_uid: event?.uid ?? "" };
    const times = { created_by: event ? feedActor : "admin", created_at: now, updated_at: now };
    await db
      .insertInto("block")
      .values({ id, unit_id: unitId(unit), from_night: from, to_night: to, reason, ...origin, ...times })
      .execute();
    const place = { roomId: roomId(room), unitId: unitId(unit) };
    const nights = nightsOf({ checkIn: from, checkOut: to });
    await claim(db, { kind: "block", id }, new Map(nights.map((night) => [night, place])));
  }
}

const spanOf = ({ day, nights }: { day: number; nights: number }, today: Night) => ({
  from: addNights(today, day),
  to: addNights(today, day + nights),
});

/** Nobody assigns units months ahead. */
const lastAssignedDay = 20;

type UnitStay = Pick<DemoStay, "room" | "day" | "nights" | "status" | "unit" | "isUnassigned">;

/** By the index of the stay: those that name their unit have it, the others are seated around them. */
export function seatsOf(stays: readonly UnitStay[], today: Night): Map<number, string> {
  const seats = new Map<number, string>();
  const fixed: FixedNights[] = blocks.map((block) => ({ unitId: unitId(block.unit), ...spanOf(block, today) }));
  for (const [index, stay] of stays.entries()) {
    if (stay.unit === undefined) continue;
    seats.set(index, unitId(stay.unit));
    fixed.push({ unitId: unitId(stay.unit), ...spanOf(stay, today) });
  }
  const open = [...stays.entries()].filter(
    ([, { status, day, unit, isUnassigned }]) =>
      unit === undefined && !isUnassigned && day <= lastAssignedDay && holdsNights(status),
  );
  for (const [room, ofRoom] of Map.groupBy(open, ([, stay]) => stay.room)) {
    const units = unitsOf(room).map(({ id }) => id);
    const wanted = ofRoom.map(([index, stay]): SeatedStay => ({ id: String(index), ...spanOf(stay, today) }));
    for (const [index, unit] of seatAll({ units, fixed, stays: wanted }).unitOf) seats.set(Number(index), unit);
  }
  return seats;
}
