import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import test, { type TestContext } from "node:test";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { addBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { blockedMessage } from "#domain/platform/time/availability.ts";
import { addNights, nightsOf } from "#domain/platform/time/nights.ts";
import type { BookingInput } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { addUnits } from "#server/rooms/inventory/unit-count.ts";
import { type TestApp, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04" };
const sentence = "Your stay includes Wed, 1 Jul 2026, which is already fully booked.";

interface Outcome {
  status: number;
  body: { error?: string; code?: string; booking?: { reference: string }; details?: { night: string } };
}
/** Sends a booking; resolves with the outcome, also of a refusal. */
type Send = (payload: BookingInput) => Promise<Outcome>;

const inject =
  ({ app }: TestApp): Send =>
  async (payload) => {
    const response = await app.inject({ method: "POST", url: "/api/bookings/add", payload });
    return { status: response.statusCode, body: response.json() };
  };

async function overHttp({ app }: { app: FastifyInstance }): Promise<Send> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "application/json" };
  return async (payload) => {
    const sent = request({ port, method: "POST", path: "/api/bookings/add", headers, agent: false });
    sent.end(JSON.stringify(payload));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) };
  };
}

/** A hundred concurrent bookings of the same nights of a room with seven units, spread over the transports. */
async function raceForSeven({ db }: TestApp, transports: Send[]): Promise<void> {
  const { _id: roomId } = await storeRoom(db, { totalRooms: 7 });
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const send = transports[index % transports.length] as Send;
      return send(aBookingInput({ roomId, ...stay, name: `Guest ${index}` }));
    }),
  );
  const stored = outcomes.filter(({ status }) => status === 201);
  const refused = outcomes.filter(({ status }) => status === 409);
  assert.deepEqual([stored.length, refused.length], [7, 93]);
  for (const { body } of refused) {
    assert.deepEqual(body, { error: sentence, code: "fully_booked", details: { night: "2026-07-01" } });
  }
  const references = await db.selectFrom("booking").select("reference").execute();
  assert.deepEqual(
    references.map(({ reference }) => reference).toSorted(),
    stored.map(({ body }) => body.booking?.reference).toSorted(),
  );
  const nights = await db.selectFrom("room_night").select(["night", "sold"]).orderBy("night").execute();
  assert.deepEqual(
    nights.map(({ night, sold }) => `${night}: ${sold}`),
    ["2026-07-01: 7", "2026-07-02: 7", "2026-07-03: 7"],
  );
  await assertInventory(db);
}

const shared = { skip: engine === "sqlite" && "two processes on one SQLite file are refused at the start" };
const twoInstances = async (t: TestContext) => {
  const one = await testApp(t);
  return [one, await testApp(t, { beside: one })] as const;
};

test("a hundred concurrent bookings of seven units: seven succeed", async (t) => {
  const app = await testApp(t);
  await raceForSeven(app, [inject(app)]);
});

test("the same over a hundred connections", async (t) => {
  const app = await testApp(t);
  await raceForSeven(app, [await overHttp(app)]);
});

test("the same on two instances of one database", shared, async (t) => {
  const [one, two] = await twoInstances(t);
  await raceForSeven(one, [inject(one), inject(two)]);
});

test("the same over a hundred connections to two instances", shared, async (t) => {
  const [one, two] = await twoInstances(t);
  await raceForSeven(one, [await overHttp(one), await overHttp(two)]);
});

test("a hundred concurrent bookings of one unit: one succeeds", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const body = aBookingInput({ roomId, ...stay });
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => api(addBooking, { body })));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  await assertInventory(db);
});

