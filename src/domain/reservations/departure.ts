import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";
import { timeFactsShape } from "./time-fees.ts";

/**
 * What a guest pays who leaves on another day than the booked one: all booked nights, those that were slept, or a fee. A
 * guest who leaves early pays the fee with the nights that were slept, one who stayed on with the booked ones.
 */
export const chargedNights = ["all", "slept", "fee"] as const;
export type ChargedNights = (typeof chargedNights)[number];

export const departureShape = v.object({
  /** The working day. */
  today: v.string(),
  checkOutDate: v.string(),
  bookedNights: v.number(),
  /** At least one. */
  sleptNights: v.number(),
  /** By what is charged; the fee comes on top. Empty for a guest who leaves on the booked day. */
  ways: v.array(
    v.object({
      nights: v.picklist(chargedNights),
      total: rupees,
      balance: rupees,
      /** What its company can be billed. */
      toBill: rupees,
      /** Why it can't be chosen; null if it can. */
      problem: v.nullable(v.string()),
    }),
  ),
  /** What the company can be billed as the bill stands, and whether it pays the nights. */
  toBill: rupees,
  companyPays: v.boolean(),
  /** Of a guest who leaves on the booked day, but later than the room is theirs. */
  late: v.nullable(timeFactsShape),
});
export type Departure = v.InferOutput<typeof departureShape>;
