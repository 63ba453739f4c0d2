import { formatIndianPhone, inGroups } from "./indian-phone.ts";
import { phoneGroups } from "./phone-groups.ts";
import { indianPhone, tollFree } from "./stored-phone.ts";

/**
 * `+91 98450 12345`, `+44 20 7946 0958`: as usual in the number's country, or without spaces where that is unknown. What can be
 * a mobile of India as well as a landline is a mobile: most guests have one.
 */
export function formatPhone(phone: string): string {
  if (tollFree.test(phone)) return formatIndianPhone(phone);
  if (indianPhone.test(phone)) return formatPhone(`+91${phone}`);
  const code = [2, 3, 4].map((length) => phone.slice(1, length)).find((digits) => Object.hasOwn(phoneGroups, digits));
  if (!phone.startsWith("+") || code === undefined) return phone;
  const rest = phone.slice(1 + code.length);
  return `+${code} ${inGroups(phoneGroups[code] ?? "", rest) ?? rest}`;
}
