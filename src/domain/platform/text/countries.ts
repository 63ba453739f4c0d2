import * as v from "valibot";
import * as m from "#messages/register.js";
import { boundedText } from "./text.ts";

/** ISO 3166-1, two letters. */
const codes = [
  "AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO",
  "CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID",
  "IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML",
  "MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC",
  "SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS",
  "XK YE ZA ZM ZW",
]
  .join(" ")
  .split(" ");

export const india = "IN";

const isCountry = (code: string) => codes.includes(code);

export const country = v.pipe(boundedText(60, m.countryRequired), v.check(isCountry, m.countryRequired));
export const optionalCountry = v.pipe(
  v.string(m.countryRequired),
  v.check((code) => code === "" || isCountry(code), m.countryRequired),
);

/** In the language of `tag`, as a browser or server names it; the code itself if it has no name. */
export function countryName(code: string, tag: string): string {
  if (code === "") return "";
  return new Intl.DisplayNames(tag, { type: "region", fallback: "code" }).of(code) ?? code;
}

/** By name, India first. */
export function countriesIn(tag: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(tag);
  const named = codes.map((code) => ({ code, name: countryName(code, tag) }));
  const isIndia = ({ code }: { code: string }) => Number(code === india);
  return named.toSorted((a, b) => isIndia(b) - isIndia(a) || compare(a.name, b.name));
}
