import { sumOfParts } from "#domain/billing/payments.ts";
import {
  type ApprovableAction,
  type DrawerAction,
  isDrawerAction,
  makesBooking,
  type NewBookingAction,
} from "#domain/operations/approvals.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { MoveInput } from "#domain/reservations/chart.ts";
import * as m from "#messages/errors.js";
import { balanceOf } from "#server/billing/balance/balance.ts";
import { toCharge } from "#server/billing/charges/rows.ts";
import { chargeRow, readBill, voidCharge } from "#server/billing/charges/service.ts";
import { billToCompany } from "#server/billing/company-accounts/billing.ts";
import { companyPaymentRow, reverseCompanyPayment } from "#server/billing/company-accounts/payments.ts";
import { issuePartNote } from "#server/billing/invoices/part-notes.ts";
import { getInvoice } from "#server/billing/invoices/service.ts";
import { ledgerOf, recordPayment, reversePayment } from "#server/billing/payments/service.ts";
import type { ApprovalRequestTable, BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { waivedFee } from "#server/reservations/bookings/changes/cancellation-fee.ts";
import { checkOut } from "#server/reservations/bookings/changes/check-out.ts";
import { setBookingStatus, updateBooking } from "#server/reservations/bookings/changes/edit.ts";
import { addDeskBooking, pricedStay } from "#server/reservations/bookings/service.ts";
import { addWalkIn } from "#server/reservations/bookings/walk-in.ts";
import { moveStay } from "#server/reservations/chart/move.ts";
import { cancelGroup, cancellationOf } from "#server/reservations/groups/change.ts";
import { queueRefund } from "../gateway/refunds.ts";
import { carryOutAtDrawer } from "./drawer.ts";
import { type Affected, type ApprovalFacts, type DecisionContext, factsBetween, statesOf } from "./facts.ts";
import { paymentSummary, type StayFacts, type Summary } from "./summary.ts";

export type Subject = Pick<ApprovalRequestTable, "booking_id" | "company_id">;

/**
 * Carries an action out and says what it did. Throws not_found, changed if a group has, and the errors of the call. The
 * facts of a request come from a rehearsal of the same.
 */
export async function carryOut(
  db: Db,
  action: ApprovableAction,
  request: DecisionContext,
): Promise<{ about: Subject; facts: ApprovalFacts }> {
  if (isDrawerAction(action)) {
    return { about: { booking_id: null, company_id: null }, facts: await carryOutAtDrawer(db, action, request) };
  }
  if (makesBooking(action)) return makeBooking(db, action, request);
  const { about, affected, summarize } = await describe(db, action, request.today);
  const before = await statesOf(db, affected);
  await perform(db, action, request);
  const summary = await summarize();
  const records = factsBetween(before, await statesOf(db, affected));
  return { about, facts: { summary, noted: notedOf(action), records } };
}

/** A price far below the plan's: the booking is made once it is approved. */
async function makeBooking(db: Db, action: NewBookingAction, { context, today }: DecisionContext) {
  const desk = { context, today, businessDate: context.day ?? today, idempotencyKey: undefined };
  const { priced } = await pricedStay(db, action.body, { context, today: desk.businessDate });
  const booking =
    action.call === "addWalkIn"
      ? (await addWalkIn(db, action.body, desk)).booking
      : await addDeskBooking(db, action.body, desk);
  const { name, roomName: room, checkInDate: checkIn, checkOutDate: checkOut, grandTotal: total } = booking;
  const instead = toRupees(priced.quote.grandTotal);
  const summary = { kind: "booking" as const, room, checkIn, checkOut, total, instead };
  // The name goes with the facts once it is decided: a summary is kept.
  const records = [{ label: "", version: "", before: {}, after: { name } }];
  return { about: { booking_id: booking._id, company_id: null }, facts: { summary, noted: {}, records } };
}

type RecordAction = Exclude<ApprovableAction, DrawerAction | NewBookingAction>;

async function perform(db: Db, action: RecordAction, { context, today }: DecisionContext): Promise<void> {
  const { id } = action;
  if (action.call === "updateBooking") await updateBooking(db, id, action.body, { context, today });
  else if (action.call === "setBookingStatus") await setBookingStatus(db, id, action.body, { context, today });
  else if (action.call === "cancelGroup") await cancelGroup(db, id, action.body, { context, today });
  else if (action.call === "moveStay") await moveStay(db, id, action.body, { context, today });
  else if (action.call === "checkOutBooking") {
    await checkOut(db, id, action.body, { context, today, idempotencyKey: undefined });
  } else if (action.call === "recordPayment") await recordPayment(db, id, action.body, { context, today });
  else if (action.call === "refundPayment") await queueRefund(db, id, action.body, { context, today });
  else if (action.call === "billToCompany") await billToCompany(db, id, action.body, { context, today });
  else if (action.call === "reverseCompanyPayment") {
    await reverseCompanyPayment(db, id, action.body, { context, today });
  } else if (action.call === "voidCharge")
    await voidCharge(db, id, action.body, { context, today: context.day ?? today });
  else if (action.call === "issuePartCreditNote") await issuePartNote(db, id, action.body, { context, today });
  else await reversePayment(db, id, action.body, { context, today });
}

/** The notes of ledger entries, and the reason that a call gives. */
function notedOf({ body }: RecordAction): Record<string, unknown> {
  const payment = "method" in body ? body : "payment" in body ? body.payment : undefined;
  const { receivedOn, utr, note } = payment ?? {};
  const reason = payment && "reason" in payment ? payment.reason : "reason" in body ? body.reason : undefined;
  const noted = { receivedOn, utr, notes: note, reason };
  return Object.fromEntries(Object.entries(noted).filter(([, value]) => value !== undefined && value !== ""));
}

interface Description {
  about: Subject;
  affected: Affected;
  /** Called when the action is done. */
  summarize: () => Summary | Promise<Summary>;
}

/** The record as it is before the action. Throws not_found; changed if a group has. */
async function describe(db: Db, action: RecordAction, today: Night): Promise<Description> {
  const { id } = action;
  if (action.call === "cancelGroup") {
    const { rows, fees } = await cancellationOf(db, id, action.body, today);
    const summary = { kind: "group" as const, rooms: rows.length, amount: toRupees(fees) };
    return {
      about: { booking_id: rows[0]?.id ?? "", company_id: null },
      affected: { bookingIds: rows.map((row) => row.id), companyId: null },
      summarize: () => summary,
    };
  }
  if (action.call === "reverseCompanyPayment") {
    const { company_id, amount_paise } = await companyPaymentRow(db, id);
    return {
      about: { booking_id: null, company_id },
      affected: { bookingIds: [], companyId: company_id },
      summarize: () => ({ kind: "reversal", amount: toRupees(amount_paise) }),
    };
  }
  if (action.call === "reversePayment" || action.call === "refundPayment") {
    const payment = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
    if (!payment) throw new AppError("not_found", m.paymentMissing());
    const booking = await bookingRow(db, payment.booking_id);
    if (action.call === "refundPayment") {
      const { amount } = action.body;
      return ofBooking(booking, () => ({ kind: "refund", amount, method: "gateway" }));
    }
    return ofBooking(booking, () => ({ kind: "reversal", amount: toRupees(payment.amount_paise) }));
  }
  if (action.call === "voidCharge") {
    const row = await chargeRow(db, id);
    const { description, amount } = toCharge(row);
    const booking = await bookingRow(db, row.booking_id);
    return ofBooking(booking, () => ({ kind: "void", charge: id, description, amount }));
  }
  if (action.call === "issuePartCreditNote") {
    const bill = await getInvoice(db, id);
    const booking = await bookingRow(db, bill.bookingId);
    return ofBooking(booking, async () => {
      const credited = toPaise((await getInvoice(db, id)).credited ?? 0) - toPaise(bill.credited ?? 0);
      return { kind: "credit", number: bill.number, amount: toRupees(paise(credited)) };
    });
  }
  const booking = await bookingRow(db, id);
  const isStatusAlone = action.call === "setBookingStatus" && action.body.status !== "checked-out";
  if (action.call === "updateBooking" || (isStatusAlone && !action.body.waivesFee)) {
    return ofBooking(booking, async () => editSummary(booking, await bookingRow(db, id)));
  }
  const summary = await summaryOf(db, action, booking, today);
  return ofBooking(booking, () => summary);
}

function ofBooking(booking: BookingTable, summarize: Description["summarize"]): Description {
  const about = { booking_id: booking.id, company_id: null };
  return { about, affected: { bookingIds: [booking.id], companyId: booking.company_id }, summarize };
}

async function bookingRow(db: Db, id: string): Promise<BookingTable> {
  const booking = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!booking) throw new AppError("not_found", m.bookingMissing());
  return booking;
}

