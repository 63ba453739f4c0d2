import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { BalanceDue, CheckOut } from "#domain/reservations/check-out.ts";
import * as errors from "#messages/errors.js";
import { stillHeld } from "#messages/securityDeposit.js";
import { billToCompany } from "#server/billing/company-accounts/billing.ts";
import { heldFor } from "#server/billing/payments/security.ts";
import { firstEntryOf, ledgerOf, recordPayment } from "#server/billing/payments/service.ts";
import { settleDeposit } from "#server/billing/security-deposits/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { toBooking } from "../rows.ts";
import { chargeNights } from "./departure.ts";
import { changeBooking, lockBooking } from "./edit.ts";
import { chargeTimeFee, noteTimeFee, timeFactsFor } from "./time-fees.ts";

/**
 * Checks a guest out and records the payment made at the desk, in one transaction. Throws not_found, changed (with the
 * current booking), balance_due (with the ledger; what the lodge owes the guest, too) unless there is a reason, in_use if there is an invoice, or
 * a security deposit about which nothing is said, and the errors of recordPayment; approval_required.
 */
export function checkOut(
  db: Db,
  id: string,
  { updatedAt, payment, billsCompany, reason, deposit, nights, fee, timeFee }: CheckOut,
  { context, today, idempotencyKey }: { context: ActionContext; today: Night; idempotencyKey: string | undefined },
): Promise<Booking> {
  const asked = { id, updatedAt, payment, billsCompany, reason, deposit, nights, fee, timeFee };
  const once = { scope: "checkOut", key: idempotencyKey, request: asked };
  return runIdempotent(db, once, context.instant, async (db) => {
    const row = await lockBooking(db, id);
    const details = { booking: toBooking(row) };
    requireVersion(updatedAt, row.updated_at, { details });
    if (row.status === "checked-out") throw new AppError("changed", undefined, { details });
    // The bill of the nights that are charged comes first: the payment is of that.
    const charged = nights ? await chargeNights(db, id, { nights, fee, reason }, { context, today }) : {};
    const late = row.status === "checked-in" ? await timeFactsFor(db, row, "late", context.instant) : null;
    const amount = timeFee ?? 0;
    const timed = late ? await noteTimeFee(db, context, { facts: late, amount }) : {};
    if (late) await chargeTimeFee(db, row, { side: "late", facts: late, amount }, { context, today });
    await settleHeld(db, id, deposit, { context, today });
    const billed = billsCompany ? await billToCompany(db, id, {}, { context, today }) : undefined;
    const billing = billed?.payments.at(-1)?._id;
    const paid =
      payment && (await recordPayment(db, id, payment, { context, today, firstPart: billing, status: "checked-out" }));
    // Who leaves owes the stay, also if it was cancelled before by mistake.
    const ledger = await ledgerOf(db, id, "checked-out");
    const { balance } = ledger;
    if (balance !== 0 && reason === undefined) {
      const credit = balance < 0 ? errors.creditDue({ amount: formatRupees(-balance as Rupees) }) : undefined;
      throw new AppError("balance_due", credit, { details: { ledger } satisfies BalanceDue });
    }
    if (balance > 0) await requireWithinLimit(db, context, { right: "waived", amount: toPaise(balance) });
    const left = balance === 0 ? {} : balance > 0 ? { leftUnpaid: balance, reason } : { keptCredit: -balance, reason };
    const noted = { ...charged, ...timed, ...left };
    const paymentId = billing ?? (paid && payment && firstEntryOf(paid, payment));
    const options = { context, action: "Status changed", isUndoable: true, noted, paymentId, today };
    return changeBooking(db, id, options, async () => ({ status: "checked-out" }));
  });
}

/** Throws in_use while a security deposit is held that nobody has thought of. */
async function settleHeld(
  db: Db,
  id: string,
  deposit: CheckOut["deposit"],
  request: { context: ActionContext; today: Night },
): Promise<void> {
  if (deposit === "later") return;
  if (deposit) await settleDeposit(db, id, deposit, { ...request, status: "checked-out" });
  const held = await heldFor(db, id);
  if (held > 0) throw new AppError("in_use", stillHeld({ amount: formatRupees(toRupees(held)) }));
}
