import {
  closedDaysShown,
  type DayClosing,
  type DayReport,
  type DayState,
  maxDaysAtOnce,
  type Obstacle,
} from "#domain/billing/day-close.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { addNights, formatNight, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/dayClose.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { DayCloseTable } from "#server/platform/database/tables/day-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { lockDeskDay, readDeskDay } from "#server/platform/database/working-day.ts";
import { actionsIn, explained } from "./actions.ts";
import type { Days } from "./charge-lines.ts";
import { changedLines, closedLines, keepLines } from "./closed-lines.ts";
import { readReport } from "./figures.ts";
import { withNames } from "./names.ts";
import { closeBlockers } from "./obstacles.ts";
import { entriesOf, type PostedDay } from "./post.ts";
import type { Line } from "./reported.ts";

const hour = 3_600_000;
/** A day begins up to 14 hours before that of UTC; nothing takes an hour from its instant to its commit. */
const reach = 15 * hour;

export interface CloseContext {
  context: ActionContext;
  /** The calendar's day, which can't be closed yet. */
  calendarDay: Night;
  /** The working day. */
  day: Night;
  timeZone: string;
}

/** Where closing begins, without any closed day: with yesterday. */
const nextAfter = (closedUntil: Night | "", calendarDay: Night): Night =>
  addNights(closedUntil === "" ? calendarDay : closedUntil, closedUntil === "" ? -1 : 1);

/**
 * Closes the days up to this one. Throws invalid_input for one that is not over, or too many at once; changed if it is
 * closed already; in_use while a shift of these days is open, or for what was not looked at.
 */
export function closeDays(db: Db, { day, anyway }: DayClosing, request: CloseContext): Promise<DayReport[]> {
  const { context, calendarDay, timeZone } = request;
  if (day >= calendarDay) throw invalidInput({ day: m.notOver({ day: formatNight(day) }) });
  return transact(db, async (db) => {
    const { closedUntil, shiftId, linesFrom: kept } = await lockDeskDay(db, "close");
    const from = nextAfter(closedUntil, calendarDay);
    const linesFrom = kept === "" ? from : kept;
    if (day < from) throw new AppError("changed", await closedAlready(db, day));
    const days = nightsOf({ checkIn: from, checkOut: addNights(day, 1) });
    if (days.length > maxDaysAtOnce) throw invalidInput({ day: m.tooMany({ count: maxDaysAtOnce }) });
    refuseObstacles(await closeBlockers(db, day, shiftId), anyway);
    const books = await booksAt(db, from);
    const actions = await actionsIn(db, { from, to: day, closedAt: books.closedAt, timeZone });
    const reports: DayReport[] = [];
    for (const each of days) {
      const posted = { day: each, first: books.first, changedSince: books.changedSince, timeZone };
      reports.push(await closeOne(db, posted, actions.get(each) ?? [], context));
      await keepLines(db, posted, linesFrom);
    }
    await db.updateTable("desk_day").set({ closed_until: day, lines_from: linesFrom }).execute();
    return Promise.all(reports.map((report) => toRead(db, report)));
  });
}

async function closeOne(db: Db, posted: PostedDay, actions: DayReport["actions"], context: ActionContext) {
  const { day } = posted;
  const closed = { by: context.actor, at: context.instant.toISOString() };
  const entries = await entriesOf(db, posted);
  const report = await readReport(db, { day, entries, actions, closed });
  const row = { day, closed_by: closed.by, closed_at: closed.at, report: JSON.stringify(report) };
  await db.insertInto("day_close").values(row).execute();
  for (let at = 0; at < entries.length; at += 100) {
    await db
      .insertInto("revenue_entry")
      .values(entries.slice(at, at + 100))
      .execute();
  }
  const { sold } = report.rooms;
  const change = { action: "Day closed", after: { roomsSold: sold, revenue: totalOf(report) } };
  await recordChange(db, { context, entity: "day", entityId: day, label: day, ...change });
  return report;
}

const totalOf = ({ revenue }: DayReport) => toRupees(paise(revenue.reduce((sum, { net }) => sum + toPaise(net), 0)));

function refuseObstacles(obstacles: readonly Obstacle[], anyway: boolean): void {
  const shift = obstacles.find(({ kind }) => kind === "shift");
  if (shift) throw new AppError("in_use", m.shiftOpen({ number: shift.label }));
  if (obstacles.length > 0 && !anyway) throw new AppError("in_use", m.lookFirst({ count: obstacles.length }));
}

