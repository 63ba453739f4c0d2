import { referenceYardstick } from "./test-tiers.ts";

/** The core-seconds of what tests do most, and always the same of it: objects, JSON, sorting and strings. */
function work(): number {
  const before = process.cpuUsage();
  let rows = Array.from({ length: 20_000 }, (_, at) => ({ name: `guest ${(at * 7919) % 10_007}`, nights: [at] }));
  for (let round = 0; round < 6; round++) {
    rows = JSON.parse(JSON.stringify(rows));
    rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The least of several: the first ones compile the code and grow the heap, and neighbours disturb some. */
export const measureYardstick = () => Math.min(...Array.from({ length: 8 }, work));

/** How many times slower this machine was at its slowest than the one of the budgets; a faster one counts as the same. */
export function slownessOf(yardsticks: number[]): number {
  return Math.max(1, ...yardsticks.map((seconds) => seconds / referenceYardstick));
}
