import * as v from "valibot";
import { bookingShape } from "./bookings.ts";
import { rupees } from "./rupees.ts";
import { unitsByBookingShape } from "./units.ts";

/** For the printed list of a day's arrivals and departures. */
export const daySheetShape = v.object({
  date: v.string(),
  arrivals: v.array(bookingShape),
  departures: v.array(bookingShape),
  balances: v.record(v.string(), rupees),
  units: unitsByBookingShape,
});
export type DaySheet = v.InferOutput<typeof daySheetShape>;
