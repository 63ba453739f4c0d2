import assert from "node:assert/strict";
import test from "node:test";
import { listAmenities } from "#contract/rooms/amenities.ts";
import type { Amenity } from "#domain/rooms/amenities.ts";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

test("amenities are listed in order of creation; only a paid one has a price", async (t) => {
  const { app, api, db } = await testApp(t);
  assert.deepEqual(await api(listAmenities, {}), []);
  const wifi = await storeAmenity(db, { name: "Wi-Fi", icon: "/icons/wifi.svg", type: "free" });
  const pool = await storeAmenity(db, { name: "Pool", icon: "/icons/pool.svg", type: "paid", price: 250.5 });
  const crib = await storeAmenity(db, { name: "Crib", icon: "/icons/crib.svg", type: "paid", price: 0 });
  const response = await app.inject({ url: "/api/amenities" });
  const list: Amenity[] = response.json();
  assert.deepEqual(
    list.map(({ updatedAt: _version, ...amenity }) => amenity),
    [
      { _id: wifi, name: "Wi-Fi", type: "free", icon: "/icons/wifi.svg" },
      { _id: pool, name: "Pool", type: "paid", icon: "/icons/pool.svg", price: 250.5 },
      { _id: crib, name: "Crib", type: "paid", icon: "/icons/crib.svg", price: 0 },
    ],
  );
  assert.ok(list.every(({ updatedAt }) => updatedAt));
});
