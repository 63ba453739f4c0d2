import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { type HostileCall, hostileCalls } from "#tests/support/hostile-calls.ts";
import { hostileLodge } from "#tests/support/hostile-lodge.ts";

// npm run bench:hostile makes ten thousand calls on each engine, with a new seed each time.
const calls = Number(process.env.HOSTILE_CALLS ?? 500);
const seed = Number(process.env.HOSTILE_SEED ?? 20261122);
const timeout = 60_000 + calls * 100;

const summary = ({ name, method, url, as, headers, body }: HostileCall) =>
  `${name}: ${method} ${url.slice(0, 200)} as ${as} ${JSON.stringify(headers)} ${JSON.stringify(body?.toString().slice(0, 600))}`;

test(`${calls} hostile calls (seed ${seed}) get well-formed responses`, { timeout }, async (t) => {
  const { ids, attack, inspect, answers } = await hostileLodge(t);
  const faults: string[] = [];
  for (const call of fc.sample(hostileCalls(ids), { numRuns: calls, seed })) {
    const fault = await attack(call);
    if (fault) faults.push(`${fault}\n${summary(call)}`);
  }
  assert.deepEqual(faults.slice(0, 10), [], `${faults.length} faults`);
  await inspect();
  // Some must succeed: otherwise the others could all be refused for one wrong reason.
  const taken = [...answers.keys()].filter((answer) => / 20[01]$/.test(answer));
  assert.ok(taken.length >= 15, `only ${taken.join(", ")}`);
});
