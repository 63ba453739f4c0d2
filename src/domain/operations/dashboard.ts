import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";
import { bookingShape } from "../reservations/bookings.ts";
import { housekeepingStates, unitsByBookingShape } from "../rooms/units.ts";
import { backupMatters } from "./backups.ts";

/** In the order in which they are listed; a booking is listed once, with the first that applies. */
const attentionKinds = [
  "paid-late",
  "missed",
  "overstay",
  "promised",
  "unassigned",
  "due",
  "expiring",
  "owing",
  "credit",
  "refundVoucher",
  "deposit",
  "companyFee",
  "change",
  "unconfirmed",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const attentionItemShape = v.object({
  /**
   * Paid online after it was released; not checked in after the day of arrival; in house after the day of departure;
   * not answered although an answer is promised; arriving today without a unit;
   * departing today with a balance; to be cancelled within a day unless somebody confirms it; left with a debt;
   * paid more than the stay came to; given back an advance without the refund voucher; left with a security deposit; cancelled or missed with
   * a fee that its company pays and was not billed for; the guest asks for other dates or guests; arrives in the next
   * days and was not confirmed for more than a day.
   */
  kind: v.picklist(attentionKinds),
  booking: bookingShape,
  /** "unassigned": a unit that is free for the stay; "overstay": where the guest is. Null without one. */
  unit: v.nullable(v.object({ _id: v.string(), label: v.string() })),
  /** "expiring": when the booking is cancelled; empty otherwise. */
  expiresAt: v.string(),
  /** "paid-late": the payment, and what of it was not refunded; "refundVoucher": the refund, and what its voucher is about. */
  payment: v.optional(v.object({ _id: v.string(), amount: rupees })),
});
export type AttentionItem = v.InferOutput<typeof attentionItemShape>;

/** Matters of no booking, or of one that is over. */
const attentionTaskShape = v.variant("kind", [
  /** Housekeeping asks to take a unit out of sale. */
  v.object({
    kind: v.literal("repair"),
    unitId: v.string(),
    unit: v.string(),
    /** Who has the unit tonight, or should have left it; empty without one. */
    guest: v.string(),
    text: v.string(),
    at: v.string(),
  }),
  /** A mail that could not be sent, or has waited for an hour; the guest's name and room, if it is about a booking. */
  v.object({
    kind: v.literal("mail"),
    mailId: v.string(),
    isFailed: v.boolean(),
    recipient: v.string(),
    guest: v.string(),
    room: v.string(),
    at: v.string(),
  }),
  /** This server has another key of the register than the one the lodge began with. */
  v.object({ kind: v.literal("key") }),
  /** For owners, where an address of releases is asked. */
  v.object({ kind: v.literal("update"), version: v.string() }),
  /** For owners: there is no back-up, or none that is new or right; when the newest was made or the last try failed. */
  v.object({ kind: v.literal("backup"), matter: v.picklist(backupMatters), at: v.string() }),
]);
export type AttentionTask = v.InferOutput<typeof attentionTaskShape>;

const unitStateShape = v.object({
  housekeeping: v.picklist(housekeepingStates),
  /** Empty if nobody is. */
  occupiedBy: v.string(),
});
export type UnitState = v.InferOutput<typeof unitStateShape>;

/** Everything that a person has to see to. Today lists it, and its badge counts it. */
const attentionShape = v.object({
  /** At most twenty of each kind. */
  items: v.array(attentionItemShape),
  /** At most five of each kind. */
  tasks: v.array(attentionTaskShape),
  /** How many items and tasks there are beyond those. */
  notShown: v.number(),
  /** Requests that wait for an approval of who asks; 0 for who may not give it. */
  approvals: v.number(),
  /** Reports on foreigners that are open, and stays of which not all guests are registered and nobody put it off. */
  register: v.number(),
  /** All of it, with the warnings about other sites. */
  total: v.number(),
});

export const dashboardShape = v.object({
  /** The working day. */
  today: v.string(),
  attention: attentionShape,
  arrivals: v.array(bookingShape),
  /** Planned for the day, or who left on it before their day. */
  departures: v.array(bookingShape),
  inHouse: v.array(bookingShape),
  /** Balance due of arrivals, departures, guests in house and what needs attention, by booking id. */
  balances: v.record(v.string(), rupees),
  /** The units of all listed bookings. */
  units: unitsByBookingShape,
  /** Matters of other sites: events whose nights are taken here, and calendars that could not be read for two hours. */
  channels: v.object({
    conflicts: v.number(),
    late: v.array(v.object({ name: v.string(), readAt: v.string() })),
  }),
  /** By booking: the state of the unit of those who are still to arrive, and who is still in it. */
  unitStates: v.record(v.string(), unitStateShape),
  toConfirm: v.number(),
  newQueries: v.number(),
  /**
   * Without tax: earned by nights slept and charges in this and the last month, and what confirmed and pending bookings
   * bring from today to the end of this month.
   */
  revenue: v.object({ thisMonth: rupees, lastMonth: rupees, expected: rupees, pending: rupees }),
  occupancy: v.array(v.object({ night: v.string(), sold: v.number(), units: v.number() })),
  /** Units that can be sold for tonight, by active room. */
  freeTonight: v.array(v.object({ roomId: v.string(), name: v.string(), free: v.number() })),
});
export type Dashboard = v.InferOutput<typeof dashboardShape>;
