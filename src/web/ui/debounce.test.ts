import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { debounce } from "./debounce.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

function recorder() {
  const seen: string[] = [];
  return { seen, ...debounce((text: string) => seen.push(text), 500) };
}

test("only the last call runs, the whole delay after it", () => {
  const { seen, call } = recorder();
  call("d");
  mock.timers.tick(400);
  call("de");
  mock.timers.tick(499);
  assert.deepEqual(seen, []);
  mock.timers.tick(1);
  assert.deepEqual(seen, ["de"]);
});

test("flush runs a waiting call at once and only once", () => {
  const { seen, call, flush } = recorder();
  call("deluxe");
  flush();
  flush();
  mock.timers.tick(1_000);
  assert.deepEqual(seen, ["deluxe"]);
});

test("cancel forgets a waiting call", () => {
  const { seen, call, cancel, flush } = recorder();
  call("deluxe");
  cancel();
  flush();
  mock.timers.tick(1_000);
  assert.deepEqual(seen, []);
});
