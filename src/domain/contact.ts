import * as v from "valibot";
import { indianPhone, normalizePhone, phoneDigits, storedPhone } from "./phone.ts";
import { requiredLine } from "./text.ts";

export const contactMessages = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Email is invalid",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Please enter a valid 10-digit phone number",
  foreignPhoneInvalid: "Please enter a phone number that exists in its country",
} as const;

const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/;

export const personName = requiredLine(100, contactMessages.nameRequired);

export const email = v.pipe(
  requiredLine(254, contactMessages.emailRequired),
  v.regex(emailPattern, contactMessages.emailInvalid),
);

export const optionalEmail = v.optional(
  v.union([v.pipe(v.string(), v.trim(), v.literal("")), email], contactMessages.emailInvalid),
  "",
);

const phoneText = requiredLine(40, contactMessages.phoneRequired);

/** In: a phone number in any common notation. Out: its stored form. */
export const phone = v.pipe(
  phoneText,
  v.transform(normalizePhone),
  v.check(
    (stored) => storedPhone.test(stored),
    ({ input }) => (input.startsWith("+") ? contactMessages.foreignPhoneInvalid : contactMessages.phoneInvalid),
  ),
);

/** Out: ten digits. */
export const phoneInIndia = v.pipe(
  phoneText,
  v.transform(phoneDigits),
  v.regex(indianPhone, contactMessages.phoneInvalid),
);
