import assert from "node:assert/strict";
import { test } from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { blockedNights } from "./blocked-nights.ts";
import { noBlockedNights, reasonsFor } from "./day-reasons.ts";
import type { StayDates, StayEnd } from "./stay-days.ts";

const none = { blocked: noBlockedNights };
const today = "2026-02-01";
const blocked = blockedNights(["2026-02-03"], [{ night: "2026-02-05", unitsLeft: 0, blocked: "full" }]);
const why = (end: StayEnd, dates: StayDates, day: string) => reasonsFor(end, dates, today, { blocked })(day);

test("check-in is possible on a free night from today on, up to two years ahead", () => {
  const checkIn = (day: string) => why("checkIn", { checkOut: "2026-02-10" }, day);
  assert.equal(checkIn("2026-01-31"), "in the past");
  assert.equal(checkIn(today), undefined);
  assert.equal(checkIn("2026-02-03"), "closed by the lodge");
  assert.equal(checkIn("2026-02-05"), "fully booked");
  assert.equal(checkIn("2026-02-06"), undefined);
  assert.equal(checkIn("2028-02-01"), undefined);
  assert.equal(checkIn("2028-02-02"), "too far ahead, the last possible check-in is Tue, 1 Feb 2028");
});

test("check-out is at least one night and at most ninety nights after check-in", () => {
  const checkOut = (day: string) => reasonsFor("checkOut", { checkIn: "2026-03-02" }, today, none)(day);
  assert.equal(checkOut("2026-01-31"), "in the past");
  assert.equal(checkOut("2026-03-01"), "before your check-in");
  assert.equal(checkOut("2026-03-02"), "a stay is at least one night");
  assert.equal(checkOut("2026-03-03"), undefined);
  assert.equal(checkOut(addNights("2026-03-02", 90)), undefined);
  assert.equal(checkOut(addNights("2026-03-02", 91)), "a stay is at most 90 nights");
});

test("without a check-in, check-out is tomorrow at the earliest", () => {
  assert.equal(why("checkOut", {}, today), "the first possible check-out is Mon, 2 Feb 2026");
  assert.equal(why("checkOut", {}, "2026-02-02"), undefined);
  assert.equal(why("checkOut", {}, "2026-02-05"), undefined);
  assert.equal(why("checkOut", {}, "2026-02-06"), "Your stay includes Thu, 5 Feb 2026, which is already fully booked.");
});

test("a stay can't contain a blocked night; a sold-out night is possible as its check-out, a closed one is not", () => {
  const from = (checkIn: string, day: string) => why("checkOut", { checkIn }, day);
  assert.equal(from("2026-02-04", "2026-02-05"), undefined);
  assert.equal(from("2026-02-04", "2026-02-06"), "Your stay includes Thu, 5 Feb 2026, which is already fully booked.");
  assert.equal(from("2026-02-02", "2026-02-03"), "closed by the lodge");
  assert.equal(from("2026-02-02", "2026-02-05"), "fully booked");
  assert.equal(from("2026-02-02", "2026-02-04"), "Your stay includes Tue, 3 Feb 2026, which is already fully booked.");
});

const rules = [
  { night: "2026-02-10", unitsLeft: 2, minStay: 3 },
  { night: "2026-02-11", unitsLeft: 2, noArrival: true },
  { night: "2026-02-14", unitsLeft: 2, noDeparture: true },
  { night: "2026-02-16", unitsLeft: 2, planClosed: true },
];
const known = { blocked: noBlockedNights, nights: new Map(rules.map((rule) => [rule.night, rule])) };

test("the rules of a night refuse check-in with their reason", () => {
  const checkIn = (day: string) => reasonsFor("checkIn", {}, today, known)(day);
  assert.equal(checkIn("2026-02-10"), undefined);
  assert.equal(checkIn("2026-02-11"), "no arrivals on this day");
  assert.equal(checkIn("2026-02-16"), "not on sale at this price");
});

test("the rules of a stay's nights refuse check-out with their reason", () => {
  const checkOut = (checkIn: string, day: string) => reasonsFor("checkOut", { checkIn }, today, known)(day);
  assert.equal(checkOut("2026-02-10", "2026-02-12"), "a stay is at least 3 nights");
  assert.equal(checkOut("2026-02-10", "2026-02-13"), undefined);
  assert.equal(checkOut("2026-02-12", "2026-02-14"), "no departures on this day");
  // The night of the check-out is not slept.
  assert.equal(checkOut("2026-02-12", "2026-02-16"), undefined);
  assert.equal(
    checkOut("2026-02-12", "2026-02-17"),
    "your stay includes Mon, 16 Feb 2026, which is not on sale at this price",
  );
});
