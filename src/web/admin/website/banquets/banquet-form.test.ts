import assert from "node:assert/strict";
import { it } from "node:test";
import type { Banquet } from "#domain/website/banquets.ts";
import { banquetForm, seatingPreview } from "./banquet-form.ts";

const hall: Banquet = {
  _id: "b1",
  name: "Arabian Hall",
  seatingCapacity: "250 to 300 guests",
  floor: "Ground floor",
  description: "",
  isActive: true,
  images: ["/images/a.jpg"],
  updatedAt: "2026-01-01T00:00:00.000Z",
};

it("shows the first 10 characters of the seating capacity", () => {
  assert.equal(seatingPreview("250 to 300 guests"), "250 to 300");
  assert.equal(seatingPreview("40"), "40");
});

it("shows the specification's message at each field", () => {
  const checked = banquetForm.check(banquetForm.formOf(undefined), undefined);
  assert.ok(!checked.ok);
  assert.deepEqual(checked.fields, {
    name: "Banquet hall name is required",
    seatingCapacity: "Seating capacity is required",
    floor: "Floor information is required",
    images: "At least one banquet hall image is required",
  });
});

it("sends the hall with its version and the changes of its pictures", () => {
  const checked = banquetForm.check({ ...banquetForm.formOf(hall), isActive: false }, hall);
  assert.ok(checked.ok);
  const input = checked.output;
  assert.deepEqual([input.isActive, input.updatedAt, input.existingImages], [false, hall.updatedAt, hall.images]);
});
