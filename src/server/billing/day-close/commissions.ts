import type { DayReport } from "#domain/billing/day-close.ts";
import { sourceLabel } from "#domain/billing/sources.ts";
import { type BasisPoints, paise, toRupees } from "#domain/platform/money/money.ts";
import type { RevenueEntryTable } from "#server/platform/database/tables/day-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const chunk = 500;

/** The commission owed to sources for what was posted, the largest first. */
export async function commissionsOf(
  db: Db,
  entries: readonly RevenueEntryTable[],
): Promise<NonNullable<DayReport["commissions"]>> {
  const nights = entries.filter(({ kind }) => kind === "room" || kind === "otherRoom");
  const ids = [...new Set(nights.map(({ booking_id }) => booking_id))];
  const rates = new Map<string, { source: string; rate: BasisPoints }>();
  for (let at = 0; at < ids.length; at += chunk) {
    const bookings = await db
      .selectFrom("booking")
      .select(["id", "source_id", "commission_bp"])
      .where("id", "in", ids.slice(at, at + chunk))
      .where("commission_bp", ">", 0 as BasisPoints)
      .execute();
    for (const { id, source_id, commission_bp } of bookings) rates.set(id, { source: source_id, rate: commission_bp });
  }
  const sums = new Map<string, number>();
  for (const { booking_id, net_paise } of nights) {
    const booked = rates.get(booking_id);
    if (!booked) continue;
    sums.set(booked.source, (sums.get(booked.source) ?? 0) + (net_paise * booked.rate) / 10_000);
  }
  if (sums.size === 0) return [];
  const names = await db
    .selectFrom("source")
    .select(["id", "name"])
    .where("id", "in", [...sums.keys()])
    .execute();
  return names
    .map(({ id, name }) => ({
      sourceId: id,
      source: sourceLabel(id, name),
      amount: toRupees(paise(Math.round(sums.get(id) ?? 0))),
    }))
    .toSorted((one, other) => other.amount - one.amount || (one.sourceId < other.sourceId ? -1 : 1));
}
