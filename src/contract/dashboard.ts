import * as v from "valibot";
import { bookingShape } from "#domain/bookings.ts";
import { endpoint } from "./endpoint.ts";

export const getDashboard = endpoint({
  name: "getDashboard",
  summary: "The hotel's day: who comes, who goes, who is in house, and the nights ahead",
  method: "GET",
  path: "/api/dashboard",
  access: "staff",
  reply: v.object({
    today: v.string(),
    arrivals: v.array(bookingShape),
    departures: v.array(bookingShape),
    inHouse: v.array(bookingShape),
    latest: v.array(bookingShape),
    /** Rupees that are left to be paid by those who come, go or are in house, by the id of the booking. */
    balances: v.record(v.string(), v.number()),
    toConfirm: v.number(),
    newQueries: v.number(),
    /** Rupees of the bookings that hold their nights, by the month in which the stay begins; last month in full. */
    revenue: v.object({ thisMonth: v.number(), lastMonth: v.number() }),
    occupancy: v.array(v.object({ night: v.string(), sold: v.number(), units: v.number() })),
  }),
});
