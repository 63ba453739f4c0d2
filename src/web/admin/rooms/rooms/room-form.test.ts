import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import { type CostOption, noPlanTerms } from "#domain/rooms/rooms.ts";
import { room } from "#tests/support/rooms/sample-room.ts";
import { remoteChanges } from "../../platform/forms/record-form.ts";
import { withFiles } from "../../property/pictures/picture-list.ts";
import {
  type CostOptionForm,
  chargesSentence,
  costOptionErrors,
  grandTotalOf,
  gstWarningOf,
  nextCostOption,
  plainCharges,
  slabPercentOf,
} from "./cost-options.ts";
import { noTermsForm } from "./plan-terms.ts";
import { checkRoom, type RoomForm, roomForm, roomFormOf, withAmenity } from "./room-form.ts";

const registered = { chargesGst: true, pricesIncludeGst: false };
const form = (change: Partial<RoomForm> = {}): RoomForm => ({ ...roomFormOf(room), ...change });
const option = (change: Partial<CostOptionForm> = {}): CostOptionForm => ({
  id: "x",
  name: "Standard",
  cost: "1000",
  discount: "0",
  serviceFeePercentage: "10",
  gstPercentage: "18",
  ...noTermsForm,
  ...change,
});

function fieldsOf(change: Partial<RoomForm>) {
  const checked = checkRoom(form(change), room);
  return checked.ok ? {} : checked.fields;
}

describe("the room modal", () => {
  it("opens empty with the defaults of the specification", () => {
    const { maxCapacity, totalRooms, rating, isActive, costOptions } = roomFormOf(undefined);
    assert.deepEqual([maxCapacity, totalRooms, rating, isActive], ["2", "1", "4.5", true]);
    const [{ id, ...standard } = option()] = costOptions;
    assert.deepEqual(standard, {
      name: "Standard",
      cost: "",
      discount: "0",
      serviceFeePercentage: "10",
      gstPercentage: "18",
      ...noTermsForm,
    });
    assert.match(id, /^[0-9a-f]{32}$/);
  });

  it("sends an untouched room as it is, with its version", () => {
    const checked = checkRoom(form(), room);
    assert.ok(checked.ok);
    const input = checked.output;
    assert.equal(input.updatedAt, room.updatedAt);
    assert.deepEqual(input.existingImages, room.images);
    assert.deepEqual([input.images, input.imagesToDelete], [[], []]);
    assert.deepEqual(input.amenities, ["wifi"]);
    assert.deepEqual(input.costOptions[0], {
      id: "standard",
      name: "Standard",
      cost: 2000,
      discount: 10,
      serviceFeePercentage: 10,
      gstPercentage: 18,
      ...noPlanTerms,
    });
    assert.equal("grandTotal" in (input.costOptions[0] ?? {}), false);
  });

  it("shows the specification's message at each field", () => {
    assert.equal(fieldsOf({ name: "  " }).name, "Room name is required");
    assert.equal(fieldsOf({ description: "" }).description, "Room description is required");
    assert.equal(fieldsOf({ totalRooms: "0" }).totalRooms, "Total rooms must be greater than 0");
    assert.equal(fieldsOf({ totalRooms: "" }).totalRooms, "Total rooms must be greater than 0");
    assert.equal(fieldsOf({ images: [] }).images, "At least one room image is required");
    assert.equal(fieldsOf({ costOptions: [] }).costOptions, "You must have at least one cost option");
    const both = "All cost options must have a name and cost greater than 0";
    assert.equal(fieldsOf({ costOptions: [option(), option({ cost: "0" })] })["costOptions.1.cost"], both);
    assert.equal(fieldsOf({ costOptions: [option({ name: " " })] })["costOptions.0.name"], both);
  });

  it("enforces the bounds", () => {
    for (const maxCapacity of ["0", "11", "2.5", ""]) assert.ok(fieldsOf({ maxCapacity }).maxCapacity, maxCapacity);
    for (const rating of ["0.9", "5.1", "4.55", "good"]) assert.ok(fieldsOf({ rating }).rating, rating);
    for (const rating of ["1", "5", "4.6", " 3.2 "]) assert.equal(fieldsOf({ rating }).rating, undefined, rating);
    for (const discount of ["-1", "101", ""]) {
      assert.ok(fieldsOf({ costOptions: [option({ discount })] })["costOptions.0.discount"], discount);
    }
  });

  it("accepts a new picture instead of all present ones", () => {
    const sea = new File(["x"], "sea.jpg", { type: "image/jpeg" });
    const { pictures } = withFiles([], [sea], { rule: pictureRule, max: 20 });
    const checked = checkRoom(form({ images: pictures }), room);
    assert.ok(checked.ok);
    assert.deepEqual(checked.output.imagesToDelete, room.images);
    assert.deepEqual(checked.output.images, [sea]);
  });
});

