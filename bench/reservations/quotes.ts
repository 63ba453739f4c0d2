// npm run bench:quotes: server time of a quote with 30 plans, a rate for each of 400 nights and an extra night that is sold.
import { parseArgs } from "node:util";
import { getQuote } from "#contract/reservations/quotes.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

const { values } = parseArgs({ options: { calls: { type: "string", default: "2000" } } });
const count = Number(values.calls);
const planCount = 30;
const rateNights = 400;
const barMillis = 5;

const cleanups: (() => unknown)[] = [];
const { api, db, today } = await testApp({ after: (cleanup) => cleanups.unshift(cleanup) });
try {
  const costOptions = Array.from({ length: planCount }, (_, index) =>
    aCostOption({ id: `plan-${index}`, name: `Plan ${index}`, cost: 2000 + index, gstBySlab: true }),
  );
  const { _id: roomId } = await storeRoom(db, { costOptions });
  for (let from = 0; from < rateNights; from += 20) {
    const rows = costOptions.flatMap(({ id = "" }) =>
      Array.from({ length: 20 }, (_, index) => ({
        plan_id: id,
        night: addNights(today, from + index),
        cost_paise: toPaise(2000 + ((from + index) % 7) * 1000),
        min_stay: null,
        closed_to_arrival: 0 as const,
        closed_to_departure: 0 as const,
        is_closed: 0 as const,
      })),
    );
    await db.insertInto("night_rate").values(rows).execute();
  }
  await storeBooking(db, { roomId, checkInDate: addNights(today, 107), checkOutDate: addNights(today, 108) });
  const body = {
    roomId,
    checkInDate: addNights(today, 100),
    checkOutDate: addNights(today, 107),
    arrivalTime: "12:00",
    departureTime: "18:00",
    adultMale: 2,
    children: 1,
  };
  const times: number[] = [];
  for (let call = 0; call < count; call++) {
    const start = performance.now();
    await api(getQuote, { body });
    times.push(performance.now() - start);
  }
  const sorted = times.slice(count / 10).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  console.log(`A quote of 7 nights for ${planCount} plans with ${planCount * rateNights} night rates`);
  console.log(`p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms; the bar is ${barMillis} ms`);
  if (at(0.5) > barMillis) process.exitCode = 1;
} finally {
  for (const cleanup of cleanups) await cleanup();
}
