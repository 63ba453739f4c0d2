import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addQuery, deleteQuery, listQueries, updateQuery } from "#contract/website/queries.ts";
import type { Query, QueryUpdate } from "#domain/website/queries.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function withStaff(t: TestContext) {
  const app = await testApp(t);
  const token = await app.staffToken("staff");
  const list = (query: Parameters<typeof namesOf>[0] = {}) => app.api(listQueries, { query }, { token });
  const namesOf = async (query: { search?: string; status?: Query["status"]; page?: string; limit?: string }) =>
    (await list(query)).queries.map(({ name }) => name);
  const update = async (id: string, body: Partial<QueryUpdate>) =>
    (await app.api(updateQuery, { params: { id }, body: body as QueryUpdate }, { token })).query;
  const one = async (id: string) => {
    const { queries } = await list({ limit: "50" });
    return queries.find((query) => query._id === id) as Query;
  };
  return { ...app, token, list, namesOf, update, one };
}

test("a new query is listed as sent and without notes", async (t) => {
  const { api, clock, list } = await withStaff(t);
  const body = { name: "Leena Pai", phone: "+91 99000 71234", email: "leena@example.com", message: "A cot, please?" };
  const { query } = await api(addQuery, { body });
  const now = clock.instant.toISOString();
  const { queries, pagination } = await list();
  assert.deepEqual(queries, [
    {
      ...body,
      _id: query._id,
      phone: "9900071234",
      status: "sent",
      locale: "en",
      notes: "",
      createdAt: now,
      updatedAt: now,
    },
  ]);
  assert.deepEqual(pagination, { page: 1, limit: 10, total: 1, totalPages: 1, hasNext: false, hasPrev: false });
});

test("queries are listed newest first, page by page, and an empty list has one page", async (t) => {
  const { db, list, namesOf } = await withStaff(t);
  const none = await list();
  assert.deepEqual(none.queries, []);
  assert.deepEqual(none.pagination, { page: 1, limit: 10, total: 0, totalPages: 1, hasNext: false, hasPrev: false });

  for (let number = 1; number <= 12; number++) await storeQuery(db, { name: `Guest ${number}` });
  assert.deepEqual(
    await namesOf({}),
    Array.from({ length: 10 }, (_, index) => `Guest ${12 - index}`),
  );
  const second = await list({ page: "3", limit: "5" });
  assert.deepEqual(
    second.queries.map(({ name }) => name),
    ["Guest 2", "Guest 1"],
  );
  assert.deepEqual(second.pagination, { page: 3, limit: 5, total: 12, totalPages: 3, hasNext: false, hasPrev: true });
  assert.deepEqual(await namesOf({ page: "4", limit: "5" }), []);
});

test("the search covers name, phone, e-mail and message, ignores case, and takes wildcards literally", async (t) => {
  const { api, db, namesOf } = await withStaff(t);
  await storeQuery(db, { name: "Leena Pai", phone: "9900071234", email: "LP@mail.example", message: "A cot?" });
  const body = { name: "Élodie Roux", phone: "9845012345", message: "Late arrival, 100% sure\nand a taxi" };
  await api(addQuery, { body });
  const found: Record<string, string[]> = {
    leena: ["Leena Pai"],
    ÉLODIE: ["Élodie Roux"],
    "lp@MAIL": ["Leena Pai"],
    "a TAXI": ["Élodie Roux"],
    "100%": ["Élodie Roux"],
    "+91 98450 12345": ["Élodie Roux"],
    "99000-71234": ["Leena Pai"],
    "%": ["Élodie Roux"],
    _: [],
    nobody: [],
    "  ": ["Élodie Roux", "Leena Pai"],
  };
  for (const [search, names] of Object.entries(found)) {
    assert.deepEqual((await namesOf({ search })).toSorted(), names.toSorted(), search);
  }
});

test("the desk finds a message by the reference that its visitor was given", async (t) => {
  const { api, staffToken } = await testApp(t);
  const body = { name: "Leena Pai", phone: "9900071234", message: "Is the lawn free in May?" };
  const { query } = await api(addQuery, { body });
  await api(addQuery, { body: { ...body, name: "Somebody else" } });
  const token = await staffToken();
  for (const search of [query.reference, query.reference.toLowerCase().replaceAll("-", " ")]) {
    const { queries } = await api(listQueries, { query: { search } }, { token });
    assert.deepEqual(
      queries.map(({ _id }) => _id),
      [query._id],
    );
  }
});

