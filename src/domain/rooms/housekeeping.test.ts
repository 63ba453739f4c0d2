import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { byUrgency, countWork, type HousekeepingUnit, stateAfter } from "./housekeeping.ts";

type Work = Pick<HousekeepingUnit, "state" | "stay" | "arrival"> & { label: string };

const unit = (label: string, state: Work["state"], rest: Partial<Work> = {}): Work => ({
  label,
  state,
  stay: null,
  arrival: null,
  ...rest,
});
const arrival = (time: string, hasArrived = false) => ({ time, guests: 2, hasArrived });
const leaves = { kind: "departure" as const, isInHouse: true, guests: 1 };

const house = [
  unit("free and inspected", "inspected"),
  unit("broken", "out-of-order"),
  unit("clean", "clean"),
  unit("clean for an arrival", "clean", { arrival: arrival("13:00") }),
  unit("dirty", "dirty"),
  unit("dirty, guest inside", "dirty", { stay: leaves }),
  unit("dirty, at 18", "dirty", { arrival: arrival("18:00") }),
  unit("dirty, at 14, guest inside", "dirty", { arrival: arrival("14:00"), stay: leaves }),
  unit("dirty, at 15", "dirty", { arrival: arrival("15:00") }),
  unit("dirty, any time", "dirty", { arrival: arrival("") }),
  unit("dirty, has arrived", "dirty", { arrival: arrival("11:00", true) }),
];

describe("the order of work", () => {
  it("has dirty units for arrivals first, by their time, before those in which a guest still is", () => {
    assert.deepEqual(
      byUrgency(house).map(({ label }) => label),
      [
        "dirty, at 15",
        "dirty, at 18",
        "dirty, any time",
        "dirty, at 14, guest inside",
        "dirty",
        "dirty, has arrived",
        "dirty, guest inside",
        "clean for an arrival",
        "clean",
        "free and inspected",
        "broken",
      ],
    );
  });
});

describe("the counts", () => {
  it("are of dirty units, of those with an arrival to come, of clean ones and of those out of order", () => {
    assert.deepEqual(countWork(house), { toClean: 7, forArrivals: 4, toInspect: 2, outOfOrder: 1 });
  });
});

describe("one tap", () => {
  it("makes dirty clean and clean inspected, and nothing of the rest", () => {
    const states = ["dirty", "clean", "inspected", "out-of-order"] as const;
    assert.deepEqual(states.map(stateAfter), ["clean", "inspected", undefined, undefined]);
  });
});
