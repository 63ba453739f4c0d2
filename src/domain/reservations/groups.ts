import * as v from "valibot";
import * as m from "#messages/deskGroups.js";
import * as validation from "#messages/validation.js";
import { bookedSourceFields } from "../billing/sources.ts";
import type { Rupees } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { optionalEmail, personName, phone } from "../platform/text/contact.ts";
import { type Locale, locales } from "../platform/text/locales.ts";
import { boundedText, paragraph, recordId, requiredLine, seenVersion } from "../platform/text/text.ts";
import { maxStayNights } from "../platform/time/availability.ts";
import { optionalNightInput } from "../platform/time/night-input.ts";
import { countNights, isNight, type Night } from "../platform/time/nights.ts";
import { bookingStatuses } from "../platform/values/booking-status.ts";
import type { CancellationPolicy } from "../pricing/cancellation.ts";
import { totalGuests } from "../rooms/total-guests.ts";
import { bookingMessages, bookingShape, childAges, dateFields, guestFields, quoteShape } from "./bookings.ts";
import type { ChargedNights } from "./departure.ts";
import { companyId } from "./desk-bookings.ts";

const maxGroupRooms = 60;

export const groupShape = v.object({
  _id: v.string(),
  name: v.string(),
  payerName: v.string(),
  payerPhone: v.string(),
  payerEmail: v.string(),
  /** The payer's language. */
  locale: v.picklist(locales),
  notes: v.string(),
  /** The day on which rooms that are neither named nor paid are given back; empty if they are kept. */
  releaseOn: v.string(),
  /** The day on which that was done; empty before. */
  releasedOn: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Group = v.InferOutput<typeof groupShape>;

export const groupSummaryShape = v.object({
  ...groupShape.entries,
  /** From the first arrival to the last departure of the rooms that it holds. */
  checkInDate: v.string(),
  checkOutDate: v.string(),
  /** Rooms that it holds. */
  rooms: v.number(),
  /** The number of those with a guest's name. */
  named: v.number(),
  /** The number of those neither named nor paid: they would be given back on the release date. */
  toRelease: v.number(),
  /** How many bookings have a status; those that none has are omitted. */
  statuses: v.partial(v.object(Object.fromEntries(bookingStatuses.map((status) => [status, v.number()])))),
  grandTotal: rupees,
  /** The balance of all bookings; cancelled ones owe their fee. */
  balance: rupees,
});
export type GroupSummary = v.InferOutput<typeof groupSummaryShape>;

export const groupDetailsShape = v.object({
  ...groupSummaryShape.entries,
  /** In the order of the rooming list. */
  bookings: v.array(bookingShape),
  /** The amount left to be paid, by booking id; negative if the guest is owed money. */
  balances: v.record(v.string(), rupees),
  /** Labels of the units, by booking id; of a booking with several, joined. */
  units: v.record(v.string(), v.string()),
  /** The amount that the companies can still be billed, by booking id. */
  toBill: v.record(v.string(), rupees),
});
export type GroupDetails = v.InferOutput<typeof groupDetailsShape>;

const id = (required: () => string) => v.pipe(v.string(required), v.minLength(1, required), v.maxLength(64));

const roomLine = v.pipe(
  v.object({
    roomId: id(m.chooseRooms),
    costOptionId: id(m.chooseRooms),
    count: v.pipe(
      v.number(m.chooseRooms),
      v.integer(validation.wholeNumber),
      v.minValue(1, m.chooseRooms),
      v.maxValue(maxGroupRooms, () => m.tooManyRooms({ max: maxGroupRooms })),
    ),
    /** In each of the rooms. */
    ...guestFields,
    childAges: v.optional(childAges),
    /** The price of one room as it was shown: another price is refused. */
    grandTotal: v.optional(v.number()),
  }),
  v.check((line) => totalGuests(line) > 0, bookingMessages.guestsRequired),
);
export type GroupRoomLine = v.InferOutput<typeof roomLine>;

const rooms = v.pipe(
  v.array(roomLine, m.chooseRooms),
  v.minLength(1, m.chooseRooms),
  v.maxLength(maxGroupRooms, () => m.tooManyRooms({ max: maxGroupRooms })),
  v.check(
    (lines) => lines.reduce((sum, { count }) => sum + count, 0) <= maxGroupRooms,
    () => m.tooManyRooms({ max: maxGroupRooms }),
  ),
);

const releaseDay = v.optional(optionalNightInput(), "");

const groupFields = {
  name: requiredLine(100, m.nameRequired),
  payerName: personName,
  payerPhone: phone,
  payerEmail: optionalEmail,
  locale: v.optional(v.picklist(locales)),
  notes: v.optional(paragraph(1000), ""),
  releaseOn: releaseDay,
};

interface Dates {
  checkInDate: Night;
  checkOutDate: Night;
}

/** Skipped while one of the dates is invalid. */
const stayRule = <Input extends Dates>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const { checkInDate, checkOutDate } = (dataset.value ?? {}) as Partial<Record<keyof Dates, unknown>>;
    if (typeof checkInDate !== "string" || typeof checkOutDate !== "string") return;
    if (!isNight(checkInDate) || !isNight(checkOutDate)) return;
    const nights = countNights({ checkIn: checkInDate, checkOut: checkOutDate });
    if (nights >= 1 && nights <= maxStayNights) return;
    const message = nights < 1 ? bookingMessages.checkOutOrder() : bookingMessages.tooLong();
    const item = { type: "object", origin: "value", key: "checkOutDate", value: checkOutDate } as const;
    addIssue({ message, path: [{ ...item, input: { checkOutDate } }] });
  });

