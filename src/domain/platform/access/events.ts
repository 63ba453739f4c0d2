import * as v from "valibot";
import { permissions } from "./permissions.ts";
import type { StaffRole } from "./staff.ts";

export const liveEventKinds = [
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
  "maintenance_note",
  "rate_change",
  "register",
  "charge_item",
  "shift",
  "day",
  "company",
  "handover",
  "guest_card",
  /** Events may have been missed: everything shown is fetched again. */
  "reset",
] as const;

/** The changed record, without personal data: a screen that shows it fetches it. */
export const liveEventShape = v.object({
  kind: v.picklist(liveEventKinds),
  action: v.picklist(["insert", "update", "delete"]),
  /**
   * The id of the record; of a payment, invoice, approval or entry of the register its booking's, of a payment by a company and a
   * request about it the company's, of a day its date.
   */
  record: v.string(),
});
export type LiveEvent = v.InferOutput<typeof liveEventShape>;

const housekeepingKinds: readonly LiveEvent["kind"][] = ["room", "unit", "block", "maintenance_note", "reset"];
const receptionKinds: readonly LiveEvent["kind"][] = [
  "query",
  "mail",
  "approval",
  "register",
  "handover",
  "guest_card",
];

/** The event as an account may see it: of a booking, housekeeping learns only that units may have changed. */
export function visibleEvent(event: LiveEvent, role: StaffRole): LiveEvent | undefined {
  const { events } = permissions[role];
  if (events === "books" && receptionKinds.includes(event.kind)) return undefined;
  if (events !== "units" || housekeepingKinds.includes(event.kind)) return event;
  return event.kind === "booking" ? { kind: "unit", action: "update", record: "" } : undefined;
}

/** Streams at once. A browser opens one for all its tabs. */
export const eventStreamLimits = { perAccount: 20, inAll: 300 } as const;
