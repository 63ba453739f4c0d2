import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toPaise, toRupees } from "#domain/platform/money/money.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput, messageOf } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import { parseQuote, type Quote } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import { type Booking, stayProblems } from "#domain/reservations/bookings.ts";
import {
  type ChangeRequestReview,
  type StayChange,
  stayChangeMessages,
  stayChangeProblem,
} from "#domain/reservations/stay-change.ts";
import { capacityMessage } from "#domain/rooms/rooms.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/errors.js";
import { activeInvoice } from "#server/billing/invoices/active-invoice.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { quoteStayOf } from "#server/pricing/prices/quote.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { inDeskWords } from "#server/reservations/availability/desk-errors.ts";
import { readAvailability } from "#server/reservations/availability/nights.ts";
import { NightTaken } from "#server/rooms/inventory/night-taken.ts";
import { heldNights } from "../allocations.ts";
import { agesOf, bookedAges, pricedStayOf, requireUnrestricted } from "../price.ts";
import {
  changeRequestColumns,
  changeRequestOf,
  noChangeRequest,
  type StoredChangeRequest,
  toBooking,
} from "../rows.ts";
import { amendedQuote, priceColumns } from "./amend.ts";
import { changeBooking } from "./edit.ts";

/**
 * The price of a guest's change at the rates that were agreed; added nights at today's rates of the booked plan.
 * Throws too_late, invalid_input, room_inactive, plan_gone.
 */
export async function quoteStayChange(db: Db, row: BookingTable, change: StayChange, today: Night): Promise<Quote> {
  const problem = stayChangeProblem({ status: row.status, checkInDate: row.check_in }, today);
  if (problem) throw new AppError("too_late", problem);
  const options = await db
    .selectFrom("room")
    .innerJoin("cost_option", "cost_option.room_id", "room.id")
    .select(["room.max_capacity", "room.is_active"])
    .selectAll("cost_option")
    .where("room.id", "=", row.room_id ?? "")
    .orderBy("cost_option.position")
    .execute();
  const [room] = options;
  if (!room) throw new AppError("room_inactive", stayChangeMessages.roomGone());
  if (totalGuests(change) > room.max_capacity) throw invalidInput({ adultMale: capacityMessage(room.max_capacity) });
  const settings = await readSettings(db);
  const stay = { ...pricedStayOf({ ...change, ...timesOf(row) }), guests: guestsAfter(row, change) };
  if (change.checkInDate === row.check_in && change.checkOutDate === row.check_out) {
    return isSameGuests(row, change) ? parseQuote(row.quote) : amendedQuote(db, row, stay, settings);
  }
  const dateProblem = stayProblems(change.checkInDate, today);
  if (dateProblem) throw invalidInput({ checkInDate: dateProblem });
  if (room.is_active === 0) throw new AppError("room_inactive", stayChangeMessages.roomGone());
  // Bookings of earlier versions were always of the first plan.
  const option = row.cost_option_id === "" ? room : options.find(({ id }) => id === row.cost_option_id);
  if (!option) throw new AppError("plan_gone", stayChangeMessages.planGone());
  const { restriction } = await quoteStayOf(db, option, stay, settings);
  requireUnrestricted(restriction);
  return amendedQuote(db, row, stay, settings);
}

const timesOf = (row: BookingTable) => ({ arrivalTime: row.arrival_time, departureTime: row.departure_time });

const guestsAfter = (row: BookingTable, change: StayChange) =>
  agesOf({ ...change, childAges: bookedAges(row).childAges });

const isSameGuests = (row: BookingTable, change: StayChange) =>
  JSON.stringify(guestsAfter(row, change)) === JSON.stringify(bookedAges(row));

