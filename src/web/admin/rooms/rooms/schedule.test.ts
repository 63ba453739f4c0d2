import assert from "node:assert/strict";
import { it } from "node:test";
import * as m from "#messages/deskRooms.js";
import { room } from "#tests/support/rooms/sample-room.ts";
import { closedNights, roomsNamed } from "./room-list.ts";
import {
  bookedAmongNew,
  closedRanges,
  describeBooked,
  scheduleForm,
  withNextNights,
  withNight,
  withRange,
} from "./schedule.ts";

const today = "2026-01-27";
const definition = scheduleForm(today);

it("opens with the closed nights from today on, in order", () => {
  assert.deepEqual(definition.formOf(room), { nights: ["2026-02-01", "2026-02-02"], reason: "" });
});

it("adds a clicked night, and removes it at the next click", () => {
  const nights = withNight(["2026-02-01"], "2026-01-28");
  assert.deepEqual(nights, ["2026-01-28", "2026-02-01"]);
  assert.deepEqual(withNight(nights, "2026-02-01"), ["2026-01-28"]);
});

it("makes a range closed or open as its first night is, in both directions", () => {
  const closed = withRange(["2026-01-28", "2026-02-01"], "2026-01-28", "2026-01-30");
  assert.deepEqual(closed, ["2026-01-28", "2026-01-29", "2026-01-30", "2026-02-01"]);
  assert.deepEqual(withRange(["2026-01-30"], "2026-01-30", "2026-01-28"), ["2026-01-28", "2026-01-29", "2026-01-30"]);
  assert.deepEqual(withRange(closed, "2026-01-31", "2026-01-29"), ["2026-01-28", "2026-02-01"]);
});

it("lists consecutive nights with one reason as one range", () => {
  const reasons = new Map([
    ["2026-01-28", "Painting"],
    ["2026-01-29", "Painting"],
  ]);
  const nights = ["2026-01-28", "2026-01-29", "2026-01-30", "2026-02-01"];
  assert.deepEqual(
    closedRanges(nights, (night) => reasons.get(night) ?? ""),
    [
      { first: "2026-01-28", count: 2, reason: "Painting" },
      { first: "2026-01-30", count: 1, reason: "" },
      { first: "2026-02-01", count: 1, reason: "" },
    ],
  );
});

it("adds the next 30 days from today to the chosen nights", () => {
  const nights = withNextNights(["2026-02-01", "2026-06-01"], today);
  assert.equal(nights.length, 31);
  assert.deepEqual([nights[0], nights[29], nights[30]], [today, "2026-02-25", "2026-06-01"]);
});

it("counts the selected nights", () => {
  const texts = [0, 1, 30].map((count) => m.datesSelected({ count }));
  assert.deepEqual(texts, ["0 dates selected", "1 date selected", "30 dates selected"]);
});

it("warns of nights that have bookings, except those that were closed before", () => {
  const sold = new Map([
    ["2026-02-01", 2],
    ["2026-02-03", 1],
    ["2026-02-09", 1],
  ]);
  const booked = bookedAmongNew(["2026-02-01", "2026-02-02", "2026-02-03"], ["2026-02-01"], sold);
  assert.deepEqual(booked, [{ night: "2026-02-03", sold: 1 }]);
  assert.equal(describeBooked(booked), "Tue, 3 Feb 2026 (1 sold)");
});

it("names the first three nights and counts the rest", () => {
  const booked = ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05"].map((night) => ({
    night,
    sold: 1,
  }));
  assert.equal(
    describeBooked(booked),
    "Sun, 1 Feb 2026 (1 sold); Mon, 2 Feb 2026 (1 sold); Tue, 3 Feb 2026 (1 sold) and 2 more nights",
  );
  assert.match(describeBooked(booked.slice(0, 2)), /\) and Mon, 2 Feb 2026/);
  assert.match(describeBooked(booked.slice(0, 4)), / and 1 more night$/);
});

it("sends no night before today", () => {
  const form = { nights: ["2026-01-20", today], reason: " Painting " };
  assert.deepEqual(definition.check(form, room), {
    ok: true,
    output: { occupiedDates: [today], reason: "Painting", updatedAt: undefined },
  });
});

it("merges local and remote changes night by night", () => {
  const opened = definition.formOf(room);
  const mine = { nights: ["2026-02-02", "2026-03-01"], reason: "Painting" };
  const theirs = { nights: ["2026-02-01", "2026-02-02", "2026-02-14"], reason: "" };
  const nights = ["2026-02-02", "2026-02-14", "2026-03-01"];
  assert.deepEqual(definition.merge?.(mine, opened, theirs), { nights, reason: "Painting" });
});

it("returns the number of closed nights from today on, and the earliest", () => {
  assert.deepEqual(closedNights(room, today), { count: 2, earliest: "2026-02-01" });
  assert.deepEqual(closedNights({ occupiedDates: ["2026-01-20"] }, today), { count: 0, earliest: undefined });
});

it("finds rooms whose name contains the term, ignoring case", () => {
  assert.deepEqual(roomsNamed([room], " SUITE "), [room]);
  assert.deepEqual(roomsNamed([room], ""), [room]);
  assert.deepEqual(roomsNamed([room], "attic"), []);
});
