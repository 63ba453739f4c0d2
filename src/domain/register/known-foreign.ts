import { isForeignPhone } from "../platform/text/phone.ts";
import type { ForeignDetails } from "./foreigners.ts";
import { isForeign } from "./register.ts";

interface KnownGuest {
  name: string;
  phone: string;
  nationality: string;
  foreign: ForeignDetails;
}

/**
 * The details of Form III with what was written elsewhere in the form: the name, whose last word is the surname, and the
 * country of the nationality. What was written there already stays.
 */
export function withKnownDetails({ name, nationality, foreign }: Omit<KnownGuest, "phone">): ForeignDetails {
  if (!isForeign({ nationality })) return foreign;
  const words = name.trim().split(/\s+/).filter(Boolean);
  const surname = words.at(-1) ?? "";
  const hasName = foreign.surname !== "" || foreign.givenName !== "";
  return {
    ...foreign,
    ...(!hasName && { surname, givenName: words.slice(0, -1).join(" ") }),
    homeCountry: foreign.homeCountry || nationality,
    passportCountry: foreign.passportCountry || nationality,
  };
}

/** The guest's one number stands in the field of its country. */
export function phonesOf({ phone, foreign }: Pick<KnownGuest, "phone" | "foreign">) {
  const isAbroad = isForeignPhone(phone);
  return {
    indianPhone: foreign.indianPhone || (isAbroad ? "" : phone),
    homePhone: foreign.homePhone || (isAbroad ? phone : ""),
  };
}