/** Concurrent, partly overlapping stays; none may be refused while all its nights are available. */
async function raceForParts({ db }: TestApp, transports: Send[]): Promise<void> {
  const totalRooms = 4;
  const { _id: roomId } = await storeRoom(db, { totalRooms });
  const draw = seeded(20260701);
  const stays = Array.from({ length: 120 }, () => {
    const checkIn = addNights("2026-07-01", draw(14));
    return { checkIn, checkOut: addNights(checkIn, 1 + draw(6)) };
  });
  const outcomes = await Promise.all(
    stays.map(({ checkIn, checkOut }, index) => {
      const send = transports[index % transports.length] as Send;
      return send(aBookingInput({ roomId, checkInDate: checkIn, checkOutDate: checkOut }));
    }),
  );
  const nights = await db.selectFrom("room_night").select(["night", "sold"]).execute();
  const full = new Set(nights.filter(({ sold }) => sold === totalRooms).map(({ night }) => night));
  const statuses = new Set(outcomes.map(({ status }) => status));
  assert.deepEqual([...statuses].toSorted(), [201, 409]);
  for (const [index, { status, body }] of outcomes.entries()) {
    if (status === 201) continue;
    const { details, error } = body;
    assert.ok(details && full.has(details.night), `${details?.night} was not full`);
    assert.ok(nightsOf(stays[index] as (typeof stays)[number]).includes(details.night));
    assert.equal(error, blockedMessage(details.night));
  }
  await assertInventory(db);
}

test("partly overlapping stays fill the nights exactly, and no booking is refused without reason", async (t) => {
  const app = await testApp(t);
  await raceForParts(app, [inject(app)]);
});

test("the same on two instances, over many connections", shared, async (t) => {
  const [one, two] = await twoInstances(t);
  await raceForParts(one, [await overHttp(one), await overHttp(two), inject(one)]);
});

test("concurrent bookings of several rooms do not affect each other's units", async (t) => {
  const { api, db } = await testApp(t);
  const rooms = await Promise.all([1, 2, 3].map((totalRooms) => storeRoom(db, { totalRooms })));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 45 }, (_, index) => {
      const { _id: roomId } = rooms[index % 3] as (typeof rooms)[number];
      return api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
    }),
  );
  const sold = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.booking.roomId] : []));
  assert.deepEqual(
    rooms.map((room) => sold.filter((roomId) => roomId === room._id).length),
    [1, 2, 3],
  );
  await assertInventory(db);
});

/** Resolves once a transaction waits for another's lock. */
async function untilLockWait(db: Db): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length === 0);
}

const locks = { skip: engine === "sqlite" && "SQLite has one writer at a time" };

test("nights are locked in one order when they are released or moved, so changes can't deadlock", locks, async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3 });
  const token = await staffToken();
  // Rows in descending order of night: an update that locks rows as it finds them begins at the wrong end.
  for (const day of [5, 4, 3, 2, 1]) {
    await storeBooking(db, { roomId, checkInDate: `2026-07-0${day}`, checkOutDate: `2026-07-0${day + 1}` });
  }
  const store = () => storeBooking(db, { roomId, checkInDate: "2026-07-03", checkOutDate: "2026-07-06" });
  const lock = (db: Db, night: string) =>
    sql`select 1 from room_night where night = ${night} for update nowait`.execute(db);

  /** Asserts that `change` has not locked the other nights while another transaction holds `first`. */
  async function waitsAt(first: string, others: string[], change: () => Promise<unknown>) {
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = transact(db, async (db) => {
      await lock(db, first);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    const changing = change();
    try {
      await untilLockWait(db);
      for (const night of others) await transact(db, (db) => lock(db, night));
    } finally {
      done.resolve();
      await Promise.all([holder, changing]);
    }
  }

  const [cancelled, moved] = [await store(), await store()];
  const cancel = { params: { id: cancelled._id }, body: { status: "cancelled" } } as const;
  await waitsAt("2026-07-03", ["2026-07-04", "2026-07-05"], () => api(setBookingStatus, cancel, { token }));
  const body = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const move = { params: { id: moved._id }, body };
  await waitsAt("2026-07-01", ["2026-07-03", "2026-07-04"], () => api(updateBooking, move, { token }));
  await assertInventory(db);
});

test("restoring a booking while the room's units increase succeeds", locks, async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const token = await staffToken();
  const { _id } = await storeBooking(db, { roomId, ...stay, status: "cancelled" });
  const [changed, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = transact(db, async (db) => {
    await addUnits(db, roomId, 1, { at: "2026-06-15T00:00:00.000Z", day: "2026-06-15" });
    await db.updateTable("room").set({ total_units: 2 }).where("id", "=", roomId).execute();
    changed.resolve();
    await done.promise;
  });
  await changed.promise;
  const comeBack = api(setBookingStatus, { params: { id: _id }, body: { status: "confirmed" } }, { token });
  await untilLockWait(db);
  done.resolve();
  await change;
  assert.equal((await comeBack).booking.status, "confirmed");
  await assertInventory(db);
});
