import { randomUUIDv7 } from "node:crypto";
import type { Recipient } from "#domain/billing/billed-booking.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { defaultClockTime } from "#domain/platform/time/clock-time.ts";
import { formatNight, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import type { Quote } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import { type Booking, type BookingInput, stayProblems } from "#domain/reservations/bookings.ts";
import {
  type GroupDetails,
  type GroupInput,
  type GroupPrices,
  type GroupRoomLine,
  type GroupRoomsInput,
  releaseProblem,
  type Shortage,
} from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import type { BookingGroupTable } from "#server/platform/database/tables/group-table.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { missedHolder, withHolder } from "#server/reservations/availability/desk-errors.ts";
import type { Answer } from "#server/reservations/bookings/answers.ts";
import { priceStay } from "#server/reservations/bookings/price.ts";
import { sellableRoom, storeBooking } from "#server/reservations/bookings/service.ts";
import { lockNights } from "#server/rooms/inventory/allocation.ts";
import { recordGroup } from "./audit.ts";
import { mailPayer } from "./group-mails.ts";
import { lockGroup, withPayerPhone } from "./lock.ts";
import { bookingsOf, readGroup } from "./read.ts";
import { payerColumns } from "./rows.ts";

interface GroupContext {
  context: ActionContext;
  today: Night;
  idempotencyKey?: string | undefined;
}

/**
 * Books all rooms or none. Throws not_found, room_inactive, plan_gone, invalid_input, price_changed (with the prices of
 * all lines), fully_booked (with all missing rooms), idempotency_conflict.
 */
export async function addGroup(db: Db, given: GroupInput, request: GroupContext): Promise<GroupDetails> {
  const { context, today } = request;
  const input = await withPayerPhone(db, given);
  const once = { scope: "addGroup", key: request.idempotencyKey, request: input };
  return runIdempotent(db, once, context.instant, async (db) => {
    const problem = releaseProblem(input.releaseOn, { arrival: input.checkInDate, today });
    if (problem) throw invalidInput({ releaseOn: problem });
    const group = newGroup(input, context.instant);
    await db.insertInto("booking_group").values(group).execute();
    await bookRooms(db, group, { ...request, input, status: input.status });
    await recordGroup(db, context, "Added", { after: group, rooms: roomsIn(input) });
    const kind = input.status === "confirmed" ? "group-confirmed" : "group-received";
    await mailPayer(db, kind, { group, rows: await bookingsOf(db, group.id), instant: context.instant });
    return readGroup(db, group.id);
  });
}

/** Throws what `addGroup` throws. */
export function addGroupRooms(
  db: Db,
  id: string,
  input: GroupRoomsInput,
  request: GroupContext,
): Promise<GroupDetails> {
  const { context } = request;
  const once = { scope: "addGroupRooms", key: request.idempotencyKey, request: { id, ...input } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const group = await lockGroup(db, id);
    const before = await bookingsOf(db, id);
    const status = before.some((row) => row.status === "pending") ? "pending" : "confirmed";
    await bookRooms(db, group, { ...request, input, status });
    await recordGroup(db, context, "Rooms added", { after: group, before: group, rooms: roomsIn(input) });
    const rows = (await bookingsOf(db, id)).filter((row) => row.status === "pending" || row.status === "confirmed");
    await mailPayer(db, "group-changed", { group, rows, instant: context.instant });
    return readGroup(db, id);
  });
}

const roomsIn = ({ rooms }: GroupRoomsInput) => rooms.reduce((sum, { count }) => sum + count, 0);

export function newGroup(
  input: Omit<GroupInput, "status" | "rooms" | "checkInDate" | "checkOutDate">,
  instant: Date,
): BookingGroupTable {
  const now = instant.toISOString();
  return {
    id: randomUUIDv7(),
    ...payerColumns(input),
    locale: input.locale ?? defaultLocale,
    notes: input.notes,
    release_on: input.releaseOn,
    released_on: "",
    lead_id: "",
    erased_at: "",
    created_at: now,
    updated_at: now,
  };
}

interface Wanted extends GroupContext {
  input: GroupRoomsInput;
  status?: "pending" | "confirmed";
  /** Of a guest who books on the website. */
  guest?: GuestOfRooms;
}

interface GuestOfRooms extends Recipient {
  email: string;
  specialRequests: string;
  clientKey: string | undefined;
  answer: Answer;
  /** Until when all rooms wait for their advance; empty if for no certain time. */
  holdUntil: string;
}

/** The bookings in the order of the lines. Throws what `addGroup` throws about rooms, plans and prices. */
export async function bookRooms(
  db: Db,
  group: BookingGroupTable,
  { input, status, guest, ...request }: Wanted,
): Promise<Booking[]> {
  const problem = stayProblems(input.checkInDate, request.today);
  if (problem) throw invalidInput({ checkInDate: problem });
  const lines = await Promise.all(
    input.rooms.map((line, index) => priced(db, group, { input, line, index, isForStaff: !guest })),
  );
  requireSeenPrices(input.rooms, lines);
  const nights = nightsOf({ checkIn: input.checkInDate, checkOut: input.checkOutDate });
  // All at once, in the one order: locked line by line, two groups could wait for each other.
  await lockNights(
    db,
    input.rooms.flatMap(({ roomId }) => nights.map((night) => ({ roomId, night }))),
  );
  const shortage = await shortageOf(db, lines, nights);
  if (shortage) throw await noRooms(db, shortage, guest ? undefined : request.today);
  const booked: Booking[] = [];
  for (const { booking, count } of lines) {
    for (let made = 0; made < count; made++) {
      const { companyId, sourceId, commission } = input;
      const isLead = guest !== undefined && booked.length === 0;
      const stored = await storeBooking(
        db,
        {
          ...booking,
          companyId,
          sourceId,
          commission,
          ...(guest && recipientOf(guest)),
          ...(isLead && leadFields(guest)),
        },
        { ...request, status, groupId: group.id, ...(guest && ofGuest(guest, isLead)) },
      );
      booked.push(stored);
    }
  }
  return booked;
}

