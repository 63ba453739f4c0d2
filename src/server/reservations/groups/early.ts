import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { type EarlyLeave, earlyNights } from "#domain/reservations/groups.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { previewDeparture } from "#server/reservations/bookings/changes/departure.ts";
import type { GroupContext } from "./act.ts";
import { bookingsOf, readGroup } from "./read.ts";

/** What guests of a group in house come to who leave before their day, by which nights they pay. Throws not_found. */
export async function previewEarlyLeave(db: Db, id: string, request: GroupContext): Promise<EarlyLeave> {
  await readGroup(db, id);
  const day = request.context.day ?? request.today;
  const staying = (await bookingsOf(db, id)).filter(
    ({ status, check_out }) => status === "checked-in" && check_out > day,
  );
  const sums = earlyNights.map((nights) => ({ nights, total: 0, balance: 0 }));
  for (const row of staying) {
    const { ways } = await previewDeparture(db, row.id, request);
    for (const sum of sums) {
      const way = ways.find(({ nights }) => nights === sum.nights);
      sum.total += toPaise(way?.total ?? 0);
      sum.balance += toPaise(way?.balance ?? 0);
    }
  }
  return {
    rooms: staying.length,
    ways: sums.map(({ nights, total, balance }) => ({
      nights,
      total: toRupees(paise(total)),
      balance: toRupees(paise(balance)),
    })),
  };
}
