import type { TimeFees } from "#domain/property/time-fees.ts";
import * as m from "#messages/deskSettings.js";

export const timeFeeNames = ["hourPrice", "halfDayPercent", "freeMinutes"] as const satisfies (keyof TimeFees)[];

export const timeFeeLabels: Record<keyof TimeFees, () => string> = {
  hourPrice: m.hourPrice,
  halfDayPercent: m.halfDayPercent,
  freeMinutes: m.freeMinutes,
};
