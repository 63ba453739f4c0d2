import * as v from "valibot";
import type { Night } from "../time/nights.ts";

export const auditedEntities = [
  "booking",
  "room",
  "amenity",
  "banquet",
  "testimonial",
  "query",
  "staff",
  "settings",
  "unit",
  "group",
  "rates",
  "promo",
  "company",
  "source",
  "feed",
  "chargeItem",
  "page",
  "register",
  "shift",
  "day",
  "bank",
  "handover",
  "guestCard",
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

export const auditEntryShape = v.object({
  _id: v.string(),
  at: v.string(),
  /** A staff user id, or "guest". */
  actor: v.string(),
  entity: v.picklist(auditedEntities),
  entityId: v.string(),
  label: v.string(),
  action: v.string(),
  /** Only the changed fields. */
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
});
export type AuditEntry = v.InferOutput<typeof auditEntryShape>;

/** The most entries of one file: as many as a year of a busy lodge's bookings leaves. */
export const maxExportedEntries = 10_000;

export const guestActor = "guest";
/** The actor of automatic erasure after the retention period. */
export const retentionActor = "retention";
/** The actor that cancels unconfirmed bookings after the days that the owner set. */
export const expiryActor = "expiry";
/** The actor that gives back the unnamed rooms of groups on their release dates. */
export const releaseActor = "release";

/** The actor that takes over what other sites say in their calendars. */
export const feedActor = "feeds";

/** The actor of what a payment gateway says. */
export const gatewayActor = "gateway";

/** Who leaves entries besides the staff. */
export const otherActors = [guestActor, retentionActor, expiryActor, releaseActor, gatewayActor, feedActor] as const;

export interface ActionContext {
  instant: Date;
  /** The working day, of calls. */
  day?: Night;
  /** A staff user id, or `guestActor`. */
  actor: string;
  /** Reception: above its limits an owner or manager must approve. */
  hasLimits?: boolean;
  /** Facts of the entry besides the changed fields. */
  noted?: object;
}
