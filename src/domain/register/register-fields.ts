import * as v from "valibot";
import * as m from "#messages/register.js";
import { upperCaseAscii } from "../platform/text/codes.ts";
import { contactMessages } from "../platform/text/contact.ts";
import { normalizePhone } from "../platform/text/phone.ts";
import { storedPhone } from "../platform/text/stored-phone.ts";
import { referenceLine, textInput } from "../platform/text/text.ts";
import { optionalNightInput } from "../platform/time/night-input.ts";

// The fields that are typed into the register; also the guest's own page checks them.

export const documentKinds = ["aadhaar", "voter-id", "driving-licence", "passport", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const genders = ["male", "female", "other"] as const;
export type Gender = (typeof genders)[number];

/** Free text in which every whole Aadhaar number is refused, wherever it was typed or pasted. */
export const registerLine = (max: number) => textInput({ max, refusesAadhaar: "always" });
export const registerText = (max: number) => textInput({ max, isParagraph: true, refusesAadhaar: "always" });

export const registeredName = textInput({
  max: 100,
  required: contactMessages.nameRequired,
  refusesAadhaar: "always",
});

export const optionalPhone = v.pipe(
  referenceLine(40),
  v.transform(normalizePhone),
  v.check((stored) => stored === "" || storedPhone.test(stored), contactMessages.phoneInvalid),
);

/** In: empty, or a date as in `parseNight`. */
export const optionalDay = optionalNightInput();

export const optionalOf = <const Options extends readonly string[]>(options: Options, message: () => string) =>
  v.picklist(["", ...options] as const, message);

/** Letters and digits alone: "Z 123-4567" is "Z1234567". */
const plainNumber = (text: string) => upperCaseAscii(text.normalize("NFKC").replace(/[^\p{L}\p{Nd}]/gu, ""));

export const lastFour = (text: string) => plainNumber(text).slice(-4);

/** A document whose number is not stored: whatever is typed, its last four characters are kept. */
export const documentEnd = v.pipe(referenceLine(60), v.transform(lastFour));

/** The number of a foreigner's passport, visa or OCI card, which the law wants whole; empty leaves the stored one. */
export const wholeNumber = v.pipe(
  registerLine(40),
  v.transform(plainNumber),
  v.check((text) => text === "" || /^[A-Z0-9]{4,20}$/.test(text), m.documentNumberInvalid),
);
