import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { type FuzzCall, fuzzCalls } from "#tests/support/platform/fuzz/fuzz-calls.ts";
import { startFuzzTarget } from "#tests/support/platform/fuzz/fuzz-target.ts";

// npm run bench:hostile makes ten thousand calls on each engine, with a new seed each time.
const calls = Number(process.env.FUZZ_CALLS ?? 500);
const seed = Number(process.env.FUZZ_SEED ?? 20261122);
const timeout = 60_000 + calls * 100;

const summary = ({ name, method, url, as, headers, body }: FuzzCall) =>
  `${name}: ${method} ${url.slice(0, 200)} as ${as} ${JSON.stringify(headers)} ${JSON.stringify(body?.toString().slice(0, 600))}`;

test(`${calls} hostile calls (seed ${seed}) get well-formed responses`, { timeout }, async (t) => {
  const { ids, send, assertIntact, outcomes } = await startFuzzTarget(t);
  const faults: string[] = [];
  for (const call of fc.sample(fuzzCalls(ids), { numRuns: calls, seed })) {
    const fault = await send(call);
    if (fault) faults.push(`${fault}\n${summary(call)}`);
  }
  assert.deepEqual(faults.slice(0, 10), [], `${faults.length} faults`);
  await assertIntact();
  // Some must succeed: otherwise the others could all be refused for one wrong reason.
  const succeeded = [...outcomes.keys()].filter((outcome) => / 20[01]$/.test(outcome));
  assert.ok(succeeded.length >= 15, `only ${succeeded.join(", ")}`);
});