/** The company pays for every one of these rooms, with what was agreed with it. */
const roomsFields = {
  ...dateFields,
  rooms,
  companyId,
  sourceId: bookedSourceFields.sourceId,
  commission: bookedSourceFields.commission,
};
const statuses = ["pending", "confirmed"] as const;

export const groupInput = v.pipe(
  v.object({
    ...groupFields,
    ...roomsFields,
    status: v.optional(v.picklist(statuses, validation.choose), "pending"),
  }),
  stayRule(),
);
export type GroupInput = v.InferOutput<typeof groupInput>;

/** More rooms for a group; they are pending or confirmed as its first booking is. */
export const groupRoomsInput = v.pipe(v.object(roomsFields), stayRule());
export type GroupRoomsInput = v.InferOutput<typeof groupRoomsInput>;

/** Without `updatedAt`, the last save wins. */
export const groupEdit = v.object({ ...groupFields, updatedAt: v.optional(seenVersion) });
export type GroupEdit = v.InferOutput<typeof groupEdit>;

/** Empty for no release; else why the day can't be one. */
export function releaseProblem(releaseOn: Night | "", { arrival, today }: { arrival: Night; today: Night }) {
  if (releaseOn === "") return undefined;
  if (releaseOn <= today) return m.releasePast();
  return releaseOn > arrival ? m.releaseTooLate() : undefined;
}

/** The details of `fully_booked`: which rooms are missing on which nights. */
const shortageShape = v.object({
  /** The first night. */
  night: v.string(),
  missing: v.array(
    v.object({ roomId: v.string(), roomName: v.string(), night: v.string(), wanted: v.number(), left: v.number() }),
  ),
});
export type Shortage = v.InferOutput<typeof shortageShape>;

/** The details of `price_changed`: the prices of one room each, in the order of the request. */
const groupPricesShape = v.object({
  quotes: v.array(v.object({ roomId: v.string(), costOptionId: v.string(), quote: quoteShape })),
});
export type GroupPrices = v.InferOutput<typeof groupPricesShape>;

export const groupActions = ["confirm", "check-in", "check-out"] as const;
export type GroupAction = (typeof groupActions)[number];

/** Which nights guests pay who leave before their day. */
export const earlyNights = ["all", "slept"] as const satisfies ChargedNights[];
export type EarlyNights = (typeof earlyNights)[number];

/** The guests in house who would leave early, and the sums of their bills by which nights they pay. */
export const earlyLeaveShape = v.object({
  rooms: v.number(),
  ways: v.array(v.object({ nights: v.picklist(earlyNights), total: rupees, balance: rupees })),
});
export type EarlyLeave = v.InferOutput<typeof earlyLeaveShape>;

