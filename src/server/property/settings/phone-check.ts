import { contactMessages } from "#domain/platform/text/contact.ts";
import { indianPhone } from "#domain/platform/text/stored-phone.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "./service.ts";

const invalid = (message: string) => new AppError("invalid_input", message, { fields: { phone: message } });

/**
 * The input with its phone number as stored: a number from abroad without a trunk prefix. Throws invalid_input if its
 * country has no such number, or if guests can't give one; the desk always can.
 */
export async function withCheckedPhone<Input extends { phone: string }>(
  db: Db,
  input: Input,
  { isStaff }: { isStaff: boolean },
): Promise<Input> {
  const { phone } = input;
  if (!phone.startsWith("+")) return input;
  if (isStaff || (await readSettings(db)).takesForeignPhones) return { ...input, phone: await existingNumber(phone) };
  // The specification takes ten digits in any notation. Those of another country stay a number of that country.
  const digits = phone.slice(1);
  if (!indianPhone.test(digits)) throw invalid(contactMessages.phoneInvalid());
  return { ...input, phone: (await findNumber(phone)) ?? digits };
}

async function existingNumber(phone: string): Promise<string> {
  const number = await findNumber(phone);
  if (number === undefined) throw invalid(contactMessages.foreignPhoneInvalid());
  return number;
}

async function findNumber(phone: string): Promise<string | undefined> {
  // Loads only when needed: most guests have an Indian number.
  const { isPossiblePhoneNumber, parsePhoneNumber } = await import("libphonenumber-js/min");
  return isPossiblePhoneNumber(phone) ? parsePhoneNumber(phone).number : undefined;
}
