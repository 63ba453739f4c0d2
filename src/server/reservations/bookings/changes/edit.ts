import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { GuestMailKind } from "#domain/platform/access/mail-kinds.ts";
import { paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { type BookingStatus, holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import { type Booking, type BookingEdit, bookingMessages } from "#domain/reservations/bookings.ts";
import type { ArrivalAnswer } from "#domain/reservations/check-in.ts";
import * as m from "#messages/errors.js";
import { balanceOf, refuseCharged, roundedColumns } from "#server/billing/balance/balance.ts";
import { requireGivenUpWithinLimit } from "#server/billing/balance/given-up.ts";
import { refuseInvoiced } from "#server/billing/invoices/active-invoice.ts";
import { endSharedHold } from "#server/billing/payments/entries.ts";
import { roomsOfHold } from "#server/billing/payments/shared-hold.ts";
import { asTakenReference } from "#server/billing/sources/booked-source.ts";
import { sourceAfterEdit } from "#server/billing/sources/edited-source.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { withCheckedPhone } from "#server/property/settings/phone-check.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { recordArrival } from "#server/register/register/arrivals.ts";
import { chargeExtras } from "#server/reservations/extras/service.ts";
import { movePromoUse, promoIdAfter } from "#server/reservations/promos/uses.ts";
import { followGuest, occupiedUnit } from "#server/rooms/housekeeping/state.ts";
import { allocationsOf, type NightAllocations } from "#server/rooms/inventory/allocation.ts";
import { holdSeated } from "#server/rooms/inventory/seats.ts";
import { allocationsAfter } from "../allocations.ts";
import { recordBookingChange } from "../audit.ts";
import { givenUpBy } from "../given-up.ts";
import { mailChanged } from "../mails.ts";
import { movedPlanColumns } from "../plan-policies.ts";
import { isSeenPrice } from "../price.ts";
import { bookedPlanOf, type Changes, foldedColumns, netOf, noChangeRequest, toBooking } from "../rows.ts";
import { arrivedOn, releasedOn, requireSleptNights, sleptUntil } from "../slept.ts";
import { priceColumns } from "./amend.ts";
import { leftWithout, requireClearArrival } from "./arrival.ts";
import { type FeeRule, feeAfter, isWithdrawnFree, waivedFee, waiverNote } from "./cancellation-fee.ts";
import { quoteOfEdit } from "./edit-price.ts";
import { extrasAfter, extrasToCharge } from "./extras.ts";
import { recordStatusChange } from "./status-changes.ts";
import { agreedTimeFacts, chargeTimeFee, noteTimeFee } from "./time-fees.ts";

interface DeskContext {
  context: ActionContext;
  today: Night;
}

/**
 * New dates or a new price per night are priced by the flat rule or at agreed rates; otherwise the agreed total stays. Throws
 * not_found, changed (with the current booking), price_changed, fully_booked, in_use if there is an invoice,
 * approval_required.
 */
export async function updateBooking(
  db: Db,
  id: string,
  given: BookingEdit,
  { context, today }: DeskContext,
): Promise<Booking> {
  const edit = await withCheckedPhone(db, given, { isStaff: true });
  const { hasLeft, anyway } = edit;
  const edited = { context, action: "Edited", isUndoable: true, fee: { today }, today, arrival: { hasLeft, anyway } };
  return transact(db, async (db) => {
    const before = await lockBooking(db, id);
    const late = agreedTimeFacts(before, edit, await readSettings(db));
    const amount = edit.timeFee ?? 0;
    const noted = late ? await noteTimeFee(db, context, { facts: late, amount }) : undefined;
    const booking = await changeBooking(db, id, { ...edited, noted, reason: edit.reason }, async (row) => {
      requireVersion(edit.updatedAt, row.updated_at, { details: { booking: toBooking(row) } });
      if (edit.email === "" && row.email !== "") throw invalidInput({ email: bookingMessages.editRequired() });
      const isNamed = row.group_id !== null && edit.name !== row.name;
      const moved = await roomOf(db, edit, row);
      const settings = await readSettings(db);
      const pricing = edit.pricing ?? settings.editPricing;
      const quote = await quoteOfEdit(db, row, edit, { pricing, settings, movedTo: moved?.option });
      if (quote && !isSeenPrice(quote, edit.seenTotal)) {
        throw new AppError("price_changed", undefined, { details: { quote: quoteToWire(quote) } });
      }
      const terms = { settings, quote: quote ?? parseQuote(row.quote), instant: context.instant };
      const changes = {
        ...detailsOf(edit),
        ...(await sourceAfterEdit(db, row, edit)),
        ...(isNamed && { is_named: 1 as const }),
        ...moved?.columns,
        ...(moved?.option && movedPlanColumns(row, { option: moved.option, ...terms })),
        ...(quote && priceColumns(quote)),
      };
      await requirePriceWithinLimit(db, context, row, changes);
      await requireLeavingWithinLimit(db, context, row, changes);
      return changes;
    });
    if (late) await chargeTimeFee(db, before, { side: "late", facts: late, amount }, { context, today });
    return booking;
  });
}

interface StatusChange {
  status: BookingStatus;
  updatedAt?: string;
  /** Cancels without the fee of the terms. */
  waivesFee?: boolean;
  reason?: string | undefined;
}

/**
 * Throws not_found, changed (with the current booking), invalid_input if a fee is waived without a reason, fully_booked,
 * in_use if there is an invoice, approval_required.
 */
export function setBookingStatus(
  db: Db,
  id: string,
  { status, updatedAt, waivesFee, reason }: StatusChange,
  { context, today }: DeskContext,
): Promise<Booking> {
  const fee = waivesFee ? "none" : { today };
  return transact(db, async (db) => {
    const row = await lockBooking(db, id);
    requireVersion(updatedAt, row.updated_at, { details: { booking: toBooking(row) } });
    const isFree = status === "cancelled" && (await isWithdrawnFree(db, row));
    const waived = waivesFee && !isFree ? waivedFee(row, { status }, today) : paise(0);
    const noted = waiverNote(waived, reason);
    await requireLeavingWithinLimit(db, context, row, { status });
    const options = { context, action: "Status changed", isUndoable: true, fee, today, noted, reason } as const;
    const changed = await changeBooking(db, id, { ...options, arrival: "unasked" }, async () => ({ status }));
    // The other rooms may wait for nothing any more.
    if (row.hold_until !== "") await endSharedHold(db, await roomsOfHold(db, row.group_id));
    return changed;
  });
}

/** The debt of a departing guest is given up, unless they pay first. Throws approval_required. */
async function requireLeavingWithinLimit(
  db: Db,
  context: ActionContext,
  before: BookingTable,
  changes: Changes,
): Promise<void> {
  if (changes.status !== "checked-out" || before.status === "checked-out") return;
  const balance = balanceOf({ ...before, ...changes });
  if (balance > 0) await requireWithinLimit(db, context, { right: "waived", amount: balance });
}

interface ChangeOptions {
  context: ActionContext;
  action: string;
  /** Facts of the audit entry besides the changed fields. */
  noted?: object | undefined;
  /** The former values of those that differ. */
  notedBefore?: object;
  /** The status can be put back by `undoStatus`; the payment recorded with it is then reversed. */
  isUndoable?: boolean;
  /** The status after an undo, instead of the one before. */
  undoneStatus?: BookingStatus;
  paymentId?: string | undefined;
  /** Nights that may be claimed although they are closed. */
  reclaimed?: readonly Night[];
  /** Where the booking is afterwards, instead of where the change of its columns would leave it. */
  places?: (held: NightAllocations) => NightAllocations;
  /** Unit by night, given back where they are free. */
  units?: Readonly<Record<Night, string>>;
  /** A guest who is checked out before the day of departure leaves on this day; without it the nights stay held. */
  today?: Night;
  /** Nobody was in the unit that the guest leaves by this. */
  isUndo?: boolean;
  /** The desk's decision about the day and the unit of a guest who enters one; the specification's call asks nothing. */
  arrival?: ArrivalAnswer | "unasked";
  /** The unit is as housekeeping last saw it: its guest had left before. */
  hadLeft?: boolean;
  isSilent?: boolean;
  /** To the guest, instead of the one that follows from the change. */
  mail?: GuestMailKind;
  /** The fee of a cancellation; nothing by default. */
  fee?: FeeRule;
  /** Why a guest who has slept here becomes one who did not come, or money is let go. */
  reason?: string | undefined;
}

const approvalReasonOf = ({ noted }: ActionContext): string | undefined =>
  noted && "approvalReason" in noted ? String(noted.approvalReason) : undefined;

/** Applies the result of `decide` to the locked booking. Throws not_found, fully_booked and its errors. */
export async function changeBooking(
  db: Db,
  id: string,
  options: ChangeOptions,
  decide: (row: BookingTable) => Promise<Changes>,
): Promise<Booking> {
  const { context, action, mail, noted, notedBefore, isUndoable, isSilent, fee = "none" } = options;
  const before = await lockBooking(db, id);
  const changed = { ...before, ...(await decide(before)) };
  const day = context.day ?? options.today;
  const isWithdrawn = fee !== "unchanged" && changed.status === "cancelled" && (await isWithdrawnFree(db, before));
  const after = {
    ...changed,
    ...(changed.status !== "pending" && { client_key: "", hold_until: "" }),
    deposit_paise: paise(Math.min(changed.deposit_paise, changed.grand_total_paise)),
    ...(!isAhead(changed.status) && noChangeRequest),
    extras: JSON.stringify(extrasAfter(before, changed)),
    net_paise: netOf(parseQuote(changed.quote)),
    promo_id: promoIdAfter(changed),
    ...foldedColumns(changed),
    cancellation_fee_paise: feeAfter(before, changed, { rule: isWithdrawn ? "none" : fee, day }),
    slept_until: options.isUndo ? before.slept_until : sleptUntil(before, day),
    arrived_on: arrivedOn(before, changed, day),
    released_on: releasedOn(before, changed, day ?? context.instant.toISOString().slice(0, 10)),
    departed_on: departedOn(before, changed, options.isUndo ? undefined : options.today),
    updated_at: nextVersion(before.updated_at, context.instant),
  };
  if (before.status !== after.status || before.grand_total_paise !== after.grand_total_paise) {
    Object.assign(after, roundedColumns(after, (await readSettings(db)).roundsBills));
  }
  await refuseInvoiced(db, before, after);
  await refuseCharged(db, before, after);
  if (!options.isUndo) {
    const reason = options.reason ?? approvalReasonOf(context);
    requireSleptNights({ before, after: changed, day, hasLimits: context.hasLimits === true, reason });
  }
  const givenUp = options.isUndo || isWithdrawn ? paise(0) : givenUpBy({ before, after }, context, day);
  await requireGivenUpWithinLimit(db, context, { bookingId: id, amount: givenUp });
  const { id: _id, reference: _reference, created_at: _createdAt, ...values } = after;
  await db.updateTable("booking").set(values).where("id", "=", id).execute().catch(asTakenReference);
  if (isUndoable) await recordStatusChange(db, { before, after, options });
  await recordArrival(db, id, { before, after, instant: context.instant });
  await moveNights(db, before, after, options);
  await movePromoUse(db, before, after);
  await chargeExtras(db, id, extrasToCharge(before, after), {
    context,
    today: day ?? context.instant.toISOString().slice(0, 10),
  });
  const loss = givenUp > 0 && { givenUp: toRupees(givenUp), ...(options.reason && { reason: options.reason }) };
  await recordBookingChange(db, { context, action, before, after, noted: { ...noted, ...loss }, notedBefore });
  if (!isSilent) await mailChanged(db, { before, after }, mail);
  return toBooking(after);
}

/** Locks a booking until the transaction ends. Throws not_found. */
export async function lockBooking(db: Db, id: string): Promise<BookingTable> {
  const row = await db
    .updateTable("booking")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", m.bookingMissing());
  return row;
}

/** For a guest who has left before the day of departure, the day on which they left; otherwise empty. */
function departedOn(before: BookingTable, after: BookingTable, today: Night | undefined): Night | "" {
  if (after.status !== "checked-out") return "";
  const day = before.status === "checked-out" || today === undefined ? after.departed_on : today;
  return after.check_in <= day && day < after.check_out ? day : "";
}

async function moveNights(db: Db, before: BookingTable, after: BookingTable, options: ChangeOptions): Promise<void> {
  const { reclaimed = [], units = {}, places, context, today, isUndo, hadLeft } = options;
  if (holdsNights(after.status) && !holdsNights(before.status) && after.room_id === null) {
    throw new AppError("not_found", m.bookedRoomMissing());
  }
  const isSame = (["room_id", "check_in", "check_out", "extra_night", "status", "departed_on"] as const).every(
    (column) => before[column] === after[column],
  );
  if (isSame && !places) return;
  const holder = { kind: "booking", id: after.id } as const;
  const former = before.status === "checked-in" ? await allocationsOf(db, holder) : new Map();
  await holdSeated(db, after.id, places ?? ((held) => allocationsAfter(held, before, after)), {
    reclaimed: new Set(reclaimed),
    former: units,
    isInHouse: after.status === "checked-in",
  });
  if (before.status !== "checked-in" && after.status !== "checked-in") return;
  const isGone = ["checked-in", "checked-out", "cancelled"].includes(after.status);
  const isLeaving = before.status === "checked-in" && isGone && !isUndo && !hadLeft;
  const left = isLeaving ? occupiedUnit(former, today) : undefined;
  const entered = after.status === "checked-in" ? occupiedUnit(await allocationsOf(db, holder), today) : undefined;
  if (entered !== undefined)
    await lookAtArrival(db, { before, after, left: occupiedUnit(former, today), entered }, options);
  await followGuest(db, { bookingId: after.id, left, entered }, context);
}

interface Entering {
  before: BookingTable;
  after: BookingTable;
  left: string | undefined;
  entered: string;
}

/** Every way into a unit passes here: check-in, walk-in, group, edit, move and undo. Throws check_in_refused. */
async function lookAtArrival(
  db: Db,
  { before, after, left, entered }: Entering,
  options: ChangeOptions,
): Promise<void> {
  const isCheckIn = before.status !== "checked-in";
  const { arrival = isCheckIn ? {} : "unasked", isUndo = false, context, today } = options;
  if (entered === left || (arrival === "unasked" && !isUndo)) return;
  // Who comes back by an undo finds the unit as it was, unless somebody else is in it.
  const answer = arrival === "unasked" || isUndo ? { anyway: true } : arrival;
  const day = context.day ?? today;
  // Before sunrise a guest may come for the night that has begun or for the day's own.
  const latest = today !== undefined && day !== undefined && today > day ? today : day;
  const occupant = await requireClearArrival(db, { booking: after, unitId: entered, day, latest, isCheckIn, answer });
  if (!occupant) return;
  const noted = leftWithout(occupant);
  await requireLeavingWithinLimit(db, context, occupant, { status: "checked-out" });
  const leaving = { context, action: "Status changed", isUndoable: true, noted, today, hadLeft: true } as const;
  await changeBooking(db, occupant.id, leaving, async () => ({ status: "checked-out" }));
}

function detailsOf(edit: BookingEdit): Changes {
  return {
    name: edit.name,
    email: edit.email,
    phone: edit.phone,
    booking_type: edit.bookingType,
    additional_guests: edit.additionalGuests,
    adult_male: edit.adultMale,
    adult_female: edit.adultFemale,
    children: edit.children,
    special_requests: edit.specialRequests,
    additional_message: edit.additionalMessage,
    check_in: edit.checkInDate,
    check_out: edit.checkOutDate,
    arrival_time: edit.arrivalTime,
    departure_time: edit.departureTime,
    ...(edit.childAges && { child_ages: JSON.stringify(edit.childAges) }),
    ...(edit.areTimesFree !== undefined && { are_times_free: edit.areTimesFree ? (1 as const) : (0 as const) }),
    ...(edit.status && { status: edit.status }),
    ...(edit.locale && { locale: edit.locale }),
  };
}

/** The columns and first plan of another room; undefined if the booking stays in its room. */
export async function roomOf(db: Db, edit: Pick<BookingEdit, "roomId">, row: BookingTable) {
  if (edit.roomId === undefined || edit.roomId === row.room_id) return undefined;
  const room = await db.selectFrom("room").select(["id", "name"]).where("id", "=", edit.roomId).executeTakeFirst();
  if (!room) throw new AppError("not_found", m.roomMissing());
  const options = await db
    .selectFrom("cost_option")
    .selectAll()
    .where("room_id", "=", room.id)
    .orderBy("position")
    .execute();
  // The plan of the former room; the form prices another room by its first cost option.
  const columns = { room_id: room.id, room_name: room.name, ...bookedPlanOf(options[0], options.length) };
  return { columns, option: options[0] };
}

/** Compares a lowered price per night with that of the plan, as the plan is now. Throws approval_required. */
export async function requirePriceWithinLimit(
  db: Db,
  context: ActionContext,
  before: BookingTable,
  changes: Changes,
): Promise<void> {
  const { price_per_night_paise: price = before.price_per_night_paise, cost_option_id = before.cost_option_id } =
    changes;
  const isMoved = changes.cost_option_id !== undefined;
  if (!isMoved && price >= before.price_per_night_paise) return;
  const plan = await db
    .selectFrom("cost_option")
    .select("cost_paise")
    .where("id", "=", cost_option_id)
    .executeTakeFirst();
  const cost = plan?.cost_paise ?? before.price_per_night_paise;
  await requireWithinLimit(db, context, { right: "belowPlan", percent: ((cost - price) * 100) / cost });
}
