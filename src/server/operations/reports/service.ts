import {
  nightsIn,
  type Pace,
  type Period,
  periodOf,
  previousYear,
  type Report,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
  sameDayNextYear,
} from "#domain/operations/reports.ts";
import { paise, toRupees } from "#domain/platform/money/money.ts";
import { monthsBefore } from "#domain/platform/time/months.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { averageRate, occupancyOf, revenuePerRoom } from "#domain/platform/values/performance.ts";
import { chargeLines } from "#server/billing/day-close/charge-lines.ts";
import type { Line } from "#server/billing/day-close/reported.ts";
import { keptLines } from "#server/billing/day-close/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { unitsInService } from "#server/rooms/inventory/service-periods.ts";
import { readSources } from "./sources.ts";
import { sourceFor, stayLines } from "./stays.ts";
import { type NightUnits, nightUnits } from "./units.ts";

const paceMonths = 6;

/** `today` is the working day. */
export async function readReport(
  db: Db,
  { period, by }: ReportQuery,
  { today, timeZone }: Omit<Read, "by">,
): Promise<Report> {
  const now = periodOf(period);
  const before = previousYear(now);
  const sources = by === "source" ? await readSources(db, now, timeZone) : undefined;
  const read = async (period: Period) => {
    const lines = await linesOf(db, period, { today, by, timeZone });
    return sources
      ? lines.map((line) => ({ ...line, of: { ...line.of, source: sources.idOf(line.of.source) } }))
      : lines;
  };
  const lines = await read(now);
  const earlier = (await read(before)).map((line) => ({ ...line, night: sameDayNextYear(line.night) }));
  const units = nightUnits(await unitsInService(db, now), lines);
  const keyed = Map.groupBy(lines, keyOf[by]);
  const earlierKeyed = Map.groupBy(earlier, keyOf[by]);
  const unitKey = unitKeyOf[by];
  const keyedUnits = unitKey && Map.groupBy(units, unitKey);
  const labels = new Map([...earlier, ...lines].map((line) => [keyOf[by](line), labelOf[by](line)]));
  for (const [id, { name }] of sources?.all ?? []) labels.set(id, name);
  // A room is a row also if nothing of it was sold.
  if (by === "room") for (const { roomId, roomName } of units) labels.set(roomId, labels.get(roomId) ?? roomName);
  const keys = by === "day" || by === "month" ? keysOfTime(by, now) : sortedKeys(labels);
  const rows = keys.map((key): ReportRow => {
    const available = keyedUnits ? availableOf(keyedUnits.get(key) ?? []) : null;
    const figures = figuresOf(keyed.get(key) ?? [], earlierKeyed.get(key) ?? [], available);
    const ofSource = sources?.all.get(key)?.figuresOf(keyed.get(key) ?? []) ?? null;
    return { key, label: labels.get(key) ?? key, ...figures, ofSource };
  });
  return { ...now, today, rows, total: figuresOf(lines, earlier, availableOf(units)) };
}

interface Read {
  today: Night;
  by: ReportGroup;
  timeZone: string;
}

/** Closed days as they were closed; the days before and after as they are. */
async function linesOf(db: Db, period: Period, { today, by, timeZone }: Read): Promise<Line[]> {
  const { kept, lines } = await keptLines(db, period, timeZone);
  const isOpen = ({ night }: Line) => night < kept.from || night >= kept.to;
  const open = [...(await stayLines(db, { ...period, today, by })), ...(await chargeLines(db, period, sourceFor(by)))];
  return [...lines, ...open.filter(isOpen)];
}

const keyOf: Record<ReportGroup, (line: Line) => string> = {
  day: ({ night }) => night,
  month: ({ night }) => night.slice(0, 7),
  room: ({ of }) => of.roomId,
  plan: ({ of }) => of.planId,
  source: ({ of }) => of.source,
};
const labelOf: Record<ReportGroup, (line: Line) => string> = {
  day: keyOf.day,
  month: keyOf.month,
  room: ({ of }) => of.roomName,
  plan: ({ of }) => (of.planName ? `${of.roomName}, ${of.planName}` : of.roomName),
  source: keyOf.source,
};

function keysOfTime(by: "day" | "month", period: Period): string[] {
  const nights = [...nightsIn(period)];
  return by === "day" ? nights : [...new Set(nights.map((night) => night.slice(0, 7)))];
}

const sortedKeys = (labels: ReadonlyMap<string, string>) =>
  [...labels].toSorted(([, one], [, other]) => one.localeCompare(other)).map(([key]) => key);

const unitKeyOf: Partial<Record<ReportGroup, (units: NightUnits) => string>> = {
  day: ({ night }) => night,
  month: ({ night }) => night.slice(0, 7),
  room: ({ roomId }) => roomId,
};

const availableOf = (units: readonly NightUnits[]) => units.reduce((sum, { available }) => sum + available, 0);

const sumOf = (lines: readonly Line[], column: "sold" | "room" | "otherRoom" | "other") =>
  lines.reduce((sum, line) => sum + line[column], 0);
const revenueOf = (lines: readonly Line[]) =>
  toRupees(paise(sumOf(lines, "room") + sumOf(lines, "otherRoom") + sumOf(lines, "other")));

function figuresOf(lines: readonly Line[], earlier: readonly Line[], available: number | null): Report["total"] {
  const sold = sumOf(lines, "sold");
  const room = paise(sumOf(lines, "room"));
  const nights = { sold, available: available ?? 0, revenue: room };
  return {
    sold,
    available,
    occupancy: available === null ? null : occupancyOf(nights),
    averageRate: toRupees(averageRate(nights)),
    revenuePerRoom: available === null ? null : toRupees(revenuePerRoom(nights)),
    roomRevenue: toRupees(room),
    otherRoomRevenue: toRupees(paise(sumOf(lines, "otherRoom"))),
    otherRevenue: toRupees(paise(sumOf(lines, "other"))),
    lastYear: { sold: sumOf(earlier, "sold"), revenue: revenueOf(earlier) },
  };
}

/** Nights alone: what guests are charged besides is not on the books before they come. */
export async function readPace(db: Db, { today, instant }: { today: Night; instant: Date }): Promise<Pace> {
  const from = `${today.slice(0, 7)}-01`;
  const period = { from, to: monthsBefore(from, -paceMonths) };
  const ago = monthsBefore(today, 12);
  const bookedBefore = `${ago}${instant.toISOString().slice(10)}`;
  const now = await stayLines(db, { ...period, today });
  const final = await stayLines(db, { ...previousYear(period), today });
  const yearAgo = await stayLines(db, { ...previousYear(period), today, bookedBefore });
  const of = (lines: readonly Line[], month: string) => {
    const inMonth = lines.filter(({ night }) => night.startsWith(month));
    return { sold: sumOf(inMonth, "sold"), revenue: revenueOf(inMonth) };
  };
  const months = Array.from({ length: paceMonths }, (_, index) => monthsBefore(from, -index).slice(0, 7));
  return {
    today,
    months: months.map((month) => {
      const before = monthsBefore(`${month}-01`, 12).slice(0, 7);
      return { month, now: of(now, month), yearAgo: of(yearAgo, before), final: of(final, before) };
    }),
  };
}
