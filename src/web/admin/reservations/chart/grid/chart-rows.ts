import type { Night } from "#domain/platform/time/nights.ts";
import type { Chart, ChartStay, ChartUnit } from "#domain/reservations/chart.ts";
import type { Block } from "#domain/rooms/blocks.ts";
import { columnOf, endOf, type ShownNights } from "./chart-span.ts";
import { type StayState, stateOf } from "./stay-state.ts";

/** `proposed` waits for a confirmation, `saving` for the server. */
type Mark = "proposed" | "saving";
export type ShownStay = ChartStay & { mark?: Mark };
type ShownBlock = Block & { mark?: Mark };
export interface ShownChart extends Omit<Chart, "stays" | "blocks"> {
  stays: readonly ShownStay[];
  blocks: readonly ShownBlock[];
}

interface BarPlace {
  key: string;
  roomId: string;
  unitId: string | null;
  from: Night;
  to: Night;
}

/** One part of a stay: successive nights in one unit, or without one. */
export interface StayBar extends BarPlace {
  kind: "stay";
  stay: ShownStay;
  state: StayState;
  part: number;
}

export interface BlockBar extends BarPlace {
  kind: "block";
  block: ShownBlock;
}

export type Bar = StayBar | BlockBar;

/** The row of a unit, or the lane of a room's stays without one. */
export interface ChartRow {
  key: string;
  roomId: string;
  /** Undefined for the lane. */
  unit: ChartUnit | undefined;
  /** By first night. */
  bars: readonly Bar[];
  /** For each bar the line of the row on which it is. */
  lines: readonly number[];
  lineCount: number;
}

export interface ChartSection {
  room: Chart["rooms"][number];
  unitCount: number;
  /** For each night. */
  free: readonly number[];
  closed: readonly { start: number; count: number; reason: string }[];
  rows: readonly ChartRow[];
}

// Stays keep their identity between fetches, and so do their bars: a row whose bars are the same is not rendered again.
const barsOfStay = new WeakMap<ShownStay, { today: Night; bars: StayBar[] }>();
const barOfBlock = new WeakMap<ShownBlock, BlockBar>();

export function stayBars(stay: ShownStay, today: Night): StayBar[] {
  const known = barsOfStay.get(stay);
  if (known?.today === today) return known.bars;
  const state = stateOf(stay, today);
  const bars = stay.parts.map(({ unitId, roomId, from, to }, part) => ({
    kind: "stay" as const,
    key: `${stay.bookingId}.${part}`,
    roomId,
    unitId,
    from,
    to,
    stay,
    state,
    part,
  }));
  barsOfStay.set(stay, { today, bars });
  return bars;
}

function blockBar(block: ShownBlock, roomId: string): BlockBar {
  const known = barOfBlock.get(block);
  if (known?.roomId === roomId) return known;
  const { _id, unitId, from, to } = block;
  const bar: BlockBar = { kind: "block", key: `block.${_id}`, roomId, unitId, from, to, block };
  barOfBlock.set(block, bar);
  return bar;
}

/** Places each bar on the first line that is free; bars are sorted by their first night. */
export function linesOf(bars: readonly Pick<Bar, "from" | "to">[]): { lines: number[]; lineCount: number } {
  const ends: Night[] = [];
  const lines = bars.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from);
    const line = free < 0 ? ends.length : free;
    ends[line] = to;
    return line;
  });
  return { lines, lineCount: ends.length };
}

const byFirstNight = (one: Bar, other: Bar) =>
  one.from.localeCompare(other.from) || one.to.localeCompare(other.to) || one.key.localeCompare(other.key);

/** Whoever has left without ever having had a unit needs none any more. */
const needsNothing = (bar: Bar) => bar.kind === "stay" && bar.unitId === null && bar.state === "departed";

export function barsOf({ stays, blocks, units, today }: ShownChart): Bar[] {
  const roomOf = new Map(units.map(({ _id, roomId }) => [_id, roomId]));
  return [
    ...stays.flatMap((stay) => stayBars(stay, today)),
    ...blocks.map((block) => blockBar(block, roomOf.get(block.unitId) ?? "")),
  ];
}

