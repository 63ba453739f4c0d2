import { createHash, randomBytes } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { CalendarTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { type BusyStretch, busyNights } from "./busy-nights.ts";

/** How long a site may take to give back what it was given. */
const daysRemembered = 7;

export interface CalendarFile {
  text: string;
  etag: string;
}

/** Undefined for an address that does not exist. */
export async function readCalendar(
  db: Db,
  secret: string,
  { today, host }: { today: Night; host: string },
): Promise<CalendarFile | undefined> {
  const calendar = await db.selectFrom("calendar").selectAll().where("secret", "=", secret).executeTakeFirst();
  if (!calendar) return undefined;
  const nights = await busyNights(db, calendar.room_id, today);
  const stretches = calendar.unit_id === null ? nights.room : nights.units.get(calendar.unit_id);
  // A unit that was retired is not offered anywhere.
  const busy = stretches ?? [{ owner: "retired", from: today, to: addNights(today, 730) }];
  await rememberExported(db, calendar, busy, today);
  const text = calendarText(busy, host);
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

const compact = (night: Night) => night.replaceAll("-", "");

/** All-day events without any guest's name. The same nights are the same text, so that a site can ask whether it changed. */
function calendarText(stretches: readonly BusyStretch[], host: string): string {
  const counts = new Map<string, number>();
  const events = stretches.flatMap(({ owner, from, to }) => {
    const count = counts.get(owner) ?? 0;
    counts.set(owner, count + 1);
    return [
      "BEGIN:VEVENT",
      `UID:${owner}-${count}@${host}`,
      `DTSTAMP:${compact(from)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      "SUMMARY:Not available",
      "END:VEVENT",
    ];
  });
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Lodge//Calendar//EN", "CALSCALE:GREGORIAN"];
  return [...head, ...events, "END:VCALENDAR", ""].join("\r\n");
}

type Exported = Record<string, Night>;
export const exportedKey = ({ from, to }: Pick<BusyStretch, "from" | "to">) => `${from}/${to}`;

async function rememberExported(
  db: Db,
  { subject, exported }: CalendarTable,
  stretches: readonly BusyStretch[],
  today: Night,
): Promise<void> {
  const before: Exported = JSON.parse(exported);
  const oldest = addNights(today, -daysRemembered);
  const kept = Object.entries(before).filter(([, day]) => day >= oldest);
  const after: Exported = Object.fromEntries(kept);
  for (const stretch of stretches) after[exportedKey(stretch)] = today;
  const text = JSON.stringify(after);
  if (text === exported) return;
  await transact(db, (db) =>
    db.updateTable("calendar").set({ exported: text }).where("subject", "=", subject).execute(),
  );
}

/** The stretches of nights that the calendars of a room and its units have given out lately. */
export async function readExported(db: Db, roomId: string): Promise<Set<string>> {
  const rows = await db.selectFrom("calendar").select("exported").where("room_id", "=", roomId).execute();
  return new Set(rows.flatMap(({ exported }) => Object.keys(JSON.parse(exported) as Exported)));
}

interface Subject {
  subject: string;
  room_id: string;
  unit_id: string | null;
}

export interface CalendarAddresses {
  units: { unitId: string; address: string }[];
  rooms: { roomId: string; address: string }[];
}

/** Covers all rooms and active units; those that have none yet get one. */
export async function calendarAddresses(db: Db, siteUrl: string, instant: Date): Promise<CalendarAddresses> {
  const [rooms, units] = await Promise.all([
    db.selectFrom("room").select("id").orderBy("created_at").orderBy("id").execute(),
    db
      .selectFrom("unit")
      .select(["id", "room_id"])
      .where("is_active", "=", 1)
      .orderBy("position")
      .orderBy("id")
      .execute(),
  ]);
  const subjects: Subject[] = [
    ...rooms.map(({ id }) => ({ subject: `room ${id}`, room_id: id, unit_id: null })),
    ...units.map(({ id, room_id }) => ({ subject: `unit ${id}`, room_id, unit_id: id })),
  ];
  const known = await db.selectFrom("calendar").select("subject").execute();
  const isKnown = new Set(known.map(({ subject }) => subject));
  const missing = subjects.filter(({ subject }) => !isKnown.has(subject));
  if (missing.length > 0) {
    const rows = missing.map((subject) => newCalendar(subject, instant));
    await transact(db, (db) =>
      db
        .insertInto("calendar")
        .values(rows)
        .onConflict((conflict) => conflict.column("subject").doNothing())
        .execute(),
    );
  }
  const secrets = await db.selectFrom("calendar").select(["subject", "secret"]).execute();
  const secretOf = new Map(secrets.map(({ subject, secret }) => [subject, secret]));
  const address = (subject: string) => addressOf(siteUrl, secretOf.get(subject) ?? "");
  return {
    rooms: rooms.map(({ id }) => ({ roomId: id, address: address(`room ${id}`) })),
    units: units.map(({ id }) => ({ unitId: id, address: address(`unit ${id}`) })),
  };
}

const addressOf = (siteUrl: string, secret: string) => `${siteUrl}/calendar/${secret}.ics`;

const newCalendar = (subject: Subject, instant: Date): CalendarTable => ({
  ...subject,
  secret: randomBytes(32).toString("base64url"),
  exported: "{}",
  created_at: instant.toISOString(),
});

/** Gives a unit or room another address; the former one ends at once. Throws not_found. */
export function renewCalendar(
  db: Db,
  of: { unitId: string } | { roomId: string },
  { context, siteUrl }: { context: ActionContext; siteUrl: string },
): Promise<string> {
  return transact(db, async (db) => {
    const { subject, label } = await subjectOf(db, of);
    const row = newCalendar(subject, context.instant);
    const { secret } = row;
    await db
      .insertInto("calendar")
      .values(row)
      .onConflict((conflict) => conflict.column("subject").doUpdateSet({ secret }))
      .execute();
    const entity = subject.unit_id === null ? "room" : "unit";
    const entityId = subject.unit_id ?? subject.room_id;
    await recordChange(db, { context, entity, entityId, label, action: "Calendar address renewed" });
    return addressOf(siteUrl, secret);
  });
}

async function subjectOf(db: Db, of: { unitId: string } | { roomId: string }) {
  if ("unitId" in of) {
    const unit = await db
      .selectFrom("unit")
      .select(["id", "label", "room_id"])
      .where("id", "=", of.unitId)
      .where("is_active", "=", 1)
      .executeTakeFirst();
    if (!unit) throw new AppError("not_found", errors.unitMissing());
    const subject: Subject = { subject: `unit ${unit.id}`, room_id: unit.room_id, unit_id: unit.id };
    return { subject, label: unit.label };
  }
  const room = await db.selectFrom("room").select(["id", "name"]).where("id", "=", of.roomId).executeTakeFirst();
  if (!room) throw new AppError("not_found", errors.roomMissing());
  return { subject: { subject: `room ${room.id}`, room_id: room.id, unit_id: null } as Subject, label: room.name };
}
