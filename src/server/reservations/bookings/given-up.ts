import * as v from "valibot";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { owedFor } from "#server/billing/payments/owed.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { releaseFee } from "./changes/cancellation-fee.ts";
import { sleptUntil } from "./slept.ts";

const dayMillis = 86_400_000;

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

const noted = v.object({ givenUp: v.optional(v.number(), 0) });

/** The sum that the same person gave up of a booking by changes of it within a day. */
async function givenUpByOne(db: Db, bookingId: string, { actor, instant }: ActionContext): Promise<Paise> {
  const rows = await db
    .selectFrom("audit_entry")
    .select("after")
    .where("entity", "=", "booking")
    .where("entity_id", "=", bookingId)
    .where("actor", "=", actor)
    .where("at", ">", new Date(instant.getTime() - dayMillis).toISOString())
    .execute();
  return paise(rows.reduce((sum, { after }) => sum + toPaise(v.parse(noted, JSON.parse(after)).givenUp), 0));
}

/** Compares what one person gives up of a booking in a day with their limit. Throws approval_required. */
export async function requireGivenUpWithinLimit(
  db: Db,
  context: ActionContext,
  { bookingId, amount }: { bookingId: string; amount: Paise },
): Promise<void> {
  if (amount === 0 || !context.hasLimits) return;
  const earlier = await givenUpByOne(db, bookingId, context);
  await requireWithinLimit(db, context, "waived", toRupees(paise(amount + earlier)));
}