type BookingAction = Exclude<
  RecordAction,
  {
    call:
      | ("reversePayment" | "refundPayment" | "reverseCompanyPayment" | "cancelGroup" | "voidCharge" | "updateBooking")
      | "issuePartCreditNote";
  }
>;

async function summaryOf(db: Db, action: BookingAction, booking: BookingTable, today: Night): Promise<Summary> {
  if (action.call === "setBookingStatus") {
    const { status } = action.body;
    if (status === "checked-out") return { kind: "checkOut", unpaid: toRupees(balanceOf({ ...booking, status })) };
    return { kind: "status", status, fee: toRupees(waivedFee(booking, { status }, today)) };
  }
  if (action.call === "recordPayment") {
    return paymentSummary(action.body);
  }
  if (action.call === "checkOutBooking") {
    const { balance } = await ledgerOf(db, booking.id, "checked-out");
    const { payment } = action.body;
    if (payment?.kind === "refund") return paymentSummary(payment);
    return { kind: "checkOut", unpaid: toRupees(paise(toPaise(balance) - (payment ? sumOfParts(payment) : 0))) };
  }
  if (action.call === "billToCompany") {
    const { split } = await readBill(db, booking.id);
    return { kind: "billing", company: booking.company_name, amount: action.body.amount ?? split?.toBill ?? 0 };
  }
  return summaryOfMove(db, action.body, booking);
}

