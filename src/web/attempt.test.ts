import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#domain/errors.ts";
import { firstAttempt, isCertain, nextAttempt } from "./attempt.ts";

test("a repeat keeps its key, whatever became of the first try", () => {
  const first = nextAttempt(firstAttempt(), "a");
  assert.equal(nextAttempt(first, "a").key, first.key);
  assert.equal(nextAttempt({ ...first, answered: true }, "a").key, first.key);
});

test("something else gets a new key only when the last answer was certain", () => {
  const first = nextAttempt(firstAttempt(), "a");
  assert.equal(nextAttempt(first, "b").key, first.key);
  assert.notEqual(nextAttempt({ ...first, answered: true }, "b").key, first.key);
});

test("two openings have two keys of 128 bits", () => {
  const [one, two] = [firstAttempt().key, firstAttempt().key];
  assert.match(one, /^[0-9a-f]{32}$/);
  assert.notEqual(one, two);
});

test("a refusal is certain; a lost connection, a fault of the server and a key in use are not", () => {
  assert.equal(isCertain(new AppError("fully_booked")), true);
  assert.equal(isCertain(new AppError("unavailable")), false);
  assert.equal(isCertain(new AppError("internal")), false);
  assert.equal(isCertain(new AppError("idempotency_conflict")), false);
  assert.equal(isCertain(new Error("aborted")), false);
});
