import assert from "node:assert/strict";
import test from "node:test";
import { addNights } from "../platform/time/nights.ts";
import { type FixedNights, type SeatedStay, type SeatingProblem, seatAll } from "./seating.ts";

const day = (index: number) => addNights("2026-11-01", index);
const stay = (id: string, from: number, to: number, unitId?: string): SeatedStay => ({
  id,
  from: day(from),
  to: day(to),
  unitId,
});
const fixed = (unitId: string, from: number, to: number): FixedNights => ({ unitId, from: day(from), to: day(to) });

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Asserts that nobody shares a unit, and that each stay is either seated or named. */
function assertSeating({ units, fixed, stays }: SeatingProblem, { unitOf, unseated }: ReturnType<typeof seatAll>) {
  const taken = [...fixed];
  for (const { id, from, to } of stays) {
    const unitId = unitOf.get(id);
    assert.equal(unitId === undefined, unseated.includes(id), id);
    if (unitId === undefined) continue;
    assert.ok(units.includes(unitId));
    const other = taken.find((one) => one.unitId === unitId && one.from < to && from < one.to);
    assert.equal(other, undefined, `${id} shares ${unitId}`);
    taken.push({ unitId, from, to });
  }
}

test("a stay takes the unit with the tightest gap", () => {
  const problem = { units: ["101", "102"], fixed: [fixed("102", 3, 5)], stays: [stay("a", 0, 3)] };
  assert.equal(seatAll(problem).unitOf.get("a"), "102");
});

test("a stay that has a unit keeps it where everybody can be seated", () => {
  const stays = [stay("a", 0, 3, "102"), stay("b", 1, 4)];
  assert.deepEqual(Object.fromEntries(seatAll({ units: ["101", "102"], fixed: [], stays }).unitOf), {
    a: "102",
    b: "101",
  });
});

test("a stay moves where another could not be seated otherwise", () => {
  const taken = [fixed("101", 0, 2), fixed("102", 5, 7)];
  const stays = [stay("a", 2, 5, "101"), stay("b", 4, 7)];
  const seating = seatAll({ units: ["101", "102"], fixed: taken, stays });
  assert.deepEqual(Object.fromEntries(seating.unitOf), { a: "102", b: "101" });
  assert.deepEqual(seating.unseated, []);
});

test("a stay that no single unit can take is named, and the others are seated", () => {
  const taken = [fixed("101", 0, 2), fixed("102", 3, 6)];
  const stays = [stay("a", 1, 5), stay("b", 2, 4)];
  const seating = seatAll({ units: ["101", "102"], fixed: taken, stays });
  assert.deepEqual(seating.unseated, ["a"]);
  assert.equal(seating.unitOf.get("b"), "101");
});

test("stays that nobody moves are never changed", () => {
  const problem = { units: ["101"], fixed: [fixed("101", 0, 3)], stays: [stay("a", 2, 4), stay("b", 3, 4)] };
  assert.deepEqual(seatAll(problem), { unitOf: new Map([["b", "101"]]), unseated: ["a"] });
});

test("a stay takes the unit that it wishes for, where that is free", () => {
  const taken = [fixed("101", 3, 5)];
  const wish = (to: number) => ({ ...stay("a", 2, to), wishedUnitId: "102" });
  const seatOf = (to: number, taken: FixedNights[]) =>
    seatAll({ units: ["101", "102"], fixed: taken, stays: [wish(to)] }).unitOf.get("a");
  assert.equal(seatOf(3, taken), "102");
  assert.equal(seatOf(3, [fixed("102", 0, 3)]), "101");
});

/** Tries every unit for every stay. */
function canSeatAll({ units, fixed, stays }: SeatingProblem): boolean {
  const [first, ...others] = stays;
  if (!first) return true;
  return units.some((unitId) => {
    const { from, to } = first;
    if (fixed.some((one) => one.unitId === unitId && one.from < to && from < one.to)) return false;
    return canSeatAll({ units, fixed: [...fixed, { unitId, from, to }], stays: others });
  });
}

function aHouse(draw: (below: number) => number): SeatingProblem {
  const units = ["101", "102", "103", "104"].slice(0, 1 + draw(4));
  const taken: FixedNights[] = [];
  const stays: SeatedStay[] = [];
  const isFree = (unitId: string, from: number, to: number) =>
    [...taken, ...stays].every((one) => one.unitId !== unitId || one.to <= day(from) || one.from >= day(to));
  for (let index = 0; index < 9; index++) {
    const from = draw(9);
    const to = from + 1 + draw(4);
    const unitId = units[draw(units.length)] as string;
    const what = draw(3);
    if (what === 2 || !isFree(unitId, from, to)) stays.push(stay(`s${index}`, from, to));
    else if (what === 1) stays.push(stay(`s${index}`, from, to, unitId));
    else taken.push(fixed(unitId, from, to));
  }
  return { units, fixed: taken, stays };
}

test("a seating is found whenever one exists, in small houses tried by brute force", () => {
  let solvable = 0;
  for (let seed = 1; seed <= 3000; seed++) {
    const problem = aHouse(seeded(seed));
    const seating = seatAll(problem);
    assertSeating(problem, seating);
    const expected = canSeatAll(problem);
    if (expected) solvable += 1;
    assert.equal(seating.unseated.length === 0, expected, `house ${seed}`);
  }
  assert.ok(solvable > 500 && solvable < 2900, `${solvable} of 3000 can be seated`);
});
