import { currentLocale } from "#current-locale";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { quotaOfNights } from "#domain/platform/access/limits.ts";
import { type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { defaultClockTime } from "#domain/platform/time/clock-time.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { pricesAges } from "#domain/pricing/occupancy.ts";
import type { Restriction } from "#domain/pricing/restrictions.ts";
import { type Booking, stayProblems } from "#domain/reservations/bookings.ts";
import type { TogetherInput, TogetherQuote, TogetherStay } from "#domain/reservations/rooms-together.ts";
import { distributeParty, roomNames } from "#domain/reservations/rooms-together.ts";
import * as m from "#messages/roomsTogether.js";
import { askedAdvance, heldUntil } from "#server/billing/payments/shared-hold.ts";
import type { BookingGroupTable } from "#server/platform/database/tables/group-table.ts";
import type { NoticedBooking } from "#server/platform/database/tables/mail-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { consumeQuota } from "#server/platform/limits/service.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { termsOf } from "#server/pricing/prices/plan-terms.ts";
import { withCheckedPhone } from "#server/property/settings/phone-check.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { requireOpenSite } from "#server/property/settings/site.ts";
import { answerTo } from "#server/reservations/bookings/answers.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { priceStay, requireUnrestricted } from "#server/reservations/bookings/price.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { plansOnSale } from "#server/reservations/bookings/sellable-room.ts";
import { clientKeyOf, limitUnconfirmedNights } from "#server/reservations/bookings/unconfirmed.ts";
import { recordGroup } from "./audit.ts";
import { bookRooms, newGroup } from "./book.ts";
import { mailPayer, snapshotOf } from "./group-mails.ts";
import { bookingsOf } from "./read.ts";

const millisPerHour = 3_600_000;

interface PricedPlan {
  costOptionId: string;
  name: string;
  asksForAges: boolean;
  total: Paise;
  advance: Paise;
  holdHours: number | null;
}

interface PricedRoom extends PricedPlan {
  roomId: string;
  roomName: string;
  /** Null where the room has one plan only. */
  plan: string | null;
  adultMale: number;
  adultFemale: number;
  children: number;
  childAges: number[];
  /** All that allow the stay. */
  plans: PricedPlan[];
}

/**
 * Each room with its guests, by the plan that was chosen or else the first that allows the stay, before those that ask for
 * something in advance. Throws not_found, room_inactive, plan_gone, invalid_input.
 */
async function pricedRooms(db: Db, stay: TogetherStay, today: Night): Promise<PricedRoom[]> {
  const problem = stayProblems(stay.checkInDate, today);
  if (problem) throw invalidInput({ checkInDate: problem });
  const settings = await readSettings(db);
  const ids = stay.rooms.flatMap(({ roomId, count }) => new Array<string>(count).fill(roomId));
  const kinds = new Map<string, Awaited<ReturnType<typeof plansOnSale>>>();
  for (const roomId of new Set(ids)) {
    kinds.set(roomId, await plansOnSale(db, { roomId, costOptionId: undefined }, { isForStaff: false }));
  }
  const rooms = ids.flatMap((roomId) => {
    const kind = kinds.get(roomId);
    return kind ? [{ roomId, ...kind }] : [];
  });
  const { adultMale, adultFemale, children } = stay;
  const shares = distributeParty(rooms, { adults: adultMale + adultFemale, children });
  if (!shares) throw invalidInput({ rooms: m.tooSmall() });
  const priced: PricedRoom[] = [];
  let menLeft = adultMale;
  let agesLeft = stay.childAges ?? [];
  for (const [index, { roomId, name, options }] of rooms.entries()) {
    const { adults = 0, children = 0 } = shares[index] ?? {};
    const men = Math.min(menLeft, adults);
    menLeft -= men;
    const childAges = agesLeft.slice(0, children);
    agesLeft = agesLeft.slice(children);
    const guests = { adultMale: men, adultFemale: adults - men, children, childAges };
    const times = { arrivalTime: defaultClockTime, departureTime: defaultClockTime };
    const { checkInDate, checkOutDate } = stay;
    const plans: PricedPlan[] = [];
    const refused = new Map<string, Restriction>();
    for (const option of options) {
      const input = { checkInDate, checkOutDate, ...times, ...guests };
      const { quote, deposit, restriction } = await priceStay(db, input, { option, settings });
      if (restriction) {
        refused.set(option.id, restriction);
        continue;
      }
      plans.push({
        costOptionId: option.id,
        name: option.name,
        asksForAges: hasPriceByAge(option, settings),
        total: quote.grandTotal,
        advance: deposit,
        holdHours: option.hold_hours,
      });
    }
    const chosen = stay.rooms.find((line) => line.roomId === roomId)?.costOptionId;
    const found =
      chosen === undefined
        ? (plans.find((plan) => !waitsForPayment(plan)) ?? plans[0])
        : plans.find(({ costOptionId }) => costOptionId === chosen);
    if (!found) {
      const rule = chosen === undefined ? [...refused.values()][0] : refused.get(chosen);
      requireUnrestricted(rule, kinds.size > 1 ? name : undefined);
      throw new AppError("plan_gone");
    }
    const plan = options.length > 1 ? found.name : null;
    priced.push({ roomId, roomName: name, ...found, plan, ...guests, plans });
  }
  return priced;
}

function hasPriceByAge(option: Parameters<typeof termsOf>[0], settings: Parameters<typeof termsOf>[1]): boolean {
  const { occupancy } = termsOf(option, settings);
  return occupancy !== null && pricesAges(occupancy);
}

const waitsForPayment = ({ advance, holdHours }: Pick<PricedPlan, "advance" | "holdHours">) =>
  advance > 0 || holdHours !== null;

const sumOf = (plans: readonly PricedPlan[], of: (plan: PricedPlan) => Paise = ({ total }) => total): Paise =>
  paise(plans.reduce((sum, plan) => sum + of(plan), 0));

const advanceOf = ({ advance }: PricedPlan): Paise => advance;

/** One deadline for all rooms: that of the plan that waits the shortest; null if none has one. */
function hoursOf(rooms: readonly PricedRoom[]): number | null {
  const hours = rooms.flatMap(({ holdHours }) => holdHours ?? []);
  return hours.length > 0 ? Math.min(...hours) : null;
}

/** The plans of each kind of room that can be had for all rooms of the kind; without those where there is no choice. */
function choicesOf(rooms: readonly PricedRoom[]): TogetherQuote["choices"] {
  const kinds = Map.groupBy(rooms, ({ roomId }) => roomId);
  return [...kinds].flatMap(([roomId, alike]) => {
    const [first] = alike;
    if (!first) return [];
    const plans = first.plans.flatMap(({ costOptionId, name }) => {
      const same = alike.flatMap(({ plans }) => plans.find((plan) => plan.costOptionId === costOptionId) ?? []);
      if (same.length < alike.length) return [];
      return { costOptionId, plan: name, grandTotal: toRupees(sumOf(same)), advance: toRupees(sumOf(same, advanceOf)) };
    });
    const { roomName, costOptionId } = first;
    return plans.length > 1 ? [{ roomId, roomName, costOptionId, plans }] : [];
  });
}

/** Throws not_found, room_inactive, plan_gone, invalid_input. */
export async function quoteTogether(db: Db, stay: TogetherStay, today: Night): Promise<TogetherQuote> {
  const rooms = await pricedRooms(db, stay, today);
  return {
    rooms: rooms.map(({ roomId, roomName, plan, adultMale, adultFemale, children, total }) => ({
      roomId,
      roomName,
      plan,
      adults: adultMale + adultFemale,
      children,
      grandTotal: toRupees(total),
    })),
    grandTotal: toRupees(sumOf(rooms)),
    advance: toRupees(sumOf(rooms, advanceOf)),
    holdHours: hoursOf(rooms),
    choices: choicesOf(rooms),
    asksForAges: rooms.some(({ asksForAges }) => asksForAges),
  };
}

interface TogetherContext {
  context: ActionContext;
  today: Night;
  idempotencyKey: string | undefined;
  /** Undefined without rate limits. */
  address: string | undefined;
}

/**
 * Books all rooms or none, as a group whose first booking has the page of all. Throws not_found, room_inactive, plan_gone,
 * invalid_input, price_changed (with the new total), fully_booked, too_many_unconfirmed, not_open, idempotency_conflict,
 * rate_limited.
 */
export async function bookTogether(
  db: Db,
  given: TogetherInput,
  { context, today, idempotencyKey, address }: TogetherContext,
): Promise<{ reference: string; key: string }> {
  await requireOpenSite(db);
  const input = await withCheckedPhone(db, given, { isStaff: false });
  const { email, phone, checkInDate, checkOutDate } = input;
  const count = input.rooms.reduce((sum, room) => sum + room.count, 0);
  const nights = count * countNights({ checkIn: checkInDate, checkOut: checkOutDate });
  if (address) {
    await consumeQuota(db, { scope: "nights", caller: address, quota: quotaOfNights, amount: nights }, context.instant);
  }
  const clientKey = address && clientKeyOf(address);
  const once = { scope: "bookTogether", key: idempotencyKey, request: input };
  return runIdempotent(db, once, context.instant, async (db) => {
    // First of all, as for a single booking: later each room is counted with those before it.
    if (clientKey) await limitUnconfirmedNights(db, input, { clientKey, today });
    const rooms = await pricedRooms(db, input, today);
    const total = sumOf(rooms);
    if (Math.abs(toPaise(input.grandTotal) - total) > 1) {
      throw new AppError("price_changed", undefined, { details: { grandTotal: toRupees(total) } });
    }
    const settings = await readSettings(db);
    const waits = rooms.some(waitsForPayment);
    const asking = { settings, waitsForPayment: waits, instant: context.instant, today, clientKey };
    const answer = await answerTo(db, { email, phone, nights }, asking);
    const hours = hoursOf(rooms);
    const holdUntil = hours === null ? "" : new Date(context.instant.getTime() + hours * millisPerHour).toISOString();
    const payer = { name: input.name, payerName: input.name, payerPhone: phone, payerEmail: email };
    const { billingCompany = "", billingGstin = "", billingAddress = "" } = input;
    const recipient = { billingCompany, billingGstin, billingAddress };
    const locale = input.locale ?? currentLocale();
    const group = newGroup({ ...payer, locale, notes: "", releaseOn: "" }, context.instant);
    await db.insertInto("booking_group").values(group).execute();
    const lines = rooms.map(({ roomId, costOptionId, adultMale, adultFemale, children, childAges, total }) => ({
      roomId,
      costOptionId,
      count: 1,
      adultMale,
      adultFemale,
      children,
      childAges,
      grandTotal: toRupees(total),
    }));
    const bookings = await bookRooms(db, group, {
      context,
      today,
      input: { checkInDate, checkOutDate, rooms: lines },
      guest: { ...recipient, email, specialRequests: input.specialRequests, clientKey, answer, holdUntil },
    });
    const lead = bookings[0] as Booking;
    await db.updateTable("booking_group").set({ lead_id: lead._id }).where("id", "=", group.id).execute();
    await recordGroup(db, context, "Added", { after: group, rooms: count });
    const kind = answer.status === "confirmed" ? "group-confirmed" : "group-received";
    const rows = await bookingsOf(db, group.id);
    const whole = { ...group, lead_id: lead._id };
    await mailPayer(db, kind, { group: whole, rows, instant: context.instant });
    const about = noticeOfRooms(whole, rows, lead);
    await queueMails(db, [{ kind: "booking-notice", about, to: "" }], context.instant.toISOString());
    return { reference: lead.reference, key: await linkKey(db, lead) };
  });
}

/** What the desk is told of rooms that a guest booked or cancelled in one step: one mail for all. */
export function noticeOfRooms(group: BookingGroupTable, rows: readonly BookingTable[], lead: Booking): NoticedBooking {
  const rooms = snapshotOf(group, rows);
  return { booking: { ...bookingOfRooms(rows, lead), cancellationFee: rooms.cancellationFee }, rooms };
}

/** Rooms that were booked together, told as one booking: that of its page, with the guests, the price and the advance of all. */
export function bookingOfRooms(rows: readonly BookingTable[], page: BookingTable | Booking): Booking {
  const lead = "room_name" in page ? toBooking(page) : page;
  const bookings = rows.map(toBooking);
  const sum = (of: (booking: Booking) => number) => bookings.reduce((sum, booking) => sum + of(booking), 0);
  const inRupees = (amounts: readonly Paise[]) => toRupees(paise(amounts.reduce<number>((sum, one) => sum + one, 0)));
  return {
    ...lead,
    roomName: roomNames(bookings),
    // The plan of each room stands at its price.
    hadCostOptions: false,
    adultMale: sum(({ adultMale }) => adultMale),
    adultFemale: sum(({ adultFemale }) => adultFemale),
    children: sum(({ children }) => children),
    totalGuests: sum(({ totalGuests }) => totalGuests),
    grandTotal: inRupees(bookings.map(({ grandTotal }) => toPaise(grandTotal))),
    deposit: inRupees(rows.map(askedAdvance)),
    holdUntil: rows.map(heldUntil).find((until) => until !== "") ?? "",
  };
}

/** The rooms of a page that is that of several; undefined for other groups and for none. */
export async function pageRowsOf(
  db: Db,
  { group_id }: Pick<BookingTable, "group_id">,
): Promise<BookingTable[] | undefined> {
  if (group_id === null) return undefined;
  const group = await db
    .selectFrom("booking_group")
    .select("id")
    .where("id", "=", group_id)
    .where("lead_id", "<>", "")
    .executeTakeFirst();
  return group && (await bookingsOf(db, group.id));
}

/** The rooms of a guest whose page is that of several; undefined for all others. */
export async function togetherOf(
  db: Db,
  { id, group_id }: Pick<BookingTable, "id" | "group_id">,
): Promise<BookingTable[] | undefined> {
  if (group_id === null) return undefined;
  const group = await db
    .selectFrom("booking_group")
    .select("id")
    .where("id", "=", group_id)
    .where("lead_id", "=", id)
    .executeTakeFirst();
  return group && (await bookingsOf(db, group.id));
}
