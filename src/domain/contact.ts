import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { requiredNoteLine } from "./free-text.ts";
import { indianPhone, normalizePhone, phoneDigits, storedPhone } from "./phone.ts";
import { requiredLine } from "./text.ts";

export const contactMessages = {
  nameRequired: m.nameRequired,
  emailRequired: m.emailRequired,
  emailInvalid: m.emailInvalid,
  phoneRequired: m.phoneRequired,
  phoneInvalid: m.phoneInvalid,
  foreignPhoneInvalid: m.foreignPhoneInvalid,
} as const;

const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/;

export const personName = requiredNoteLine(100, contactMessages.nameRequired);

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
    ({ input }) => (input.startsWith("+") ? contactMessages.foreignPhoneInvalid() : contactMessages.phoneInvalid()),
  ),
);

/** Out: ten digits. */
export const phoneInIndia = v.pipe(
  phoneText,
  v.transform(phoneDigits),
  v.regex(indianPhone, contactMessages.phoneInvalid),
);
