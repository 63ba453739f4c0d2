import type { DayReport } from "#domain/billing/day-close.ts";
import { ownSources, sourceLabel } from "#domain/billing/sources.ts";
import type { Period, SourceFigures } from "#domain/operations/reports.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { countNights, nightAt } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Line } from "#server/billing/day-close/reported.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

interface ReportedSource {
  name: string;
  figuresOf: (lines: readonly Line[]) => SourceFigures;
}

interface ReportedSources {
  all: Map<string, ReportedSource>;
  /** Of what a line has: an id, or what an earlier version wrote. */
  idOf: (written: string) => string;
}

/** All sources, with what bookings with an arrival in the period say of them. */
export async function readSources(db: Db, { from, to }: Period, timeZone: string): Promise<ReportedSources> {
  const [sources, bookings, closed] = await Promise.all([
    db.selectFrom("source").select(["id", "name"]).execute(),
    db
      .selectFrom("booking")
      .select(["source_id", "status", "check_in", "created_at"])
      .where("check_in", ">=", from)
      .where("check_in", "<", to)
      .execute(),
    db.selectFrom("day_close").select("report").where("day", ">=", from).where("day", "<", to).execute(),
  ]);
  const bySource = Map.groupBy(bookings, ({ source_id }) => source_id);
  const posted = new Map<string, number>();
  for (const { commissions = [] } of closed.map(({ report }): DayReport => JSON.parse(report))) {
    for (const { sourceId, amount } of commissions) {
      posted.set(sourceId, (posted.get(sourceId) ?? 0) + toPaise(amount));
    }
  }
  const all = new Map(
    sources.map(({ id, name }): [string, ReportedSource] => {
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
      const figuresOf = (lines: readonly Line[]) => ({ ...moneyOf(lines, posted.get(id) ?? 0), ...counts });
      return [id, { name: sourceLabel(id, name), figuresOf }];
    }),
  );
  const named = new Map(sources.map(({ id, name }) => [name, id]));
  return { all, idOf: (written) => (all.has(written) ? written : (named.get(written) ?? ownSources.desk)) };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** `posted` is the commission of the closed days, whose lines have none. */
function moneyOf(lines: readonly Line[], posted: number): Pick<SourceFigures, "commission" | "netRate"> {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const sold = sum(({ sold }) => sold);
  const commission = Math.round(posted + sum((line) => line.commission ?? 0));
  const net = sum(({ room }) => room) - commission;
  return {
    commission: toRupees(paise(commission)),
    netRate: toRupees(paise(sold === 0 ? 0 : Math.round(net / sold))),
  };
}
