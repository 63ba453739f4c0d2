import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import { type Balance, balanceLabel, hasUtr, type Payment } from "#domain/billing/payments.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskPayments.js";
import * as security from "#messages/securityDeposit.js";
import type { BadgeTone } from "#web/ui/states/badge.tsx";
import { actorLabel } from "../../platform/shared/actor-label.ts";

type BalanceTone = "due" | "back" | "settled";

/** For a cancelled or missed stay whose fee nobody fixed, only the payments are known. */
export function balanceSummary(
  ledger: Balance,
  { status, cancellationFee }: Pick<BilledBooking, "status" | "cancellationFee">,
): { text: string; tone: BalanceTone } {
  if (holdsNights(status) || typeof cancellationFee === "number") {
    const tone = ledger.balance > 0 ? "due" : ledger.balance < 0 ? "back" : "settled";
    return { text: balanceLabel(ledger), tone };
  }
  const isPaid = ledger.paid > 0;
  return {
    text: isPaid ? m.amountPaid({ amount: formatRupees(ledger.paid) }) : m.nothingPaid(),
    tone: isPaid ? "back" : "settled",
  };
}

/** "₹2,000.00 by UPI", "₹100.00 back in cash". */
export function entrySummary({ kind, method, amount }: Payment): string {
  if (method === "credit") return account.entryBilled({ kind, amount: formatRupees(amount) });
  if (method === "security") {
    return (kind === "refund" ? security.entryHeldAgain : security.entryKept)({ amount: formatRupees(amount) });
  }
  return m.entry({ kind, method, amount: formatRupees(amount) });
}

/** Undefined for an ordinary entry. */
export function entryBadge({ state, isReversed, reverses }: Payment): { label: string; tone: BadgeTone } | undefined {
  if (state === "reported") return { label: m.reportedByGuest(), tone: "yellow" };
  if (state === "rejected") return { label: m.notReceived(), tone: "grey" };
  if (reverses !== null) return { label: m.counterEntry(), tone: "grey" };
  return isReversed ? { label: m.takenBack(), tone: "grey" } : undefined;
}

export function entryNote({ receivedOn, recordedBy, utr, method }: Payment): string {
  const reference = utr && (hasUtr(method) ? m.utrNumber({ number: utr }) : m.referenceNumber({ number: utr }));
  return [formatNight(receivedOn), actorLabel(recordedBy), reference].filter(Boolean).join(" · ");
}
