import * as v from "valibot";

/** What changed, without personal data: a screen that shows the record fetches it. */
export const liveEventShape = v.object({
  kind: v.picklist([
    "booking",
    "query",
    "payment",
    "invoice",
    "mail",
    "room",
    "room_closed_night",
    "amenity",
    "banquet",
    "testimonial",
    "setting",
    "approval",
    "unit",
    "block",
    "booking_group",
    /** Events may have been missed: everything shown is fetched again. */
    "reset",
  ]),
  action: v.picklist(["insert", "update", "delete"]),
  /** The id of the record; of a payment, invoice or approval its booking's. */
  record: v.string(),
});
export type LiveEvent = v.InferOutput<typeof liveEventShape>;

/** Streams at once. A browser opens one for all its tabs. */
export const eventStreamLimits = { perAccount: 20, inAll: 300 } as const;