/** The nights that the booking holds count as free. Throws fully_booked with the first other night that is not. */
export async function requireFreeNights(
  db: Db,
  row: BookingTable,
  change: StayChange,
  { extraNight }: Pick<Quote, "extraNight">,
): Promise<void> {
  const { room_id: roomId } = row;
  const held = new Set(heldNights(row));
  const wanted = heldNights({
    check_in: change.checkInDate,
    check_out: change.checkOutDate,
    extra_night: extraNight ?? "",
  });
  const added = wanted.filter((night) => !held.has(night));
  const [first] = added;
  if (roomId === null || first === undefined) return;
  const room = await db
    .selectFrom("room")
    .select(["id", "total_units as units"])
    .where("id", "=", roomId)
    .executeTakeFirstOrThrow();
  const span = { from: first, to: addNights(added.at(-1) as Night, 1) };
  const availability = await readAvailability(db, [roomId], span);
  const blocked = added.find((night) => availability.statusOf(room, night).blocked);
  if (blocked) throw new NightTaken(roomId, blocked);
}

/** The columns of a booking with the changed stay. */
export function changedStay(change: StayChange, quote: Quote) {
  return {
    check_in: change.checkInDate,
    check_out: change.checkOutDate,
    adult_male: change.adultMale,
    adult_female: change.adultFemale,
    children: change.children,
    ...priceColumns(quote),
    ...noChangeRequest,
  };
}

/** The effect of accepting the guest's request today. Throws not_found, changed if none is pending. */
export async function reviewChangeRequest(db: Db, id: string, today: Night): Promise<ChangeRequestReview> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.bookingMissing());
  const request = pendingRequest(row);
  const { paid } = await readAccount(db, id);
  try {
    const quote = await todaysQuote(db, row, request, today);
    await requireFreeNights(db, row, request, quote ?? request.quote);
    const invoice = await activeInvoice(db, id);
    const problem = invoice ? stayChangeMessages.invoiced() : null;
    return { quote: quote ? quoteToWire(quote) : null, paid: toRupees(paid), problem };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { quote: null, paid: toRupees(paid), problem: messageOf(await inDeskWords(db, error, today)) };
  }
}

interface DeskContext {
  context: ActionContext;
  today: Night;
}

/**
 * Applies the guest's request at the quoted price or at that of today, whichever total is given. Throws not_found, changed
 * (with the current booking), price_changed (with today's quote), fully_booked, too_late, invalid_input, in_use.
 */
export function acceptChange(
  db: Db,
  id: string,
  { updatedAt, grandTotal }: { updatedAt: string; grandTotal: number },
  { context, today }: DeskContext,
): Promise<Booking> {
  const options = { context, action: "Change accepted", mail: "change-accepted" } as const;
  return transact(db, (db) =>
    changeBooking(db, id, options, async (row) => {
      const request = pendingRequest(row);
      requireVersion(updatedAt, row.updated_at, { details: { booking: toBooking(row) } });
      const current = await todaysQuote(db, row, request, today);
      const quote = [request.quote, current].find((one) => one?.grandTotal === toPaise(grandTotal));
      if (!quote) {
        const details = { quote: quoteToWire(current ?? request.quote) };
        throw new AppError("price_changed", stayChangeMessages.priceChanged(), { details });
      }
      return changedStay(request, quote);
    }),
  );
}

/** Throws not_found, changed (with the current booking). */
export function declineChange(
  db: Db,
  id: string,
  { updatedAt, answer }: { updatedAt: string; answer: string },
  context: ActionContext,
): Promise<Booking> {
  const options = { context, action: "Change declined", mail: "change-declined" } as const;
  return transact(db, (db) =>
    changeBooking(db, id, options, async (row) => {
      const request = pendingRequest(row);
      requireVersion(updatedAt, row.updated_at, { details: { booking: toBooking(row) } });
      return changeRequestColumns({ ...request, answer }, "declined");
    }),
  );
}

function pendingRequest(row: BookingTable): StoredChangeRequest {
  if (row.change_state === "pending") return changeRequestOf(row);
  throw new AppError("changed", stayChangeMessages.settled(), { details: { booking: toBooking(row) } });
}

/** Undefined if the plan or the room is no longer offered: the desk can then still keep the quoted price. */
async function todaysQuote(db: Db, row: BookingTable, request: StayChange, today: Night): Promise<Quote | undefined> {
  try {
    return await quoteStayChange(db, row, request, today);
  } catch (error) {
    if (error instanceof AppError && (error.code === "plan_gone" || error.code === "room_inactive")) return undefined;
    throw error;
  }
}