describe("cost options", () => {
  it("are named by their position, or the next unused number", () => {
    assert.equal(nextCostOption([option()]).name, "Option 2");
    assert.equal(nextCostOption([option(), option({ name: "Option 3" })]).name, "Option 4");
    assert.notEqual(nextCostOption([]).id, nextCostOption([]).id);
  });

  it("show the specification's grand total once their figures are valid", () => {
    assert.equal(grandTotalOf(option(), registered), 1298);
    assert.equal(grandTotalOf(option({ name: "", cost: " 1999.5 ", discount: "12.5" }), registered), 2270.93);
    assert.equal(grandTotalOf(option({ cost: "" }), registered), undefined);
    assert.equal(grandTotalOf(option({ gstPercentage: "180" }), registered), undefined);
  });

  it("are taxed by the slab of their own cost, without a warning", () => {
    const slab = option({ gstBySlab: true, serviceFeePercentage: "0" });
    assert.deepEqual([slabPercentOf(slab, registered), grandTotalOf(slab, registered)], [5, 1050]);
    const dear = { ...slab, cost: "7500.01" };
    assert.deepEqual([slabPercentOf(dear, registered), grandTotalOf(dear, registered)], [18, 8850.01]);
    assert.equal(gstWarningOf(slab, registered, "2026-06-15"), undefined);
    assert.match(gstWarningOf(option(), registered, "2026-06-15") ?? "", /before GST/);
  });

  it("include their tax where the lodge publishes its prices so, and say where no price can be", () => {
    const included = { chargesGst: true, pricesIncludeGst: true };
    const at = (cost: string) => option({ cost, gstBySlab: true, serviceFeePercentage: "0" });
    assert.deepEqual([slabPercentOf(at("7875"), included), grandTotalOf(at("7875"), included)], [5, 7875]);
    assert.deepEqual([slabPercentOf(at("8850.01"), included), grandTotalOf(at("8850.01"), included)], [18, 8850.01]);
    assert.equal(gstWarningOf(at("7875"), included, "2026-06-15"), undefined);
    assert.equal(gstWarningOf(at("8850.01"), included, "2026-06-15"), undefined);
    assert.match(gstWarningOf(at("8000"), included, "2026-06-15") ?? "", /between ₹7,875 and ₹8,850.+leaves ₹6,779.66/);
    assert.equal(chargesSentence(at("4000"), included), "The guest pays ₹4,000 for a night; 5% GST is within it.");
    assert.match(gstWarningOf(option({ cost: "4000" }), included, "2026-06-15") ?? "", /5%/);
  });

  it("have no tax without a registration", () => {
    const none = { chargesGst: false, pricesIncludeGst: false };
    assert.equal(grandTotalOf(option(), none), 1100);
    assert.equal(gstWarningOf(option(), none, "2026-06-15"), undefined);
    assert.doesNotMatch(chargesSentence(option(), none) ?? "", /GST/);
  });

  it("say what fee and tax do to the price", () => {
    const sentence = (part: Partial<CostOptionForm>) => chargesSentence(option(part), registered);
    assert.equal(sentence({}), "The guest pays ₹1,298 for a night of ₹1,000: 10% service fee and 18% GST come on top.");
    assert.equal(sentence(plainCharges), "The guest pays ₹1,050 for a night of ₹1,000: 5% GST comes on top.");
    assert.equal(
      sentence({ serviceFeePercentage: "0", gstPercentage: "0" }),
      "The guest pays ₹1,000 for a night: nothing comes on top.",
    );
    assert.equal(sentence({ cost: "x" }), undefined);
  });

  it("send their terms as they came, and name faults at their fields", () => {
    const terms = {
      gstBySlab: true,
      occupancy: { includedGuests: 2, extraAdult: 900.5, extraChild: 400, freeUnderAge: 5, adultFromAge: 18 },
      isDeskOnly: true,
      cancellationSteps: [{ daysBefore: 3, unit: "percent" as const, amount: 50 }],
      deposit: { kind: "percent" as const, percent: 30 },
      holdHours: 12,
    };
    const [standard] = room.costOptions;
    const stored = { ...room, costOptions: [{ ...standard, ...terms } as CostOption] };
    const opened = roomFormOf(stored);
    assert.equal(opened.costOptions[0]?.adultFromAge, "", "off");
    const checked = checkRoom(opened, stored);
    assert.ok(checked.ok);
    assert.partialDeepStrictEqual(checked.output.costOptions[0], terms);
    const wrong = {
      hasExtraGuests: true,
      includedGuests: "0",
      extraAdult: "",
      extraChild: "-1",
      hasOwnSteps: true,
      cancellationSteps: [{ daysBefore: "x", unit: "percent" as const, amount: "50" }],
      deposit: "percent" as const,
      depositPercent: "101",
      holdHours: "0.5",
    };
    const fields = fieldsOf({ costOptions: [option(wrong)] });
    assert.deepEqual(Object.keys(costOptionErrors(fields, 0)).toSorted(), [
      "cancellationSteps.0.daysBefore",
      "deposit.percent",
      "holdHours",
      "occupancy.extraAdult",
      "occupancy.extraChild",
      "occupancy.includedGuests",
    ]);
  });

  it("find their own errors among those of the form", () => {
    const fields = { "costOptions.1.cost": "cost", "costOptions.10.name": "ten", costOptions: "all" };
    assert.deepEqual(costOptionErrors(fields, 1), { cost: "cost" });
    assert.deepEqual(costOptionErrors({ "costOptions.1": "whole" }, 1), { name: "whole" });
  });
});

