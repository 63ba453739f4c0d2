import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";
import { unitsByBookingShape } from "../rooms/units.ts";
import { bookingShape } from "./bookings.ts";

/** For the printed list of a day's arrivals and departures. */
export const daySheetShape = v.object({
  date: v.string(),
  arrivals: v.array(bookingShape),
  departures: v.array(bookingShape),
  balances: v.record(v.string(), rupees),
  units: unitsByBookingShape,
});
export type DaySheet = v.InferOutput<typeof daySheetShape>;
