import { createHash } from "node:crypto";
import type { IcsDateObject, IcsEvent } from "ts-ics";
import { addNights, countNights, type Night, nightAt, parseNight } from "#domain/platform/time/nights.ts";
import type { FeedEvent } from "#domain/reservations/feed-events.ts";
import { maxEventUid } from "#domain/reservations/feeds.ts";
import { FeedError } from "./safe-fetch.ts";

const maxEvents = 2000;
const maxNights = 2 * 366;

/** The events of a calendar, in the order of the file. Throws FeedError for what is not one, and for one that ends too soon. */
export async function readFeed(text: string, timeZone: string): Promise<FeedEvent[]> {
  const calendar = normalized(text);
  if (!/^BEGIN:VCALENDAR\r?$/im.test(calendar)) throw new FeedError("no-calendar");
  if (!/^END:VCALENDAR\s*$/im.test(calendar.trimEnd().split("\n").at(-1) ?? "")) throw new FeedError("cut-off");
  const count = calendar.match(/^BEGIN:VEVENT\r?$/gim)?.length ?? 0;
  if (count > maxEvents) throw new FeedError("too-many");
  if (count !== (calendar.match(/^END:VEVENT\r?$/gim)?.length ?? 0)) throw new FeedError("cut-off");
  if (/^RRULE[:;]/im.test(calendar)) throw new FeedError("repeating");
  if (count === 0) return [];
  const days = [...calendar.matchAll(/^DT(?:START|END)[^:\r\n]*:(\d{8})/gim)].map(([, day = ""]) => day);
  // The parser rolls the thirteenth month over to the next year.
  if (days.some((day) => parseNight(day.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3")) === undefined)) {
    throw new FeedError("no-calendar");
  }
  const { convertIcsCalendar } = await import("ts-ics");
  let events: readonly IcsEvent[];
  try {
    events = convertIcsCalendar(undefined, calendar).events ?? [];
  } catch (cause) {
    throw new FeedError("no-calendar", cause);
  }
  if (events.length !== count) throw new FeedError("no-calendar");
  return unique(events.map((event) => toEvent(event, timeZone)));
}

/** Without what many sites write and the parser refuses. */
const normalized = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r?\n/g, "\r\n")
    .replaceAll(/\r\n[ \t]/g, "")
    .replaceAll(/^(DTSTART|DTEND):(\d{8})\r$/gim, "$1;VALUE=DATE:$2\r")
    .trimStart();

function toEvent(event: IcsEvent, timeZone: string): FeedEvent {
  const from = nightOf(event.start, timeZone);
  const to = endOf(event, from, timeZone);
  const nights = countNights({ checkIn: from, checkOut: to });
  if (nights < 1 || nights > maxNights) throw new FeedError("no-calendar");
  const summary = (event.summary ?? "").slice(0, 200);
  return { uid: uidOf(event, { from, to, summary }), summary, from, to, isCancelled: event.status === "CANCELLED" };
}

const nightOf = ({ type, date }: IcsDateObject, timeZone: string): Night =>
  type === "DATE" ? date.toISOString().slice(0, 10) : nightAt(date, timeZone);

function endOf(event: IcsEvent, from: Night, timeZone: string): Night {
  if ("end" in event && event.end) {
    const to = nightOf(event.end, timeZone);
    // A day, as some write it, ends on the same date.
    return to === from ? addNights(from, 1) : to;
  }
  const { weeks = 0, days = 0 } = ("duration" in event && event.duration) || {};
  return addNights(from, Math.max(1, weeks * 7 + days));
}

/** Without one, a hash of what it says. */
function uidOf({ uid }: IcsEvent, event: Omit<FeedEvent, "uid" | "isCancelled">): string {
  const own = uid?.trim() ?? "";
  if (own !== "" && own.length <= maxEventUid) return own;
  return createHash("sha256")
    .update(own === "" ? JSON.stringify([event.summary, event.from, event.to]) : own)
    .digest("hex");
}

/** Of two events with one UID, the second has its dates in its name. */
function unique(events: readonly FeedEvent[]): FeedEvent[] {
  const known = new Set<string>();
  return events.flatMap((event) => {
    const uid = known.has(event.uid) ? `${event.uid} ${event.from} ${event.to}` : event.uid;
    if (known.has(uid)) return [];
    known.add(uid);
    return [{ ...event, uid }];
  });
}
