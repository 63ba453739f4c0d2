import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import type { Booking } from "#domain/reservations/bookings.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { engine, newDatabase, openDb, openTestDatabase } from "#tests/support/platform/database.ts";
import { listBookings } from "./list.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function withRoom(t: TestContext) {
  const db = await openDb(t);
  const { _id: roomId } = await storeRoom(db, { name: "Garden Deluxe", totalRooms: 99 });
  const store = (db: Db, name: string) => storeBooking(db, { roomId, name, ...stay });
  return { db, store };
}

async function found(db: Db, search: string): Promise<string[]> {
  const { bookings } = await listBookings(db, { search, page: 1, limit: 50 }, "2026-06-15");
  return bookings.map(({ name }) => name).toSorted();
}

const rename = (db: Db, { _id }: Booking, name: string) =>
  db.updateTable("booking").set({ name, search_text: name.toLowerCase() }).where("id", "=", _id).execute();

async function remove(db: Db, { _id }: Booking): Promise<void> {
  await db.deleteFrom("booking_night").where("booking_id", "=", _id).execute();
  await db.deleteFrom("booking").where("id", "=", _id).execute();
}

test("bookings that shared a commit are found once they resolve, except the failed one", async (t) => {
  const { db, store } = await withRoom(t);
  const outcomes = await Promise.allSettled([
    transact(db, (db) => store(db, "Asha Rao")),
    transact(db, async (db) => {
      await store(db, "Mohan Rao");
      throw new Error("no");
    }),
    transact(db, (db) => store(db, "Kavya Rao")).then(() => found(db, "kavya")),
  ]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled"],
  );
  assert.deepEqual((outcomes[2] as PromiseFulfilledResult<unknown>).value, ["Kavya Rao"]);
  assert.deepEqual(await found(db, "rao"), ["Asha Rao", "Kavya Rao"]);
  await store(db, "Nisha Rao");
  assert.deepEqual(await found(db, "rao"), ["Asha Rao", "Kavya Rao", "Nisha Rao"]);
});

test("bookings added, renamed and deleted in one commit are indexed with their final state", async (t) => {
  const { db, store } = await withRoom(t);
  const old = await store(db, "Latha Pai");
  await Promise.all([
    transact(db, async (db) => rename(db, await store(db, "Ravi Pai"), "Joel Pinto")),
    transact(db, async (db) => remove(db, await store(db, "Vikram Pai"))),
    transact(db, (db) => store(db, "Divya Pai")),
    transact(db, (db) => rename(db, old, "Latha Pinto")),
  ]);
  assert.deepEqual(await found(db, "pai"), ["Divya Pai"]);
  assert.deepEqual(await found(db, "pinto"), ["Joel Pinto", "Latha Pinto"]);
});

test("a booking that reuses the newest one's number is found by its own text only", async (t) => {
  const { db, store } = await withRoom(t);
  const newest = await store(db, "Rekha Bhat");
  await Promise.all([
    transact(db, (db) => store(db, "Manoj Hegde")),
    transact(db, (db) => remove(db, newest)),
    transact(db, (db) => store(db, "Usha Hegde")),
  ]);
  const last = await store(db, "Vinod Hegde");
  await transact(db, (db) => remove(db, last));
  await store(db, "Pooja Kini");
  assert.deepEqual(await found(db, "bhat"), []);
  assert.deepEqual(await found(db, "hegde"), ["Manoj Hegde", "Usha Hegde"]);
  assert.deepEqual(await found(db, "kini"), ["Pooja Kini"]);
});

test("the index is written once per commit", { skip: engine !== "sqlite" }, async (t) => {
  const { db, store } = await withRoom(t);
  const indexed = () => db.selectFrom(sql<{ id: number }>`booking_search_docsize`.as("indexed")).selectAll().execute();
  const unit = (name: string) =>
    transact(db, async (db) => {
      await store(db, name);
      assert.equal((await indexed()).length, 0);
    });
  await Promise.all([unit("a"), unit("b"), unit("c")]);
  assert.equal((await indexed()).length, 3);
});

test("bookings inserted outside a unit of work are indexed at the next start", async (t) => {
  const database = await newDatabase();
  t.after(database.remove);
  const before = await openTestDatabase(database);
  const { _id: roomId } = await storeRoom(before.db, { totalRooms: 9 });
  await before.db.transaction().execute((db) => storeBooking(db, { roomId, name: "Asha Rao", ...stay }));
  await before.close();
  const { db, close } = await openTestDatabase(database);
  t.after(close);
  assert.deepEqual(await found(db, "asha"), ["Asha Rao"]);
});
