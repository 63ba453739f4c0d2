import * as v from "valibot";
import { bookingShape } from "./bookings.ts";
import { rupees } from "./rupees.ts";

/** For the printed list of a day's arrivals and departures. */
export const daySheetShape = v.object({
  date: v.string(),
  arrivals: v.array(bookingShape),
  departures: v.array(bookingShape),
  balances: v.record(v.string(), rupees),
});
export type DaySheet = v.InferOutput<typeof daySheetShape>;
