import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { amenityMessages } from "#domain/amenities.ts";
import { iconRule } from "#domain/uploads.ts";
import { withFiles } from "../pictures/picture-list.ts";
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
  it("wants a name and an icon", () => {
    assert.deepEqual(fieldsOf(check(formOf(undefined), undefined)), {
      name: amenityMessages.nameRequired,
      icon: amenityMessages.iconRequired,
    });
  });

  it("wants a price of what is paid for, and none below zero", () => {
    assert.deepEqual(fieldsOf(check({ ...formOf(spa), price: "" }, spa)), { price: amenityMessages.priceRequired });
    assert.deepEqual(fieldsOf(check({ ...formOf(spa), price: "free" }, spa)), { price: amenityMessages.priceRequired });
    assert.deepEqual(fieldsOf(check({ ...formOf(spa), price: "-1" }, spa)), { price: "A price cannot be negative" });
  });

  it("takes a price as people write it", () => {
    const checked = check({ ...formOf(spa), price: "₹ 1,200.50" }, spa);
    assert.equal(checked.ok && checked.output.price, 1200.5);
  });

  it("drops the price of what is free, and still knows it when paid is chosen again", () => {
    const form = { ...formOf(spa), type: "free" as const };
    const checked = check(form, spa);
    assert.ok(checked.ok);
    assert.equal(checked.output.price, undefined);
    const again = check({ ...form, type: "paid" }, spa);
    assert.equal(again.ok && again.output.price, 800);
  });

  it("sends the present icon back, or the file that takes its place", () => {
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

it("finds amenities by a part of their name, in any case", () => {
  const wifi = { ...spa, _id: "a2", name: "Wi-Fi" };
  assert.deepEqual(amenitiesNamed([spa, wifi], "SPA"), [spa]);
  assert.deepEqual(amenitiesNamed([spa, wifi], ""), [spa, wifi]);
  assert.deepEqual(amenitiesNamed([spa, wifi], "pool"), []);
});
