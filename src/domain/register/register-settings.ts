import * as v from "valibot";
import * as pictures from "#messages/documentPictures.js";
import * as m from "#messages/register.js";
import { seenVersion } from "../platform/text/text.ts";
import { monthsBefore } from "../platform/time/months.ts";
import type { Night } from "../platform/time/nights.ts";
import { numberValue } from "../platform/values/form-values.ts";

/** The facts that a property may require of each guest besides name, nationality and phone or address of the booking. */
export const requirements = [
  "address",
  "document",
  "signature",
  "comingFrom",
  "goingTo",
  "purpose",
  "vehicle",
] as const;
export type Requirement = (typeof requirements)[number];

/** The law wants records of at least a year (Immigration and Foreigners Rules, 2025, rule 17; state rules for lodges). */
export const minRetentionMonths = 12;
const maxRetentionMonths = 120;

/** Who may read passport and visa numbers whole: owners alone, or the whole desk. */
export const numberReaders = ["owner", "desk"] as const;

/** Pictures of documents: off unless an owner switches them on; short-lived, because no law asks for them. */
const minPictureDays = 1;
const maxPictureDays = 90;

const days = () => pictures.pictureDays({ min: minPictureDays, max: maxPictureDays });
const months = () => m.retentionMonths({ min: minRetentionMonths, max: maxRetentionMonths });

const fields = {
  requires: v.pipe(v.array(v.picklist(requirements, m.chooseOne)), v.maxLength(requirements.length, m.chooseOne)),
  retentionMonths: v.pipe(
    numberValue(months),
    v.integer(months),
    v.minValue(minRetentionMonths, months),
    v.maxValue(maxRetentionMonths, months),
  ),
  numbersFor: v.picklist(numberReaders, m.chooseOne),
  takesPictures: v.optional(v.boolean(m.chooseOne), false),
  pictureDays: v.optional(
    v.pipe(numberValue(days), v.integer(days), v.minValue(minPictureDays, days), v.maxValue(maxPictureDays, days)),
    7,
  ),
};

export const registerSettingsInput = v.object({ ...fields, updatedAt: v.optional(seenVersion) });
export type RegisterSettingsInput = v.InferOutput<typeof registerSettingsInput>;

export const registerSettingsShape = v.object({
  _id: v.string(),
  requires: v.array(v.picklist(requirements)),
  retentionMonths: v.number(),
  numbersFor: v.picklist(numberReaders),
  takesPictures: v.boolean(),
  pictureDays: v.number(),
  updatedAt: v.string(),
});
export type RegisterSettings = v.InferOutput<typeof registerSettingsShape>;

export const defaultRegisterSettings: Omit<RegisterSettings, "_id" | "updatedAt"> = {
  requires: ["address", "document", "signature", "comingFrom", "goingTo", "purpose"],
  retentionMonths: 24,
  numbersFor: "desk",
  takesPictures: false,
  pictureDays: 7,
};

/** Entries of guests who left before this day are erased. */
export const keptFrom = (today: Night, { retentionMonths }: Pick<RegisterSettings, "retentionMonths">): Night =>
  monthsBefore(today, retentionMonths);

/** The first day on which an entry of a guest who left on `day` is erased. */
export function keptUntil(day: Night, { retentionMonths }: Pick<RegisterSettings, "retentionMonths">): Night {
  return monthsBefore(day, -retentionMonths);
}
