import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { paise } from "../platform/money/money.ts";
import { type CombinableRoom, combineRooms } from "./room-combinations.ts";

const room = (id: string, maxCapacity: number, units: number, price: number): CombinableRoom => ({
  id,
  maxCapacity,
  units,
  price: paise(price),
});

test("the smallest number of rooms comes first, then the lowest price", () => {
  const rooms = [
    room("single", 1, 9, 100),
    room("double", 2, 9, 500),
    room("suite", 4, 2, 2000),
    room("sea", 4, 9, 2500),
  ];
  assert.deepEqual(combineRooms(rooms, { adults: 8, kids: 0 }), {
    parts: [{ id: "suite", units: 2 }],
    units: 2,
    sleeps: 8,
    price: 4000,
  });
  assert.deepEqual(combineRooms(rooms, { adults: 4, kids: 1 })?.parts, [
    { id: "single", units: 1 },
    { id: "suite", units: 1 },
  ]);
});

test("rooms that are not free, or too few of them, make no combination", () => {
  assert.equal(combineRooms([], { adults: 2, kids: 0 }), undefined);
  assert.equal(combineRooms([room("full", 4, 0, 1)], { adults: 2, kids: 0 }), undefined);
  assert.equal(combineRooms([room("double", 2, 2, 1)], { adults: 5, kids: 0 }), undefined);
});

test("every room has an adult", () => {
  assert.equal(combineRooms([room("double", 2, 9, 1)], { adults: 1, kids: 2 }), undefined);
  assert.equal(combineRooms([room("double", 2, 9, 1)], { adults: 2, kids: 2 })?.units, 2);
});

const anyRooms = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 50 })), {
    maxLength: 4,
  })
  .map((list) => list.map(([capacity, units, price], index) => room(String(index), capacity, units, price)));
const anyParty = fc.record({ adults: fc.integer({ min: 1, max: 9 }), kids: fc.integer({ min: 0, max: 6 }) });

/** Every choice of units. */
function choices(rooms: readonly CombinableRoom[]): number[][] {
  return rooms.reduce<number[][]>(
    (all, { units }) => all.flatMap((one) => Array.from({ length: units + 1 }, (_, count) => [...one, count])),
    [[]],
  );
}

test("a combination sleeps the party in rooms that are free, and adds up", () => {
  fc.assert(
    fc.property(anyRooms, anyParty, (rooms, party) => {
      const found = combineRooms(rooms, party);
      if (!found) return;
      const byId = new Map(rooms.map((one) => [one.id, one]));
      const sum = (of: (one: CombinableRoom) => number) =>
        found.parts.reduce((total, { id, units }) => total + units * of(byId.get(id) as CombinableRoom), 0);
      assert.equal(new Set(found.parts.map(({ id }) => id)).size, found.parts.length);
      for (const { id, units } of found.parts) assert.ok(units >= 1 && units <= (byId.get(id)?.units ?? 0));
      assert.deepEqual(
        [found.units, found.sleeps, found.price],
        [sum(() => 1), sum((one) => one.maxCapacity), sum((one) => one.price)],
      );
      assert.ok(found.sleeps >= party.adults + party.kids && found.units <= party.adults);
    }),
  );
});

test("no other choice of free rooms has fewer of them, or as many for less", () => {
  fc.assert(
    fc.property(anyRooms, anyParty, (rooms, party) => {
      const guests = party.adults + party.kids;
      const sumOf = (counts: number[], of: (one: CombinableRoom) => number) =>
        counts.reduce((total, count, index) => total + count * of(rooms[index] as CombinableRoom), 0);
      const best = choices(rooms)
        .map((counts) => ({
          units: sumOf(counts, () => 1),
          sleeps: sumOf(counts, (one) => one.maxCapacity),
          price: sumOf(counts, (one) => one.price),
        }))
        .filter(({ units, sleeps }) => sleeps >= guests && units <= party.adults)
        .sort((a, b) => a.units - b.units || a.price - b.price)[0];
      const found = combineRooms(rooms, party);
      assert.deepEqual(found && [found.units, found.price], best && [best.units, best.price]);
    }),
  );
});
