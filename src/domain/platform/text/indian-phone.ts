import { indianAreas } from "./indian-areas.ts";
import { indianPhone, tollFree } from "./stored-phone.ts";

/** The groups of a number by the first rule that fits, each "lengths~beginning~order"; undefined if there is none. */
export function inGroups(rules: string, digits: string): string | undefined {
  for (const rule of rules.split(";")) {
    const [lengths = "", start = "", order] = rule.split("~");
    if (!new RegExp(`^(?:${start})`).test(digits)) continue;
    const groups = lengths.split(" ");
    const whole = new RegExp(`^${groups.map((length) => `(\\d{${length}})`).join("")}$`);
    const inOrder = groups.map((_, index) => `$${index + 1}`).join(" ");
    if (whole.test(digits)) return digits.replace(whole, order ?? inOrder);
  }
  return undefined;
}

/**
 * `+91 98450 12345`, `+91 22 2345 6789`, `+91 8262 234567`, `1800 123 4567`: a number of a lodge, which is an Indian one. Those
 * of guests are for `formatPhone`. The website's pages get the lodge's numbers with their text (`summaryOf`).
 */
export function formatIndianPhone(phone: string): string {
  if (tollFree.test(phone)) return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
  if (!indianPhone.test(phone)) return phone;
  return `+91 ${inGroups(indianAreas, phone) ?? `${phone.slice(0, 5)} ${phone.slice(5)}`}`;
}
