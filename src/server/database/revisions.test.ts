import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { addBooking } from "#server/bookings/service.ts";
import { aBookingInput, storeQuery, storeRoom, storeTestimonial } from "#server/demo/factories.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/database.ts";
import type { Revisions } from "./revisions.ts";
import { transact } from "./transaction.ts";

const now = { act: { instant: new Date("2026-06-15T06:30:00Z"), actor: "guest" }, today: "2026-06-15" };

async function setUp(t: test.TestContext) {
  const place = await newDatabase();
  const database = await openTestDatabase(place);
  t.after(async () => {
    await database.close();
    await place.remove();
  });
  return { place, ...database };
}

/** Another instance hears of a commit in its own time, a few milliseconds at most. */
async function hears(revisions: Revisions, before: string): Promise<void> {
  for (let turn = 0; turn < 200 && revisions.of("catalogue") === before; turn++) await pause(10);
  assert.notEqual(revisions.of("catalogue"), before);
}

test("a change of the catalogue is seen when its transaction is answered", async (t) => {
  const { db, revisions } = await setUp(t);
  const before = revisions.of("catalogue");
  await transact(db, (db) => storeTestimonial(db, {}));
  assert.notEqual(revisions.of("catalogue"), before);
});

test("a booking changes the nights and leaves the catalogue as it is", async (t) => {
  const { db, revisions } = await setUp(t);
  const room = await transact(db, (db) => storeRoom(db, {}));
  const before = { catalogue: revisions.of("catalogue"), nights: revisions.of("nights") };
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-02" };
  await addBooking(db, aBookingInput({ roomId: room._id, ...stay }), now);
  assert.equal(revisions.of("catalogue"), before.catalogue);
  assert.notEqual(revisions.of("nights"), before.nights);
});

test("a change is seen with the very answer to it, however often one has just looked", async (t) => {
  const { db, revisions } = await setUp(t);
  for (let change = 0; change < 20; change++) {
    const before = revisions.of("catalogue");
    await transact(db, (db) => storeTestimonial(db, {}));
    assert.notEqual(revisions.of("catalogue"), before);
  }
});

test("what no page shows leaves nights and catalogue as they are", async (t) => {
  const { db, revisions } = await setUp(t);
  const before = { catalogue: revisions.of("catalogue"), nights: revisions.of("nights") };
  await transact(db, (db) => storeQuery(db, {}));
  assert.deepEqual({ catalogue: revisions.of("catalogue"), nights: revisions.of("nights") }, before);
});

test("a transaction that is rolled back changes nothing", async (t) => {
  const { db, revisions } = await setUp(t);
  const before = revisions.of("catalogue");
  const work = transact(db, async (db) => {
    await storeTestimonial(db, {});
    throw new Error("changed my mind");
  });
  await assert.rejects(work, /changed my mind/);
  assert.equal(revisions.of("catalogue"), before);
});

if (engine === "postgres") {
  test("another instance hears of a change", async (t) => {
    const { place, db } = await setUp(t);
    const other = await openTestDatabase(place);
    t.after(() => other.close());
    const before = other.revisions.of("catalogue");
    await transact(db, (db) => storeTestimonial(db, {}));
    await hears(other.revisions, before);
  });
}
