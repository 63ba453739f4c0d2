import { type CreditLine, utrIn } from "#domain/operations/bank-lines.ts";
import type { Expected } from "#domain/operations/bank-matching.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/bankStatements.js";
import { nameTransfer } from "#server/billing/payments/entries.ts";
import { settleReported } from "#server/billing/payments/reported.ts";
import { requireUnusedUtr } from "#server/billing/payments/utr.ts";
import { nameDepositTransfer } from "#server/billing/security-deposits/service.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { lockPaidRooms, recordForRooms } from "#server/reservations/groups/pay-together.ts";
import { paymentArrived } from "../received-payments/service.ts";

export interface ImportContext {
  context: ActionContext;
  today: Night;
}

type Matched = Pick<
  Expected,
  "paymentId" | "companyPaymentId" | "settlementId" | "securityId" | "bookingId" | "state" | "trs"
>;

/**
 * Confirms what a credit was matched with, in the caller's transaction, and tells the guest: a reported payment counts from
 * now on, one that was only asked for is recorded, one that the desk recorded gets its UTR. Throws what these throw.
 */
export async function applyMatch(
  db: Db,
  lineId: string,
  credit: CreditLine,
  { paymentId, companyPaymentId, settlementId, securityId, bookingId: ofBooking, state, trs }: Matched,
  request: ImportContext,
): Promise<void> {
  const { context } = request;
  // A deposit is money of the guest: it pays nothing and confirms nothing.
  const bookingId = securityId === null ? ofBooking : null;
  if (securityId !== null) await nameDepositTransfer(db, securityId, utrIn(credit));
  let payment = paymentId;
  if (bookingId !== null) {
    if (payment !== null && state === "reported") {
      const amount = (await hasShares(db, payment)) ? undefined : toRupees(credit.amount);
      await settleReported(db, payment, { state: "received", ...(amount && { amount }), isMore: true }, context);
    } else if (payment !== null) await nameUtr(db, payment, credit, context);
    else payment = await recordCredit(db, bookingId, { credit, tr: trs[0] }, request);
  }
  const matched = {
    state: "matched" as const,
    payment_id: payment,
    company_payment_id: companyPaymentId,
    settlement_id: settlementId,
    security_entry_id: securityId,
  };
  await db
    .updateTable("bank_line")
    .set({ ...matched, settled_by: context.actor })
    .where("id", "=", lineId)
    .execute();
  if (bookingId === null || payment === null) {
    const subject = { entity: "bank" as const, entityId: lineId, label: credit.day };
    await recordChange(db, {
      context,
      ...subject,
      action: "Matched with the bank",
      after: { amount: toRupees(credit.amount) },
    });
    return;
  }
  await paymentArrived(db, bookingId, { amount: credit.amount, utr: utrIn(credit), ...request });
}

/** A payment for several rooms, which is confirmed as the guest reported it. */
async function hasShares(db: Db, id: string): Promise<boolean> {
  const share = db.selectFrom("payment").select("id").where("first_part", "=", id).where("state", "=", "reported");
  return (await share.executeTakeFirst()) !== undefined;
}

/** The desk recorded the payment without its UTR. */
async function nameUtr(db: Db, id: string, credit: CreditLine, context: ActionContext): Promise<void> {
  const entry = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const utr = entry.utr || utrIn(credit);
  if (entry.utr === "" && utr !== "") {
    const counted_utr = await requireUnusedUtr(db, { kind: entry.kind, method: entry.method, utr });
    await nameTransfer(db, id, { utr, counted_utr });
  }
  const { reference } = await db
    .selectFrom("booking")
    .select("reference")
    .where("id", "=", entry.booking_id)
    .executeTakeFirstOrThrow();
  const subject = { entity: "booking" as const, entityId: entry.booking_id, label: reference };
  const after = { amount: toRupees(entry.amount_paise), ...(utr && { utr }) };
  await recordChange(db, { context, ...subject, action: "Matched with the bank", after });
}

interface Credited {
  credit: CreditLine;
  tr: string | undefined;
}

/** On the bank's day, or today if the booking is younger. */
async function recordCredit(
  db: Db,
  bookingId: string,
  { credit, tr }: Credited,
  { context, today }: ImportContext,
): Promise<string> {
  const booking = await db
    .selectFrom("booking")
    .select("created_at")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const isLater = credit.day < booking.created_at.slice(0, 10) || credit.day > today;
  return recordForRooms(
    db,
    await lockPaidRooms(db, bookingId),
    {
      kind: "payment",
      method: "upi",
      amount: credit.amount,
      utr: utrIn(credit),
      note: m.paymentNote(),
      receivedOn: isLater ? today : credit.day,
      tr,
    },
    { context, today },
  );
}
