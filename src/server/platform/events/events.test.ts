import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { sql } from "kysely";
import { addChargeItem, updateChargeItem } from "#contract/billing/charge-items.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { closeShift, openShift, recordPettyCash } from "#contract/billing/shifts.ts";
import { logout } from "#contract/platform/auth.ts";
import { setStaffActive } from "#contract/platform/staff.ts";
import { addBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { setHousekeeping } from "#contract/rooms/housekeeping.ts";
import { addMaintenanceNote } from "#contract/rooms/maintenance.ts";
import { addQuery } from "#contract/website/queries.ts";
import { eventStreamLimits, liveEventKinds } from "#domain/platform/access/events.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { purgeChangeEvents } from "#server/platform/database/change-feed.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { type TestApp, testApp } from "#tests/support/platform/app.ts";
import { engine, openDb } from "#tests/support/platform/database.ts";

interface Received {
  id: string | undefined;
  kind: string;
  action: string;
  record: string;
}

/** A reader of the stream over a real connection. */
async function watch(t: TestContext, { app }: TestApp, token: string, after?: string) {
  const origin = app.server.listening ? app.listeningOrigin : await app.listen({ host: "127.0.0.1", port: 0 });
  const query = after === undefined ? "" : `?after=${after}`;
  const response = await fetch(`${origin}/api/events${query}`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200);
  assert.ok(response.body);
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  t.after(() => reader.cancel());
  /** Undefined at the end of the stream. */
  const next = async (): Promise<Received | undefined> => {
    const { value, done } = await reader.read();
    return done ? undefined : { id: value.id, ...JSON.parse(value.data) };
  };
  /** The test's own timeout fails it if there is no such event. */
  const until = async (kind: string, action: string): Promise<Received> => {
    for (;;) {
      const event = await next();
      assert.ok(event, `the stream ended before ${kind} ${action}`);
      if (event.kind === kind && event.action === action) return event;
    }
  };
  /** All up to the first of this kind. */
  const upTo = async (kind: string): Promise<Received[]> => {
    const received: Received[] = [];
    while (received.at(-1)?.kind !== kind) received.push((await next()) ?? assert.fail("the stream ended"));
    return received;
  };
  const end = async () => {
    while (await next());
  };
  /** PostgreSQL tells the first reader once it listens; what is stored before is not sent. */
  const listening = async () => {
    if (engine === "postgres") await until("reset", "update");
  };
  return { response, until, upTo, end, listening };
}

const aQuery = { name: "Asha Rao", phone: "98450 12345", message: "Is there a quiet room facing the garden?" };

test("a booking, its change and a query are sent with ids and kinds alone", async (t) => {
  const lodge = await testApp(t);
  const { api, db } = lodge;
  const token = await lodge.staffToken("staff");
  const room = await transact(db, (db) => storeRoom(db, {}));
  const stream = await watch(t, lodge, token);
  await stream.listening();
  const { booking } = await api(addBooking, {
    body: aBookingInput({ roomId: room._id, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" }),
  });
  const added = await stream.until("booking", "insert");
  assert.deepEqual(added, { id: added.id, kind: "booking", action: "insert", record: booking._id });
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "confirmed" } }, { token });
  assert.equal((await stream.until("booking", "update")).record, booking._id);
  await api(addQuery, { body: aQuery });
  await stream.until("query", "insert");
});

test("the price list, the drawer with its petty cash, and closed days are sent to the desk", async (t) => {
  const lodge = await testApp(t);
  const { api, today } = lodge;
  const token = await lodge.staffToken("owner");
  const stream = await watch(t, lodge, token);
  await stream.listening();
  const { chargeItem: item } = await api(addChargeItem, { body: aChargeItem() }, { token });
  assert.equal((await stream.until("charge_item", "insert")).record, item._id);
  await api(updateChargeItem, { params: { id: item._id }, body: aChargeItem({ price: 300 }) }, { token });
  assert.equal((await stream.until("charge_item", "update")).record, item._id);
  const { drawer } = await api(openShift, { body: { opening: 500 } }, { token });
  const shift = drawer.shift?._id ?? assert.fail();
  assert.equal((await stream.until("shift", "insert")).record, shift);
  await api(recordPettyCash, { body: { amount: 20, reason: "Milk" } }, { token });
  assert.equal((await stream.until("shift", "insert")).record, shift);
  await api(closeShift, { params: { id: shift }, body: { "500": 1, reason: "Milk" } }, { token });
  assert.equal((await stream.until("shift", "update")).record, shift);
  const yesterday = addNights(today, -1);
  await api(closeDays, { body: { day: yesterday } }, { token });
  assert.equal((await stream.until("day", "insert")).record, yesterday);
});

