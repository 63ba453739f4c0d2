import assert from "node:assert/strict";
import test from "node:test";
import { getRoom, listRooms } from "#contract/rooms/rooms.ts";
import { noPlanTerms } from "#domain/rooms/rooms.ts";
import { aCostOption, storeAmenity, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

test("an empty lodge returns an empty list", async (t) => {
  const { api } = await testApp(t);
  assert.deepEqual(await api(listRooms, {}), []);
});

test("visitors see rooms on sale, staff see all, in order of creation", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  for (const [name, isActive] of [
    ["Family Room", true],
    ["Attic", false],
    ["Standard Room", true],
  ] as const) {
    await storeRoom(db, { name, isActive });
  }
  const namesFor = async (token?: string) => (await api(listRooms, {}, { token })).map((room) => room.name);
  assert.deepEqual(await namesFor(), ["Family Room", "Standard Room"]);
  assert.deepEqual(await namesFor(await staffToken()), ["Family Room", "Attic", "Standard Room"]);
  await failsWith(namesFor("a-token-that-nobody-has-given-out-at-all"), "not_authenticated");
});

test("a room has every field of the specification, including its amenities", async (t) => {
  const { app, db } = await testApp(t);
  const wifi = await storeAmenity(db, { name: "Wi-Fi", icon: "/icons/wifi.svg" });
  const pool = await storeAmenity(db, { name: "Pool", icon: "/icons/pool.svg", type: "paid", price: 250 });
  const { _id, updatedAt } = await storeRoom(db, {
    name: "Sea-view Suite",
    description: "Two rooms under the roof.",
    images: ["/images/b.jpg", "/images/a.jpg"],
    rating: 4.7,
    maxCapacity: 4,
    totalRooms: 3,
    recommended: true,
    amenities: [pool, wifi],
    costOptions: [
      aCostOption({ id: "first", name: "Standard", cost: 1999.5, discount: 12.5, serviceFeePercentage: 10 }),
      aCostOption({ id: "second", name: "Half board", cost: 2600, serviceFeePercentage: 0, gstPercentage: 5 }),
    ],
    occupiedDates: ["2026-08-02", "2026-08-01"],
    size: 46,
    beds: [{ kind: "king", count: 1 }],
    view: "The sea",
    floor: "Top floor",
  });

  const response = await app.inject({ url: `/api/rooms/${_id}` });
  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json(), {
    room: {
      _id,
      id: _id,
      name: "Sea-view Suite",
      description: "Two rooms under the roof.",
      images: ["/images/b.jpg", "/images/a.jpg"],
      rating: 4.7,
      price: 1999.5,
      currency: "₹",
      maxCapacity: 4,
      totalRooms: 3,
      isActive: true,
      recommended: true,
      amenities: [
        { _id: pool, name: "Pool", icon: "/icons/pool.svg" },
        { _id: wifi, name: "Wi-Fi", icon: "/icons/wifi.svg" },
      ],
      costOptions: [
        {
          id: "first",
          name: "Standard",
          cost: 1999.5,
          discount: 12.5,
          serviceFeePercentage: 10,
          gstPercentage: 18,
          // 1999.50 − 12.5 % = 1749.5625; + 10 % = 1924.51875; + 18 % = 2270.932125
          grandTotal: 2270.93,
          ...noPlanTerms,
        },
        {
          id: "second",
          name: "Half board",
          cost: 2600,
          discount: 0,
          serviceFeePercentage: 0,
          gstPercentage: 5,
          grandTotal: 2730,
          ...noPlanTerms,
        },
      ],
      occupiedDates: ["2026-08-01", "2026-08-02"],
      size: 46,
      beds: [{ kind: "king", count: 1 }],
      view: "The sea",
      floor: "Top floor",
      bathroom: "",
      updatedAt,
    },
  });
  const list = (await app.inject({ url: "/api/rooms" })).json();
  assert.deepEqual(list, [response.json().room]);
});

test("fully booked nights are not listed among the closed nights", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1, occupiedDates: ["2026-08-01"] });
  await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-04" });
  const { room } = await api(getRoom, { params: { id: roomId } });
  assert.deepEqual(room.occupiedDates, ["2026-08-01"]);
});

test("a room without a cost option has a price of 0", async (t) => {
  const { api, db } = await testApp(t);
  await storeRoom(db, { costOptions: [], images: [] });
  const [room] = await api(listRooms, {});
  assert.deepEqual([room?.price, room?.costOptions, room?.images], [0, [], []]);
});

test("only staff can read an inactive room, and an unknown one returns not_found", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const attic = await storeRoom(db, { name: "Attic", isActive: false });
  const token = await staffToken();
  const refused = await failsWith(api(getRoom, { params: { id: attic._id } }), "not_found");
  assert.equal(refused.message, "This room does not exist");
  assert.deepEqual((await api(getRoom, { params: { id: attic._id } }, { token })).room, attic);
  for (const id of ["nowhere", "' or 1=1 --", "%", "x".repeat(150)]) {
    await failsWith(api(getRoom, { params: { id } }, { token }), "not_found");
  }
});
