import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
} from "libphonenumber-js/min";
import { normalizePhone } from "#domain/platform/text/phone.ts";
import { locale } from "#messages/locale.js";

// Loads in the browser when a number from abroad is wanted: the language is that of the build.

export interface PhoneCountry {
  /** ISO 3166, two letters. */
  id: string;
  name: string;
  /** "+49" */
  prefix: string;
}

const nameOf = new Intl.DisplayNames(locale(), { type: "region" });
const byName = new Intl.Collator(locale());

export const phoneCountries: readonly PhoneCountry[] = getCountries()
  .map((id) => ({ id, name: nameOf.of(id) ?? id, prefix: `+${getCountryCallingCode(id)}` }))
  .sort((a, b) => byName.compare(a.name, b.name));

/** The country of a number being typed; of those that share a country code, the largest until the number tells. */
export function countryOf(text: string): PhoneCountry | undefined {
  const typing = new AsYouType();
  typing.input(normalizePhone(text));
  const id = typing.getCountry();
  if (id) return phoneCountries.find((country) => country.id === id);
  const code = typing.getCallingCode();
  return phoneCountries.find(({ id, prefix }) => prefix === `+${code}` && largest.has(id));
}

/** The main country of each code that several share. */
const largest: ReadonlySet<string> = new Set<CountryCode>([
  "US",
  "RU",
  "GB",
  "IT",
  "NO",
  "AU",
  "MA",
  "FI",
  "GP",
  "CW",
  "RE",
  "SH",
]);

/** Spaces as usual in the number's country; as typed if no such number exists. */
export function formatTyped(text: string): string {
  try {
    const number = parsePhoneNumber(normalizePhone(text));
    return number.isPossible() ? number.formatInternational() : text;
  } catch {
    return text;
  }
}
