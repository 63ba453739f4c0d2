import type { DayReport } from "#domain/billing/day-close.ts";
import { ownSources, sourceLabel } from "#domain/billing/sources.ts";
import type { Period, SourceFigures } from "#domain/operations/reports.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { bookedIn } from "#server/billing/day-close/booked.ts";
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

/** All sources, with what bookings with an arrival in the period say of them: on closed days, what they said at the close. */
export async function readSources(db: Db, { from, to }: Period, timeZone: string): Promise<ReportedSources> {
  const [sources, closed] = await Promise.all([
    db.selectFrom("source").select(["id", "name"]).execute(),
    db.selectFrom("day_close").select(["day", "report"]).where("day", ">=", from).where("day", "<", to).execute(),
  ]);
  const reports = closed.map(({ report }): DayReport => JSON.parse(report));
  const except = new Set(closed.filter((_, at) => reports[at]?.booked).map(({ day }) => day));
  const open = await bookedIn(db, { from, to }, { timeZone, except });
  const bySource = Map.groupBy([...reports.flatMap(({ booked = [] }) => booked), ...open], ({ sourceId }) => sourceId);
  const posted = new Map<string, number>();
  for (const { sourceId, amount } of reports.flatMap(({ commissions = [] }) => commissions)) {
    posted.set(sourceId, (posted.get(sourceId) ?? 0) + toPaise(amount));
  }
  const all = new Map(
    sources.map(({ id, name }): [string, ReportedSource] => {
      const own = bySource.get(id) ?? [];
      const bookings = own.reduce((sum, one) => sum + one.bookings, 0);
      const kept = own.reduce((sum, one) => sum + one.kept, 0);
      const leadDays = own.reduce((sum, one) => sum + one.leadDays, 0);
      const counts = {
        bookings,
        cancelled: bookings === 0 ? 0 : rounded(((bookings - kept) * 100) / bookings),
        leadDays: kept === 0 ? null : rounded(leadDays / kept),
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
