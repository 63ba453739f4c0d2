import assert from "node:assert/strict";
import test from "node:test";
import { type EntryDate, entryDateProblem } from "./entry-dates.ts";

const today = "2026-06-15";
const entry: EntryDate = {
  date: today,
  today,
  closedUntil: "2026-06-12",
  since: "2026-06-08",
  of: "booking",
  isCounted: false,
  hasLimits: true,
  reason: "",
};
const fieldOf = (changed: Partial<EntryDate>) => entryDateProblem({ ...entry, ...changed })?.in;

test("reception may date an entry on open days since the booking was made", () => {
  assert.equal(fieldOf({}), undefined);
  assert.equal(fieldOf({ date: "2026-06-13" }), undefined);
  assert.equal(fieldOf({ date: "2026-06-12" }), "date");
  assert.equal(fieldOf({ date: "2026-06-13", since: "2026-06-14" }), "date");
  assert.equal(fieldOf({ since: "2026-06-16" }), undefined, "today is never too early");
  assert.equal(fieldOf({ date: "2026-06-07", closedUntil: "" }), "date");
  assert.equal(fieldOf({ date: "2026-06-16" }), "date");
});

test("owners and managers may date it earlier and say why, where there is a place for it; counted days stay as they are", () => {
  const owner = { hasLimits: false };
  assert.equal(fieldOf({ ...owner, date: "2026-06-12" }), "reason");
  assert.equal(fieldOf({ ...owner, date: "2026-06-12", reason: "Found in the bank's statement" }), undefined);
  assert.equal(fieldOf({ ...owner, date: "2026-06-01", closedUntil: "", reason: undefined }), undefined);
  assert.equal(fieldOf({ ...owner, date: "2026-06-12", isCounted: true, reason: "Late" }), "date");
  assert.equal(fieldOf({ ...owner, date: "2026-06-16", reason: "Early" }), "date");
});

test("the message names the day from which reception may", () => {
  const sentence = (changed: Partial<EntryDate>) => entryDateProblem({ ...entry, ...changed })?.message ?? "";
  assert.match(sentence({ date: "2026-06-12" }), /^The days up to Fri, 12 Jun 2026 are closed\./);
  assert.match(sentence({ date: "2026-06-13", since: "2026-06-14" }), /^The booking was made on Sun, 14 Jun 2026\./);
  assert.match(sentence({ date: "2026-06-13", since: "2026-06-14", of: "company" }), /^The account was opened on/);
});
