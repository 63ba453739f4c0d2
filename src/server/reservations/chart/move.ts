import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toPaise, toRupees } from "#domain/platform/money/money.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput, messageOf } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import { parseQuote, type Quote } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import { type Booking, bookingMessages, stayProblems } from "#domain/reservations/bookings.ts";
import type { MoveInput, MovePreview, MovePreviewInput, MovePrice } from "#domain/reservations/chart.ts";
import * as errors from "#messages/errors.js";
import * as m from "#messages/units.js";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { rehearse, transact } from "#server/platform/database/transaction.ts";
import { quoteStayOf } from "#server/pricing/prices/quote.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { inDeskWords } from "#server/reservations/availability/desk-errors.ts";
import { heldNights } from "#server/reservations/bookings/allocations.ts";
import { amendedQuote, companyReductions, priceColumns } from "#server/reservations/bookings/changes/amend.ts";
import { changeBooking, lockBooking, requirePriceWithinLimit } from "#server/reservations/bookings/changes/edit.ts";
import { isChangeMailed } from "#server/reservations/bookings/mails.ts";
import { movedPlanColumns } from "#server/reservations/bookings/plan-policies.ts";
import { bookedAges } from "#server/reservations/bookings/price.ts";
import { bookedPlanOf, type Changes, toBooking } from "#server/reservations/bookings/rows.ts";
import { allocationsOf, type NightAllocation, type NightAllocations } from "#server/rooms/inventory/allocation.ts";
import { labelsOf } from "./labels.ts";
import { recordChartChange } from "./undo.ts";

interface MoveContext {
  context: ActionContext;
  today: Night;
}

/** A booking after a move, with the prices that it can have. */
interface Plan {
  from: Night;
  columns: Changes;
  allocationsAfter: (held: NightAllocations, extraNight: Night | "") => NightAllocations;
  prices: { price: MovePrice; columns: Changes; quote: Quote }[];
}

/** The effect of the move. Throws not_found; an obstacle is in `problem`. */
export async function previewMove(db: Db, id: string, input: MovePreviewInput, { context, today }: MoveContext) {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.bookingMissing());
  const grandTotal = toRupees(row.grand_total_paise);
  try {
    const { from, columns, prices } = await planMove(db, row, input, { context, today });
    const [first] = prices;
    const isMailed = isChangeMailed(row, { ...row, ...columns, ...first?.columns });
    // Tried and rolled back: the inventory alone knows what is free. Reception may ask for approval of what is above its limits.
    const trial = { context: { ...context, hasLimits: false }, today };
    const tried = first && { ...input, updatedAt: row.updated_at, ...agreed(first), ...unasked };
    if (tried) await rehearse(db, (db) => moveStay(db, id, tried, trial));
    return { problem: null, from, prices: prices.map(toWire), grandTotal, isMailed } satisfies MovePreview;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const problem = messageOf(await inDeskWords(db, error, context.day ?? today));
    return { problem, from: row.check_in, prices: [], grandTotal, isMailed: false } satisfies MovePreview;
  }
}

// The move itself asks about the unit.
const unasked = { hasLeft: true, anyway: true };
const agreed = ({ price, quote }: Plan["prices"][number]) => ({ price, grandTotal: toRupees(quote.grandTotal) });
const toWire = ({ price, quote }: Plan["prices"][number]) => ({
  price,
  pricePerNight: toRupees(quote.rates.cost),
  grandTotal: toRupees(quote.grandTotal),
  quote: quoteToWire(quote),
});

/**
 * Throws not_found, changed (with the current booking), invalid_input, fully_booked, unit_taken, price_changed (with the
 * preview's prices), in_use if there is an invoice, approval_required.
 */
