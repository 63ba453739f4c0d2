import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { normalizePhone } from "./phone.ts";
import { indianPhone, storedPhone, tollFree } from "./stored-phone.ts";
import { referenceLine, requiredLine, requiredReference } from "./text.ts";

export const contactMessages = {
  nameRequired: m.nameRequired,
  emailRequired: m.emailRequired,
  emailInvalid: m.emailInvalid,
  phoneRequired: m.phoneRequired,
  phoneInvalid: m.phoneInvalid,
  foreignPhoneInvalid: m.foreignPhoneInvalid,
} as const;

const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/;

/** In characters. */
export const contactLimits = { name: 100, email: 254, phone: 40 } as const;
const { name: maxName, email: maxEmail, phone: maxPhone } = contactLimits;

export const personNameOr = (required: () => string) => requiredLine(maxName, required);
export const personName = personNameOr(contactMessages.nameRequired);

export const emailOr = (required: () => string) =>
  v.pipe(requiredReference(maxEmail, required), v.regex(emailPattern, contactMessages.emailInvalid));
export const email = emailOr(contactMessages.emailRequired);

export const optionalEmail = v.optional(
  v.pipe(
    referenceLine(maxEmail),
    v.check((text) => text === "" || emailPattern.test(text), contactMessages.emailInvalid),
  ),
  "",
);

/** In: a phone number in any common notation. Out: its stored form. */
export const phoneOr = (required: () => string) =>
  v.pipe(
    requiredReference(maxPhone, required),
    v.transform(normalizePhone),
    v.check(
      (stored) => storedPhone.test(stored),
      ({ input }) => (input.startsWith("+") ? contactMessages.foreignPhoneInvalid() : contactMessages.phoneInvalid()),
    ),
  );
export const phone = phoneOr(contactMessages.phoneRequired);

/** Of a lodge: a number that can be called in India, toll-free ones included. */
const calledInIndia = (stored: string) => indianPhone.test(stored) || tollFree.test(stored);

/** Out: ten digits, or those of a toll-free number. */
export const phoneInIndia = v.pipe(
  requiredReference(maxPhone, contactMessages.phoneRequired),
  v.transform(normalizePhone),
  v.check(calledInIndia, contactMessages.phoneInvalid),
);

/** The same, or nothing. */
export const optionalPhoneInIndia = v.pipe(
  referenceLine(maxPhone),
  v.transform(normalizePhone),
  v.check((stored) => stored === "" || indianPhone.test(stored), contactMessages.phoneInvalid),
);
