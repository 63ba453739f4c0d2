import assert from "node:assert/strict";
import test from "node:test";
import { noPlanTerms } from "#domain/rooms/rooms.ts";
import { storeAmenity, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { aRoomForm, formOf, type RoomForm, roomAdmin } from "#tests/support/rooms/rooms.ts";
import { aPicture } from "#tests/support/website/pictures.ts";

test("a room is added with every field of its form", async (t) => {
  const { db, add, list, clock, storedPictures } = await roomAdmin(t);
  const [wifi, pool] = [await storeAmenity(db), await storeAmenity(db, { name: "Pool", icon: "/icons/pool.svg" })];
  const images = [await aPicture(), await aPicture({ width: 60 })];
  const room = await add({
    name: " Sea-view  Suite ",
    description: "Two rooms\r\nunder the roof.",
    maxCapacity: 4,
    totalRooms: 3,
    isActive: false,
    recommended: true,
    rating: 4.7,
    costOptions: [
      { id: "from-the-browser", name: "Standard", cost: 1999.5, discount: 12.5 },
      { name: "Half board", cost: 2600, serviceFeePercentage: 0, gstPercentage: 5 },
    ],
    amenities: [pool, wifi],
    size: 46,
    beds: [
      { kind: "king", count: 1 },
      { kind: "single", count: 0 },
    ],
    view: "The sea",
    images,
  });
  const [first, second] = room.costOptions;
  assert.deepEqual(room, {
    _id: room._id,
    id: room._id,
    name: "Sea-view Suite",
    description: "Two rooms\nunder the roof.",
    images: room.images,
    rating: 4.7,
    price: 1999.5,
    currency: "₹",
    maxCapacity: 4,
    totalRooms: 3,
    isActive: false,
    recommended: true,
    amenities: [
      { _id: pool, name: "Pool", icon: "/icons/pool.svg" },
      { _id: wifi, name: "Wi-Fi", icon: "/icons/wifi.svg" },
    ],
    costOptions: [
      {
        id: first?.id,
        name: "Standard",
        cost: 1999.5,
        discount: 12.5,
        serviceFeePercentage: 10,
        gstPercentage: 18,
        grandTotal: 2270.93,
        ...noPlanTerms,
      },
      {
        id: second?.id,
        name: "Half board",
        cost: 2600,
        discount: 0,
        serviceFeePercentage: 0,
        gstPercentage: 5,
        grandTotal: 2730,
        ...noPlanTerms,
      },
    ],
    occupiedDates: [],
    size: 46,
    beds: [{ kind: "king", count: 1 }],
    view: "The sea",
    floor: "",
    bathroom: "",
    updatedAt: clock.instant.toISOString(),
  });
  assert.ok(!room.costOptions.some(({ id }) => id === "from-the-browser"), "the server assigns ids");
  assert.deepEqual(
    room.images.map((url) => /-(\d+x\d+)\.jpg$/.exec(url)?.[1]),
    ["40x30", "60x30"],
  );
  assert.deepEqual(await storedPictures(), room.images.toSorted());
  assert.deepEqual(await list(), [room]);
});

test("a save without the room's facts keeps them, an empty one removes it", async (t) => {
  const { add, update } = await roomAdmin(t);
  const facts = {
    size: 28,
    beds: [{ kind: "king" as const, count: 1 }],
    view: "Garden",
    floor: "First",
    bathroom: "Tub",
  };
  const before = await add(await aRoomForm(facts));
  const kept = { existingImages: before.images, images: [] };
  const { size, beds, view, floor, bathroom } = await update(before._id, await aRoomForm({ ...kept, floor: "" }));
  assert.deepEqual({ size, beds, view, floor, bathroom }, { ...facts, floor: "" });
});

test("omitted fields have the specification's defaults", async (t) => {
  const { add } = await roomAdmin(t);
  const room = await add(await aRoomForm());
  const { rating, maxCapacity, totalRooms, isActive, recommended, amenities } = room;
  assert.deepEqual([rating, maxCapacity, totalRooms, isActive, recommended, amenities], [4.5, 2, 1, true, false, []]);
  const [{ discount, serviceFeePercentage, gstPercentage } = assert.fail()] = room.costOptions;
  assert.deepEqual([discount, serviceFeePercentage, gstPercentage], [0, 10, 18]);
});

test("an invalid form is refused with the specification's message for each field", async (t) => {
  const { add, list, storedPictures } = await roomAdmin(t);
  const form = await aRoomForm();
  const refusal = async (change: Partial<Record<keyof RoomForm, unknown>>) =>
    (await failsWith(add({ ...form, ...change } as RoomForm), "invalid_input")).fields;
  const options = "All cost options must have a name and cost greater than 0";
  const one = "You must have at least one cost option";

  assert.deepEqual(await refusal({ name: " " }), { name: "Room name is required" });
  assert.deepEqual(await refusal({ description: "\n" }), { description: "Room description is required" });
  assert.deepEqual(await refusal({ totalRooms: 0 }), { totalRooms: "Total rooms must be greater than 0" });
  assert.deepEqual(await refusal({ totalRooms: "many" }), { totalRooms: "Total rooms must be greater than 0" });
  for (const maxCapacity of [0, 11, 1.5]) {
    assert.deepEqual(await refusal({ maxCapacity }), { maxCapacity: "Max capacity must be from 1 to 10" });
  }
  for (const rating of [0.9, 5.1, 4.55]) {
    assert.deepEqual(await refusal({ rating }), { rating: "Rating must be from 1 to 5 in steps of 0.1" });
  }
  for (const costOptions of [[], "", "[{", "null", "{}"]) {
    assert.deepEqual(await refusal({ costOptions }), { costOptions: one });
  }
  assert.deepEqual(
    await refusal({
      costOptions: [
        { name: "A", cost: 1 },
        { name: "", cost: 1 },
      ],
    }),
    {
      "costOptions.1.name": options,
    },
  );
  assert.deepEqual(await refusal({ costOptions: [{ name: "A", cost: 0 }] }), { "costOptions.0.cost": options });
  assert.deepEqual(await refusal({ costOptions: [{ name: "A", cost: 1, discount: 101 }] }), {
    "costOptions.0.discount": "Discount, service fee and GST must be from 0 to 100",
  });
  assert.deepEqual(await refusal({ images: [] }), { images: "At least one room image is required" });
  assert.deepEqual(await refusal({ images: [], existingImages: ["/images/nobodys.jpg"] }), {
    images: "At least one room image is required",
  });
  assert.deepEqual(await refusal({ amenities: ["nowhere"] }), {
    amenities: "One of these amenities does not exist any more",
  });
  assert.deepEqual(await refusal({ name: "", description: "", images: [] }), {
    name: "Room name is required",
    description: "Room description is required",
    images: "At least one room image is required",
  });
  assert.deepEqual([await list(), await storedPictures()], [[], []]);
});

test("a save updates changed fields and keeps the rest", async (t) => {
  const { db, add, update, get, wait } = await roomAdmin(t);
  const before = await add(await aRoomForm({ totalRooms: 2, recommended: true }));
  wait(10);
  assert.deepEqual(await update(before._id, formOf(before)), { ...before, updatedAt: "2026-06-15T06:40:00.000Z" });
  const pool = await storeAmenity(db, { name: "Pool" });
  const changes = { name: "Corner Suite", maxCapacity: 3, totalRooms: 5, recommended: false, rating: 3.9 };
  const after = await update(before._id, formOf(before, { ...changes, amenities: [pool, pool] }));
  assert.deepEqual(after, {
    ...before,
    ...changes,
    amenities: [{ _id: pool, name: "Pool", icon: "/icons/wifi.svg" }],
    updatedAt: after.updatedAt,
  });
  assert.deepEqual(await get(before._id), after);
});

test("cost options keep their ids, in the order of the form", async (t) => {
  const { db, add, update } = await roomAdmin(t);
  const other = await storeRoom(db);
  const room = await add(
    await aRoomForm({ costOptions: ["A", "B", "C"].map((name, i) => ({ name, cost: 1000 * (i + 1) })) }),
  );
  const [a, b, c] = room.costOptions;
  assert.ok(a && b && c);
  const foreign = { ...a, id: other.costOptions[0]?.id, name: "Foreign" };
  const twice = { ...c, name: "Twice" };
  const after = await update(room._id, formOf(room, { costOptions: [c, twice, foreign, { ...a, cost: 900 }] }));
  assert.deepEqual(
    after.costOptions.map(({ name, cost }) => [name, cost]),
    [
      ["C", 3000],
      ["Twice", 3000],
      ["Foreign", 1000],
      ["A", 900],
    ],
  );
  const ids = after.costOptions.map(({ id }) => id);
  assert.deepEqual([ids[0], ids[3]], [c.id, a.id]);
  assert.equal(new Set([...ids, b.id, foreign.id]).size, 6);
  assert.equal(after.price, 3000);
});

test("a save over another version is refused with the current room; without a version the last save wins", async (t) => {
  const { add, update, setActive, schedule } = await roomAdmin(t);
  const before = await add(await aRoomForm());
  const theirs = await update(before._id, formOf(before, { name: "Theirs", updatedAt: before.updatedAt }));
  assert.ok(theirs.updatedAt > before.updatedAt);
  const mine = formOf(before, { name: "Mine", updatedAt: before.updatedAt, images: [await aPicture()] });
  const refused = await failsWith(update(before._id, mine), "changed");
  assert.deepEqual(refused.details, { room: theirs });
  assert.equal(refused.message, "Somebody else changed this in the meantime");
  assert.equal((await update(before._id, { ...mine, updatedAt: undefined })).name, "Mine");
  const saved = await update(before._id, formOf(before, { name: "Once more" }));
  const off = await setActive(before._id, false);
  assert.ok(off.updatedAt > saved.updatedAt);
  await failsWith(schedule(before._id, ["2026-07-01"], saved.updatedAt), "changed");
  const closed = await schedule(before._id, ["2026-07-01"], off.updatedAt);
  await failsWith(update(before._id, formOf(off, { updatedAt: off.updatedAt })), "changed");
  assert.deepEqual((await update(before._id, formOf(off, { updatedAt: closed.updatedAt }))).occupiedDates, [
    "2026-07-01",
  ]);
});

test("of concurrent saves with one version, one succeeds", async (t) => {
  const { add, update, get } = await roomAdmin(t);
  const room = await add(await aRoomForm());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) =>
      update(room._id, formOf(room, { name: `Save ${i}`, updatedAt: room.updatedAt })),
    ),
  );
  const [winner, ...others] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  assert.deepEqual(others, []);
  assert.deepEqual(await get(room._id), winner);
});

