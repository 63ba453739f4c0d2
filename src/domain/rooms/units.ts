import * as v from "valibot";
import * as m from "#messages/deskUnits.js";
import { boundedText, line, maxId, recordId, requiredLine, seenVersion } from "../platform/text/text.ts";

/** From the worst to the best. */
export const housekeepingStates = ["out-of-order", "dirty", "clean", "inspected"] as const;
export type Housekeeping = (typeof housekeepingStates)[number];

/** Orders states, the best first. */
export const housekeepingRank = (state: Housekeeping) => -housekeepingStates.indexOf(state);

/** Whether a guest can be given the unit without a second look. */
export const isReady = (state: Housekeeping) => state === "clean" || state === "inspected";

/** One physical room of the house. */
export const unitShape = v.object({
  _id: v.string(),
  roomId: v.string(),
  /** On the door; unique among the active units of the house. */
  label: v.string(),
  floor: v.string(),
  /** Orders the units of a room. */
  position: v.number(),
  housekeeping: v.picklist(housekeepingStates),
  /** Who has it tonight: a booking or, with an empty `bookingId`, a block and its reason. */
  tonight: v.nullable(v.object({ bookingId: v.string(), name: v.string() })),
  updatedAt: v.string(),
});
export type Unit = v.InferOutput<typeof unitShape>;

/** Nights `[from, to)` of a booking in one unit. */
export const bookingUnitShape = v.object({ unitId: v.string(), label: v.string(), from: v.string(), to: v.string() });
export type BookingUnit = v.InferOutput<typeof bookingUnitShape>;

/** The units of bookings, by booking id; those without a unit are left out. */
export const unitsByBookingShape = v.record(v.string(), v.array(bookingUnitShape));
export type UnitsByBooking = v.InferOutput<typeof unitsByBookingShape>;

export const freeUnitShape = v.object({
  _id: v.string(),
  label: v.string(),
  floor: v.string(),
  housekeeping: v.picklist(housekeepingStates),
  /** On every night of the stay. */
  isFree: v.boolean(),
});
export type FreeUnit = v.InferOutput<typeof freeUnitShape>;

export const maxLabelLength = 20;
const maxFloorLength = 40;
const label = requiredLine(maxLabelLength, m.labelRequired);
const floor = v.optional(line(maxFloorLength), "");

export const newUnitInput = v.object({ roomId: boundedText(maxId, m.roomRequired), label, floor });
export type NewUnitInput = v.InferOutput<typeof newUnitInput>;

/** `updatedAt` is the version that the change was made from. */
export const unitInput = v.object({ label, floor, updatedAt: v.optional(seenVersion) });
export type UnitInput = v.InferOutput<typeof unitInput>;

export const unitOrderInput = v.object({
  roomId: boundedText(maxId, m.roomRequired),
  unitIds: v.pipe(v.array(recordId), v.maxLength(10_000)),
});
export type UnitOrderInput = v.InferOutput<typeof unitOrderInput>;

/** A booking that lost its unit, and the label of the one that it has instead; null if none was free. */
export const reseatedShape = v.object({
  bookingId: v.string(),
  guest: v.string(),
  checkInDate: v.string(),
  unit: v.nullable(v.string()),
});
export type Reseated = v.InferOutput<typeof reseatedShape>;
