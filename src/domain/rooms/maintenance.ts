import * as v from "valibot";
import * as m from "#messages/deskHousekeeping.js";
import * as units from "#messages/units.js";
import { pictureRule, uploadValue } from "../platform/files/uploads.ts";
import { boundedText, maxId, requiredParagraph, seenVersion } from "../platform/text/text.ts";
import { nightInput } from "../platform/time/night-input.ts";
import { booleanValue } from "../platform/values/form-values.ts";
import { countBlockNights, maxBlockNights } from "./blocks.ts";

export const maxNoteLength = 300;
const maxReasonLength = 100;

/** Something to repair in a unit. */
export const maintenanceNoteShape = v.object({
  _id: v.string(),
  unitId: v.string(),
  text: v.string(),
  /** Empty without a picture. */
  image: v.string(),
  /** Housekeeping asks the desk to take the unit out of sale. */
  wantsBlock: v.boolean(),
  /** Whether the unit is out of sale because of it, now or later. */
  isBlocked: v.boolean(),
  createdBy: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type MaintenanceNote = v.InferOutput<typeof maintenanceNoteShape>;

export const maintenanceNoteInput = v.object({
  unitId: boundedText(maxId, m.unitRequired),
  text: requiredParagraph(maxNoteLength, m.noteRequired),
  image: v.optional(uploadValue(pictureRule)),
  wantsBlock: v.optional(booleanValue(m.wantsBlockAnswer), false),
});
export type MaintenanceNoteInput = v.InferOutput<typeof maintenanceNoteInput>;

export const blockRequestInput = v.object({
  wantsBlock: v.boolean(m.wantsBlockAnswer),
  updatedAt: v.optional(seenVersion),
});

export const noteResolution = v.object({
  updatedAt: v.optional(seenVersion),
  /** Removes the block that the note became; for the desk only. */
  endsBlock: v.optional(v.boolean(), false),
});
export type NoteResolution = v.InferOutput<typeof noteResolution>;

/** The unit is out of order for the nights `[from, to)`. */
export const takeOutInput = v.pipe(
  v.object({
    from: nightInput(units.blockFrom),
    to: nightInput(units.blockTo),
    updatedAt: v.optional(seenVersion),
  }),
  v.forward(
    v.partialCheck([["from"], ["to"]], ({ from, to }) => countBlockNights(from, to) >= 1, units.blockOrder),
    ["to"],
  ),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => countBlockNights(from, to) <= maxBlockNights,
      units.blockTooLong,
    ),
    ["to"],
  ),
);
export type TakeOutInput = v.InferOutput<typeof takeOutInput>;

/** The reason of the block that a note becomes: one line. */
export function reasonOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxReasonLength) return line;
  return `${[...line.slice(0, maxReasonLength - 1)].join("").toWellFormed().trimEnd()}…`;
}
