import { roomShape } from "#contract/rooms/rooms.ts";
import { addNights, countNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type RoomScheduleInput, roomScheduleInput } from "#domain/rooms/room-input.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskRooms.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";

/** Closed nights, sorted, without duplicates. */
export interface ScheduleForm {
  nights: readonly Night[];
  /** The reason of the nights that are being closed. */
  reason: string;
}

export type ScheduleBody = Pick<RoomScheduleInput, "occupiedDates" | "reason">;

const shortcutNights = 30;

export function withNight(nights: readonly Night[], night: Night): readonly Night[] {
  return nights.includes(night) ? nights.filter((other) => other !== night) : [...nights, night].toSorted();
}

/** Makes every night from one to the other, in any order, closed or open as the first one is. */
export function withRange(nights: readonly Night[], from: Night, to: Night): readonly Night[] {
  const [first, last] = from < to ? [from, to] : [to, from];
  const others = nights.filter((night) => night < first || night > last);
  if (!nights.includes(from)) return others;
  const count = countNights({ checkIn: first, checkOut: last }) + 1;
  return [...others, ...Array.from({ length: count }, (_, ahead) => addNights(first, ahead))].toSorted();
}

/** "Next 30 Days", from today. */
export function withNextNights(nights: readonly Night[], today: Night): readonly Night[] {
  const next = Array.from({ length: shortcutNights }, (_, ahead) => addNights(today, ahead));
  return [...new Set([...nights, ...next])].toSorted();
}

/** A night to be closed although units are sold. */
export interface BookedNight {
  night: Night;
  sold: number;
}

export function bookedAmongNew(
  nights: readonly Night[],
  before: readonly Night[],
  sold: ReadonlyMap<Night, number>,
): BookedNight[] {
  const wereClosed = new Set(before);
  return nights.flatMap((night) => {
    const units = sold.get(night) ?? 0;
    return units > 0 && !wereClosed.has(night) ? [{ night, sold: units }] : [];
  });
}

/** "Tue, 27 Jan 2026 (2 sold); … and 4 more nights", with three dates at most. */
export function describeBooked(booked: readonly BookedNight[]): string {
  const [first = "", second, third, ...others] = booked.map(({ night, sold }) =>
    m.bookedNight({ night: formatNight(night), sold }),
  );
  if (second === undefined) return first;
  if (third === undefined) return m.bookedTwo({ first, second });
  const three = { first, second, third };
  return others.length === 0 ? m.bookedThree(three) : m.bookedMore({ ...three, more: others.length });
}

/** Nights before today can't change and are omitted. */
export function scheduleForm(today: Night): FormDefinition<Room, ScheduleForm, ScheduleBody> {
  return {
    name: "room",
    draft: "schedule",
    shape: roomShape,
    formOf: (room) => ({
      nights: (room?.occupiedDates ?? []).filter((night) => night >= today).toSorted(),
      reason: "",
    }),
    check: ({ nights, reason }) =>
      validate(roomScheduleInput, { occupiedDates: nights.filter((night) => night >= today), reason }),
    labels: { nights: m.closedNights },
    describe: (_field, { nights }) => describeNights(nights),
    merge: mergeNights,
  };
}

/** Applies locally closed and opened nights to the newer version. */
function mergeNights(mine: ScheduleForm, before: ScheduleForm, now: ScheduleForm): ScheduleForm {
  const added = mine.nights.filter((night) => !before.nights.includes(night));
  const removed = before.nights.filter((night) => !mine.nights.includes(night));
  const stays = now.nights.filter((night) => !removed.includes(night));
  return { nights: [...new Set([...stays, ...added])].toSorted(), reason: mine.reason };
}

export interface ClosedRange {
  first: Night;
  count: number;
  reason: string;
}

/** Consecutive nights with the same reason. */
export function closedRanges(nights: readonly Night[], reasonOf: (night: Night) => string = () => ""): ClosedRange[] {
  const ranges: ClosedRange[] = [];
  for (const night of nights) {
    const last = ranges.at(-1);
    const reason = reasonOf(night);
    if (last && addNights(last.first, last.count) === night && last.reason === reason) last.count += 1;
    else ranges.push({ first: night, count: 1, reason });
  }
  return ranges;
}

/** Nights as ranges: "Tue, 27 Jan 2026 (3 nights)". */
function describeNights(nights: readonly Night[]): string {
  const shown = closedRanges(nights).map(({ first, count }) =>
    count > 1 ? m.nightsFrom({ night: formatNight(first), count }) : formatNight(first),
  );
  return shown.join(", ") || m.none();
}