/** Only another kind of room has a plan that costs more than was agreed. */
async function summaryOfMove(db: Db, move: MoveInput, booking: BookingTable): Promise<Summary> {
  const { unitId, roomId, checkInDate, checkOutDate, grandTotal } = move;
  const room = await db.selectFrom("room").select("name").where("id", "=", roomId).executeTakeFirst();
  const unit = await db.selectFrom("unit").select("label").where("id", "=", unitId).executeTakeFirst();
  const to = [room?.name ?? booking.room_name, ...(unit ? [unit.label] : [])].join(" ");
  const isMoved = checkInDate !== booking.check_in || checkOutDate !== booking.check_out;
  const dates = isMoved ? { checkIn: checkInDate, checkOut: checkOutDate } : {};
  return { kind: "move", from: booking.room_name, to, ...dates, amount: grandTotal };
}

const stayFacts = (row: BookingTable): StayFacts => ({
  room: row.room_name,
  checkIn: row.check_in,
  checkOut: row.check_out,
  status: row.status,
  rate: toRupees(row.price_per_night_paise),
  total: toRupees(row.grand_total_paise),
});

function editSummary(before: BookingTable, after: BookingTable): Summary {
  const unpaid = after.status === "checked-out" && before.status !== "checked-out" ? toRupees(balanceOf(after)) : null;
  return { kind: "edit", before: stayFacts(before), after: stayFacts(after), unpaid };
}
