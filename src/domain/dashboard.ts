import * as v from "valibot";
import { bookingShape } from "./bookings.ts";
import { rupees } from "./rupees.ts";
import { unitsByBookingShape } from "./units.ts";

export const dashboardShape = v.object({
  today: v.string(),
  arrivals: v.array(bookingShape),
  departures: v.array(bookingShape),
  inHouse: v.array(bookingShape),
  latest: v.array(bookingShape),
  /** Balance due of arrivals, departures and guests in house, by booking id. */
  balances: v.record(v.string(), rupees),
  /** The units of all listed bookings. */
  units: unitsByBookingShape,
  toConfirm: v.number(),
  /** The oldest bookings that nobody confirmed for more than a day, and their number. */
  unconfirmed: v.object({ bookings: v.array(bookingShape), total: v.number() }),
  /** Bookings whose guests ask for other dates or guests, the oldest request first, and their number. */
  changeRequests: v.object({ bookings: v.array(bookingShape), total: v.number() }),
  newQueries: v.number(),
  /**
   * Without tax: earned by the nights slept in this and the last month, and what confirmed and pending bookings bring
   * from today to the end of this month.
   */
  revenue: v.object({ thisMonth: rupees, lastMonth: rupees, expected: rupees, pending: rupees }),
  occupancy: v.array(v.object({ night: v.string(), sold: v.number(), units: v.number() })),
});
export type Dashboard = v.InferOutput<typeof dashboardShape>;
