import * as v from "valibot";
import * as m from "#messages/units.js";
import { boundedText, maxId, requiredLine, seenVersion } from "../platform/text/text.ts";
import { nightInput } from "../platform/time/night-input.ts";
import { countNights, type Night } from "../platform/time/nights.ts";

/** A unit taken out of sale for the nights `[from, to)`. */
export const blockShape = v.object({
  _id: v.string(),
  unitId: v.string(),
  from: v.string(),
  to: v.string(),
  reason: v.string(),
  createdBy: v.string(),
  /** The event of another site's calendar that closes it; null if the desk does. */
  event: v.nullable(v.object({ feedId: v.string(), uid: v.string() })),
  updatedAt: v.string(),
});
export type Block = v.InferOutput<typeof blockShape>;

export const maxBlockNights = 366;

export const countBlockNights = (from: Night, to: Night) => countNights({ checkIn: from, checkOut: to });

/** `updatedAt` of a change is the version that it was made from. */
export const blockInput = v.pipe(
  v.object({
    unitId: boundedText(maxId, m.unitRequired),
    from: nightInput(m.blockFrom),
    to: nightInput(m.blockTo),
    reason: requiredLine(100, m.blockReason),
    updatedAt: v.optional(seenVersion),
  }),
  v.forward(
    v.partialCheck([["from"], ["to"]], ({ from, to }) => countBlockNights(from, to) >= 1, m.blockOrder),
    ["to"],
  ),
  v.forward(
    v.partialCheck([["from"], ["to"]], ({ from, to }) => countBlockNights(from, to) <= maxBlockNights, m.blockTooLong),
    ["to"],
  ),
);
export type BlockInput = v.InferOutput<typeof blockInput>;
