import type { ActionContext } from "#domain/platform/access/audit.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { type Paise, paise } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { owedFor } from "#server/billing/payments/owed.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";
import { releaseFee } from "./changes/cancellation-fee.ts";
import { sleptUntil } from "./slept.ts";

/** The sum that the lodge can count on: of a stay still to come the fee that it would cost to cancel it now. */
function securedBy(row: BookingTable, day: Night): Paise {
  if (!holdsNights(row.status)) return row.cancellation_fee_paise ?? paise(0);
  if (isAhead(row.status) && sleptUntil(row, day) === "") return releaseFee(row, day) ?? paise(0);
  return owedFor(row);
}

/** By how much less the lodge can count on after a change; nothing for changes of guests, which follow their terms. */
export function givenUpBy(
  { before, after }: { before: BookingTable; after: BookingTable },
  { actor }: Pick<ActionContext, "actor">,
  day: Night | undefined,
): Paise {
  if (day === undefined || actor === guestActor) return paise(0);
  return paise(Math.max(0, securedBy(before, day) - securedBy(after, day)));
}
