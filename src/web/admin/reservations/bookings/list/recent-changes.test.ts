import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { booking } from "#tests/support/reservations/sample-booking.ts";
import { addRecentChange, delayRelease, isSettling, removeRecentChange, stayMs } from "./recent-changes.ts";

const change = (id: string) => ({ before: booking, after: { ...booking, _id: id, status: "checked-in" as const } });

/** Timers, and the clock that tells how long rows have rested, which moves with them. */
function mockClock(t: TestContext, now: number): void {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now });
  t.mock.method(performance, "now", () => Date.now());
}

test("rows move together, after the stay of the last change, and clicks are ignored for a moment", (t) => {
  mockClock(t, 1_000_000);
  addRecentChange(change("a"));
  t.mock.timers.tick(stayMs - 1);
  addRecentChange(change("b"));
  t.mock.timers.tick(stayMs - 1);
  assert.equal(isSettling(), false);
  t.mock.timers.tick(1);
  assert.equal(isSettling(), true);
  t.mock.timers.tick(600);
  assert.equal(isSettling(), false);
});

test("a hovered list waits, but for twelve seconds at most; after an undo nothing has to move", (t) => {
  mockClock(t, 2_000_000);
  let isHovered = true;
  const stop = delayRelease(() => isHovered);
  addRecentChange(change("a"));
  t.mock.timers.tick(stayMs + 600);
  assert.equal(isSettling(), false);
  isHovered = false;
  t.mock.timers.tick(500);
  assert.equal(isSettling(), true);
  t.mock.timers.tick(600);
  isHovered = true;
  addRecentChange(change("a"));
  t.mock.timers.tick(11_999);
  assert.equal(isSettling(), false);
  t.mock.timers.tick(501);
  assert.equal(isSettling(), true);
  t.mock.timers.tick(600);
  addRecentChange(change("a"));
  removeRecentChange("a");
  t.mock.timers.tick(20_000);
  assert.equal(isSettling(), false);
  stop();
});
