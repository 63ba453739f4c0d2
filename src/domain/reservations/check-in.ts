import * as v from "valibot";
import { choose } from "#messages/validation.js";
import { rupees } from "../platform/money/rupees.ts";
import { recordId, seenVersion } from "../platform/text/text.ts";
import { housekeepingStates } from "../rooms/units.ts";
import { timeFactsShape, timeFeeInput } from "./time-fees.ts";

/** What the desk has decided about the unit that a guest enters. */
export const unitAnswerFields = {
  /** The guest of before has left the unit: they are checked out with it. */
  hasLeft: v.optional(v.boolean(choose)),
  /** In a unit that is not ready, or on another day than the booked one. */
  anyway: v.optional(v.boolean(choose)),
};

/** The desk's decision about what stands in the way of a check-in. */
const arrivalAnswerFields = {
  ...unitAnswerFields,
  /** A guest of a later day arrives today, and the nights until then are added at agreed rates. */
  moveArrival: v.optional(v.boolean(choose)),
};
const arrivalAnswer = v.object(arrivalAnswerFields);
export type UnitAnswer = Pick<ArrivalAnswer, "hasLeft" | "anyway">;
export type ArrivalAnswer = v.InferOutput<typeof arrivalAnswer>;

/** `updatedAt` is the version that the desk saw. Without `unitId` the guest is given the best free unit. */
export const checkInInput = v.object({
  updatedAt: v.optional(seenVersion),
  unitId: v.optional(recordId),
  ...arrivalAnswerFields,
  /** The total with the nights that `moveArrival` adds; another one is refused with price_changed. */
  seenTotal: v.optional(v.number()),
  /** What an early arrival costs, in rupees; 0 waives it. */
  timeFee: v.optional(timeFeeInput),
});
export type CheckIn = v.InferOutput<typeof checkInInput>;

/** The details of `check_in_refused`: what stands in the way. */
export const arrivalFactsShape = v.object({
  guest: v.string(),
  /** The lodge does not want to host the guest; why, the guest's card says to who may see it. */
  isBarred: v.optional(v.literal(true)),
  otherDay: v.nullable(
    v.object({
      checkInDate: v.string(),
      checkOutDate: v.string(),
      /** The working day. */
      today: v.string(),
      /** The total with the nights from today on; null if the stay can't be moved. */
      moved: v.nullable(v.object({ nights: v.number(), grandTotal: rupees, more: rupees })),
    }),
  ),
  /** Whose guest is still in the unit. */
  occupied: v.nullable(
    v.object({
      unit: v.string(),
      bookingId: v.string(),
      guest: v.string(),
      checkOutDate: v.string(),
      /** Negative if the lodge owes the guest. */
      balance: rupees,
    }),
  ),
  unready: v.nullable(
    v.object({
      unit: v.string(),
      housekeeping: v.picklist(housekeepingStates),
      /** Why it is out of sale tonight; empty if it is not. */
      blockedFor: v.string(),
    }),
  ),
  /** Before the room is theirs, where the lodge has a price for it. */
  early: v.nullable(timeFactsShape),
  /** Clean units of the room that nobody is in and that are free for the stay, the best first. */
  otherUnits: v.array(v.object({ _id: v.string(), label: v.string() })),
});
export type ArrivalFacts = v.InferOutput<typeof arrivalFactsShape>;
