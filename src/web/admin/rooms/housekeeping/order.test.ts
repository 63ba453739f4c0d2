import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { HousekeepingUnit } from "#domain/rooms/housekeeping.ts";
import { idsIn, keepPlaces } from "./order.ts";

const unit = (_id: string, state: HousekeepingUnit["state"]) =>
  ({ _id, state, stay: null, arrival: null }) as HousekeepingUnit;
const units = [unit("101", "clean"), unit("102", "dirty"), unit("201", "inspected"), unit("202", "dirty")];

describe("the cards", () => {
  it("are all by urgency, only the dirty ones, or all by floor", () => {
    assert.deepEqual(idsIn("urgent", units), ["102", "202", "101", "201"]);
    assert.deepEqual(idsIn("dirty", units), ["102", "202"]);
    assert.deepEqual(idsIn("floor", units), ["101", "102", "201", "202"]);
  });

  it("stay in their places; those that are gone leave, new ones come last", () => {
    const known = new Set(["102", "202", "101"]);
    assert.deepEqual(keepPlaces(["102", "202", "300"], ["101", "202"], known), ["102", "202", "101"]);
  });
});
