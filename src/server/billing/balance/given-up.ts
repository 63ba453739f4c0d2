import * as v from "valibot";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type Paise, paise, toPaise } from "#domain/platform/money/money.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";

const dayMillis = 86_400_000;

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
  await requireWithinLimit(db, context, { right: "waived", amount: paise(amount + earlier) });
}
