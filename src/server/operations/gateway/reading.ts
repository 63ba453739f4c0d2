import { randomUUID } from "node:crypto";
import { type AttemptState, nextState } from "#domain/billing/gateway.ts";
import type { SeenLink, SeenPayment } from "#domain/platform/money/gateway.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import * as m from "#messages/gateway.js";
import { balanceOf } from "#server/billing/balance/balance.ts";
import { recordPayment } from "#server/billing/payments/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { GatewayAttemptTable } from "#server/platform/database/tables/gateway-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { lockPaidRooms, recordForRooms } from "#server/reservations/groups/pay-together.ts";
import { pageRowsOf } from "#server/reservations/groups/together.ts";
import { paymentArrived } from "../received-payments/service.ts";
import { claim, type GatewayWork, gatewayContext, minutesAfter, release } from "./work.ts";

const openMinutes = 10;
const dailyMinutes = 24 * 60;
/** Banks authorise payments up to five days late. */
const lateDays = 5;

/** Reads one attempt from the gateway and records what it says; false if another instance does it. */
export async function readAttempt(
  work: GatewayWork,
  row: Pick<GatewayAttemptTable, "id" | "due_at" | "link_id" | "expires_at">,
): Promise<boolean> {
  const { db, gateway, now } = work;
  const lease = await claim(work, "gateway_attempt", row);
  if (lease === undefined) return false;
  const { instant, today } = now();
  // The answer with the link got lost: nobody has seen its address.
  let seen: SeenLink = { state: "open", payments: [] };
  if (row.link_id !== null) {
    seen = await gateway.readLink(row.link_id);
    if (await captureAuthorized(work, row.id, seen)) seen = await gateway.readLink(row.link_id);
  }
  const state = await transact(db, (db) => applySeen(db, row.id, seen, { instant, today }));
  const { link_id, expires_at } = row;
  await release(db, "gateway_attempt", { id: row.id, lease, due: nextLook({ state, link_id, expires_at }, instant) });
  return true;
}

function nextLook(
  { state, link_id, expires_at }: Pick<GatewayAttemptTable, "state" | "link_id" | "expires_at">,
  instant: Date,
): string {
  const lastLook = minutesAfter(new Date(expires_at), lateDays * dailyMinutes);
  if (link_id === null || instant.toISOString() > lastLook) return "";
  const isOpen = (state === "open" || state === "failed") && expires_at > instant.toISOString();
  return minutesAfter(instant, isOpen ? openMinutes : dailyMinutes);
}

/** Late authorisations are taken, unless the nights are given away: then the bank pays them back by itself. */
async function captureAuthorized({ db, gateway }: GatewayWork, id: string, { payments }: SeenLink): Promise<boolean> {
  const authorized = payments.filter(({ state }) => state === "authorized");
  const isPaid = payments.some(({ state }) => state === "captured");
  if (authorized.length === 0 || isPaid) return false;
  const booking = await db
    .selectFrom("gateway_attempt")
    .innerJoin("booking", "booking.id", "gateway_attempt.booking_id")
    .select(["booking.id", "booking.status", "booking.group_id"])
    .where("gateway_attempt.id", "=", id)
    .executeTakeFirstOrThrow();
  const rooms = (await pageRowsOf(db, booking)) ?? [booking];
  if (!rooms.some(({ status }) => holdsNights(status))) return false;
  for (const payment of authorized.slice(0, 1)) await gateway.capture(payment.id, payment.amount);
  return true;
}

interface Moment {
  instant: Date;
  today: Night;
}

/** Every captured payment has one entry, whoever says how often that it was captured. */
async function applySeen(db: Db, attemptId: string, seen: SeenLink, moment: Moment): Promise<AttemptState> {
  await lockRow(db, "gateway_attempt", attemptId);
  const attempt = await db
    .selectFrom("gateway_attempt")
    .selectAll()
    .where("id", "=", attemptId)
    .executeTakeFirstOrThrow();
  for (const payment of seen.payments.filter(({ state }) => state === "captured")) {
    await recordCaptured(db, attempt, payment, moment);
    await recordRefundedElsewhere(db, payment, moment);
  }
  const state = nextState(attempt.state, await stateOf(db, attemptId, seen));
  if (state !== attempt.state) {
    await db.updateTable("gateway_attempt").set({ state }).where("id", "=", attemptId).execute();
  }
  return state;
}