it("preserves the order in which amenities were chosen", () => {
  assert.deepEqual(withAmenity(["a", "b"], "c", true), ["a", "b", "c"]);
  assert.deepEqual(withAmenity(["a", "b"], "a", false), ["b"]);
  assert.deepEqual(withAmenity(["a", "b"], "a", true), ["b", "a"]);
});

it("describes remote changes", () => {
  const definition = roomForm(new Map([["wifi", "Wi-Fi"]]));
  const newer = { ...room, isActive: false, amenities: [], images: ["/images/a.jpg"], rating: 4.8 };
  const mine = form({ rating: "4.9" });
  assert.deepEqual(remoteChanges(definition, { opened: form(), form: mine }, newer), [
    { label: "Rating", before: "4.7", now: "4.8", mine: "4.9" },
    { label: "Status", before: "Active", now: "Inactive", mine: undefined },
    { label: "Amenities", before: "Wi-Fi", now: "none", mine: undefined },
    { label: "Images", before: "2 pictures", now: "1 picture", mine: undefined },
  ]);
});

it("merges local changes with remote changes of other pictures and amenities", () => {
  const definition = roomForm(new Map());
  const sea = new File(["x"], "sea.jpg", { type: "image/jpeg" });
  const images = withFiles(form().images, [sea], { rule: pictureRule, max: 20 }).pictures;
  const mine = form({ images, amenities: ["wifi", "pool"] });
  const newer = roomFormOf({ ...room, images: ["/images/b.jpg", "/images/c.jpg"], amenities: [], rating: 4.8 });
  const merged = definition.merge?.(mine, form(), newer);
  assert.deepEqual(
    merged?.images.map(({ url, file }) => url ?? file?.name),
    ["/images/b.jpg", "sea.jpg", "/images/c.jpg"],
  );
  assert.deepEqual(merged?.amenities, ["pool"]);
  assert.equal(merged?.rating, "4.8");
});
