import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#domain/platform/values/errors.ts";
import { firstSubmission, isDefinitive, nextSubmission } from "./idempotency.ts";

test("a repeat has the same key, whatever the outcome of the first attempt", () => {
  const first = nextSubmission(firstSubmission(), "a");
  assert.equal(nextSubmission(first, "a").key, first.key);
  assert.equal(nextSubmission({ ...first, answered: true }, "a").key, first.key);
});

test("another body gets a new key only after a definitive answer", () => {
  const first = nextSubmission(firstSubmission(), "a");
  assert.equal(nextSubmission(first, "b").key, first.key);
  assert.notEqual(nextSubmission({ ...first, answered: true }, "b").key, first.key);
});

test("another body gets a new key at once where both may be stored", () => {
  const first = nextSubmission(firstSubmission(), "a", true);
  assert.equal(nextSubmission(first, "a", true).key, first.key);
  assert.notEqual(nextSubmission(first, "b", true).key, first.key);
});

test("two forms have different keys of 128 bits", () => {
  const [one, two] = [firstSubmission().key, firstSubmission().key];
  assert.match(one, /^[0-9a-f]{32}$/);
  assert.notEqual(one, two);
});

test("a rejection is definitive; a lost connection, a server error and a key in use are not", () => {
  assert.equal(isDefinitive(new AppError("fully_booked")), true);
  assert.equal(isDefinitive(new AppError("unavailable")), false);
  assert.equal(isDefinitive(new AppError("internal")), false);
  assert.equal(isDefinitive(new AppError("idempotency_conflict")), false);
  assert.equal(isDefinitive(new Error("aborted")), false);
});
