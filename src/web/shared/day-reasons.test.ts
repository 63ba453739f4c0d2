import assert from "node:assert/strict";
import { test } from "node:test";
import { addNights } from "#domain/nights.ts";
import { blockedNights } from "./blocked-nights.ts";
import { noBlockedNights, reasonsFor } from "./day-reasons.ts";
import type { StayDates, StayEnd } from "./stay-days.ts";

const today = "2026-02-01";
const blocked = blockedNights(["2026-02-03"], [{ night: "2026-02-05", unitsLeft: 0, blocked: "full" }]);
const why = (end: StayEnd, dates: StayDates, day: string) => reasonsFor(end, dates, today, blocked)(day);

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
  const checkOut = (day: string) => reasonsFor("checkOut", { checkIn: "2026-03-02" }, today, noBlockedNights)(day);
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