export function moveStay(db: Db, id: string, input: MoveInput, { context, today }: MoveContext): Promise<Booking> {
  return transact(db, async (db) => {
    const before = await lockBooking(db, id);
    requireVersion(input.updatedAt, before.updated_at, { details: { booking: toBooking(before) } });
    const { from, columns, allocationsAfter, prices } = await planMove(db, before, input, { context, today });
    const chosen = prices.find(({ price }) => price === input.price);
    if (chosen?.quote.grandTotal !== toPaise(input.grandTotal)) {
      throw new AppError("price_changed", undefined, { details: { prices: prices.map(toWire) } });
    }
    const held = await allocationsOf(db, { kind: "booking", id });
    const extraNight = chosen.columns.extra_night ?? before.extra_night;
    const next = allocationsAfter(held, extraNight);
    const left = [...held].filter(([night, { unitId }]) => unitId !== null && (night >= from || !next.has(night)));
    const present = left.map(([, { unitId }]) => unitId as string);
    const options = {
      context,
      action: "Moved",
      places: (held: NightAllocations) => allocationsAfter(held, extraNight),
      today,
      arrival: { hasLeft: input.hasLeft, anyway: input.anyway },
      notedBefore: { unit: await labelsOf(db, present) },
      noted: {
        unit: await labelsOf(db, input.unitId === null ? [] : [input.unitId]),
        ...(from > input.checkInDate && { from }),
      },
    };
    const isPinned = input.unitId !== null && (before.is_pinned === 1 || !present.includes(input.unitId));
    const booking = await changeBooking(db, id, options, async (row) => {
      const changes = { ...columns, ...chosen.columns, is_pinned: isPinned ? (1 as const) : (0 as const) };
      await requirePriceWithinLimit(db, context, row, changes);
      return changes;
    });
    await recordChartChange(db, { before, places: held, version: booking.updatedAt, instant: context.instant });
    return booking;
  });
}

/** Throws not_found, invalid_input. */
async function planMove(
  db: Db,
  row: BookingTable,
  input: MovePreviewInput,
  { context: { instant }, today }: MoveContext,
): Promise<Plan> {
  if (!holdsNights(row.status) || row.status === "checked-out" || row.room_id === null) {
    throw new AppError("changed", m.notOnChart(), { details: { booking: toBooking(row) } });
  }
  requireDates(row, input, today);
  const unitRoom = input.unitId === null ? null : await roomOfUnit(db, input.unitId);
  if (unitRoom !== null && unitRoom !== input.roomId) throw invalidInput({ unitId: m.otherRoomUnit() });
  const isInHouse = row.status === "checked-in";
  if (isInHouse && input.unitId === null) throw invalidInput({ unitId: m.unitNeeded() });
  const first = isInHouse && today > row.check_in ? today : input.checkInDate;
  const from = input.from !== undefined && input.from > first ? input.from : first;
  requireNights(row, input, from);
  const stay = { check_in: input.checkInDate, check_out: input.checkOutDate };
  const place: NightAllocation = { roomId: input.roomId, unitId: input.unitId };
  // The nights of a guest who stayed on without saying so were spent where they were.
  const allocationsAfter = (held: NightAllocations, extraNight: Night | "") => {
    let before = place;
    return new Map(
      heldNights({ ...stay, extra_night: extraNight }).map((night) => {
        before = held.get(night) ?? before;
        return [night, night < from ? before : place];
      }),
    );
  };
  // A guest in house who changes the kind of room keeps what they booked.
  const isOtherRoom = input.roomId !== row.room_id && from === input.checkInDate && !isInHouse;
  const prices = await pricesOf(db, row, input, { isOtherRoom, instant });
  const columns: Changes = { check_in: input.checkInDate, check_out: input.checkOutDate };
  return { from, columns, allocationsAfter, prices };
}

function requireDates(row: BookingTable, { checkInDate, checkOutDate }: MovePreviewInput, today: Night): void {
  const nights = countNights({ checkIn: checkInDate, checkOut: checkOutDate });
  if (nights < 1) throw invalidInput({ checkOutDate: bookingMessages.checkOutOrder() });
  if (nights > maxStayNights) throw invalidInput({ checkOutDate: bookingMessages.tooLong() });
  if (row.status === "checked-in") {
    if (checkInDate !== row.check_in) throw invalidInput({ checkInDate: m.arrivalInHouse() });
    if (checkOutDate !== row.check_out && checkOutDate < today) throw invalidInput({ checkOutDate: m.departurePast() });
    return;
  }
  const problem = checkInDate === row.check_in ? undefined : stayProblems(checkInDate, today);
  if (problem) throw invalidInput({ checkInDate: problem });
}

