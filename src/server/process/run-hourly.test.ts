import assert from "node:assert/strict";
import test from "node:test";
import { runHourly } from "./run-hourly.ts";

test("a task runs at once and every hour, also after a failure, until it is stopped", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const errors: unknown[] = [];
  let runs = 0;
  const stop = runHourly(
    async () => {
      runs += 1;
      if (runs === 2) throw new Error("no");
    },
    (error) => errors.push(error),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const counts = [runs];
  for (let hour = 0; hour < 3; hour++) {
    t.mock.timers.tick(3_600_000);
    await settled();
    counts.push(runs);
  }
  await stop();
  t.mock.timers.tick(3_600_000);
  await settled();
  assert.deepEqual([counts, runs, errors.length], [[1, 2, 3, 4], 4, 1]);
});
