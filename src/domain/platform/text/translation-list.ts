import * as v from "valibot";
import { paragraph } from "./text.ts";

/** Languages into which the lodge translates its texts. */
export const translatedLocales = ["kn", "hi"] as const;
export type TranslatedLocale = (typeof translatedLocales)[number];

/** Where a text stands. */
const textPlaces = ["lodge", "policy", "room", "plan", "amenity", "charge", "banquet", "testimonial"] as const;
export type TextPlace = (typeof textPlaces)[number];

export const translatableTextShape = v.object({
  source: v.string(),
  /** Empty if it is not translated. */
  text: v.string(),
  /** The first place where it stands. */
  place: v.picklist(textPlaces),
  /** The name of the record there, such as the room's. */
  record: v.string(),
});
export type TranslatableText = v.InferOutput<typeof translatableTextShape>;

const maxLength = 5000;

export const translationInput = v.object({
  locale: v.picklist(translatedLocales),
  source: v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength)),
  /** Empty to remove the translation. */
  text: paragraph(maxLength),
});
export type TranslationInput = v.InferOutput<typeof translationInput>;