test("every change is recorded with actor, before and after", async (t) => {
  const { db, add, update, log } = await roomAdmin(t);
  const wifi = await storeAmenity(db, { name: "Wi-Fi" });
  const room = await add(await aRoomForm());
  const [option] = room.costOptions;
  assert.ok(option);
  const costOptions = [{ ...option, cost: 4000 }];
  const after = await update(room._id, formOf(room, { name: "Corner Suite", costOptions, amenities: [wifi] }));
  await update(room._id, formOf(after));
  const [added, changed, ...more] = await log();
  assert.deepEqual([added?.actor, added?.action, added?.label, added?.before], ["meera", "Added", "Garden Deluxe", {}]);
  assert.deepEqual([added?.after.totalRooms, added?.after.images], [1, room.images]);
  assert.deepEqual(changed, {
    actor: "meera",
    action: "Changed",
    label: "Corner Suite",
    before: { name: "Garden Deluxe", costOptions: room.costOptions, amenities: [] },
    after: { name: "Corner Suite", costOptions: after.costOptions, amenities: ["Wi-Fi"] },
  });
  assert.deepEqual(more, [], "a save without changes is not recorded");
});

test("a client that does not know the terms of a plan leaves them as they are", async (t) => {
  const { add, update } = await roomAdmin(t);
  const terms = {
    gstBySlab: true,
    occupancy: { includedGuests: 2, extraAdult: 900, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 },
    isDeskOnly: true,
    cancellationSteps: [{ daysBefore: 730, unit: "percent" as const, amount: 100 }],
    deposit: { kind: "percent" as const, percent: 30 },
    holdHours: 12,
  };
  const room = await add(await aRoomForm({ costOptions: [{ name: "Standard", cost: 2000, ...terms }] }));
  const [first] = room.costOptions;
  assert.partialDeepStrictEqual(first, terms);
  const known = { id: first?.id ?? "", name: "Standard", cost: 2100 };
  const save = (costOptions: Parameters<typeof update>[1]["costOptions"]) =>
    update(room._id, formOf(room, { costOptions }));
  const kept = await save([known, { name: "Other", cost: 1 }]);
  assert.partialDeepStrictEqual(kept.costOptions[0], { ...terms, id: first?.id, cost: 2100 });
  assert.partialDeepStrictEqual(kept.costOptions[1], noPlanTerms);
  const cleared = { occupancy: null, cancellationSteps: null, deposit: null, holdHours: null, gstBySlab: false };
  const after = await save([{ ...known, ...cleared }]);
  assert.partialDeepStrictEqual(after.costOptions[0], { ...cleared, isDeskOnly: true });
});
