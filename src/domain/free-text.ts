import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import { containsAadhaar } from "./aadhaar.ts";
import { line, paragraph, requiredLine, requiredParagraph } from "./text.ts";

// What guests and staff write in their own words: a whole Aadhaar number is refused wherever it is pasted. References of
// payments, which have twelve digits too, are no free text.

const noAadhaar = v.check<string, () => string>(
  (text) => !containsAadhaar(text, { allowsPhones: true }),
  form.aadhaarRefused,
);

export const noteLine = (max: number) => v.pipe(line(max), noAadhaar);
export const requiredNoteLine = (max: number, required: () => string) => v.pipe(requiredLine(max, required), noAadhaar);
export const note = (max: number) => v.pipe(paragraph(max), noAadhaar);
export const requiredNote = (max: number, required: () => string) =>
  v.pipe(requiredParagraph(max, required), noAadhaar);