async function stateOf(db: Db, attemptId: string, { state, payments }: SeenLink): Promise<AttemptState> {
  const captured = await db
    .selectFrom("gateway_payment")
    .select(["id", "amount_paise"])
    .where("attempt_id", "=", attemptId)
    .execute();
  if (captured.length === 0) {
    if (state === "expired") return "expired";
    return payments.some((payment) => payment.state === "failed") ? "failed" : "open";
  }
  let left = 0;
  let refunded = 0;
  for (const { id, amount_paise } of captured) {
    const back = await refundedOf(db, id);
    left += amount_paise - back;
    refunded += back;
  }
  if (refunded === 0) return "paid";
  return left > 0 ? "part-refunded" : "refunded";
}

/** Also what is still on its way. */
export async function refundedOf(db: Db, gatewayPaymentId: string): Promise<Paise> {
  const rows = await db
    .selectFrom("gateway_refund")
    .select("amount_paise")
    .where("gateway_payment_id", "=", gatewayPaymentId)
    .where("state", "!=", "failed")
    .execute();
  return paise(rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
}

async function recordCaptured(
  db: Db,
  attempt: GatewayAttemptTable,
  { id, amount, fee, tax }: SeenPayment,
  { instant, today }: Moment,
): Promise<void> {
  const known = await db.selectFrom("gateway_payment").select("id").where("id", "=", id).executeTakeFirst();
  if (known) {
    await db.updateTable("gateway_payment").set({ fee_paise: fee, tax_paise: tax }).where("id", "=", id).execute();
    return;
  }
  const { booking_id } = attempt;
  const context = gatewayContext(instant);
  const rooms = await lockPaidRooms(db, booking_id);
  const balance = rooms.reduce((sum, row) => sum + balanceOf(row), 0);
  // A fee that is owed for a released stay is no surprise.
  const isLate = !rooms.some(({ status }) => holdsNights(status)) && amount > balance;
  const paymentId = await recordForRooms(
    db,
    rooms,
    { kind: "payment", method: "gateway", amount, utr: id, note: "" },
    { context, today, isByGateway: true },
  );
  await db
    .insertInto("gateway_payment")
    .values({
      id,
      attempt_id: attempt.id,
      payment_id: paymentId,
      amount_paise: amount,
      fee_paise: fee,
      tax_paise: tax,
      is_late: isLate ? 1 : 0,
      settlement_id: "",
      captured_at: instant.toISOString(),
    })
    .execute();
  await paymentArrived(db, booking_id, { amount, utr: id, context, today });
}

/** The owner can refund in the gateway's own dashboard too. */
async function recordRefundedElsewhere(
  db: Db,
  { id, refunded }: SeenPayment,
  { instant, today }: Moment,
): Promise<void> {
  let left = paise(refunded - (await refundedOf(db, id)));
  if (left <= 0) return;
  const context = gatewayContext(instant);
  const shares = await sharesOfGateway(db, id);
  for (const [index, { booking_id, amount_paise }] of shares.entries()) {
    const amount = index === shares.length - 1 ? left : paise(Math.min(left, amount_paise));
    if (amount <= 0) return;
    left = paise(left - amount);
    const { payments } = await recordPayment(
      db,
      booking_id,
      { kind: "refund", method: "gateway", amount: toRupees(amount), utr: id, note: "", reason: m.refundedElsewhere() },
      { context, today, isByGateway: true },
    );
    await db
      .insertInto("gateway_refund")
      .values({
        id: randomUUID(),
        gateway_payment_id: id,
        payment_id: payments.at(-1)?._id ?? "",
        amount_paise: amount,
        refund_id: null,
        state: "processed",
        settlement_id: "",
        due_at: "",
        made_by: context.actor,
        made_at: instant.toISOString(),
      })
      .execute();
  }
}

/** The entries of a payment: one, or a share for each room that was booked with others. */
async function sharesOfGateway(db: Db, gatewayPaymentId: string) {
  const { payment_id } = await db
    .selectFrom("gateway_payment")
    .select("payment_id")
    .where("id", "=", gatewayPaymentId)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom("payment")
    .select(["booking_id", "amount_paise"])
    .where(({ eb, or }) => or([eb("id", "=", payment_id), eb("first_part", "=", payment_id)]))
    .orderBy("booking_id")
    .execute();
}