async function closedAlready(db: Db, day: Night): Promise<string> {
  const row = await db.selectFrom("day_close").select("closed_by").where("day", "=", day).executeTakeFirst();
  return row
    ? m.alreadyClosed({ day: formatNight(day), name: row.closed_by })
    : m.beforeFirst({ day: formatNight(day) });
}

/** Since when days are closed, and since when changes were not posted. */
async function booksAt(db: Db, from: Night) {
  const days = db.selectFrom("day_close").select(["day", "closed_at"]);
  const first = await days.orderBy("day").limit(1).executeTakeFirst();
  const last = await days.orderBy("day", "desc").limit(1).executeTakeFirst();
  const start = `${from}T00:00:00.000Z`;
  const earlier = last && last.closed_at < start ? last.closed_at : start;
  const changedSince = new Date(Date.parse(earlier) - reach).toISOString();
  return { first: first?.day ?? from, closedAt: last?.closed_at, changedSince };
}

export async function readDayState(
  db: Db,
  { before }: { before?: Night | undefined },
  { calendarDay, day: today, timeZone }: Omit<CloseContext, "context">,
): Promise<DayState> {
  const { closedUntil, shiftId } = await readDeskDay(db);
  const isNew = closedUntil === "" && !(await hasPast(db, calendarDay));
  const next = isNew ? calendarDay : nextAfter(closedUntil, calendarDay);
  const yesterday = addNights(calendarDay, -1);
  const lastAtOnce = addNights(next, maxDaysAtOnce - 1);
  const { first, changedSince, closedAt } = await booksAt(db, next);
  const entries = await entriesOf(db, { day: next, first, changedSince, timeZone });
  const actions = await actionsIn(db, { from: next, to: next, closedAt, timeZone });
  return {
    today,
    next,
    closable: next > yesterday ? "" : lastAtOnce < yesterday ? lastAtOnce : yesterday,
    obstacles: await closeBlockers(db, next, shiftId),
    report: await toRead(
      db,
      await readReport(db, { day: next, entries, actions: actions.get(next) ?? [], closed: null }),
    ),
    closed: await closedDays(db, before),
  };
}

/** Whether anybody came or paid before this day: the first day of a lodge has no day before it. */
async function hasPast(db: Db, day: Night): Promise<boolean> {
  const came = db.selectFrom("booking").select("id").where("check_in", "<", day).limit(1);
  const paid = db.selectFrom("payment").select("id").where("working_day", "<", day).limit(1);
  return (await came.executeTakeFirst()) !== undefined || (await paid.executeTakeFirst()) !== undefined;
}

async function closedDays(db: Db, before: Night | undefined): Promise<DayState["closed"]> {
  const rows = await db
    .selectFrom("day_close")
    .selectAll()
    .$if(before !== undefined, (query) => query.where("day", "<", before ?? ""))
    .orderBy("day", "desc")
    .limit(closedDaysShown)
    .execute();
  return rows.map((row) => {
    const report = toReport(row);
    const { rooms, occupancy } = report;
    return {
      day: row.day,
      by: row.closed_by,
      at: row.closed_at,
      sold: rooms.sold,
      occupancy,
      revenue: totalOf(report),
    };
  });
}

const toReport = ({ report }: Pick<DayCloseTable, "report">): DayReport => JSON.parse(report);

/** The report as it was closed. Throws not_found. */
export async function readDayReport(db: Db, day: Night): Promise<DayReport> {
  const row = await db.selectFrom("day_close").select("report").where("day", "=", day).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.notClosed());
  return toRead(db, toReport(row));
}

/** With what is not kept in a closed day. */
const toRead = async (db: Db, report: DayReport): Promise<DayReport> =>
  withNames(db, { ...report, actions: await explained(db, report.actions) });

/** The lines of reports about closed days, and of which days that holds: changes of their nights are on the first open day. */
export async function keptLines(db: Db, { from, to }: Days, timeZone: string): Promise<{ kept: Days; lines: Line[] }> {
  const { closedUntil, linesFrom } = await readDeskDay(db);
  if (linesFrom === "" || closedUntil === "") return { kept: { from, to: from }, lines: [] };
  const open = addNights(closedUntil, 1);
  const lines = await closedLines(db, { from: linesFrom > from ? linesFrom : from, to: open < to ? open : to });
  const kept = { from: linesFrom, to: open };
  if (open < from || open >= to) return { kept, lines };
  const { first, changedSince } = await booksAt(db, open);
  const changed = await changedLines(db, { day: open, first, changedSince, timeZone }, kept);
  return { kept, lines: [...lines, ...changed.map((line) => ({ ...line, night: open }))] };
}
