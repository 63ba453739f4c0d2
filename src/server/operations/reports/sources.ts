import { sourceLabel } from "#domain/billing/sources.ts";
import type { Period, SourceFigures } from "#domain/operations/reports.ts";
import { paise, toRupees } from "#domain/platform/money/money.ts";
import { countNights, nightAt } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { Line } from "./stays.ts";

interface ReportedSource {
  name: string;
  figuresOf: (lines: readonly Line[]) => SourceFigures;
}

/** The sources that had a booking with an arrival in a period, and all others that can be chosen or brought money in. */
export async function readSources(
  db: Db,
  { from, to }: Period,
  timeZone: string,
): Promise<Map<string, ReportedSource>> {
  const [sources, bookings] = await Promise.all([
    db.selectFrom("source").select(["id", "name"]).execute(),
    db
      .selectFrom("booking")
      .select(["source_id", "status", "check_in", "created_at"])
      .where("check_in", ">=", from)
      .where("check_in", "<", to)
      .execute(),
  ]);
  const bySource = Map.groupBy(bookings, ({ source_id }) => source_id);
  return new Map(
    sources.map(({ id, name }) => {
      const own = bySource.get(id) ?? [];
      const kept = own.filter(({ status }) => holdsNights(status));
      const days = kept.map(({ check_in, created_at }) =>
        // An import can bring in a stay that has begun.
        Math.max(0, countNights({ checkIn: nightAt(new Date(created_at), timeZone), checkOut: check_in })),
      );
      const counts = {
        bookings: own.length,
        cancelled: own.length === 0 ? 0 : rounded(((own.length - kept.length) * 100) / own.length),
        leadDays: days.length === 0 ? null : rounded(days.reduce((sum, one) => sum + one, 0) / days.length),
      };
      return [id, { name: sourceLabel(id, name), figuresOf: (lines) => ({ ...moneyOf(lines), ...counts }) }];
    }),
  );
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function moneyOf(lines: readonly Line[]): Pick<SourceFigures, "commission" | "netRate"> {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const sold = sum(({ sold }) => sold);
  // Of the nights that were slept, as the average rate is.
  const net = sum(({ sold, room, commission }) => (sold > 0 ? room - commission : 0));
  return {
    commission: toRupees(paise(Math.round(sum(({ commission }) => commission)))),
    netRate: toRupees(paise(sold === 0 ? 0 : Math.round(net / sold))),
  };
}
