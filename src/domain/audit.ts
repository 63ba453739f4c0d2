import * as v from "valibot";

export const auditedEntities = [
  "booking",
  "room",
  "amenity",
  "banquet",
  "testimonial",
  "query",
  "staff",
  "settings",
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

export const auditEntryShape = v.object({
  _id: v.string(),
  at: v.string(),
  /** A staff user id, or "guest". */
  actor: v.string(),
  entity: v.picklist(auditedEntities),
  entityId: v.string(),
  /** The name of the entity at the time. */
  label: v.string(),
  /** A few words: "Booked", "Status changed". */
  action: v.string(),
  /** Only the changed fields. */
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
});
export type AuditEntry = v.InferOutput<typeof auditEntryShape>;

export const guestActor = "guest";
/** The actor of automatic erasure after the retention period. */
export const retentionActor = "retention";

/** The actor and the instant that every recorded change is written with. */
export interface ActionContext {
  instant: Date;
  /** A staff user id, or `guestActor`. */
  actor: string;
}
