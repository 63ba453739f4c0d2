import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ChartStay } from "#domain/reservations/chart.ts";
import { aChart, aStay, sampleToday as today } from "#tests/support/reservations/chart-sample.ts";
import { barsOf, type StayBar, stayBars } from "./chart-rows.ts";
import { canDrag, moveInputOf, partsAfter, placementAfter, takenBy, withChanges } from "./placement.ts";

const barOf = (stay: ChartStay, part = 0) => stayBars(stay, today)[part] as StayBar;
const row = (label: string, roomId = "r1") => ({ roomId, unit: aChart().units.find((unit) => unit.label === label) });
const inHouse = { status: "checked-in", checkInDate: "2026-11-01", checkOutDate: "2026-11-06" } as const;
const twoParts = [
  { unitId: "u101", roomId: "r1", from: "2026-11-03", to: "2026-11-05" },
  { unitId: "u102", roomId: "r1", from: "2026-11-05", to: "2026-11-08" },
];

describe("a dragged bar", () => {
  it("goes to another unit and other nights", () => {
    const place = placementAfter(barOf(aStay()), "all", { nights: 2, row: row("201", "r2") }, today);
    assert.deepEqual(place, { roomId: "r2", unitId: "u201", from: "2026-11-05", to: "2026-11-08" });
  });

  it("leaves a retired unit, but does not go into one", () => {
    const to = (isRetired: boolean) => {
      const unit = { ...row("102").unit, isRetired } as ReturnType<typeof row>["unit"];
      return placementAfter(barOf(aStay()), "all", { nights: 0, row: { roomId: "r1", unit } }, today).unitId;
    };
    assert.deepEqual([to(false), to(true)], ["u102", "u101"]);
  });

  it("does not arrive in the past, but a missed arrival may stay where it is", () => {
    const from = (stay: ChartStay, nights: number) =>
      placementAfter(barOf(stay), "all", { nights, row: row("101") }, today).from;
    assert.equal(from(aStay({ checkInDate: "2026-11-05", checkOutDate: "2026-11-07" }), -4), today);
    const missed = aStay({ checkInDate: "2026-11-01", checkOutDate: "2026-11-05" });
    assert.equal(from(missed, -1), "2026-11-01");
    assert.equal(from(missed, 3), "2026-11-04");
  });

  it("of a guest in house changes its unit, but neither its arrival nor to no unit", () => {
    const bar = barOf(aStay(inHouse));
    assert.deepEqual(placementAfter(bar, "all", { nights: 3, row: row("102") }, today), {
      roomId: "r1",
      unitId: "u102",
      from: "2026-11-01",
      to: "2026-11-06",
    });
    const lane = { roomId: "r1", unit: undefined };
    assert.equal(placementAfter(bar, "all", { nights: 0, row: lane }, today).unitId, "u101");
    assert.equal(placementAfter(barOf(aStay()), "all", { nights: 0, row: lane }, today).unitId, null);
  });

  it("is stretched by its edges to at least one night; a guest in house stays until today", () => {
    const bar = barOf(aStay());
    assert.equal(placementAfter(bar, "end", { nights: 2 }, today).to, "2026-11-08");
    assert.equal(placementAfter(bar, "end", { nights: -9 }, today).to, "2026-11-04");
    assert.equal(placementAfter(bar, "start", { nights: 9 }, today).from, "2026-11-05");
    assert.equal(placementAfter(barOf(aStay(inHouse)), "end", { nights: -9 }, today).to, today);
  });

  it("can be held where the server would move it", () => {
    const grips = (stay: ChartStay, part = 0) =>
      (["all", "start", "end"] as const).filter((grip) => canDrag(barOf(stay, part), grip, today));
    assert.deepEqual(grips(aStay()), ["all", "start", "end"]);
    assert.deepEqual(grips(aStay(inHouse)), ["all", "end"]);
    assert.deepEqual(grips(aStay({ status: "checked-out" })), []);
    const parted = aStay({ checkOutDate: "2026-11-08", parts: twoParts });
    assert.deepEqual([grips(parted, 0), grips(parted, 1)], [["all"], ["all", "end"]]);
  });
});

describe("what the server is asked for", () => {
  it("is the whole stay, and for a later part the night from which it changes", () => {
    const bar = barOf(aStay());
    const place = { roomId: "r1", unitId: "u102", from: "2026-11-04", to: "2026-11-07" };
    assert.deepEqual(moveInputOf(bar, place), {
      checkInDate: "2026-11-04",
      checkOutDate: "2026-11-07",
      roomId: "r1",
      unitId: "u102",
    });
    const second = barOf(aStay({ checkOutDate: "2026-11-08", parts: twoParts }), 1);
    const longer = { roomId: "r1", unitId: "u101", from: "2026-11-05", to: "2026-11-09" };
    assert.deepEqual(moveInputOf(second, longer), {
      checkInDate: "2026-11-03",
      checkOutDate: "2026-11-09",
      roomId: "r1",
      unitId: "u101",
      from: "2026-11-05",
    });
  });

  it("is drawn as the server would store it: slept nights stay", () => {
    const input = { checkInDate: "2026-11-01", checkOutDate: "2026-11-07", roomId: "r1", unitId: "u102" };
    assert.deepEqual(partsAfter(aStay(inHouse), input, today), [
      { unitId: "u101", roomId: "r1", from: "2026-11-01", to: "2026-11-03" },
      { unitId: "u102", roomId: "r1", from: "2026-11-03", to: "2026-11-07" },
    ]);
  });
});

describe("a clash", () => {
  const other = aStay({ bookingId: "b2", unitId: "u102", checkInDate: "2026-11-05", checkOutDate: "2026-11-07" });
  const bars = barsOf(aChart({ stays: [aStay(), other] }));
  const at = (from: string, to: string, unitId: string | null = "u102") =>
    takenBy(bars, barOf(aStay()), { roomId: "r1", unitId, from, to }, today)?.key;

  it("names who has the unit; departure and arrival on one day are none", () => {
    assert.equal(at("2026-11-04", "2026-11-06"), "b2.0");
    assert.equal(at("2026-11-03", "2026-11-05"), undefined);
    assert.equal(at("2026-11-07", "2026-11-09"), undefined);
    assert.equal(at("2026-11-04", "2026-11-06", "u101"), undefined, "its own nights");
    assert.equal(at("2026-11-04", "2026-11-06", null), undefined, "no unit");
  });

  it("counts only the nights that a guest in house has not slept", () => {
    const slept = aStay({ bookingId: "b3", unitId: "u102", checkInDate: "2026-11-01", checkOutDate: "2026-11-03" });
    const place = { roomId: "r1", unitId: "u102", from: "2026-11-01", to: "2026-11-06" };
    const all = barsOf(aChart({ stays: [slept] }));
    assert.equal(takenBy(all, barOf(aStay(inHouse)), place, today), undefined);
  });
});

it("a change that waits is drawn, and nothing else is touched", () => {
  const other = aStay({ bookingId: "b2" });
  const chart = aChart({ stays: [aStay(), other] });
  const input = { checkInDate: "2026-11-04", checkOutDate: "2026-11-06", roomId: "r1", unitId: null };
  const shown = withChanges(chart, [{ kind: "stay", id: "b1", input, mark: "proposed" }]);
  assert.deepEqual(
    [shown.stays[0]?.mark, shown.stays[0]?.parts],
    ["proposed", [{ unitId: null, roomId: "r1", from: "2026-11-04", to: "2026-11-06" }]],
  );
  assert.equal(shown.stays[1], other);
  assert.equal(withChanges(chart, []), chart);
});
