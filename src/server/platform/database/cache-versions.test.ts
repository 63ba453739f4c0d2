import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import { aBookingInput, storeQuery, storeRoom, storeTestimonial } from "#server/operations/demo/factories.ts";
import { setBookingStatus } from "#server/reservations/bookings/changes/edit.ts";
import { addBooking } from "#server/reservations/bookings/service.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import type { CacheVersions } from "./cache-versions.ts";
import { openDatabase } from "./connection.ts";
import type { Db } from "./tables/schema.ts";
import { transact } from "./transaction.ts";

const now = { context: { instant: new Date("2026-06-15T06:30:00Z"), actor: "guest" }, today: "2026-06-15" };

async function setUp(t: test.TestContext) {
  const place = await newDatabase();
  const database = await openTestDatabase(place);
  t.after(async () => {
    await database.close();
    await place.remove();
  });
  return { place, ...database };
}

/** Says which of these tags have changed since it was made. */
function watch(cacheVersions: CacheVersions, tags: CacheTag[]) {
  const since = cacheVersions.current();
  return () => tags.filter((tag) => cacheVersions.hasChanged([tag], since));
}

const catalogue = "catalogue";
const nights: CacheTag[] = ["night:2026-06-30", "night:2026-07-01", "night:2026-07-02", "night:2026-07-03"];
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

test("a catalogue change is visible as soon as its transaction resolves, even right after a poll", async (t) => {
  const { db, cacheVersions } = await setUp(t);
  for (let change = 0; change < 20; change++) {
    const changed = watch(cacheVersions, [catalogue, ...nights]);
    assert.deepEqual(changed(), []);
    await transact(db, (db) => storeTestimonial(db, {}));
    assert.deepEqual(changed(), [catalogue]);
  }
});

test("booking and cancelling each change the stay's nights, and neither other nights nor the catalogue", async (t) => {
  const { db, cacheVersions } = await setUp(t);
  const room = await transact(db, (db) => storeRoom(db, { totalRooms: 3 }));
  for (let booking = 0; booking < 3; booking++) {
    const sold = watch(cacheVersions, [catalogue, ...nights]);
    const { _id } = await addBooking(db, aBookingInput({ roomId: room._id, ...stay }), now);
    assert.deepEqual(sold(), ["night:2026-07-01", "night:2026-07-02"]);
    const freed = watch(cacheVersions, [catalogue, ...nights]);
    await setBookingStatus(db, _id, { status: "cancelled" }, now);
    assert.deepEqual(freed(), ["night:2026-07-01", "night:2026-07-02"]);
  }
});

test("writes that no page shows change no tag", async (t) => {
  const { db, cacheVersions } = await setUp(t);
  const changed = watch(cacheVersions, [catalogue, ...nights]);
  await transact(db, (db) => storeQuery(db, {}));
  assert.deepEqual(changed(), []);
});

test("a rolled-back transaction changes no tag", async (t) => {
  const { db, cacheVersions } = await setUp(t);
  const changed = watch(cacheVersions, [catalogue]);
  const work = transact(db, async (db) => {
    await storeTestimonial(db, {});
    throw new Error("changed my mind");
  });
  await assert.rejects(work, /changed my mind/);
  assert.deepEqual(changed(), []);
});

test("another connection to the database sees a change", async (t) => {
  const { place, db } = await setUp(t);
  const room = await transact(db, (db) => storeRoom(db, {}));
  const other = await openDatabase({ ...place, exclusive: false });
  t.after(() => other.close());
  const changed = watch(other.cacheVersions, [catalogue, ...nights]);
  await transact(db, (db) => storeTestimonial(db, {}));
  await addBooking(db, aBookingInput({ roomId: room._id, ...stay }), now);
  // A loop that ends only with the change: the test's own timeout fails it.
  while (changed().length < 3) await pause(5);
  assert.deepEqual(changed(), [catalogue, "night:2026-07-01", "night:2026-07-02"]);
});

test("a setting that comes, changes or goes changes the catalogue", async (t) => {
  const { db, cacheVersions } = await setUp(t);
  const row = { id: "hidden-pages", value: "[]", updated_at: "2026-06-15T06:30:00.000Z" };
  const works: ((db: Db) => Promise<unknown>)[] = [
    (db) => db.insertInto("setting").values(row).execute(),
    (db) => db.updateTable("setting").set({ value: '["about"]' }).where("id", "=", row.id).execute(),
    (db) => db.deleteFrom("setting").where("id", "=", row.id).execute(),
  ];
  for (const work of works) {
    const changed = watch(cacheVersions, [catalogue]);
    await transact(db, work);
    assert.deepEqual(changed(), [catalogue]);
  }
});

test("whatever comes into a table that pages show, changes there or goes is counted", {
  skip: engine !== "sqlite" && "PostgreSQL announces by statement",
}, async (t) => {
  const { db } = await setUp(t);
  const { rows } = await sql<{ tbl_name: string; sql: string }>`
    select tbl_name, sql from sqlite_master where type = 'trigger' and sql like '%update catalogue_revision set%'
  `.execute(db);
  const changes = Map.groupBy(rows, ({ tbl_name }) => tbl_name);
  assert.ok(changes.has("setting") && changes.has("room") && changes.has("page_version"));
  for (const [table, triggers] of changes) {
    const kinds = triggers.map((trigger) => /after (insert|update|delete)/i.exec(trigger.sql)?.[1]?.toLowerCase());
    assert.deepEqual(kinds.toSorted(), ["delete", "insert", "update"], table);
  }
});
