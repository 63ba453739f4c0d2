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
  /** The user id of staff, "guest" for the public site. */
  actor: v.string(),
  entity: v.picklist(auditedEntities),
  entityId: v.string(),
  /** What the entity was called at the time. */
  label: v.string(),
  /** A few words: "Booked", "Status changed". */
  action: v.string(),
  /** The changed fields alone, as they were and as they became. */
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
});
/** Who changed what, when, from what to what. */
export type AuditEntry = v.InferOutput<typeof auditEntryShape>;

export const guestActor = "guest";
/** Who forgets guests when their time is over. */
export const retentionActor = "retention";

/** Who does something, and when: what every recorded change is written under. */
export interface ActionContext {
  instant: Date;
  /** The user id of staff, or `guestActor`. */
  actor: string;
}
