import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

type Standing = Pick<BookingTable, "status">;

/**
 * Records when the guests of a booking came and left; a check-in or check-out that is taken back never happened. Requires the
 * lock on the booking.
 */
export async function recordArrival(
  db: Db,
  bookingId: string,
  { before, after, instant }: { before: Standing; after: Standing; instant: Date },
): Promise<void> {
  if (before.status === after.status) return;
  const times = timesAfter(before, after, instant.toISOString());
  if (!times) return;
  await db
    .insertInto("register_stay")
    .values({ booking_id: bookingId, deferred_by: "", arrived_at: instant.toISOString(), ...times })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(times))
    .execute();
}

function timesAfter({ status: before }: Standing, { status: after }: Standing, now: string) {
  if (after === "checked-in")
    return before === "checked-out" ? { departed_at: "" } : { arrived_at: now, departed_at: "" };
  if (after === "checked-out")
    return before === "checked-in" ? { departed_at: now } : { arrived_at: now, departed_at: now };
  const wasThere = before === "checked-in" || before === "checked-out";
  return wasThere ? { arrived_at: "", departed_at: "" } : undefined;
}