export function sectionsOf(chart: ShownChart, span: ShownNights): ChartSection[] {
  const end = endOf(span);
  const shown = barsOf(chart)
    .filter((bar) => bar.from < end && bar.to >= span.first && !needsNothing(bar))
    .sort(byFirstNight);
  const inUnits = Map.groupBy(shown, ({ unitId }) => unitId ?? "");
  const lanes = Map.groupBy(inUnits.get("") ?? [], ({ roomId }) => roomId);
  // A retired unit has a row while somebody has nights in it.
  const unitsOf = Map.groupBy(
    chart.units.filter(({ _id, isRetired }) => !isRetired || inUnits.has(_id)),
    ({ roomId }) => roomId,
  );
  const retired = new Set(chart.units.flatMap(({ _id, isRetired }) => (isRetired ? _id : [])));
  const used = Map.groupBy(
    barsOf(chart).filter(({ from, to, unitId }) => from < end && to > span.first && !retired.has(unitId ?? "")),
    ({ roomId }) => roomId,
  );
  return chart.rooms.flatMap((room) => {
    const units = unitsOf.get(room._id) ?? [];
    const lane = lanes.get(room._id) ?? [];
    const unitCount = units.filter(({ isRetired }) => !isRetired).length;
    if (units.length === 0 && lane.length === 0) return [];
    return {
      room,
      unitCount,
      free: freeNights(unitCount, used.get(room._id) ?? [], span),
      closed: closedRuns(chart, room._id, span),
      rows: [
        ...(lane.length > 0 ? [rowOf(`lane.${room._id}`, room._id, undefined, lane)] : []),
        ...units.map((unit) => rowOf(unit._id, room._id, unit, inUnits.get(unit._id) ?? [])),
      ],
    };
  });
}

function rowOf(key: string, roomId: string, unit: ChartUnit | undefined, bars: readonly Bar[]): ChartRow {
  // A unit has one line: where a proposed bar lies on another, both are seen.
  if (unit) return { key, roomId, unit, bars, lines: bars.map(() => 0), lineCount: 1 };
  return { key, roomId, unit, bars, ...linesOf(bars) };
}

function freeNights(units: number, bars: readonly Bar[], span: ShownNights): number[] {
  const free = Array.from({ length: span.count }, () => units);
  for (const bar of bars) {
    const end = Math.min(span.count, columnOf(bar.to, span));
    for (let column = Math.max(0, columnOf(bar.from, span)); column < end; column++) {
      free[column] = Math.max(0, (free[column] ?? 0) - 1);
    }
  }
  return free;
}

function closedRuns({ closed }: ShownChart, roomId: string, span: ShownNights): ChartSection["closed"] {
  const runs: { start: number; count: number; reason: string }[] = [];
  const nights = closed.filter((one) => one.roomId === roomId).toSorted((a, b) => a.night.localeCompare(b.night));
  for (const { night, reason } of nights) {
    const column = columnOf(night, span);
    if (column < 0 || column >= span.count) continue;
    const last = runs.at(-1);
    if (last && last.start + last.count === column && last.reason === reason) last.count++;
    else runs.push({ start: column, count: 1, reason });
  }
  return runs;
}

export const flatRows = (sections: readonly ChartSection[]): ChartRow[] => sections.flatMap(({ rows }) => rows);

/** Where a bar is drawn, in columns: from the middle of the day of arrival to the middle of the day of departure. */
export function extentOf({ from, to }: Pick<Bar, "from" | "to">, span: ShownNights) {
  const start = columnOf(from, span) + 0.5;
  const end = columnOf(to, span) + 0.5;
  return {
    start: Math.max(0, start),
    end: Math.min(span.count, end),
    isCutBefore: start < 0,
    isCutAfter: end > span.count,
  };
}

/** The last bar of a guest who should have left reaches to today. */
export function overdueUntil(bar: Bar, today: Night): Night | undefined {
  if (bar.kind !== "stay" || bar.state !== "overstay" || bar.part !== bar.stay.parts.length - 1) return undefined;
  return bar.to < today ? today : undefined;
}

export const isSameRow = (one: ChartRow, other: ChartRow): boolean =>
  one.key === other.key &&
  one.unit === other.unit &&
  one.lineCount === other.lineCount &&
  one.bars.length === other.bars.length &&
  one.bars.every((bar, at) => bar === other.bars[at]) &&
  one.lines.every((line, at) => line === other.lines[at]);
