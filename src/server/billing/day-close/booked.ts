import type { DayReport } from "#domain/billing/day-close.ts";
import { countNights, type Night, nightAt } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

type Booked = NonNullable<DayReport["booked"]>;

/** Bookings by source with arrival from `from` until before `to`, as they are now; `except` are days that have theirs kept. */
export async function bookedIn(
  db: Db,
  { from, to }: { from: Night; to: Night },
  { timeZone, except }: { timeZone: string; except?: ReadonlySet<Night> },
): Promise<Booked> {
  const rows = await db
    .selectFrom("booking")
    .select(["source_id", "status", "check_in", "created_at"])
    .where("check_in", ">=", from)
    .where("check_in", "<", to)
    .execute();
  const counted = rows.filter(({ check_in }) => !except?.has(check_in));
  const bySource = [...Map.groupBy(counted, ({ source_id }) => source_id)];
  return bySource.map(([sourceId, own]) => {
    const kept = own.filter(({ status }) => holdsNights(status));
    const days = kept.map(({ check_in, created_at }) =>
      // An import can bring in a stay that has begun.
      Math.max(0, countNights({ checkIn: nightAt(new Date(created_at), timeZone), checkOut: check_in })),
    );
    const leadDays = days.reduce((sum, one) => sum + one, 0);
    return { sourceId, bookings: own.length, kept: kept.length, leadDays };
  });
}
