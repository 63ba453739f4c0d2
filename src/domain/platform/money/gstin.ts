const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Validates a GST identification number: code of a state, PAN, entity number, "Z", and a check digit over all of them
 * (alternating weights 1 and 2, base 36, quotient plus remainder).
 */
export function isGstin(text: string): boolean {
  if (!pattern.test(text) || !registeredCodes.has(text.slice(0, 2))) return false;
  const sum = Array.from(text.slice(0, -1)).reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] === text.at(-1);
}

/**
 * State codes, compared with published lists on 22 November 2026. Omitted: 25 (Daman and Diu before its merger) and
 * 28 (Andhra Pradesh before its division).
 */
const stateCodes = new Map([
  ["jammu and kashmir", "01"],
  ["himachal pradesh", "02"],
  ["punjab", "03"],
  ["chandigarh", "04"],
  ["uttarakhand", "05"],
  ["haryana", "06"],
  ["delhi", "07"],
  ["rajasthan", "08"],
  ["uttar pradesh", "09"],
  ["bihar", "10"],
  ["sikkim", "11"],
  ["arunachal pradesh", "12"],
  ["nagaland", "13"],
  ["manipur", "14"],
  ["mizoram", "15"],
  ["tripura", "16"],
  ["meghalaya", "17"],
  ["assam", "18"],
  ["west bengal", "19"],
  ["jharkhand", "20"],
  ["odisha", "21"],
  ["chhattisgarh", "22"],
  ["madhya pradesh", "23"],
  ["gujarat", "24"],
  ["dadra and nagar haveli and daman and diu", "26"],
  ["maharashtra", "27"],
  ["karnataka", "29"],
  ["goa", "30"],
  ["lakshadweep", "31"],
  ["kerala", "32"],
  ["tamil nadu", "33"],
  ["puducherry", "34"],
  ["andaman and nicobar islands", "35"],
  ["telangana", "36"],
  ["andhra pradesh", "37"],
  ["ladakh", "38"],
]);

/** With those of GSTINs from before a merger or division, of the sea beyond the states (97) and of the Union itself (99). */
const registeredCodes = new Set([...stateCodes.values(), "25", "28", "97", "99"]);

/** Undefined for an unknown state. */
export function stateCodeOf(state: string): string | undefined {
  return stateCodes.get(state.trim().toLowerCase().replaceAll("&", "and").replaceAll(/\s+/g, " "));
}

/** In title case, or undefined for an unknown code. */
export function stateOfCode(code: string): string | undefined {
  const [name] = [...stateCodes].find(([, known]) => known === code) ?? [];
  return name?.replaceAll(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * State codes of the union territories without a legislature, 25 being Daman and Diu before its merger. The tax of the union
 * territory takes the place of the state's there (UTGST Act, section 7).
 */
const withoutLegislature = new Set(["04", "25", "26", "31", "35", "38"]);

export const chargesUtgst = (gstin: string): boolean => withoutLegislature.has(gstin.slice(0, 2));
