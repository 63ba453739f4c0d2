import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addQuery } from "#contract/website/queries.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import type { BookingInput } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const idempotencyKey = "7d0c9c1e-5a57-4b52-9f0e-3f4f6f2f9c11";
const hour = 3_600_000;

async function withRoom(t: TestContext, totalRooms = 5) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { totalRooms });
  const book = (overrides: Partial<BookingInput> = {}, key = idempotencyKey, { api } = app) =>
    api(addBooking, { body: aBookingInput({ roomId, ...stay, ...overrides }) }, { idempotencyKey: key });
  const countBookings = async () => (await app.db.selectFrom("booking").select("id").execute()).length;
  return { ...app, roomId, book, countBookings };
}

test("a repeated request gets the first response, and the booking is stored once", async (t) => {
  const { app, roomId, book, countBookings, db } = await withRoom(t);
  const first = await book();
  assert.deepEqual(await book(), first);
  const payload = aBookingInput({ roomId, ...stay });
  const headers = { "idempotency-key": idempotencyKey };
  const raw = await app.inject({ method: "POST", url: "/api/bookings/add", headers, payload });
  assert.deepEqual([raw.statusCode, raw.json()], [201, first]);
  assert.equal(await countBookings(), 1);
  await assertInventory(db);
});

test("requests are compared after normalisation", async (t) => {
  const { book, countBookings } = await withRoom(t);
  const first = await book();
  const inOtherWords = { phone: "+91 98450-12345", checkInDate: "7/1/2026", name: " Asha  Rao ", arrivalTime: "" };
  assert.deepEqual(await book(inOtherWords), first);
  assert.equal(await countBookings(), 1);
});

test("the same key with another body is refused", async (t) => {
  const { book, countBookings } = await withRoom(t);
  await book();
  const refused = await failsWith(book({ adultFemale: 1 }), "idempotency_conflict");
  assert.equal(refused.status, 409);
  assert.equal(refused.message, "This key was already used for a different request");
  assert.equal(await countBookings(), 1);
});

test("another key, or none, makes another booking", async (t) => {
  const { api, roomId, book, countBookings } = await withRoom(t);
  await book();
  await book({}, "another-key-altogether");
  for (let i = 0; i < 2; i++) await api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
  assert.equal(await countBookings(), 4);
});

test("failures are not stored: the same request may succeed later", async (t) => {
  const { api, db, roomId, book, staffToken } = await withRoom(t, 1);
  const inTheWay = await storeBooking(db, { roomId, ...stay });
  await failsWith(book(), "fully_booked");
  const token = await staffToken();
  await api(setBookingStatus, { params: { id: inTheWay._id }, body: { status: "cancelled" } }, { token });
  await book();
  await assertInventory(db);
});

test("a key whose request failed may be used for a corrected body", async (t) => {
  const { book } = await withRoom(t);
  await failsWith(book({ adultMale: 3 }), "invalid_input");
  await failsWith(book({ grandTotal: 1 }), "price_changed");
  await book();
});

test("twenty concurrent requests with one key make one booking, and all receive it", async (t) => {
  const { book, countBookings, db } = await withRoom(t);
  const answers = await Promise.all(Array.from({ length: 20 }, () => book()));
  assert.equal(new Set(answers.map(({ booking }) => booking._id)).size, 1);
  assert.equal(await countBookings(), 1);
  await assertInventory(db);
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("a key is shared by all instances, also for concurrent requests", shared, async (t) => {
  const one = await withRoom(t);
  const two = await testApp(t, { beside: one });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => one.book({}, idempotencyKey, i % 2 ? one : two)),
  );
  assert.equal(new Set(answers.map(({ booking }) => booking._id)).size, 1);
  assert.equal(await one.countBookings(), 1);
  await assertInventory(one.db);
});

test("a key is scoped to an endpoint: the same one may be used for a query", async (t) => {
  const { api, book, db } = await withRoom(t);
  await book();
  const body = { name: "Leena Pai", phone: "9900071234", message: "Is there a ramp?" };
  const first = await api(addQuery, { body }, { idempotencyKey });
  assert.deepEqual(await api(addQuery, { body }, { idempotencyKey }), first);
  assert.equal((await db.selectFrom("query").select("id").execute()).length, 1);
});

test("a repeated request gets the first response even if it would fail now", async (t) => {
  const { book, clock, db } = await withRoom(t);
  clock.instant = new Date("2026-06-15T18:20:00Z");
  const tonight = { checkInDate: "2026-06-15", checkOutDate: "2026-06-16" };
  const first = await book(tonight);
  clock.instant = new Date("2026-06-15T18:40:00Z");
  await db
    .updateTable("cost_option")
    .set({ cost_paise: toPaise(10_000) })
    .execute();
  await db.updateTable("room").set({ is_active: 0 }).execute();
  assert.deepEqual(await book(tonight), first);
});

test("keys expire after a day", async (t) => {
  const { book, clock, db } = await withRoom(t);
  const first = await book();
  clock.instant = new Date(clock.instant.getTime() + 23 * hour);
  await book({}, "a-key-of-the-same-day");
  assert.deepEqual(await book(), first);
  clock.instant = new Date(clock.instant.getTime() + 2 * hour);
  await book({}, "a-key-of-the-next-day");
  const stored = await db.selectFrom("idempotency_key").select("key").orderBy("key").execute();
  assert.deepEqual(
    stored.map(({ key }) => key),
    ["a-key-of-the-next-day", "a-key-of-the-same-day"],
  );
});

test("a key is 8 to 100 visible characters", async (t) => {
  const { book, countBookings } = await withRoom(t);
  for (const key of ["1234567", "x".repeat(101), "with a space", "schlüssel"]) {
    const refused = await failsWith(book({}, key), "invalid_input");
    assert.deepEqual(refused.fields, { "Idempotency-Key": "An idempotency key is 8 to 100 visible characters" });
  }
  assert.equal(await countBookings(), 0);
  await book({}, "12345678");
  await book({}, "~".repeat(100));
});
