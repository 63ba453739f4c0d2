import { type Paise, paise, toPaise } from "#domain/platform/money/money.ts";
import { addNights, type Night, nightsOf, weekdayOf } from "#domain/platform/time/nights.ts";
import { type NightRate, plainRate, roundRate } from "#domain/pricing/rate-changes.ts";
import type { NightRateTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { rateRows } from "#server/reservations/rates/rows.ts";
import { rooms } from "../rooms.ts";

/** Vijayadashami, which follows the moon. */
const dasara: readonly Night[] = [
  "2025-10-02",
  "2026-10-20",
  "2027-10-09",
  "2028-09-27",
  "2029-10-16",
  "2030-10-06",
  "2031-10-25",
  "2032-10-14",
];
const daysBack = 400;
const daysAhead = 420;
/** Until then only half board has rates of its own, so that the next weeks can be had at the prices of the plans. */
const nearDays = 95;

const raised = (cost: Paise, percent: number): Paise => roundRate((cost * (100 + percent)) / 100, 50);

/** Seasons want two nights. */
function rateOf(night: Night, cost: Paise): NightRate {
  const day = night.slice(5);
  const isNewYear = day >= "12-23" || day <= "01-01";
  const isDasara = dasara.some((last) => night >= addNights(last, -4) && night <= last);
  if (isNewYear) return { ...plainRate, cost: raised(cost, 40), minStay: 2 };
  if (isDasara) return { ...plainRate, cost: raised(cost, 25), minStay: 2 };
  const isWeekend = weekdayOf(night) === 5 || weekdayOf(night) === 6;
  return isWeekend ? { ...plainRate, cost: raised(cost, 12) } : plainRate;
}

/** Dearer weekends and seasons; of the past year the seasons alone, to be copied. */
function ratesAt(today: Night): NightRateTable[] {
  const nights = nightsOf({ checkIn: addNights(today, -daysBack), checkOut: addNights(today, daysAhead) });
  const near = addNights(today, nearDays);
  return rooms.flatMap(({ costOptions }) =>
    costOptions.flatMap(({ id = "", cost }, position) => {
      const rates = nights
        .filter((night) => night < today || night >= near || position > 0)
        .map((night) => ({ night, rate: rateOf(night, paise(toPaise(cost))) }))
        .filter(({ night, rate }) => night >= today || rate.minStay > 1);
      return rateRows(id, rates);
    }),
  );
}

const rowsAtOnce = 500;

export async function storeRates(db: Db, today: Night): Promise<void> {
  const rows = ratesAt(today);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto("night_rate")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}
