import * as v from "valibot";
import { requiredLine } from "./text.ts";

export const contactMessages = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Email is invalid",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Please enter a valid 10-digit phone number",
} as const;

const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/;

/**
 * The ten digits of an Indian phone number. Everything but digits is taken off, then a leading country code (91 of
 * twelve digits) or trunk 0 (of eleven). What is left need not be ten digits: the schema says so to the guest.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

/** `+91 98450 12345`: how a stored phone number is shown. */
export function formatPhone(digits: string): string {
  return digits.length === 10 ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}

export const personName = requiredLine(100, contactMessages.nameRequired);

export const email = v.pipe(
  requiredLine(254, contactMessages.emailRequired),
  v.regex(emailPattern, contactMessages.emailInvalid),
);

/** In: a phone number as people write it. Out: its ten digits. */
export const phone = v.pipe(
  requiredLine(40, contactMessages.phoneRequired),
  v.transform(phoneDigits),
  v.regex(/^\d{10}$/, contactMessages.phoneInvalid),
);