/** Nights in another room than the booked one are those of a unit there, which somebody chose. */
function requireNights(
  row: BookingTable,
  { checkInDate, checkOutDate, roomId, unitId }: MovePreviewInput,
  from: Night,
) {
  if (unitId === null && from > checkInDate && roomId !== row.room_id) {
    throw invalidInput({ unitId: m.unitInOtherRoom() });
  }
  const isSameStay = checkInDate === row.check_in && checkOutDate === row.check_out;
  if (isSameStay && from >= checkOutDate) throw invalidInput({ from: m.noNightLeft() });
}

async function roomOfUnit(db: Db, unitId: string): Promise<string> {
  const query = db.selectFrom("unit").select("room_id").where("id", "=", unitId).where("is_active", "=", 1);
  const unit = await query.executeTakeFirst();
  if (!unit) throw new AppError("not_found", errors.unitMissing());
  return unit.room_id;
}

/** Nights that stay keep their price, and added ones cost what they cost today: the flat rule is the edit form's alone. */
async function pricesOf(
  db: Db,
  row: BookingTable,
  { checkInDate, checkOutDate, roomId }: MovePreviewInput,
  { isOtherRoom, instant }: { isOtherRoom: boolean; instant: Date },
): Promise<Plan["prices"]> {
  const isMoved = checkInDate !== row.check_in || checkOutDate !== row.check_out;
  const pricedStay = { arrivalTime: row.arrival_time, departureTime: row.departure_time, guests: bookedAges(row) };
  const settings = await readSettings(db);
  const stay = { ...pricedStay, checkIn: checkInDate, checkOut: checkOutDate };
  const kept = isMoved ? await amendedQuote(db, row, stay, settings) : parseQuote(row.quote);
  if (!isOtherRoom) return [{ price: "keep", columns: isMoved ? priceColumns(kept) : {}, quote: kept }];
  const options = await db
    .selectFrom("cost_option")
    .innerJoin("room", "room.id", "cost_option.room_id")
    .selectAll("cost_option")
    .select("room.name as roomName")
    .where("room.id", "=", roomId)
    .orderBy("cost_option.position")
    .execute();
  const option = options.find(({ name }) => name === row.cost_option_name) ?? options[0];
  if (!option) throw new AppError("not_found", errors.roomMissing());
  const moved = (quote: Quote) => ({
    room_id: roomId,
    room_name: option.roomName,
    ...bookedPlanOf(option, options.length),
    ...movedPlanColumns(row, { option, settings, quote, instant }),
  });
  const keep = { price: "keep" as const, columns: { ...moved(kept), ...(isMoved && priceColumns(kept)) }, quote: kept };
  if (option.cost_paise === row.price_per_night_paise) return [keep];
  const areTimesFree = row.are_times_free === 1;
  const { quote } = await quoteStayOf(db, option, stay, settings, { areTimesFree, reductions: companyReductions(row) });
  return [keep, { price: "room", columns: { ...moved(quote), ...priceColumns(quote) }, quote }];
}

/** Throws not_found, changed (with the current booking), invalid_input without a unit. */
export function pinStay(
  db: Db,
  id: string,
  { isPinned, updatedAt }: { isPinned: boolean; updatedAt: string },
  context: ActionContext,
): Promise<Booking> {
  return transact(db, async (db) => {
    const row = await lockBooking(db, id);
    requireVersion(updatedAt, row.updated_at, { details: { booking: toBooking(row) } });
    const places = await allocationsOf(db, { kind: "booking", id });
    const unit = await labelsOf(
      db,
      [...places.values()].flatMap(({ unitId }) => unitId ?? []),
    );
    if (isPinned && unit === "") throw invalidInput({ isPinned: m.unitRequired() });
    const action = isPinned ? "Pinned to its unit" : "Released from its unit";
    return changeBooking(db, id, { context, action, noted: { unit } }, async () => ({ is_pinned: isPinned ? 1 : 0 }));
  });
}
