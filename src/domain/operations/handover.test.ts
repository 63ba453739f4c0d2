import assert from "node:assert/strict";
import test from "node:test";
import { validate } from "../platform/values/validate.ts";
import { concernsToday, handoverInput, isLate } from "./handover.ts";

const fieldsOf = (draft: object) => {
  const checked = validate(handoverInput, { kind: "task", text: "Call the plumber", ...draft });
  return checked.ok ? {} : checked.fields;
};

test("an entry needs a text, a time needs its day, and a wake-up call its time", () => {
  assert.deepEqual(fieldsOf({}), {});
  assert.deepEqual(fieldsOf({ dueOn: "2026-06-15", dueTime: "06:30", kind: "wake-up" }), {});
  assert.deepEqual(Object.keys(fieldsOf({ text: " " })), ["text"]);
  assert.deepEqual(Object.keys(fieldsOf({ dueTime: "06:30" })), ["dueOn"]);
  assert.deepEqual(Object.keys(fieldsOf({ kind: "wake-up", dueOn: "2026-06-15" })), ["dueTime"]);
  assert.deepEqual(Object.keys(fieldsOf({ dueOn: "2026-06-15", dueTime: "25:00" })), ["dueTime"]);
});

test("an entry is late after its time, without a time after its day, without a day never", () => {
  const now = "2026-06-15T12:00";
  assert.equal(isLate({ dueOn: "2026-06-15", dueTime: "11:59" }, now), true);
  assert.equal(isLate({ dueOn: "2026-06-15", dueTime: "12:00" }, now), false);
  assert.equal(isLate({ dueOn: "2026-06-15", dueTime: "" }, now), false);
  assert.equal(isLate({ dueOn: "2026-06-14", dueTime: "" }, now), true);
  assert.equal(isLate({ dueOn: "", dueTime: "" }, now), false);
});

test("entries without a day and of days until today are shown on Today", () => {
  const today = "2026-06-15";
  assert.ok(["", "2026-06-14", today].every((dueOn) => concernsToday({ dueOn, dueTime: "" }, today)));
  assert.equal(concernsToday({ dueOn: "2026-06-16", dueTime: "" }, today), false);
});
