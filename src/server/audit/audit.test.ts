import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/audit.ts";
import type { AuditedEntity } from "#domain/audit.ts";
import { transact } from "#server/database/transaction.ts";
import { storeAmenity } from "#server/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/app.ts";
import { type Change, recordChange } from "./service.ts";

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
  const list = (query: { entity?: AuditedEntity; id?: string; page?: string; limit?: string } = {}) =>
    app.api(listAudit, { query }, { token });
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
  await failsWith(api(listAudit, {}), "not_authenticated");
  const refused = await failsWith(list({ entity: "weather" as never }), "invalid_input");
  assert.deepEqual(refused.fields, { entity: "Unknown kind" });
});
