import assert from "node:assert/strict";
import test from "node:test";
import { addQuery } from "#contract/website/queries.ts";
import { queryReference } from "#domain/website/query-reference.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const body = { name: "Leena Pai", phone: "9900071234", message: "Is the lawn free in May?" };
const idempotencyKey = "2f1c4b9a-8a55-4a3e-a1a4-0d3c6c1f7b11";

test("a query is stored as sent, without notes, and the response has only id, time and reference", async (t) => {
  const { app, db, clock } = await testApp(t);
  const payload = {
    name: " Leena  Pai ",
    phone: "+91 99000-71234",
    email: "leena.pai@example.com",
    message: "  Is the lawn free in May?\r\nWe are 200.  ",
  };
  const response = await app.inject({ method: "POST", url: "/api/queries/add", payload });
  assert.equal(response.statusCode, 201);
  const [row] = await db.selectFrom("query").selectAll().execute();
  const createdAt = clock.instant.toISOString();
  assert.deepEqual(response.json(), {
    query: { _id: row?.id, createdAt, reference: queryReference(row?.id ?? "") },
  });
  assert.deepEqual(
    { ...row },
    {
      id: row?.id,
      name: "Leena Pai",
      phone: "9900071234",
      email: "leena.pai@example.com",
      email_key: "leena.pai@example.com",
      message: "Is the lawn free in May?\nWe are 200.",
      status: "sent",
      locale: "en",
      notes: "",
      booking_id: null,
      search_text: "leena pai\n9900071234\nleena.pai@example.com\nis the lawn free in may?\nwe are 200.",
      created_at: createdAt,
      updated_at: createdAt,
    },
  );
});

test("the e-mail address is optional but must be valid", async (t) => {
  const { api, db } = await testApp(t);
  await api(addQuery, { body });
  await api(addQuery, { body: { ...body, email: "  " } });
  const emails = await db.selectFrom("query").select("email").execute();
  assert.deepEqual(
    emails.map(({ email }) => email),
    ["", ""],
  );
  const { fields } = await failsWith(api(addQuery, { body: { ...body, email: "leena@" } }), "invalid_input");
  assert.deepEqual(fields, { email: "Email is invalid" });
});

test("every invalid field is reported, and nothing is stored", async (t) => {
  const { api, db } = await testApp(t);
  const fieldsOf = async (body: object) =>
    (await failsWith(api(addQuery, { body: body as never }), "invalid_input")).fields;
  assert.deepEqual(await fieldsOf({}), {
    name: "Name is required",
    phone: "Phone number is required",
    message: "Message is required",
  });
  assert.deepEqual(await fieldsOf({ name: "x".repeat(101), phone: "12345", message: "x".repeat(2001) }), {
    name: "Please use at most 100 characters",
    phone: "Please enter a valid 10-digit phone number",
    message: "Please use at most 2000 characters",
  });
  assert.deepEqual(await fieldsOf({ ...body, message: " \n " }), { message: "Message is required" });
  assert.deepEqual(await db.selectFrom("query").selectAll().execute(), []);
});

test("a visitor can't set id, status, notes or time", async (t) => {
  const { app, db } = await testApp(t);
  const payload = { ...body, _id: "mine", status: "resolved", notes: "Give them a discount", createdAt: "2000-01-01" };
  assert.equal((await app.inject({ method: "POST", url: "/api/queries/add", payload })).statusCode, 201);
  const row = await db.selectFrom("query").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([row.status, row.notes], ["sent", ""]);
  assert.notEqual(row.id, "mine");
});

test("a repeated request with one key is stored once; with another text it is refused", async (t) => {
  const { api, db } = await testApp(t);
  const first = await api(addQuery, { body }, { idempotencyKey });
  assert.deepEqual(await api(addQuery, { body: { ...body, phone: "099000 71234" } }, { idempotencyKey }), first);
  const other = api(addQuery, { body: { ...body, message: "And in June?" } }, { idempotencyKey });
  await failsWith(other, "idempotency_conflict");
  const together = await Promise.all(
    Array.from({ length: 10 }, () => api(addQuery, { body }, { idempotencyKey: "another-key" })),
  );
  assert.equal(new Set(together.map(({ query }) => query._id)).size, 1);
  assert.equal((await db.selectFrom("query").select("id").execute()).length, 2);
});

test("the same text without a key, or with another one, is stored again", async (t) => {
  const { api, db } = await testApp(t);
  await api(addQuery, { body });
  await api(addQuery, { body });
  await api(addQuery, { body }, { idempotencyKey });
  assert.equal((await db.selectFrom("query").select("id").execute()).length, 3);
});
