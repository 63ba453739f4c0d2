import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { debounce } from "./debounce.ts";

function recorder(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const seen: string[] = [];
  return { seen, ...debounce((text: string) => seen.push(text), 500) };
}

test("only the last call runs, the whole delay after it", (t) => {
  const { seen, call } = recorder(t);
  call("d");
  t.mock.timers.tick(400);
  call("de");
  t.mock.timers.tick(499);
  assert.deepEqual(seen, []);
  t.mock.timers.tick(1);
  assert.deepEqual(seen, ["de"]);
});

test("flush runs a pending call at once and only once", (t) => {
  const { seen, call, flush } = recorder(t);
  call("deluxe");
  flush();
  flush();
  t.mock.timers.tick(1_000);
  assert.deepEqual(seen, ["deluxe"]);
});

test("cancel drops a pending call", (t) => {
  const { seen, call, cancel, flush } = recorder(t);
  call("deluxe");
  cancel();
  flush();
  t.mock.timers.tick(1_000);
  assert.deepEqual(seen, []);
});
