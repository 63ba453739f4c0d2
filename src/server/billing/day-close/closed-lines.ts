import { randomUUID } from "node:crypto";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { ClosedLineTable } from "#server/platform/database/tables/day-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { chargeLines, type Days } from "./charge-lines.ts";
import { type PostedDay, staysOf } from "./post.ts";
import { belongingOf, type Figures, figuresOf, type Line, reportedColumns, sourceOfBooking } from "./reported.ts";

const chunk = 100;

/** Keeps what the reports say of a day, and what of earlier closed days has changed since. */
export async function keepLines(db: Db, posted: PostedDay, linesFrom: Night): Promise<void> {
  const { day } = posted;
  const changed = await changedLines(db, posted, { from: linesFrom, to: addNights(day, 1) });
  const charged = await chargeLines(db, { from: day, to: addNights(day, 1) }, sourceOfBooking);
  const rows = [...changed, ...charged.map((line) => ({ bookingId: "", ...line }))].map((line) => toRow(day, line));
  for (let at = 0; at < rows.length; at += chunk) {
    await db
      .insertInto("closed_line")
      .values(rows.slice(at, at + chunk))
      .execute();
  }
}

type OwnLine = Line & { bookingId: string };

/** The revenue of stays on some nights, less what was kept of them. */
export async function changedLines(db: Db, posted: PostedDay, { from, to }: Days): Promise<OwnLine[]> {
  const ids = (await staysOf(db, posted)).map(({ id }) => id);
  const lines: OwnLine[] = [];
  for (let at = 0; at < ids.length; at += chunk)
    lines.push(...(await changesOf(db, ids.slice(at, at + chunk), from, to)));
  return lines;
}

async function changesOf(db: Db, ids: readonly string[], from: Night, to: Night): Promise<OwnLine[]> {
  const rows = await db
    .selectFrom("booking")
    .select(["id", ...reportedColumns, "room_id", "room_name", "cost_option_name"])
    .select(sourceOfBooking.as("booked_by"))
    .where("id", "in", ids)
    .execute();
  const kept = await keptOf(db, ids);
  return rows.flatMap((row) => {
    // Of who has not come nothing is earned on a night that is over.
    const now = new Map(figuresOf(row, to).map((figures) => [figures.night, figures]));
    const before = kept.get(row.id) ?? new Map<Night, Figures>();
    const nights = [...new Set([...now.keys(), ...before.keys()])].filter((night) => night >= from && night < to);
    return nights.flatMap((night): OwnLine[] => {
      const change = differenceOf(night, now.get(night), before.get(night));
      const isAny = change.sold !== 0 || change.room !== 0 || change.otherRoom !== 0 || change.other !== 0;
      return isAny ? [{ bookingId: row.id, ...change, of: belongingOf(row) }] : [];
    });
  });
}

const nothing: Omit<Figures, "night"> = { sold: 0, room: 0, otherRoom: 0, other: 0 };

function differenceOf(night: Night, now: Omit<Figures, "night"> = nothing, before: Omit<Figures, "night"> = nothing) {
  return {
    night,
    sold: now.sold - before.sold,
    room: now.room - before.room,
    otherRoom: now.otherRoom - before.otherRoom,
    other: now.other - before.other,
  };
}

/** By booking and night. */
async function keptOf(db: Db, ids: readonly string[]): Promise<Map<string, Map<Night, Figures>>> {
  const rows = await db
    .selectFrom("closed_line")
    .select(["booking_id", "night"])
    .select(({ fn }) => sums.map((column) => fn.sum<number | string>(column).as(column)))
    .where("booking_id", "in", ids)
    .groupBy(["booking_id", "night"])
    .execute();
  const figures = rows.map((row) => ({ id: row.booking_id, of: toFigures(row.night, row) }));
  const byBooking = Map.groupBy(figures, ({ id }) => id);
  return new Map([...byBooking].map(([id, own]) => [id, new Map(own.map(({ of }) => [of.night, of]))]));
}

const sums = ["sold", "room_paise", "other_room_paise", "other_paise"] as const;
type Sums = Record<(typeof sums)[number], number | string>;

const toFigures = (night: Night, row: Sums): Figures => ({
  night,
  sold: Number(row.sold),
  room: Number(row.room_paise),
  otherRoom: Number(row.other_room_paise),
  other: Number(row.other_paise),
});

const toRow = (day: Night, { bookingId, night, of, sold, room, otherRoom, other }: OwnLine): ClosedLineTable => ({
  id: randomUUID(),
  day,
  night,
  booking_id: bookingId,
  room_id: of.roomId,
  room_name: of.roomName,
  plan_name: of.planName,
  source: of.source,
  sold,
  room_paise: room,
  other_room_paise: otherRoom,
  other_paise: other,
});

/** The lines that were kept of some closed days: what changed later is on the day of the change. */
export async function closedLines(db: Db, { from, to }: Days): Promise<Line[]> {
  const belonging = ["room_id", "room_name", "plan_name", "source"] as const;
  const rows = await db
    .selectFrom("closed_line")
    .select(["day", ...belonging])
    .select(({ fn }) => sums.map((column) => fn.sum<number | string>(column).as(column)))
    .where("day", ">=", from)
    .where("day", "<", to)
    .groupBy(["day", ...belonging])
    .execute();
  return rows.map(({ day, room_id, room_name, plan_name, source, ...row }) => ({
    ...toFigures(day, row),
    of: belongingOf({ room_id, room_name, cost_option_name: plan_name, booked_by: source }),
  }));
}
