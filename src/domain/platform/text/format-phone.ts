import { phoneGroups } from "./phone-groups.ts";
import { formatIndianPhone, indianPhone, tollFree } from "./stored-phone.ts";

/** `+91 98450 12345`, `+44 20 7946 0958`: as usual in the number's country, or without spaces where that is unknown. */
export function formatPhone(phone: string): string {
  if (indianPhone.test(phone) || tollFree.test(phone)) return formatIndianPhone(phone);
  const code = [2, 3, 4].map((length) => phone.slice(1, length)).find((digits) => Object.hasOwn(phoneGroups, digits));
  if (!phone.startsWith("+") || code === undefined) return phone;
  const rest = phone.slice(1 + code.length);
  for (const rule of phoneGroups[code]?.split(";") ?? []) {
    const [lengths = "", start = "", order] = rule.split("~");
    if (!new RegExp(`^(?:${start})`).test(rest)) continue;
    const groups = lengths.split(" ");
    const whole = new RegExp(`^${groups.map((length) => `(\\d{${length}})`).join("")}$`);
    const inOrder = groups.map((_, index) => `$${index + 1}`).join(" ");
    if (whole.test(rest)) return `+${code} ${rest.replace(whole, order ?? inOrder)}`;
  }
  return `+${code} ${rest}`;
}
