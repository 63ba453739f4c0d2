import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { cancellationFee } from "#domain/pricing/cancellation.ts";
import { isUnpaidHold } from "#domain/pricing/deposits.ts";
import { nightsOfQuote, parseQuote } from "#domain/pricing/pricing.ts";
import * as validation from "#messages/formValidation.js";
import { holdFacts } from "#server/billing/payments/shared-hold.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { toBooking } from "../rows.ts";
import { sleptValue } from "../slept.ts";

/** How a released stay is charged: by its terms on a day, not at all, or as it was before. */
export type FeeRule = { today: Night } | "none" | "unchanged";

/** The fee is fixed when the nights are released and never changes while they stay so. */
export function feeAfter(
  before: BookingTable,
  after: Pick<BookingTable, "status">,
  { rule, day }: { rule: FeeRule; day: Night | undefined },
): Paise | null {
  if (rule === "unchanged" || !holdsNights(before.status) || holdsNights(after.status)) {
    return before.cancellation_fee_paise;
  }
  // Slept nights are owed, whatever the terms say and whoever waives the fee.
  const slept = sleptValue(before, day);
  if (rule === "none") return slept;
  const fee = releaseFee(before, rule.today);
  return fee === null && slept === 0 ? null : paise(Math.max(fee ?? 0, slept));
}

/** The fee for releasing the stay on a day; null where its terms have no amounts. */
export function releaseFee(row: BookingTable, today: Night): Paise | null {
  const { cancellationPolicy, checkInDate } = toBooking(row);
  if (!cancellationPolicy) return null;
  return (
    cancellationFee(cancellationPolicy, { checkIn: checkInDate, ...nightsOfQuote(parseQuote(row.quote)) }, today) ??
    null
  );
}

/** An unpaid booking that is held for its payment costs nothing to cancel, whoever does it. */
export async function isWithdrawnFree(db: Db, row: BookingTable): Promise<boolean> {
  const { status, hold_until: holdUntil } = row;
  if (status !== "pending" || holdUntil === "") return false;
  return isUnpaidHold({ status, holdUntil, ...(await holdFacts(db, row)) });
}

/** The fee that is let go if the stay is released without it. */
export function waivedFee(before: BookingTable, after: Pick<BookingTable, "status">, today: Night): Paise {
  if (!holdsNights(before.status) || holdsNights(after.status)) return paise(0);
  return paise(Math.max(0, (releaseFee(before, today) ?? 0) - sleptValue(before, today)));
}

/** The log's note of a fee that is let go. Throws invalid_input if nobody says why. */
export function waiverNote(amount: Paise, reason: string | undefined): object | undefined {
  if (amount === 0) return undefined;
  if (!reason) throw invalidInput({ reason: validation.waiveReason() });
  return { waivedFee: toRupees(amount), reason };
}
