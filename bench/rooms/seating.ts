// npm run bench:seating: how long it takes to find a unit for every stay of a year, and to store one for 500 stays.
import { addNights } from "#domain/platform/time/nights.ts";
import { type SeatingProblem, seatAll } from "#domain/rooms/seating.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import { assignUnits } from "#server/reservations/chart/assign.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const units = Array.from({ length: 60 }, (_, index) => `${101 + index}`);
const firstNight = "2026-07-01";
const days = Array.from({ length: 380 }, (_, index) => addNights(firstNight, index));
const barMillis = 50;

/** Stays of up to six nights, made unit by unit, so that everybody can be seated. Some stay where they are. */
function aYear({ occupied, fixedShare }: { occupied: number; fixedShare: number }): SeatingProblem {
  const draw = seeded(20260701);
  const [stays, fixed] = [[] as { id: string; from: string; to: string }[], [] as SeatingProblem["fixed"][number][]];
  for (const unitId of units) {
    for (let day = draw(4); day < 365; ) {
      const nights = 1 + draw(6);
      const span = { from: days[day] ?? "", to: days[day + nights] ?? "" };
      if (draw(100) < occupied) {
        if (draw(100) < fixedShare) fixed.push({ unitId, ...span });
        else stays.push({ id: `stay ${stays.length}`, ...span });
      }
      day += nights;
    }
  }
  return { units, fixed, stays };
}

/** The median of several runs. */
function medianMillis(work: () => unknown): number {
  const runs = Array.from({ length: 9 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return runs.toSorted((a, b) => a - b)[4] ?? 0;
}

console.log("| 60 units x 365 days | stays | fixed | without a unit | ms |");
console.log("|---|---|---|---|---|");
for (const house of [
  { occupied: 70, fixedShare: 0 },
  { occupied: 70, fixedShare: 20 },
  { occupied: 90, fixedShare: 20 },
  { occupied: 100, fixedShare: 0 },
  // Full and fragmented: the search gives up in time.
  { occupied: 100, fixedShare: 20 },
]) {
  const problem = aYear(house);
  const { unseated } = seatAll(problem);
  const millis = medianMillis(() => seatAll(problem));
  const name = `${house.occupied} % occupied`;
  const counts = [problem.stays.length, problem.fixed.length, unseated.length].join(" | ");
  console.log(`| ${name} | ${counts} | ${millis.toFixed(1)} |`);
  if (unseated.length === 0 && millis > barMillis) process.exitCode = 1;
}

const cleanups: (() => unknown)[] = [];
try {
  const { db, clock } = await testApp({ after: (cleanup) => cleanups.unshift(cleanup) });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 60 });
  const { stays } = aYear({ occupied: 70, fixedShare: 0 });
  for (const { from, to } of stays.slice(0, 500)) {
    await storeBooking(db, { roomId, checkInDate: from, checkOutDate: to, email: "" });
  }
  const start = performance.now();
  const span = { from: firstNight, to: addNights(firstNight, 366) };
  const { seated } = await assignUnits(db, span, { instant: clock.instant, actor: "bench" });
  console.log(`assignUnits on SQLite: ${seated.length} stays in ${(performance.now() - start).toFixed(0)} ms`);
  await assertInventory(db);
} finally {
  for (const cleanup of cleanups) await cleanup();
}
