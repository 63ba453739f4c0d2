import type { ActionContext } from "#domain/platform/access/audit.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput, messageOf } from "#domain/platform/values/errors.ts";
import { type ChargedNights, chargedNights, type Departure } from "#domain/reservations/departure.ts";
import * as m from "#messages/deskDeparture.js";
import * as errors from "#messages/errors.js";
import { readBill } from "#server/billing/charges/service.ts";
import { ledgerOf } from "#server/billing/payments/service.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { rehearse } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { inDeskWords } from "#server/reservations/availability/desk-errors.ts";
import { bookedAges } from "../price.ts";
import { amendedQuote, priceColumns } from "./amend.ts";
import { changeBooking, lockBooking } from "./edit.ts";
import { addStayFee } from "./stay-fee.ts";
import { timeFactsFor } from "./time-fees.ts";

interface Leaving {
  context: ActionContext;
  today: Night;
}

const dayOf = ({ context, today }: Leaving): Night => context.day ?? today;

/** The day of departure of the nights that were slept: a stay has at least one. */
function sleptTo({ check_in }: BookingTable, day: Night): Night {
  return day > check_in ? day : addNights(check_in, 1);
}

/** The total of each way of charging a guest who leaves today, tried and rolled back. Throws not_found. */
export async function previewDeparture(db: Db, id: string, leaving: Leaving): Promise<Departure> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.bookingMissing());
  const day = dayOf(leaving);
  const { split } = await readBill(db, id);
  const facts = {
    today: day,
    checkOutDate: row.check_out,
    bookedNights: countNights({ checkIn: row.check_in, checkOut: row.check_out }),
    sleptNights: countNights({ checkIn: row.check_in, checkOut: sleptTo(row, day) }),
    toBill: split?.toBill ?? toRupees(paise(0)),
    companyPays: split?.nightsPayer === "company",
  };
  if (row.status !== "checked-in") return { ...facts, ways: [], late: null };
  if (day === row.check_out) {
    return { ...facts, ways: [], late: await timeFactsFor(db, row, "late", leaving.context.instant) };
  }
  const ways: Departure["ways"] = [];
  for (const nights of chargedNights) ways.push(await previewWay(db, id, nights, leaving));
  return { ...facts, ways, late: null };
}

async function previewWay(db: Db, id: string, nights: ChargedNights, { context, today }: Leaving) {
  // Above the limits of reception an owner may approve.
  const tried = { context: { ...context, hasLimits: false }, today };
  try {
    const { ledger, toBill } = await rehearse(db, async (db) => {
      await chargeNights(db, id, { nights, fee: 0 }, tried);
      const { split } = await readBill(db, id);
      return { ledger: await ledgerOf(db, id, "checked-out"), toBill: split?.toBill ?? toRupees(paise(0)) };
    });
    return { nights, total: ledger.total, balance: ledger.balance, toBill, problem: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { total, balance } = await ledgerOf(db, id, "checked-out");
    return {
      nights,
      total,
      balance,
      toBill: toRupees(paise(0)),
      problem: messageOf(await inDeskWords(db, error, dayOf({ context, today }))),
    };
  }
}

interface Charged {
  nights: ChargedNights;
  /** In rupees. */
  fee: number | undefined;
  reason?: string | undefined;
}

/**
 * Makes the bill of a guest who leaves today that of the nights that are charged, and returns what the entry of the check-out
 * says. Nights that were slept and are not charged count as waived. Throws invalid_input, fully_booked, approval_required.
 */
export async function chargeNights(
  db: Db,
  id: string,
  { nights, fee, reason }: Charged,
  { context, today }: Leaving,
): Promise<object> {
  const row = await lockBooking(db, id);
  const day = dayOf({ context, today });
  if (day === row.check_out || row.status !== "checked-in") return {};
  const isEarly = day < row.check_out;
  const to = sleptTo(row, day);
  const quote = await quoteTo(db, row, to);
  const isCharged = nights === "slept" || (nights === "fee" && isEarly);
  if (isCharged && to !== row.check_out) {
    const options = { context, action: "Edited", isSilent: true, today, reason };
    await changeBooking(db, id, options, async () => ({ check_out: to, ...priceColumns(quote) }));
  }
  if (nights === "fee") {
    if (fee === undefined) throw invalidInput({ fee: m.feeRequired() });
    const description = isEarly ? m.earlyFee() : m.lateFee();
    await addStayFee(db, row, { description, amount: fee }, { context, today: day });
  }
  const waived = isEarly || nights === "slept" ? 0 : quote.grandTotal - row.grand_total_paise;
  const given = Math.max(0, toRupees(paise(waived)) - (fee ?? 0));
  if (given > 0) await requireWithinLimit(db, context, { right: "waived", amount: toPaise(given) });
  return { chargedNights: nights, leftOn: day, ...(given > 0 && { givenUp: given }) };
}

async function quoteTo(db: Db, row: BookingTable, checkOut: Night) {
  const times = { arrivalTime: row.arrival_time, departureTime: row.departure_time };
  const stay = { checkIn: row.check_in, checkOut, ...times, guests: bookedAges(row) };
  return amendedQuote(db, row, stay, await readSettings(db));
}
