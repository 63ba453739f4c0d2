import { randomUUID } from "node:crypto";
import type { RefundInput } from "#domain/billing/gateway.ts";
import type { Ledger } from "#domain/billing/payments.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { GatewayRefusal, type SeenRefund } from "#domain/platform/money/gateway.ts";
import { formatRupees, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import * as m from "#messages/gateway.js";
import { lockEntry } from "#server/billing/payments/entries.ts";
import { recordPayment, reversePayment } from "#server/billing/payments/service.ts";
import type { GatewayRefundTable } from "#server/platform/database/tables/gateway-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { tellGuest } from "../received-payments/service.ts";
import { refundedOf } from "./reading.ts";
import { claim, type GatewayWork, gatewayContext, minutesAfter, release } from "./work.ts";

interface RefundContext {
  context: ActionContext;
  today: Night;
  idempotencyKey?: string | undefined;
}

/**
 * Pays an amount of a payment back to the card or account that it came from. The entry counts at once and the gateway is told
 * afterwards, under one key, as often as it takes; if it refuses, a counter-entry takes it back. Throws not_found, in_use if
 * it was not paid online, invalid_input above what is left of it, approval_required.
 */
export function queueRefund(
  db: Db,
  paymentId: string,
  { amount, reason }: RefundInput,
  { context, today, idempotencyKey }: RefundContext,
): Promise<Ledger> {
  const once = { scope: "refundPayment", key: idempotencyKey, request: { paymentId, amount, reason } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const { booking, entry } = await lockEntry(db, paymentId);
    // The shares of other rooms belong to the same payment.
    const paid = await db
      .selectFrom("gateway_payment")
      .selectAll()
      .where("payment_id", "=", entry.first_part ?? paymentId)
      .executeTakeFirst();
    if (!paid) throw new AppError("in_use", errors.gatewayNotPaid());
    const left = paise(paid.amount_paise - (await refundedOf(db, paid.id)));
    if (toPaise(amount) > left) {
      throw invalidInput({ amount: validation.refundTooLarge({ amount: formatRupees(toRupees(left)) }) });
    }
    const ledger = await recordPayment(
      db,
      booking.id,
      { kind: "refund", method: "gateway", amount, utr: paid.id, note: "", reason },
      { context, today },
    );
    await db
      .insertInto("gateway_refund")
      .values({
        id: randomUUID(),
        gateway_payment_id: paid.id,
        payment_id: ledger.payments.at(-1)?._id ?? "",
        amount_paise: toPaise(amount),
        refund_id: null,
        state: "waiting",
        settlement_id: "",
        due_at: context.instant.toISOString(),
        made_by: context.actor,
        made_at: context.instant.toISOString(),
      })
      .execute();
    return ledger;
  });
}

/** Tells the gateway of a refund, or asks what became of it; false if another instance does. */
export async function sendRefund(work: GatewayWork, row: GatewayRefundTable): Promise<boolean> {
  const { db, now } = work;
  const lease = await claim(work, "gateway_refund", row);
  if (lease === undefined) return false;
  const seen = await seenOf(work, row);
  const moment = now();
  await transact(db, (db) => settleRefund(db, row, seen, moment));
  const due = seen.state === "pending" ? minutesAfter(moment.instant, 60) : "";
  await release(db, "gateway_refund", { id: row.id, lease, due });
  return true;
}

async function seenOf({ gateway }: GatewayWork, refund: GatewayRefundTable): Promise<SeenRefund> {
  const { id, gateway_payment_id, amount_paise, refund_id } = refund;
  if (refund_id !== null) return gateway.readRefund(gateway_payment_id, refund_id);
  try {
    return await gateway.refund(gateway_payment_id, amount_paise, id);
  } catch (error) {
    if (error instanceof GatewayRefusal) return { id: "", state: "failed" };
    throw error;
  }
}

async function settleRefund(
  db: Db,
  { id, gateway_payment_id, amount_paise }: GatewayRefundTable,
  seen: SeenRefund,
  { instant, today }: { instant: Date; today: Night },
): Promise<void> {
  const refund = await db.selectFrom("gateway_refund").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { booking } = await lockEntry(db, refund.payment_id);
  if (refund.state === "processed" || refund.state === "failed") return;
  const stored = { state: seen.state, ...(seen.id !== "" && { refund_id: seen.id }) };
  await db.updateTable("gateway_refund").set(stored).where("id", "=", id).execute();
  if (seen.state === "failed") {
    const context = gatewayContext(instant);
    await reversePayment(db, refund.payment_id, { reason: m.refundRefused() }, { context, today, isByGateway: true });
  } else if (refund.state === "waiting") {
    await tellGuest(db, booking.id, {
      kind: "payment-refunded",
      amount: amount_paise,
      utr: gateway_payment_id,
      instant,
    });
  }
}
