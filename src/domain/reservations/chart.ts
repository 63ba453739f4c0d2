import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";
import { recordId, seenVersion } from "../platform/text/text.ts";
import { nightInput } from "../platform/time/night-input.ts";
import { bookingStatuses } from "../platform/values/booking-status.ts";
import { blockShape } from "../rooms/blocks.ts";
import { housekeepingStates } from "../rooms/units.ts";
import { bookingMessages, quoteShape } from "./bookings.ts";
import { unitAnswerFields } from "./check-in.ts";

export const maxChartNights = 120;
/** For which units can be assigned at once. */
export const maxAssignedNights = 366;

/** Nights `[from, to)` of a stay in one unit, or without one. */
const stayPartShape = v.object({
  unitId: v.nullable(v.string()),
  roomId: v.string(),
  from: v.string(),
  to: v.string(),
});
export type StayPart = v.InferOutput<typeof stayPartShape>;

const chartStayShape = v.object({
  bookingId: v.string(),
  reference: v.string(),
  guest: v.string(),
  status: v.picklist(bookingStatuses),
  /** The room that was booked. */
  roomId: v.string(),
  checkInDate: v.string(),
  checkOutDate: v.string(),
  /** Empty unless the guest left before the day of departure. */
  departedOn: v.string(),
  /** Where it comes from. */
  source: v.string(),
  guests: v.number(),
  /** The desk chose the unit. */
  isPinned: v.boolean(),
  /** The amount left to be paid; negative if the guest is owed money. */
  balance: rupees,
  group: v.nullable(v.object({ _id: v.string(), name: v.string() })),
  /** In order; all nights of the stay that it holds, also those outside of the chart. */
  parts: v.array(stayPartShape),
  updatedAt: v.string(),
});
export type ChartStay = v.InferOutput<typeof chartStayShape>;

const chartUnitShape = v.object({
  _id: v.string(),
  roomId: v.string(),
  label: v.string(),
  floor: v.string(),
  housekeeping: v.picklist(housekeepingStates),
  isRetired: v.boolean(),
});
export type ChartUnit = v.InferOutput<typeof chartUnitShape>;

export const chartShape = v.object({
  today: v.string(),
  rooms: v.array(v.object({ _id: v.string(), name: v.string(), isActive: v.boolean() })),
  /** By room, in order of position; after them those that are retired, of which a stay or block that is shown has nights. */
  units: v.array(chartUnitShape),
  stays: v.array(chartStayShape),
  blocks: v.array(blockShape),
  /** Nights on which a room is closed for sale. */
  closed: v.array(v.object({ roomId: v.string(), night: v.string(), reason: v.string() })),
});
export type Chart = v.InferOutput<typeof chartShape>;

const stay = {
  checkInDate: nightInput(bookingMessages.checkInRequired),
  checkOutDate: nightInput(bookingMessages.checkOutRequired),
  roomId: recordId,
  /** Null takes the unit away, which a guest in house can't be left without. */
  unitId: v.nullable(recordId),
  /** The first night that changes its unit: those before stay where they are. From the first night that can change by default. */
  from: v.optional(nightInput(bookingMessages.checkInRequired)),
};

/** Keeps the price per night that was agreed, or takes that of the room to which the stay moves. */
const movePrices = ["keep", "room"] as const;
export type MovePrice = (typeof movePrices)[number];

export const movePreviewInput = v.object(stay);
export type MovePreviewInput = v.InferOutput<typeof movePreviewInput>;

export const movePreviewShape = v.object({
  /** The obstacle; null if there is none. */
  problem: v.nullable(v.string()),
  /** From which night on the unit changes. */
  from: v.string(),
  /** The prices that a confirmation can choose: one, unless the price of the new room differs. Empty with a problem. */
  prices: v.array(
    v.object({ price: v.picklist(movePrices), pricePerNight: rupees, grandTotal: rupees, quote: quoteShape }),
  ),
  /** The total now. */
  grandTotal: rupees,
  /** Whether the guest gets a mail about the change. */
  isMailed: v.boolean(),
});
export type MovePreview = v.InferOutput<typeof movePreviewShape>;

export const moveInput = v.object({
  ...stay,
  updatedAt: seenVersion,
  price: v.optional(v.picklist(movePrices), "keep"),
  /** The total that was agreed to; another one is refused with price_changed. */
  grandTotal: v.pipe(v.number(), v.minValue(0)),
  ...unitAnswerFields,
});
export type MoveInput = v.InferOutput<typeof moveInput>;

export const seatingShape = v.object({
  /** Stays that have a unit now, with its label. */
  seated: v.array(v.object({ bookingId: v.string(), guest: v.string(), unit: v.string() })),
  /** Stays that changed their unit so that others could have one. */
  moved: v.array(v.object({ bookingId: v.string(), guest: v.string(), unit: v.string() })),
  unseated: v.array(
    v.object({ bookingId: v.string(), guest: v.string(), roomName: v.string(), checkInDate: v.string() }),
  ),
});
export type SeatingResult = v.InferOutput<typeof seatingShape>;
