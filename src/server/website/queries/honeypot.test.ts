import assert from "node:assert/strict";
import test from "node:test";
import { addQuery } from "#contract/website/queries.ts";
import { testApp } from "#tests/support/platform/app.ts";

test("a query with the honeypot field filled in gets the normal response and is not stored", async (t) => {
  const { api, db } = await testApp(t);
  const body = { name: "Leena Pai", phone: "9900071234", message: "Is the lawn free in May?" };
  const { query } = await api(addQuery, { body: { ...body, website: "https://spam.example" } });
  assert.ok(query._id && query.createdAt);
  assert.deepEqual(await db.selectFrom("query").selectAll().execute(), []);
});
