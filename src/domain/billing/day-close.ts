import * as v from "valibot";
import * as m from "#messages/dayClose.js";
import { auditedEntities } from "../platform/access/audit.ts";
import { rupees } from "../platform/money/rupees.ts";
import { nightInput } from "../platform/time/night-input.ts";
import { chargeKindLabels, chargeKinds } from "./charge-kinds.ts";
import { stayRevenueKinds } from "./earned.ts";
import { missingCounts } from "./missing-documents.ts";
import { pettyCashShape, receiptsShape, shiftShape } from "./shifts.ts";

/** The sources of revenue, in the order in which they are listed. */
export const revenueKinds = [...stayRevenueKinds, ...chargeKinds] as const;
export type RevenueKind = (typeof revenueKinds)[number];
export const revenueLabels: Record<RevenueKind, () => string> = {
  ...chargeKindLabels,
  room: m.kindRoom,
  otherRoom: m.kindOtherRoom,
  serviceFee: m.kindServiceFee,
  cancellation: m.kindCancellation,
  rounding: m.kindRounding,
};

/** The things to look at before a day is closed. An open shift must be closed first. */
const obstacleKinds = ["shift", "missed", "overstay", "reported"] as const;

/** Days that one call can close, if closing was forgotten. */
export const maxDaysAtOnce = 31;

/** The days that the list of closed days shows at once. */
export const closedDaysShown = 62;

const text = v.string();

const owedShape = v.object({
  count: v.number(),
  total: rupees,
  /** The largest. */
  bookings: v.array(
    v.object({
      bookingId: text,
      reference: text,
      checkOutDate: text,
      balance: rupees,
      /** Follows the entries of the actions. */
      guest: v.optional(text),
      room: v.optional(text),
    }),
  ),
});

/** A closed report is kept for ever and has no names of guests: they are looked up when it is read. */
export const dayReportShape = v.object({
  day: text,
  /** Null while the day is open. */
  closed: v.nullable(v.object({ by: text, at: text })),
  rooms: v.object({ sold: v.number(), available: v.number(), blocked: v.number() }),
  /** Percent. */
  occupancy: v.number(),
  averageRate: rupees,
  revenuePerRoom: rupees,
  arrivals: v.number(),
  departures: v.number(),
  noShows: v.number(),
  /** Without tax. `corrected` is the part that belongs to nights of days closed before. */
  revenue: v.array(v.object({ kind: v.picklist(revenueKinds), net: rupees, corrected: rupees })),
  /** Percent; what it was charged on, and the tax. */
  tax: v.array(v.object({ rate: v.number(), taxable: rupees, tax: rupees })),
  receipts: v.array(receiptsShape),
  /** The commission of sources on the nights that were posted on the day; missing in reports of earlier versions. */
  commissions: v.optional(v.array(v.object({ sourceId: text, source: text, amount: rupees }))),
  /**
   * What the report by source counts: bookings with arrival on the day, those of them that hold their nights, and the sum of
   * the days by which these were booked ahead. Missing in reports of earlier versions.
   */
  booked: v.optional(
    v.array(v.object({ sourceId: text, bookings: v.number(), kept: v.number(), leadDays: v.number() })),
  ),
  /** The sum put on accounts of companies, less the sum taken back: no receipt. Missing in reports of earlier versions. */
  billedToCompanies: v.optional(rupees),
  /**
   * Security deposits, which are in the receipts too: taken, given back, kept for the bill, and what is held at the close.
   * Missing in reports of earlier versions.
   */
  deposits: v.optional(v.object({ taken: rupees, returned: rupees, kept: rupees, held: rupees })),
  pettyCash: v.array(pettyCashShape),
  /** The shifts closed on the day. */
  shifts: v.array(shiftShape),
  /** Cash less refunds that came while no shift was open. */
  cashWithoutShift: rupees,
  /**
   * `released`: fees of stays that were cancelled or missed; `toGuests`: what the lodge owes them. Both are missing in
   * reports of earlier versions.
   */
  arrears: v.object({
    inHouse: owedShape,
    departed: owedShape,
    released: v.optional(owedShape),
    toGuests: v.optional(owedShape),
  }),
  /** The number of stays without an invoice or voucher, of all days; missing in reports of earlier versions. */
  missing: v.optional(missingCounts),
  /** Voids, refunds, changed prices, fees, balances left unpaid and drawers that were opened with another amount. */
  actions: v.array(
    v.object({
      _id: text,
      at: text,
      by: text,
      entity: v.picklist(auditedEntities),
      entityId: text,
      label: text,
      action: text,
      /** In rupees, of money that came or went. */
      amount: v.optional(rupees),
      /** Not part of what is closed, because it may name a guest who is erased later. */
      reason: v.optional(text),
      /** The booking's guest, as long as they are not erased; not part of the closed report either. */
      guest: v.optional(text),
      room: v.optional(text),
    }),
  ),
});
export type DayReport = v.InferOutput<typeof dayReportShape>;

const obstacleShape = v.object({
  kind: v.picklist(obstacleKinds),
  /** A booking, or the shift. */
  id: text,
  label: text,
  /** Present for a booking. */
  guest: v.optional(text),
  room: v.optional(text),
});
export type Obstacle = v.InferOutput<typeof obstacleShape>;

export const dayStateShape = v.object({
  /** The working day. */
  today: text,
  /** The first day that is not closed. */
  next: text,
  /** The last day that is over, and can be closed with those before it; empty if there is none. */
  closable: text,
  obstacles: v.array(obstacleShape),
  /** The report of `next`, as if it were closed now. */
  report: dayReportShape,
  /** The newest first. */
  closed: v.array(
    v.object({ day: text, by: text, at: text, sold: v.number(), occupancy: v.number(), revenue: rupees }),
  ),
});
export type DayState = v.InferOutput<typeof dayStateShape>;

const night = nightInput(m.dayInvalid, m.dayInvalid);

/** The days up to `day` are closed, each with its own report. `anyway`: what stands in the way was seen. */
export const dayClosing = v.object({ day: night, anyway: v.optional(v.boolean(), false) });
export type DayClosing = v.InferOutput<typeof dayClosing>;

/** Closed days before this one. */
export const dayStateQuery = v.object({ before: v.optional(night) });
