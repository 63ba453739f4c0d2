import * as v from "valibot";
import * as m from "#messages/feeds.js";
import * as validation from "#messages/validation.js";
import { boundedText, recordId, requiredLine } from "../platform/text/text.ts";
import { bookingShape } from "./bookings.ts";

/** Why the calendar of another site can't be read. */
const feedFaults = [
  "unreachable",
  "not-allowed",
  "refused",
  "too-large",
  "too-slow",
  "redirects",
  "no-calendar",
  "cut-off",
  "too-many",
  "repeating",
] as const;
export type FeedFault = (typeof feedFaults)[number];
export const feedFaultLabels: Record<FeedFault, () => string> = {
  unreachable: m.faultUnreachable,
  "not-allowed": m.faultNotAllowed,
  refused: m.faultRefused,
  "too-large": m.faultTooLarge,
  "too-slow": m.faultTooSlow,
  redirects: m.faultRedirects,
  "no-calendar": m.faultNoCalendar,
  "cut-off": m.faultCutOff,
  "too-many": m.faultTooMany,
  repeating: m.faultRepeating,
};

/** Calendars of many sites begin so. */
const webcal = /^webcal:\/\//i;

const url = v.pipe(
  boundedText(2000, m.urlInvalid),
  v.transform((text) => text.trim().replace(webcal, "https://")),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return ["http:", "https:"].includes(protocol) && username === "" && password === "";
  }, m.urlInvalid),
);

export const feedInput = v.object({
  name: requiredLine(60, m.nameRequired),
  sourceId: v.pipe(recordId, v.minLength(1, m.sourceRequired)),
  roomId: v.pipe(recordId, v.minLength(1, m.roomRequired)),
  /** Without it the feed is of the room as a whole. */
  unitId: v.optional(v.nullable(v.pipe(recordId, v.minLength(1)))),
  url,
  isActive: v.optional(v.boolean(validation.choose), true),
  updatedAt: v.optional(recordId),
});
export type FeedInput = v.InferOutput<typeof feedInput>;

export const feedShape = v.object({
  _id: v.string(),
  name: v.string(),
  sourceId: v.string(),
  source: v.string(),
  roomId: v.string(),
  roomName: v.string(),
  unitId: v.nullable(v.string()),
  unit: v.string(),
  url: v.string(),
  /** Others are not read. */
  isActive: v.boolean(),
  /** The last attempt and the last good answer; empty before the first. */
  checkedAt: v.string(),
  fetchedAt: v.string(),
  /** In words; empty if the last answer was good. */
  error: v.string(),
  failingSince: v.string(),
  bookings: v.number(),
  closed: v.number(),
  conflicts: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Feed = v.InferOutput<typeof feedShape>;

const addresses = {
  units: v.array(v.object({ unitId: v.string(), address: v.string() })),
  rooms: v.array(v.object({ roomId: v.string(), address: v.string() })),
};
export const feedListShape = v.object({ feeds: v.array(feedShape), calendars: v.object(addresses) });

/** The changes of one reading of a calendar. */
export const feedResultShape = v.object({
  added: v.number(),
  moved: v.number(),
  released: v.number(),
  unchanged: v.number(),
  /** Events that are closed nights. */
  blocked: v.number(),
  conflicts: v.number(),
});
export type FeedResult = v.InferOutput<typeof feedResultShape>;

/** An event of another site whose nights are taken here. */
export const feedConflictShape = v.object({
  _id: v.string(),
  feedId: v.string(),
  feed: v.string(),
  source: v.string(),
  roomName: v.string(),
  unit: v.string(),
  /** The site's own name for it. */
  summary: v.string(),
  checkInDate: v.string(),
  checkOutDate: v.string(),
  /** Why it can't be booked, in words. */
  problem: v.string(),
  /** Set for an event that was booked and moved. */
  bookingId: v.nullable(v.string()),
  foundAt: v.string(),
  /** Who has the nights. */
  others: v.array(
    v.pick(bookingShape, ["_id", "reference", "name", "phone", "email", "checkInDate", "checkOutDate", "source"]),
  ),
  /** Units of the room that are free on all of them. */
  alternatives: v.array(v.object({ unitId: v.string(), label: v.string() })),
});
export type FeedConflict = v.InferOutput<typeof feedConflictShape>;

export const conflictMoveInput = v.object({ unitId: v.pipe(recordId, v.minLength(1)) });

/** An event that another site has closed and that can be a stay: some sites write the same for their bookings. */
export const closedNightsShape = v.object({
  feedId: v.string(),
  uid: v.string(),
  feed: v.string(),
  source: v.string(),
  roomName: v.string(),
  /** The labels of the units that are closed for it. */
  units: v.array(v.string()),
  summary: v.string(),
  checkInDate: v.string(),
  checkOutDate: v.string(),
});
export type ClosedNights = v.InferOutput<typeof closedNightsShape>;

/** A longer one is known by its hash; a second one of the same UID has its dates behind it. */
export const maxEventUid = 200;
const maxKnownUid = maxEventUid + " YYYY-MM-DD YYYY-MM-DD".length;

export const closedNightsInput = v.object({
  feedId: v.pipe(recordId, v.minLength(1)),
  uid: v.pipe(boundedText(maxKnownUid, m.conflictGone), v.minLength(1, m.conflictGone)),
});
export type ClosedNightsInput = v.InferOutput<typeof closedNightsInput>;

export const renewInput = v.union([
  v.object({ unitId: v.pipe(recordId, v.minLength(1)) }),
  v.object({ roomId: v.pipe(recordId, v.minLength(1)) }),
]);

/** Age in hours from which a feed that can't be read is shown on Today, and told by mail. */
export const feedWarningHours = { shown: 2, mailed: 6 } as const;
