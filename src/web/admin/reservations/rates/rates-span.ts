import { monthsBefore } from "#domain/platform/time/months.ts";
import { addNights, type Night, parseNight } from "#domain/platform/time/nights.ts";

/** How many nights the calendar can show. */
export const spanLengths = [14, 30, 90, 365] as const;
type SpanLength = (typeof spanLengths)[number];

/** The state in the URL; without a first night, today. */
export interface RatesQuery {
  from: Night | undefined;
  nights: SpanLength;
}

/** Nights from `first` on. */
export interface ShownRates {
  first: Night;
  count: number;
}

/** Invalid values count as missing. */
export function readRatesQuery(params: URLSearchParams): RatesQuery {
  const nights = Number(params.get("nights"));
  return {
    from: parseNight(params.get("from") ?? ""),
    nights: spanLengths.find((length) => length === nights) ?? 30,
  };
}

export function withRatesQuery(params: URLSearchParams, change: Partial<RatesQuery>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The same day of an earlier or later month. */
export const monthsAfter = (night: Night, months: number): Night => monthsBefore(night, -months);

export const nightAt = ({ first }: ShownRates, column: number): Night => addNights(first, column);
