import assert from "node:assert/strict";
import test from "node:test";
import { addQuery } from "#contract/queries.ts";
import { testApp } from "#tests/support/app.ts";

test("a program that fills in the field that no person sees is answered, and nothing is stored", async (t) => {
  const { api, db } = await testApp(t);
  const body = { name: "Leena Pai", phone: "9900071234", message: "Is the lawn free in May?" };
  const { query } = await api(addQuery, { body: { ...body, website: "https://spam.example" } });
  assert.ok(query._id && query.createdAt);
  assert.deepEqual(await db.selectFrom("query").selectAll().execute(), []);
});