test("the status filter works alone and with the search, and limits the total", async (t) => {
  const { db, list, namesOf } = await withStaff(t);
  await storeQuery(db, { name: "One", status: "sent" });
  await storeQuery(db, { name: "Two", status: "resolved" });
  await storeQuery(db, { name: "Two again", status: "sent" });
  assert.deepEqual(await namesOf({ status: "sent" }), ["Two again", "One"]);
  assert.deepEqual(await namesOf({ status: "sent", search: "two" }), ["Two again"]);
  assert.equal((await list({ status: "sent", limit: "5" })).pagination.total, 2);
  assert.deepEqual(await namesOf({ status: "cancelled" }), []);
});

test("an invalid page, page size or status is refused", async (t) => {
  const { list } = await withStaff(t);
  const refused = await failsWith(list({ page: "0", limit: "7", status: "new" as never }), "invalid_input");
  assert.deepEqual(refused.fields, {
    page: "Page counts from 1",
    limit: "Page size must be one of 5, 10, 25, 50",
    status: "Unknown status",
  });
});

test("staff set status and notes; the visitor's message does not change", async (t) => {
  const { db, update, one, namesOf } = await withStaff(t);
  const id = await storeQuery(db, { message: "Is the pool open?" });
  const before = await one(id);
  const saved = await update(id, { status: "contacted", notes: "  Called.\r\nWill write.  " });
  const expected = { ...before, status: "contacted", notes: "Called.\nWill write.", updatedAt: saved.updatedAt };
  assert.deepEqual(saved, expected);
  assert.ok(saved.updatedAt > before.updatedAt);
  assert.deepEqual(await one(id), saved);
  assert.equal((await namesOf({ search: "the pool" })).length, 1);
});

test("a status is required", async (t) => {
  const { db, update } = await withStaff(t);
  const id = await storeQuery(db);
  const missing = await failsWith(update(id, { notes: "x" }), "invalid_input");
  assert.deepEqual(missing.fields, { status: "Status is required" });
  const unknown = await failsWith(update(id, { status: "open" as never }), "invalid_input");
  assert.deepEqual(unknown.fields, { status: "Status is required" });
});

test("a save over another version is refused with the current query; without a version the last save wins", async (t) => {
  const { db, update, one } = await withStaff(t);
  const id = await storeQuery(db);
  const { updatedAt } = await one(id);
  const first = await update(id, { status: "contacted", notes: "Mine", updatedAt });
  const refused = await failsWith(update(id, { status: "resolved", notes: "Theirs", updatedAt }), "changed");
  assert.deepEqual(refused.details, { query: first });
  assert.deepEqual(await one(id), first);
  const second = await update(id, { status: "resolved", notes: "Theirs", updatedAt: first.updatedAt });
  assert.ok(second.updatedAt > first.updatedAt, "the clock stands still, the version does not");
  assert.equal((await update(id, { status: "cancelled" })).status, "cancelled");
});

test("of concurrent saves with one version, one succeeds", async (t) => {
  const { db, update, one } = await withStaff(t);
  const id = await storeQuery(db);
  const { updatedAt } = await one(id);
  const saves = Array.from({ length: 6 }, (_, number) =>
    update(id, { status: "contacted", notes: `${number}`, updatedAt }),
  );
  const results = await Promise.allSettled(saves);
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
});

test("a deleted query is not found", async (t) => {
  const { api, db, token, namesOf, update } = await withStaff(t);
  const [id] = [await storeQuery(db, { name: "One" }), await storeQuery(db, { name: "Two" })];
  const remove = () => api(deleteQuery, { params: { id } }, { token });
  assert.deepEqual(await remove(), { success: true });
  assert.deepEqual(await namesOf({}), ["Two"]);
  const gone = await failsWith(remove(), "not_found");
  assert.equal(gone.message, "This query does not exist");
  await failsWith(update(id, { status: "sent" }), "not_found");
});

test("anonymous callers can't read, change or delete queries", async (t) => {
  const { api, db } = await testApp(t);
  const id = await storeQuery(db);
  await failsWith(api(listQueries, {}), "not_authenticated");
  await failsWith(api(updateQuery, { params: { id }, body: { status: "resolved" } }), "not_authenticated");
  await failsWith(api(deleteQuery, { params: { id } }), "not_authenticated");
  const rows = await db.selectFrom("query").select("status").execute();
  assert.deepEqual(
    rows.map(({ status }) => status),
    ["sent"],
  );
});
