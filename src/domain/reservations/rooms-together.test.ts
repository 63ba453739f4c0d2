import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { distributeParty } from "./rooms-together.ts";

const rooms = (...capacities: number[]) => capacities.map((maxCapacity) => ({ maxCapacity }));

test("adults are spread evenly, children go where places are left", () => {
  assert.deepEqual(distributeParty(rooms(3, 3), { adults: 4, children: 2 }), [
    { adults: 2, children: 1 },
    { adults: 2, children: 1 },
  ]);
  assert.deepEqual(distributeParty(rooms(2, 4), { adults: 2, children: 3 }), [
    { adults: 1, children: 1 },
    { adults: 1, children: 2 },
  ]);
  assert.equal(distributeParty(rooms(2, 2), { adults: 4, children: 1 }), undefined);
  assert.equal(distributeParty(rooms(2, 2), { adults: 1, children: 2 }), undefined, "a child alone in a room");
});

test("whoever fits has a place, no room is over its capacity, and each has an adult", () => {
  const capacities = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(capacities, fc.nat(12), fc.nat(12), (sizes, adults, children) => {
      const shares = distributeParty(rooms(...sizes), { adults, children });
      const beds = sizes.reduce((sum, size) => sum + size, 0);
      assert.equal(shares !== undefined, adults >= sizes.length && adults + children <= beds);
      if (!shares) return;
      const sum = (of: "adults" | "children") => shares.reduce((total, share) => total + share[of], 0);
      assert.deepEqual([sum("adults"), sum("children")], [adults, children]);
      for (const [index, share] of shares.entries()) {
        assert.ok(share.adults > 0 && share.adults + share.children <= (sizes[index] ?? 0));
      }
    }),
  );
});
