import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import * as contract from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { maxExportedEntries } from "#domain/platform/access/audit.ts";
import { storeAmenity, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { plansOf } from "#tests/support/rooms/plans.ts";
import { type AuditFilter, type Change, listAudit, recordChange } from "./service.ts";

async function withLog(t: TestContext) {
  const app = await testApp(t);
  const token = await app.staffToken("staff");
  const context = { instant: app.clock.instant, actor: "meera" };
  const change = (overrides: Partial<Change> = {}): Change => ({
    context,
    entity: "room",
    entityId: "r1",
    label: "Garden Deluxe",
    action: "Changed",
    ...overrides,
  });
  const record = (overrides?: Partial<Change>) => recordChange(app.db, change(overrides));
  const list = (query: CallInput<typeof contract.listAudit>["query"] = {}) =>
    app.api(contract.listAudit, { query }, { token });
  return { ...app, context, change, record, list };
}

test("an entry has actor, time and only the changed fields", async (t) => {
  const { clock, record, list } = await withLog(t);
  const before = { name: "Garden", price: 2200, costOptions: [{ name: "Standard", cost: 2200 }], rating: 4.5 };
  const after = { ...before, price: 2400, costOptions: [{ name: "Standard", cost: 2400 }] };
  await record({ before, after });
  const { entries } = await list();
  assert.deepEqual(entries, [
    {
      _id: entries[0]?._id,
      at: clock.instant.toISOString(),
      actor: "meera",
      entity: "room",
      entityId: "r1",
      label: "Garden Deluxe",
      action: "Changed",
      before: { price: 2200, costOptions: before.costOptions },
      after: { price: 2400, costOptions: after.costOptions },
    },
  ]);
});

test("a save without changes is not recorded; ids and versions are ignored", async (t) => {
  const { record, list } = await withLog(t);
  const before = { _id: "r1", id: "r1", images: ["/a", "/b"], updatedAt: "2026-06-01", createdAt: "2026-01-01" };
  await record({ before, after: { ...before, images: ["/a", "/b"], updatedAt: "2026-06-02" } });
  await record({ before: { price: undefined }, after: {} });
  assert.deepEqual((await list()).entries, []);
});

test("an added or removed field appears on one side only, and the order of a list counts", async (t) => {
  const { record, list } = await withLog(t);
  await record({ before: { price: 100, images: ["/a", "/b"] }, after: { images: ["/b", "/a"], icon: "/i" } });
  const [entry] = (await list()).entries;
  assert.deepEqual(entry?.before, { price: 100, images: ["/a", "/b"] });
  assert.deepEqual(entry?.after, { images: ["/b", "/a"], icon: "/i" });
});

test("an addition has no `before`, a deletion no `after`, an action without fields neither", async (t) => {
  const { record, list } = await withLog(t);
  await record({ action: "Added", after: { name: "Garden" } });
  await record({ action: "Deleted", before: { name: "Garden" } });
  await record({ action: "Password reset", entity: "staff" });
  const { entries } = await list();
  assert.deepEqual(
    entries.map(({ action, before, after }) => ({ action, before, after })),
    [
      { action: "Password reset", before: {}, after: {} },
      { action: "Deleted", before: { name: "Garden" }, after: {} },
      { action: "Added", before: {}, after: { name: "Garden" } },
    ],
  );
});

test("an entry is committed and rolled back with its change", async (t) => {
  const { db, change, list } = await withLog(t);
  const failed = transact(db, async (db) => {
    await recordChange(db, change({ action: "Failed", after: { name: "x" } }));
    throw new Error("changed my mind");
  });
  await assert.rejects(failed, /changed my mind/);
  assert.deepEqual((await list()).entries, []);

  const unrecorded = transact(db, async (db) => {
    await storeAmenity(db);
    await recordChange(db, change({ label: null as never, after: { name: "x" } }));
  });
  await assert.rejects(unrecorded);
  assert.deepEqual(await db.selectFrom("amenity").selectAll().execute(), []);
});

test("the log is paged, newest first, and filtered by entity kind and id", async (t) => {
  const { context, record, list } = await withLog(t);
  for (let number = 1; number <= 12; number++) {
    const instant = new Date(context.instant.getTime() + Math.floor(number / 4) * 1000);
    const entityId = number % 2 ? "odd" : "even";
    await record({ context: { ...context, instant }, entityId, label: `${number}`, after: { number } });
  }
  await record({ entity: "booking", entityId: "odd", label: "booking", after: { status: "pending" } });
  const labels = async (query: Parameters<typeof list>[0]) => (await list(query)).entries.map(({ label }) => label);

  assert.deepEqual(await labels({ entity: "room", limit: "5" }), ["12", "11", "10", "9", "8"]);
  const last = await list({ entity: "room", limit: "5", page: "3" });
  assert.deepEqual(
    last.entries.map(({ label }) => label),
    ["2", "1"],
  );
  assert.deepEqual(last.pagination, { page: 3, limit: 5, total: 12, totalPages: 3, hasNext: false, hasPrev: true });
  assert.deepEqual(await labels({ entity: "room", id: "odd" }), ["11", "9", "7", "5", "3", "1"]);
  assert.deepEqual(await labels({ entity: "booking", id: "odd" }), ["booking"]);
  assert.deepEqual(await labels({ entity: "staff" }), []);
  assert.equal((await list()).pagination.total, 13);
});

test("only staff can read the log, and an unknown kind is rejected", async (t) => {
  const { api, list } = await withLog(t);
  await failsWith(api(contract.listAudit, {}), "not_authenticated");
  const refused = await failsWith(list({ entity: "weather" as never }), "invalid_input");
  assert.deepEqual(refused.fields, { entity: "Unknown kind" });
});

test("the log is filtered by person, action, days of the lodge and a booking's reference, and by all of them", async (t) => {
  const { db, record, list } = await withLog(t);
  const { _id: roomId } = await storeRoom(db);
  const stay = { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" };
  const { _id: entityId, reference } = await storeBooking(db, stay);
  const at = (instant: string, actor = "meera") => ({ context: { instant: new Date(instant), actor } });
  const booking = { entity: "booking" as const, entityId, label: reference };
  // A day of the lodge begins at half past six in the evening of UTC.
  await record({ ...at("2026-06-13T18:29:59Z"), ...booking, action: "Booked" });
  await record({ ...at("2026-06-13T18:30:00Z", "ravi"), ...booking, action: "Refund recorded" });
  await record({ ...at("2026-06-14T18:29:59Z"), action: "Refund recorded" });
  await record({ ...at("2026-06-14T18:30:00Z"), ...booking, action: "Charge voided" });
  const found = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).entries.map(({ action, entity }) => `${entity}: ${action}`);
  const [booked, refunded, other] = ["booking: Booked", "booking: Refund recorded", "room: Refund recorded"];
  const voided = "booking: Charge voided";
  assert.deepEqual(await found({ action: "Refund recorded" }), [other, refunded]);
  assert.deepEqual(await found({ actor: "ravi" }), [refunded]);
  assert.deepEqual(await found({ from: "2026-06-14", to: "2026-06-14" }), [other, refunded]);
  assert.deepEqual(await found({ from: "2026-06-15" }), [voided]);
  assert.deepEqual(await found({ to: "2026-06-13" }), [booked]);
  assert.deepEqual(await found({ booking: reference.toLowerCase().replace("-", " ") }), [voided, refunded, booked]);
  assert.deepEqual(await found({ booking: "KL-00000" }), []);
  const all = { actor: "ravi", action: "Refund recorded", from: "2026-06-14", to: "2026-06-14", booking: reference };
  assert.deepEqual(await found({ ...all, entity: "booking" }), [refunded]);
  assert.deepEqual(await found({ ...all, entity: "room" }), []);
  const { people, pagination } = await list({ action: "Refund recorded" });
  assert.equal(pagination.total, 2);
  assert.ok(["ravi", "guest", "expiry"].every((person) => people.includes(person)));
  await failsWith(list({ from: "2026-02-30" }), "invalid_input");
});

test("a file has all entries of the same filters, up to a limit that it names", async (t) => {
  const { api, db, record, list, staffToken } = await withLog(t);
  const reader = { token: await staffToken("reader") };
  const save = (query: CallInput<typeof contract.exportAudit>["query"] = {}) =>
    api(contract.exportAudit, { query }, reader);
  for (const [entityId, action] of [
    ["r1", "Added"],
    ["r2", "Added"],
    ["r2", "Deleted"],
  ] as const) {
    await record({ entityId, action, after: { name: entityId } });
  }
  assert.deepEqual((await save()).entries, (await list()).entries);
  const of = async (query: object) => (await save(query)).entries.map(({ entityId, action }) => [entityId, action]);
  assert.deepEqual(await of({ id: "r2", action: "Added" }), [["r2", "Added"]]);
  assert.deepEqual(await of({ entity: "booking" }), []);
  assert.deepEqual(await of({ to: "2026-06-14" }), []);
  await failsWith(save({ from: "2026-02-30" }), "invalid_input");

  const older = Array.from({ length: maxExportedEntries }, (_, index) => ({
    id: `older-${index}`,
    at: "2026-01-01T00:00:00.000Z",
    actor: "meera",
    entity: "room" as const,
    entity_id: "r3",
    label: "Room",
    action: "Changed",
    before: "{}",
    after: "{}",
  }));
  for (let at = 0; at < older.length; at += 1000) {
    await db
      .insertInto("audit_entry")
      .values(older.slice(at, at + 1000))
      .execute();
  }
  const { entries, total } = await save();
  assert.deepEqual([entries.length, total], [maxExportedEntries, maxExportedEntries + 3]);
  assert.equal(entries[0]?.action, "Deleted", "the newest are kept");
});

test("each filter of the log reads an index in its order, not the whole log", async (t) => {
  const { db } = await withLog(t);
  const { _id: roomId } = await storeRoom(db);
  const { reference } = await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  const entry = { before: "{}", after: "{}", label: "Room", entity: "room" as const };
  const rows = Array.from({ length: engine === "postgres" ? 5000 : 100 }, (_, index) => ({
    ...entry,
    id: `entry-${index}`,
    actor: `person-${index % 40}`,
    action: `action-${index % 50}`,
    entity_id: `room-${index}`,
    at: new Date(Date.UTC(2025, 0, 1) + index * 7_200_000).toISOString(),
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto("audit_entry")
      .values(rows.slice(at, at + 500))
      .execute();
  }
  if (engine === "postgres") await sql`analyze audit_entry`.execute(db);
  const filters: AuditFilter[] = [
    { actor: "person-3" },
    { action: "action-3" },
    { from: "2025-02-01", to: "2025-02-02" },
    { booking: reference },
    { action: "action-3", from: "2025-02-01", to: "2025-03-02" },
    { actor: "person-3", action: "action-3" },
    { entity: "booking", action: "action-3" },
  ];
  for (const filter of filters) {
    const plans = await plansOf(db, (db) => listAudit(db, { ...filter, page: 1, limit: 10 }, "Asia/Kolkata"));
    const own = plans.filter(({ query }) => query.includes('from "audit_entry"'));
    assert.equal(own.length, 2);
    for (const { steps } of own) {
      const plan = steps.join("; ");
      assert.match(plan, /audit_entry_(newest|of_|by_)/, JSON.stringify(filter));
      assert.doesNotMatch(plan, /SCAN audit_entry|Seq Scan|TEMP B-TREE/, JSON.stringify(filter));
    }
  }
});
