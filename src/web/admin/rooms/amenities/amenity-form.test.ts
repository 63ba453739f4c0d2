import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { iconRule } from "#domain/platform/files/uploads.ts";
import { amenityMessages } from "#domain/rooms/amenities.ts";
import { withFiles } from "../../property/pictures/picture-list.ts";
import { amenitiesNamed, amenityForm } from "./amenity-form.ts";

const { formOf, check } = amenityForm;
const spa = {
  _id: "a1",
  name: "Spa hour",
  type: "paid" as const,
  price: 800,
  icon: "/images/spa.jpg",
  updatedAt: "2026-01-20T05:00:00.000Z",
};
const fieldsOf = (checked: ReturnType<typeof check>) => (checked.ok ? {} : checked.fields);

describe("the amenity form", () => {
  it("requires a name and an icon", () => {
    assert.deepEqual(fieldsOf(check(formOf(undefined), undefined)), {
      name: amenityMessages.nameRequired(),
      icon: amenityMessages.iconRequired(),
    });
  });

  it("requires a non-negative price for paid amenities", () => {
    assert.deepEqual(fieldsOf(check({ ...formOf(spa), price: "" }, spa)), { price: amenityMessages.priceRequired() });
    assert.deepEqual(fieldsOf(check({ ...formOf(spa), price: "free" }, spa)), {
      price: amenityMessages.priceRequired(),
    });
    assert.deepEqual(fieldsOf(check({ ...formOf(spa), price: "-1" }, spa)), { price: "A price cannot be negative" });
  });

  it("accepts prices with symbol and grouping commas", () => {
    const checked = check({ ...formOf(spa), price: "₹ 1,200.50" }, spa);
    assert.equal(checked.ok && checked.output.price, 1200.5);
  });

  it("omits the price of a free amenity, and restores it when paid is chosen again", () => {
    const form = { ...formOf(spa), type: "free" as const };
    const checked = check(form, spa);
    assert.ok(checked.ok);
    assert.equal(checked.output.price, undefined);
    const again = check({ ...form, type: "paid" }, spa);
    assert.equal(again.ok && again.output.price, 800);
  });

  it("sends the present icon or the file that replaces it", () => {
    const unchanged = check(formOf(spa), spa);
    assert.deepEqual(unchanged.ok && [unchanged.output.existingIcon, unchanged.output.icon], [
      "/images/spa.jpg",
      undefined,
    ]);
    const file = new File(["<svg/>"], "spa.svg", { type: "image/svg+xml" });
    const icon = withFiles(formOf(spa).icon, [file], { rule: iconRule, max: 1 }).pictures;
    const replaced = check({ ...formOf(spa), icon }, spa);
    assert.deepEqual(replaced.ok && [replaced.output.existingIcon, replaced.output.icon], [undefined, file]);
  });
});

it("finds amenities by a part of their name, ignoring case", () => {
  const wifi = { ...spa, _id: "a2", name: "Wi-Fi" };
  assert.deepEqual(amenitiesNamed([spa, wifi], "SPA"), [spa]);
  assert.deepEqual(amenitiesNamed([spa, wifi], ""), [spa, wifi]);
  assert.deepEqual(amenitiesNamed([spa, wifi], "pool"), []);
});