/** Each room has its own documents. */
const recipientOf = ({ billingCompany, billingGstin, billingAddress }: GuestOfRooms): Recipient => ({
  billingCompany,
  billingGstin,
  billingAddress,
});

const leadFields = ({ email, specialRequests }: GuestOfRooms) => ({ email, specialRequests });

/** One answer for all rooms is promised, and Today lists it once. */
const ofGuest = ({ clientKey, answer, holdUntil }: GuestOfRooms, isLead: boolean) => ({
  clientKey,
  holdUntil,
  answer: isLead ? answer : { ...answer, answerBy: "" },
});

interface PricedLine {
  booking: BookingInput;
  roomName: string;
  count: number;
  quote: Quote;
}

/** Throws not_found, room_inactive, plan_gone, invalid_input for too many guests. */
async function priced(
  db: Db,
  group: BookingGroupTable,
  {
    input,
    line,
    index,
    isForStaff,
  }: { input: GroupRoomsInput; line: GroupRoomLine; index: number; isForStaff: boolean },
): Promise<PricedLine> {
  const { roomId, costOptionId, count, adultMale, adultFemale, children, childAges } = line;
  const { checkInDate, checkOutDate, companyId } = input;
  const times = { arrivalTime: defaultClockTime, departureTime: defaultClockTime };
  const booking: BookingInput = {
    roomId,
    costOptionId,
    checkInDate,
    checkOutDate,
    ...times,
    adultMale,
    adultFemale,
    children,
    childAges,
    name: group.name,
    email: "",
    phone: group.payer_phone,
    bookingType: "Group Booking",
    locale: group.locale,
    additionalGuests: "",
    specialRequests: "",
    additionalMessage: "",
  };
  const room = await sellableRoom(db, booking, { isForStaff }).catch((error) => {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    throw invalidInput({ [`rooms.${index}.adultMale`]: error.message });
  });
  const settings = await readSettings(db);
  const { quote } = await priceStay(db, booking, { option: room.option, settings, companyId });
  return { booking, roomName: room.name, count, quote };
}

/** Throws price_changed. */
function requireSeenPrices(given: readonly GroupRoomLine[], lines: readonly PricedLine[]): void {
  const isSame = lines.every(({ quote }, index) => {
    const seen = given[index]?.grandTotal;
    return seen === undefined || Math.abs(toPaise(seen) - quote.grandTotal) <= 1;
  });
  if (isSame) return;
  const details: GroupPrices = {
    quotes: lines.map(({ booking, quote }) => ({
      roomId: booking.roomId,
      costOptionId: booking.costOptionId ?? "",
      quote: quoteToWire(quote),
    })),
  };
  throw new AppError("price_changed", undefined, { details });
}

/** Every room and night that is missing. The nights must be locked. */
async function shortageOf(
  db: Db,
  lines: readonly PricedLine[],
  nights: readonly Night[],
): Promise<Shortage | undefined> {
  const byRoom = Map.groupBy(lines, ({ booking }) => booking.roomId);
  const roomIds = [...byRoom.keys()];
  const [stock, closed] = await Promise.all([
    db
      .selectFrom("room_night")
      .select(["room_id", "night", "sold", "blocked", "units"])
      .where("room_id", "in", roomIds)
      .where("night", "in", [...nights])
      .execute(),
    db
      .selectFrom("room_closed_night")
      .select(["room_id", "night"])
      .where("room_id", "in", roomIds)
      .where("night", "in", [...nights])
      .execute(),
  ]);
  const isClosed = new Set(closed.map(({ room_id, night }) => `${room_id} ${night}`));
  const missing = stock
    .map(({ room_id, night, sold, blocked, units }) => {
      const ofRoom = byRoom.get(room_id) ?? [];
      const wanted = ofRoom.reduce((sum, { count }) => sum + count, 0);
      const left = isClosed.has(`${room_id} ${night}`) ? 0 : Math.max(0, (units ?? 0) - sold - blocked);
      return { roomId: room_id, roomName: ofRoom[0]?.roomName ?? "", night, wanted, left };
    })
    .filter(({ wanted, left }) => left < wanted)
    .toSorted((a, b) => (`${a.night}${a.roomName}` < `${b.night}${b.roomName}` ? -1 : 1));
  const [first] = missing;
  return first && { night: first.night, missing };
}

/** Names the first night of each room; to the desk, for which today is given, also who holds it without having come. */
async function noRooms(db: Db, details: Shortage, today: Night | undefined): Promise<AppError> {
  const shortages: string[] = [];
  for (const [roomId, [first]] of Map.groupBy(details.missing, ({ roomId }) => roomId)) {
    if (!first) continue;
    const { roomName: room, wanted, left, night } = first;
    const text = m.shortage({ room, wanted, left, night: formatNight(night) });
    shortages.push(withHolder(text, today && (await missedHolder(db, { roomId, night, today }))));
  }
  return new AppError("fully_booked", m.nothingBooked({ shortages: shortages.join(" ") }), { details });
}
