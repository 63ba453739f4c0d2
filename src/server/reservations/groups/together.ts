import { currentLocale } from "#current-locale";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { quotaOfNights } from "#domain/platform/access/limits.ts";
import { type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { countNights, defaultClockTime, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { pricesAges } from "#domain/pricing/occupancy.ts";
import { type Booking, stayProblems } from "#domain/reservations/bookings.ts";
import type { TogetherInput, TogetherQuote, TogetherStay } from "#domain/reservations/rooms-together.ts";
import { distributeParty, roomNames } from "#domain/reservations/rooms-together.ts";
import * as m from "#messages/roomsTogether.js";
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
import { priceStay } from "#server/reservations/bookings/price.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { plansOnSale } from "#server/reservations/bookings/sellable-room.ts";
import { clientKeyOf, limitUnconfirmedNights } from "#server/reservations/bookings/unconfirmed.ts";
import { recordGroup } from "./audit.ts";
import { bookRooms, newGroup } from "./book.ts";
import { mailPayer, snapshotOf } from "./group-mails.ts";
import { bookingsOf } from "./read.ts";

interface PricedRoom {
  roomId: string;
  roomName: string;
  costOptionId: string;
  plan: string | null;
  adultMale: number;
  adultFemale: number;
  children: number;
  childAges: number[];
  asksForAges: boolean;
  total: Paise;
}

/**
 * Each room with its guests, by the first plan that allows the stay and asks for nothing in advance: an advance for several
 * rooms is a matter of the desk. Throws not_found, room_inactive, invalid_input.
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
    let found: PricedRoom | undefined;
    for (const option of options.filter(({ deposit, hold_hours }) => deposit === "" && hold_hours === null)) {
      const input = { checkInDate, checkOutDate, ...times, ...guests };
      const { quote, restriction } = await priceStay(db, input, { option, settings });
      if (restriction) continue;
      const plan = options.length > 1 ? option.name : null;
      found = {
        roomId,
        roomName: name,
        costOptionId: option.id,
        plan,
        ...guests,
        asksForAges: hasPriceByAge(option, settings),
        total: quote.grandTotal,
      };
      break;
    }
    if (!found) throw invalidInput({ rooms: m.notTogether({ room: name }) });
    priced.push(found);
  }
  return priced;
}

function hasPriceByAge(option: Parameters<typeof termsOf>[0], settings: Parameters<typeof termsOf>[1]): boolean {
  const { occupancy } = termsOf(option, settings);
  return occupancy !== null && pricesAges(occupancy);
}

const sumOf = (rooms: readonly PricedRoom[]): Paise => paise(rooms.reduce((sum, { total }) => sum + total, 0));

/** Throws not_found, room_inactive, invalid_input. */
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
 * Books all rooms or none, as a group whose first booking has the page of all. Throws not_found, room_inactive,
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
    const asking = { settings, waitsForPayment: false, instant: context.instant, today, clientKey };
    const answer = await answerTo(db, { email, phone, nights }, asking);
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
      guest: { ...recipient, email, specialRequests: input.specialRequests, clientKey, answer },
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
  const bookings = rows.map(toBooking);
  const sum = (of: (booking: Booking) => number) => bookings.reduce((sum, booking) => sum + of(booking), 0);
  const booking: Booking = {
    ...lead,
    roomName: roomNames(bookings),
    // The plan of each room stands at its price.
    hadCostOptions: false,
    adultMale: sum(({ adultMale }) => adultMale),
    adultFemale: sum(({ adultFemale }) => adultFemale),
    children: sum(({ children }) => children),
    totalGuests: sum(({ totalGuests }) => totalGuests),
    cancellationFee: snapshotOf(group, rows).cancellationFee,
  };
  return { booking, rooms: snapshotOf(group, rows) };
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
