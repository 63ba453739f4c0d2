import assert from "node:assert/strict";
import { it } from "node:test";
import { booking } from "#tests/support/reservations/sample-booking.ts";
import { extendedTo, extendForm, extensionBounds } from "./extend-form.ts";

const today = "2026-06-15";
const stay = { ...booking, checkInDate: "2026-06-10", checkOutDate: "2026-06-13" };

it("opens with tonight, and reaches from today to the longest stay", () => {
  assert.deepEqual(extensionBounds(stay, today), { min: 2, usual: 3, max: 87 });
  assert.deepEqual(extendForm(stay, today).formOf(undefined), { nights: "3" });
  assert.deepEqual(extensionBounds({ ...stay, checkOutDate: today }, today), { min: 1, usual: 1, max: 85 });
});

it("refuses what is not a possible number of nights, with the bounds", () => {
  for (const nights of ["", "0", "1", "88", "x", "2.5", "-3"]) {
    assert.equal(extendedTo(stay, { nights }, today), undefined, nights);
    const checked = extendForm(stay, today).check({ nights }, undefined);
    assert.deepEqual(checked, { ok: false, fields: { nights: "Please enter how many nights, from 2 to 87" } });
  }
  assert.equal(extendedTo(stay, { nights: "2" }, today), today);
  assert.deepEqual(extendForm(stay, today).check({ nights: " 3 " }, undefined), {
    ok: true,
    output: { checkOutDate: "2026-06-16" },
  });
});
