import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import * as m from "#messages/register.js";
import { containsAadhaar } from "./aadhaar.ts";
import { contactMessages } from "./contact.ts";
import { isNight, parseNight } from "./nights.ts";
import { normalizePhone, storedPhone } from "./phone.ts";
import { line, paragraph, requiredLine } from "./text.ts";

// What is typed into the register; also the guest's own page checks it.

export const documentKinds = ["aadhaar", "voter-id", "driving-licence", "passport", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const genders = ["male", "female", "other"] as const;
export type Gender = (typeof genders)[number];

const noAadhaar = v.check<string, () => string>((text) => !containsAadhaar(text), form.aadhaarRefused);

/** Free text in which a whole Aadhaar number is refused, wherever it was typed or pasted. */
export const registerLine = (max: number) => v.pipe(line(max), noAadhaar);
export const registerText = (max: number) => v.pipe(paragraph(max), noAadhaar);

export const registeredName = v.pipe(requiredLine(100, contactMessages.nameRequired), noAadhaar);

export const optionalPhone = v.pipe(
  line(40),
  v.transform(normalizePhone),
  v.check((stored) => stored === "" || storedPhone.test(stored), contactMessages.phoneInvalid),
);

/** In: empty, or a date as in `parseNight`. */
export const optionalDay = v.pipe(
  v.string(form.dateInvalid),
  v.trim(),
  v.check((text) => text === "" || parseNight(text) !== undefined, form.dateInvalid),
  v.transform((text) => (text === "" ? "" : (parseNight(text) ?? ""))),
  v.check((day) => day === "" || isNight(day), form.dateInvalid),
);

export const optionalOf = <const Options extends readonly string[]>(options: Options, message: () => string) =>
  v.picklist(["", ...options] as const, message);

/** Letters and digits alone: "Z 123-4567" is "Z1234567". */
const plainNumber = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{Nd}]/gu, "")
    .toUpperCase();

export const lastFour = (text: string) => plainNumber(text).slice(-4);

/** Of a document whose number is not stored: whatever is typed, its last four characters are kept. */
export const documentEnd = v.pipe(line(60), v.transform(lastFour));

/** Of a foreigner's passport, visa or OCI card, which the law wants whole; empty leaves what is stored. */
export const wholeNumber = v.pipe(
  line(40),
  noAadhaar,
  v.transform(plainNumber),
  v.check((text) => text === "" || /^[A-Z0-9]{4,20}$/.test(text), m.documentNumberInvalid),
);