test("housekeeping is told of units and notes; of a booking only that units may have changed", async (t) => {
  const lodge = await testApp(t);
  const { api, db } = lodge;
  const desk = { token: await lodge.staffToken("staff") };
  const token = await lodge.staffToken("housekeeping");
  const room = await transact(db, (db) => storeRoom(db, {}));
  const { id: unitId } = await db.selectFrom("unit").select("id").executeTakeFirstOrThrow();
  const stream = await watch(t, lodge, token);
  await stream.listening();
  await api(addQuery, { body: aQuery });
  const { booking } = await api(addBooking, {
    body: aBookingInput({ roomId: room._id, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" }),
  });
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "confirmed" } }, desk);
  await api(setHousekeeping, { params: { id: unitId }, body: { state: "dirty" } }, { token });
  const body = { unitId, text: "The tap drips" };
  const { note } = await api(addMaintenanceNote, { body }, { token });
  const received = await stream.upTo("maintenance_note");
  const told = received.map(({ kind, action, record }) => [kind, action, record]);
  assert.deepEqual(told.slice(-2), [
    ["unit", "update", unitId],
    ["maintenance_note", "insert", note._id],
  ]);
  const ofBooking = told.slice(0, -2);
  assert.ok(ofBooking.length >= 2);
  for (const event of ofBooking) assert.deepEqual(event, ["unit", "update", ""]);
  // Missed events are filtered as well.
  const later = await watch(t, lodge, token, received[0]?.id);
  for (const { kind, record } of await later.upTo("maintenance_note")) {
    assert.ok(["room", "unit", "maintenance_note", "reset"].includes(kind) && record !== booking._id, kind);
  }
});

test("an account whose role changes loses its streams", async (t) => {
  const lodge = await testApp(t);
  const stream = await watch(t, lodge, await lodge.staffToken("staff"));
  await transact(lodge.db, (db) =>
    db.updateTable("staff").set({ role: "housekeeping" }).where("role", "=", "staff").execute(),
  );
  await stream.end();
});

test("the response may be neither stored, compressed nor buffered", async (t) => {
  const lodge = await testApp(t);
  const { response } = await watch(t, lodge, await lodge.staffToken());
  assert.equal(response.headers.get("content-type"), "text/event-stream");
  assert.equal(response.headers.get("cache-control"), "no-store, no-transform");
  assert.equal(response.headers.get("x-accel-buffering"), "no");
  assert.equal(response.headers.get("content-encoding"), null);
});

test("a reader that was away catches up from its last event", async (t) => {
  const lodge = await testApp(t);
  const token = await lodge.staffToken();
  const first = await watch(t, lodge, token);
  await first.listening();
  await transact(lodge.db, (db) => storeQuery(db, {}));
  const { id } = await first.until("query", "insert");
  const missed = await transact(lodge.db, (db) => storeQuery(db, {}));
  const second = await watch(t, lodge, token, id);
  assert.equal((await second.until("query", "insert")).record, missed);
});

test("a reader whose last event is not known any more fetches everything again", async (t) => {
  const lodge = await testApp(t);
  await purgeChangeEvents(lodge.db);
  const stream = await watch(t, lodge, await lodge.staffToken(), "123456");
  await stream.until("reset", "update");
});

test("logging out closes the streams of that session", async (t) => {
  const lodge = await testApp(t);
  const token = await lodge.staffToken("staff");
  const stream = await watch(t, lodge, token);
  await lodge.api(logout, {}, { token });
  await stream.end();
});

test("disabling an account closes its streams", async (t) => {
  const lodge = await testApp(t);
  const stream = await watch(t, lodge, await lodge.staffToken("staff"));
  const colleague = await lodge.db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "staff")
    .executeTakeFirstOrThrow();
  const token = await lodge.staffToken();
  await lodge.api(setStaffActive, { params: { id: colleague.id }, body: { isActive: false } }, { token });
  await stream.end();
});

test("an account has a limited number of streams, and a closed one makes room", async (t) => {
  const lodge = await testApp(t);
  const token = await lodge.staffToken();
  for (let open = 0; open < eventStreamLimits.perAccount; open++) await watch(t, lodge, token);
  const headers = { authorization: `Bearer ${token}` };
  const refused = await fetch(`${lodge.app.listeningOrigin}/api/events`, { headers });
  assert.equal(refused.status, 429);
});

test("closing the server ends the streams", async (t) => {
  const lodge = await testApp(t);
  const stream = await watch(t, lodge, await lodge.staffToken());
  await Promise.all([lodge.app.close(), stream.end()]);
});

if (engine === "postgres") {
  test("a change at one instance is sent by the other", async (t) => {
    const lodge = await testApp(t);
    const other = await testApp(t, { beside: lodge });
    const stream = await watch(t, other, await lodge.staffToken());
    await stream.listening();
    const stored = await transact(lodge.db, (db) => storeQuery(db, {}));
    assert.equal((await stream.until("query", "insert")).record, stored);
  });
}

test("every kind that the triggers record is known to the stream, and none is known in vain", async (t) => {
  const db = await openDb(t);
  const definitions =
    engine === "postgres"
      ? sql<{ text: string }>`select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal`
      : sql<{ text: string }>`select sql as text from sqlite_master where type = 'trigger'`;
  const { rows } = await definitions.execute(db);
  const recorded = /(?:record_change_event\(|insert into change_event [^)]*\)\s*(?:values \(|select ))'(\w+)'/gi;
  const kinds = new Set(rows.flatMap(({ text }) => [...text.matchAll(recorded)].map(([, kind]) => kind)));
  // A stream authenticates itself again on "access" and starts over with "reset".
  const known = new Set(["access", ...liveEventKinds].filter((kind) => kind !== "reset"));
  assert.deepEqual([...kinds].toSorted(), [...known].toSorted());
});
