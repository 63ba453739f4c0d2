import * as v from "valibot";
import { phoneDigits } from "./phone.ts";
import { requiredLine } from "./text.ts";

export const contactMessages = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Email is invalid",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Please enter a valid 10-digit phone number",
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

/** In: a phone number in any common notation. Out: its ten digits. */
export const phone = v.pipe(
  requiredLine(40, contactMessages.phoneRequired),
  v.transform(phoneDigits),
  v.regex(/^\d{10}$/, contactMessages.phoneInvalid),
);
