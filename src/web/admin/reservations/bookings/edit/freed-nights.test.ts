import assert from "node:assert/strict";
import { it } from "node:test";
import { freedNights, freedText } from "./freed-nights.ts";

const stay = { checkInDate: "2026-06-14", checkOutDate: "2026-06-18" };

it("names the nights that are left of a stay", () => {
  assert.equal(freedText(stay, "2026-06-10"), "4 nights become free, from Sun, 14 Jun 2026 to Wed, 17 Jun 2026.");
  assert.equal(freedText(stay, "2026-06-16"), "2 nights become free, from Tue, 16 Jun 2026 to Wed, 17 Jun 2026.");
  assert.equal(freedText(stay, "2026-06-17"), "The night of Wed, 17 Jun 2026 becomes free.");
  assert.equal(freedText(stay, "2026-06-18"), "No night is left that others could have.");
  assert.deepEqual(freedNights(stay, "2026-06-30"), []);
});
