import * as v from "valibot";
import type { WireOccupancy } from "./wire-prices.ts";

export const occupancyShape = v.object({
  includedGuests: v.number(),
  extraAdult: v.number(),
  extraChild: v.number(),
  freeUnderAge: v.number(),
  adultFromAge: v.number(),
}) satisfies v.GenericSchema<WireOccupancy>;
