import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import type { ChartStay, MovePreviewInput, StayPart } from "#domain/reservations/chart.ts";
import type { Bar, ChartRow, ShownChart, ShownStay, StayBar } from "./chart-rows.ts";

/** By what a bar is held: as a whole, or by one of its edges. */
export type Grip = "all" | "start" | "end";

/** Where a bar would be. */
export interface Placement {
  roomId: string;
  unitId: string | null;
  from: Night;
  to: Night;
}

const isAhead = ({ stay }: StayBar) => stay.status === "pending" || stay.status === "confirmed";
const isInHouse = ({ stay }: StayBar) => stay.status === "checked-in";
const isLast = ({ stay, part }: StayBar) => part === stay.parts.length - 1;

/** Guests who have left stay where they were, and so do the nights that were slept. */
export function canDrag(bar: Bar, grip: Grip, today: Night): boolean {
  if (bar.kind === "block") return bar.block.mark === undefined;
  if (bar.stay.mark) return false;
  if (!isAhead(bar) && !isInHouse(bar)) return false;
  if (grip === "start") return isAhead(bar) && bar.stay.parts.length === 1;
  if (grip === "end") return isLast(bar);
  return isAhead(bar) || bar.to > today;
}

/** Whether its first night can change. */
export const canMove = (bar: Bar): boolean => bar.kind === "block" || (isAhead(bar) && bar.stay.parts.length === 1);

const daysBetween = (from: Night, to: Night) => countNights({ checkIn: from, checkOut: to });
const later = (one: Night, other: Night) => (one > other ? one : other);

/** The nearest possible place: an arrival does not move into the past, a stay has at least one night. */
export function placementAfter(
  bar: Bar,
  grip: Grip,
  { nights, row }: { nights: number; row?: Pick<ChartRow, "roomId" | "unit"> | undefined },
  today: Night,
): Placement {
  const place = { roomId: bar.roomId, unitId: bar.unitId, from: bar.from, to: bar.to };
  const arrival = (wanted: Night) => {
    if (bar.kind === "block" || wanted >= today) return wanted;
    return bar.from < today ? bar.from : today;
  };
  if (grip === "end") {
    const least = addNights(bar.from, 1);
    const soonest = bar.kind === "stay" && isInHouse(bar) ? later(least, today) : least;
    return nights === 0 ? place : { ...place, to: later(soonest, addNights(bar.to, nights)) };
  }
  if (grip === "start") {
    const latest = addNights(bar.to, -1);
    const wanted = arrival(addNights(bar.from, nights));
    return nights === 0 ? place : { ...place, from: wanted < latest ? wanted : latest };
  }
  const to = canStandIn(bar, row) && row ? { roomId: row.roomId, unitId: row.unit?._id ?? null } : {};
  const from = canMove(bar) && nights !== 0 ? arrival(addNights(bar.from, nights)) : bar.from;
  return { ...place, ...to, from, to: addNights(bar.to, daysBetween(bar.from, from)) };
}

/** A block and a guest in house need a unit. Nobody moves into a retired one. */
function canStandIn(bar: Bar, row: Pick<ChartRow, "unit"> | undefined): boolean {
  return (
    row !== undefined && !row.unit?.isRetired && (row.unit !== undefined || (bar.kind === "stay" && !isInHouse(bar)))
  );
}

export const isSamePlace = (bar: Placement, place: Placement): boolean =>
  bar.unitId === place.unitId && bar.roomId === place.roomId && bar.from === place.from && bar.to === place.to;

/** The request to the server. A later part of a stay keeps the nights before it where they are. */
export function moveInputOf(bar: StayBar, place: Placement): MovePreviewInput {
  const { stay, part } = bar;
  const arrivesLater = part === 0 && !isInHouse(bar) ? daysBetween(bar.from, place.from) : 0;
  const leavesLater = isLast(bar) ? daysBetween(bar.to, place.to) : 0;
  return {
    checkInDate: addNights(stay.checkInDate, arrivesLater),
    checkOutDate: addNights(stay.checkOutDate, leavesLater),
    roomId: place.roomId,
    unitId: place.unitId,
    ...(part > 0 && { from: bar.from }),
  };
}

/** The parts of a stay after a move, by the server's rule: nights before the first one that changes stay where they are. */
export function partsAfter(stay: ChartStay, input: MovePreviewInput, today: Night): StayPart[] {
  const slept = stay.status === "checked-in" && today > stay.checkInDate ? today : input.checkInDate;
  const from = input.from === undefined ? slept : later(slept, input.from);
  const parts: StayPart[] = [];
  for (let night = input.checkInDate; night < input.checkOutDate; night = addNights(night, 1)) {
    const held = night < from ? stay.parts.find((part) => part.from <= night && night < part.to) : undefined;
    const { roomId, unitId } = held ?? input;
    const last = parts.at(-1);
    if (last && last.unitId === unitId && last.roomId === roomId) last.to = addNights(night, 1);
    else parts.push({ unitId, roomId, from: night, to: addNights(night, 1) });
  }
  return parts;
}

/** The bar that would lie under this one. */
export function takenBy(bars: readonly Bar[], bar: Bar, place: Placement, today: Night): Bar | undefined {
  if (place.unitId === null) return undefined;
  const from = bar.kind === "stay" && isInHouse(bar) ? later(place.from, today) : place.from;
  return bars.find(
    (other) => other.unitId === place.unitId && other.from < place.to && other.to > from && !isOfSame(other, bar),
  );
}

function isOfSame(one: Bar, other: Bar): boolean {
  if (one.kind === "stay" && other.kind === "stay") return one.stay.bookingId === other.stay.bookingId;
  return one.key === other.key;
}

/** Whether anything of these nights in the unit is taken. */
export function takenIn(row: ChartRow, from: Night, to: Night): Bar | undefined {
  return row.unit && row.bars.find((bar) => bar.from < to && bar.to > from);
}

/** A change that is shown before the server has it. */
export type Change =
  | { kind: "stay"; id: string; input: MovePreviewInput; mark: "proposed" | "saving" }
  | { kind: "block"; id: string; place: Placement; mark: "proposed" | "saving" };

export function withChanges(chart: ShownChart, changes: readonly Change[]): ShownChart {
  if (changes.length === 0) return chart;
  const stays = new Map(changes.flatMap((change) => (change.kind === "stay" ? [[change.id, change] as const] : [])));
  const blocks = new Map(changes.flatMap((change) => (change.kind === "block" ? [[change.id, change] as const] : [])));
  return {
    ...chart,
    stays: chart.stays.map((stay): ShownStay => {
      const change = stays.get(stay.bookingId);
      if (!change) return stay;
      const { checkInDate, checkOutDate } = change.input;
      const parts = partsAfter(stay, change.input, chart.today);
      return { ...stay, checkInDate, checkOutDate, parts, mark: change.mark };
    }),
    blocks: chart.blocks.map((block) => {
      const change = blocks.get(block._id);
      if (!change || change.place.unitId === null) return block;
      const { unitId, from, to } = change.place;
      return { ...block, unitId, from, to, mark: change.mark };
    }),
  };
}
