import assert from "node:assert/strict";
import test from "node:test";
import { listBanquets } from "#contract/website/banquets.ts";
import { storeBanquet } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

test("a hall has every field of the specification, with its pictures in order", async (t) => {
  const { api, db } = await testApp(t);
  assert.deepEqual(await api(listBanquets, {}), []);
  const fields = {
    name: "Areca Hall",
    seatingCapacity: "350 seated, 500 standing",
    floor: "Ground floor",
    description: "An open timber roof.",
    isActive: true,
    images: ["/images/c.jpg", "/images/a.jpg", "/images/b.jpg"],
  };
  const _id = await storeBanquet(db, fields);
  const [hall] = await api(listBanquets, {});
  assert.deepEqual(hall, { _id, ...fields, updatedAt: hall?.updatedAt });
  assert.ok(hall?.updatedAt);
});

test("visitors see active halls, staff see all, in order of creation", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  await storeBanquet(db, { name: "Lawn", images: [] });
  await storeBanquet(db, { name: "Cellar", isActive: false });
  await storeBanquet(db, { name: "Areca Hall", images: ["/images/a.jpg"] });
  const seen = async (token?: string) => (await api(listBanquets, {}, { token })).map(({ name }) => name);
  assert.deepEqual(await seen(), ["Lawn", "Areca Hall"]);
  assert.deepEqual(await seen(await staffToken()), ["Lawn", "Cellar", "Areca Hall"]);
  const halls = await api(listBanquets, {});
  assert.deepEqual(
    halls.map(({ images }) => images.length),
    [0, 1],
  );
});
