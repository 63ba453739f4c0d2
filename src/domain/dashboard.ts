import * as v from "valibot";
import { bookingShape } from "./bookings.ts";

export const dashboardShape = v.object({
  today: v.string(),
  arrivals: v.array(bookingShape),
  departures: v.array(bookingShape),
  inHouse: v.array(bookingShape),
  latest: v.array(bookingShape),
  /** Unpaid rupees of the arrivals, departures and guests in house, by booking id. */
  balances: v.record(v.string(), v.number()),
  toConfirm: v.number(),
  newQueries: v.number(),
  /** Rupees of the bookings that hold their nights, by the month in which the stay begins; last month in full. */
  revenue: v.object({ thisMonth: v.number(), lastMonth: v.number() }),
  occupancy: v.array(v.object({ night: v.string(), sold: v.number(), units: v.number() })),
});
export type Dashboard = v.InferOutput<typeof dashboardShape>;
