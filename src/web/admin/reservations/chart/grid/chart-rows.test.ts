import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { addNights } from "#domain/platform/time/nights.ts";
import { aChart, aStay, sampleToday } from "#tests/support/reservations/chart-sample.ts";
import { extentOf, flatRows, isSameRow, linesOf, overdueUntil, sectionsOf, stayBars } from "./chart-rows.ts";

const span = { first: "2026-11-02", count: 14 };

describe("the rows of the chart", () => {
  it("are the units by room; a lane only where a stay has no unit", () => {
    const unseated = aStay({ bookingId: "b2", unitId: null });
    const sections = sectionsOf(aChart({ stays: [aStay(), unseated] }), span);
    assert.deepEqual(
      sections.map(({ room, rows }) => [room.name, rows.map(({ unit, bars }) => [unit?.label, bars.length])]),
      [
        [
          "Garden Deluxe",
          [
            [undefined, 1],
            ["101", 1],
            ["102", 0],
          ],
        ],
        ["Suite", [["201", 0]]],
      ],
    );
  });

  it("say how many units are free each night: stays with and without a unit and blocks take one", () => {
    const block = { _id: "k", unitId: "u102", from: "2026-11-04", to: "2026-11-05", reason: "Paint" };
    const blocks = [{ ...block, createdBy: "meera", event: null, updatedAt: "" }];
    const [garden] = sectionsOf(aChart({ stays: [aStay({ unitId: null })], blocks }), span);
    assert.deepEqual(garden?.free.slice(0, 6), [2, 1, 0, 1, 2, 2]);
  });

  it("do not show who has left without a unit, nor who left before the first day", () => {
    const gone = aStay({ bookingId: "b2", status: "checked-out", unitId: null });
    const before = aStay({ bookingId: "b3", checkInDate: "2026-10-30", checkOutDate: "2026-11-01" });
    const leaves = aStay({ bookingId: "b4", checkInDate: "2026-10-30", checkOutDate: "2026-11-02" });
    const rows = flatRows(sectionsOf(aChart({ stays: [gone, before, leaves] }), span));
    assert.deepEqual(
      rows.flatMap(({ bars }) => bars.map(({ key }) => key)),
      ["b4.0"],
    );
  });

  it("show a retired unit after the others while somebody has nights in it, and do not count it", () => {
    const { units } = aChart();
    const retired = units.map((unit) => ({ ...unit, isRetired: unit.label === "101" })).toReversed();
    const [garden] = sectionsOf(aChart({ units: retired, stays: [aStay()] }), span);
    assert.deepEqual(
      garden?.rows.map(({ unit, bars }) => [unit?.label, bars.length]),
      [
        ["102", 0],
        ["101", 1],
      ],
    );
    assert.deepEqual([garden?.unitCount, garden?.free.slice(0, 4)], [1, [1, 1, 1, 1]]);
    const [empty] = sectionsOf(aChart({ units: retired }), span);
    assert.deepEqual(
      empty?.rows.map(({ unit }) => unit?.label),
      ["102"],
    );
  });

  it("name closed nights as runs", () => {
    const closed = ["2026-11-05", "2026-11-06", "2026-11-09"].map((night) => ({ roomId: "r2", night, reason: "" }));
    const [, suite] = sectionsOf(aChart({ closed }), span);
    assert.deepEqual(suite?.closed, [
      { start: 3, count: 2, reason: "" },
      { start: 7, count: 1, reason: "" },
    ]);
  });

  it("are the same as long as their stays are", () => {
    const stays = [aStay()];
    const rowOf = (chart = aChart({ stays })) => flatRows(sectionsOf(chart, span))[0];
    const unit = aChart().units;
    const [one, other] = [rowOf(aChart({ stays, units: unit })), rowOf(aChart({ stays, units: unit }))];
    assert.ok(one && other && isSameRow(one, other));
    const moved = rowOf(aChart({ stays: [aStay({ isPinned: true })], units: unit }));
    assert.ok(moved && !isSameRow(one, moved));
  });
});

it("a lane has as few lines as there are stays at a time, and no two on one line overlap", () => {
  const stays = fc.array(fc.record({ start: fc.nat(30), nights: fc.integer({ min: 1, max: 8 }) }), { maxLength: 20 });
  fc.assert(
    fc.property(stays, (drawn) => {
      const bars = drawn
        .map(({ start, nights }) => ({
          from: addNights(sampleToday, start),
          to: addNights(sampleToday, start + nights),
        }))
        .sort((a, b) => a.from.localeCompare(b.from));
      const { lines, lineCount } = linesOf(bars);
      for (const [at, bar] of bars.entries()) {
        for (const [before, other] of bars.slice(0, at).entries()) {
          if (lines[at] === lines[before]) assert.ok(other.to <= bar.from);
        }
      }
      const most = Math.max(0, ...bars.map((bar) => bars.filter((o) => o.from <= bar.from && bar.from < o.to).length));
      assert.equal(lineCount, most);
    }),
  );
});

describe("a bar", () => {
  it("reaches from the middle of the arrival to the middle of the departure, and is cut at the ends", () => {
    const [bar] = stayBars(aStay(), sampleToday);
    assert.ok(bar);
    assert.deepEqual(extentOf(bar, span), { start: 1.5, end: 4.5, isCutBefore: false, isCutAfter: false });
    assert.deepEqual(extentOf(bar, { first: "2026-11-04", count: 2 }), {
      start: 0,
      end: 2,
      isCutBefore: true,
      isCutAfter: true,
    });
  });

  it("of a guest who should have left reaches to today", () => {
    const stay = aStay({ status: "checked-in", checkInDate: "2026-10-30", checkOutDate: "2026-11-01" });
    const [bar] = stayBars(stay, sampleToday);
    assert.ok(bar);
    assert.equal(overdueUntil(bar, sampleToday), sampleToday);
    const [inHouse] = stayBars(aStay({ status: "checked-in" }), sampleToday);
    assert.equal(inHouse && overdueUntil(inHouse, sampleToday), undefined);
  });
});