export const groupActionInput = v.object({
  action: v.picklist(groupActions, validation.choose),
  /** Whether each room that is checked out is billed to its company, as far as that pays. */
  billsCompany: v.optional(v.boolean(), false),
  /**
   * Checks out guests in house before their last day, too: they pay all booked nights or those that were slept. Who leaves on
   * the booked day or after it pays as without it.
   */
  nights: v.optional(v.picklist(earlyNights, validation.choose)),
  /** Whether guests are checked in although their rooms are not ready. */
  anyway: v.optional(v.boolean(), false),
});
export type GroupActionInput = v.InferOutput<typeof groupActionInput>;

/** The result for each booking that was due, with the reason where nothing was done. */
export const groupActionResultShape = v.object({
  done: v.array(v.object({ bookingId: v.string(), guest: v.string(), unit: v.string() })),
  failed: v.array(
    v.object({
      bookingId: v.string(),
      guest: v.string(),
      reason: v.string(),
      /** It can be done anyway. */
      isQuestion: v.boolean(),
    }),
  ),
});
export type GroupActionResult = v.InferOutput<typeof groupActionResultShape>;

/** Cancels the bookings that are still to arrive: all, or some. */
export const groupCancellation = v.object({
  bookingIds: v.optional(v.pipe(v.array(recordId), v.minLength(1, m.chooseRooms), v.maxLength(500))),
  waivesFee: v.optional(v.boolean(), false),
  /** Why, if a fee is waived. */
  reason: v.optional(paragraph(300)),
});
export type GroupCancellation = v.InferOutput<typeof groupCancellation>;

/** The rooms that a list of names is for: those without a name, or all from the first. */
const listTargets = ["unnamed", "all"] as const;
export type ListTarget = (typeof listTargets)[number];

export const maxRoomingList = 20_000;

const roomingListFields = {
  text: v.pipe(
    boundedText(maxRoomingList, m.listRequired, m.listTooLong),
    v.check((text) => text.trim() !== "", m.listRequired),
  ),
  target: v.optional(v.picklist(listTargets, validation.choose), "unnamed"),
};
export const roomingListPreviewInput = v.object(roomingListFields);
export type RoomingListPreviewInput = v.InferOutput<typeof roomingListPreviewInput>;
/** `version` is that of the preview. */
export const roomingListInput = v.object({ ...roomingListFields, version: boundedText(200, validation.mustBeText) });
export type RoomingListInput = v.InferOutput<typeof roomingListInput>;

export const roomingListPreviewShape = v.object({
  lines: v.array(
    v.object({
      line: v.number(),
      name: v.string(),
      /** Empty: the number stays. */
      phone: v.string(),
      guests: v.number(),
      bookingId: v.string(),
      reference: v.string(),
      roomName: v.string(),
      unit: v.string(),
      /** The name that the line replaces; empty if the room has none yet. */
      before: v.string(),
    }),
  ),
  problems: v.array(v.object({ line: v.number(), message: v.string() })),
  /** Rooms that have no name afterwards. */
  unnamed: v.number(),
  version: v.string(),
});
export type RoomingListPreview = v.InferOutput<typeof roomingListPreviewShape>;

/** The facts of the group in a mail to a payer. */
export interface GroupSnapshot {
  _id: string;
  name: string;
  payerName: string;
  payerEmail: string;
  /** The booking whose page is that of all rooms; missing in groups of the desk. */
  lead?: { _id: string; reference: string; email: string; phone: string; checkOutDate: Night } | undefined;
  locale: Locale;
  /** Empty if no rooms are given back. */
  releaseOn: string;
  isConfirmed: boolean;
  rooms: {
    roomName: string;
    /** Empty where the room had one cost option only. */
    costOptionName: string;
    checkInDate: string;
    checkOutDate: string;
    count: number;
    /** The price of one room. */
    price: Rupees;
    /** The policy on the day of booking; missing in older mails, which state the lodge's. */
    cancellationPolicy?: CancellationPolicy | undefined;
  }[];
  grandTotal: Rupees;
  /** The amount that rooms booked together wait for, and until when; missing in older mails. */
  advance?: Rupees | undefined;
  holdUntil?: string | undefined;
  /** The fee of cancelled rooms; null where only the lodge can say. */
  cancellationFee: Rupees | null;
}
