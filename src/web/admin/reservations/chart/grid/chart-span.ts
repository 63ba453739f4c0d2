import { addNights, countNights, type Night, parseNight, weekdayOf } from "#domain/platform/time/nights.ts";

/** How many nights the chart can show. */
export const spanLengths = [14, 30, 90] as const;
type SpanLength = (typeof spanLengths)[number];
export type ChartView = "chart" | "list";

/** The state in the URL; the first night and the view have defaults that depend on the day and the screen. */
export interface ChartQuery {
  from: Night | undefined;
  nights: SpanLength;
  view: ChartView | undefined;
}

/** Nights from `first` on. */
export interface ShownNights {
  first: Night;
  count: number;
}

/** Invalid values count as missing. */
export function readChartQuery(params: URLSearchParams): ChartQuery {
  const nights = Number(params.get("nights"));
  const view = params.get("view");
  return {
    from: parseNight(params.get("from") ?? ""),
    nights: spanLengths.find((length) => length === nights) ?? 14,
    view: view === "chart" || view === "list" ? view : undefined,
  };
}

export function withChartQuery(params: URLSearchParams, change: Partial<ChartQuery>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The day before today, so that who should have left yesterday is seen. */
export function shownNights({ from, nights }: ChartQuery, today: Night): ShownNights {
  return { first: from ?? addNights(today, -1), count: nights };
}

export const endOf = ({ first, count }: ShownNights): Night => addNights(first, count);

/** In columns from the first night, also outside of the chart. */
export function columnOf(night: Night, { first }: ShownNights): number {
  return countNights({ checkIn: first, checkOut: night });
}

export const isWeekend = (night: Night): boolean => weekdayOf(night) % 6 === 0;

export interface MonthSegment {
  /** `YYYY-MM` */
  month: string;
  start: number;
  count: number;
}

export function monthsOf({ first, count }: ShownNights): MonthSegment[] {
  const segments: MonthSegment[] = [];
  for (let column = 0; column < count; column++) {
    const month = addNights(first, column).slice(0, 7);
    const last = segments.at(-1);
    if (last?.month === month) last.count++;
    else segments.push({ month, start: column, count: 1 });
  }
  return segments;
}

/** Successive columns for which `is` holds, such as weekends. */
export function runsOf(span: ShownNights, is: (night: Night) => boolean): { start: number; count: number }[] {
  const runs: { start: number; count: number }[] = [];
  for (let column = 0; column < span.count; column++) {
    if (!is(addNights(span.first, column))) continue;
    const last = runs.at(-1);
    if (last && last.start + last.count === column) last.count++;
    else runs.push({ start: column, count: 1 });
  }
  return runs;
}
