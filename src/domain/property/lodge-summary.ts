import { formatIndianPhone } from "../platform/text/indian-phone.ts";
import type { LodgeSummary } from "./lodge.ts";
import type { Lodge } from "./settings.ts";

/** What the pages know of the lodge. On the server only: the areas of India's numbers must not be in the scripts of pages. */
export function summaryOf({ cancellation: _cancellation, policies: _policies, phones, ...facts }: Lodge): LodgeSummary {
  return { ...facts, phones: phones.map((phone) => ({ ...phone, text: formatIndianPhone(phone.digits) })) };
}
