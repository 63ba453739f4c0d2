import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { routes } from "#server/routes.ts";
import { testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const post = { method: "POST", url: "/api/bookings/add" } as const;
const json = { "content-type": "application/json" };

test("an unknown API path is 404, with any method", async (t) => {
  const { app } = await testApp(t);
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
    for (const url of ["/api/nothing", "/api/rooms/1/2/3", "/api/bookings/add/1?name=asha"]) {
      const response = await app.inject({ method, url });
      assert.equal(response.statusCode, 404, `${method} ${url}`);
      assert.deepEqual(response.json(), { error: "Not found", code: "not_found" });
      assert.equal(response.headers["cache-control"], "no-store");
    }
  }
});

test("an unsupported method is 405 with the allowed ones", async (t) => {
  const { app } = await testApp(t);
  const refused = [
    ["POST", "/api/rooms", "GET"],
    ["GET", "/api/login", "POST"],
    ["PUT", "/api/bookings/status/1", "PATCH"],
    ["DELETE", "/api/bookings/update/1", "PUT"],
    ["PATCH", "/api/availability?checkin=1", "GET"],
  ] as const;
  for (const [method, url, allow] of refused) {
    const response = await app.inject({ method, url });
    assert.equal(response.statusCode, 405, `${method} ${url}`);
    assert.equal(response.headers.allow, allow);
    assert.deepEqual(response.json(), {
      error: "This address does not take that method",
      code: "method_not_allowed",
    });
  }
});

test("HEAD is answered as GET is, without the body, also where that would never end", async (t) => {
  const { app, staffToken } = await testApp(t);
  const headers = { authorization: `Bearer ${await staffToken()}` };
  for (const url of ["/api/rooms", "/api/bookings", "/api/rooms/none"]) {
    const head = await app.inject({ method: "HEAD", url, headers });
    const get = await app.inject({ method: "GET", url, headers });
    const facts = ({ statusCode, headers }: typeof head) => [
      statusCode,
      headers["content-type"],
      headers["content-length"],
      headers["cache-control"],
    ];
    assert.deepEqual(facts(head), facts(get), url);
    assert.equal(head.body, "", url);
  }
  const stream = await app.inject({ method: "HEAD", url: "/api/events", headers });
  assert.equal(stream.statusCode, 200);
  assert.match(String(stream.headers["content-type"]), /^text\/event-stream/);
});

test("each path of the contract answers 405 to every other method, and no longer or unknown path does", async (t) => {
  const { app } = await testApp(t);
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
  const allowedBy = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  const wrong: string[] = [];
  for (const [path, calls] of allowedBy) {
    const allowed: string[] = calls.map(({ endpoint }) => endpoint.method);
    const url = path.replace(/\{\w+\}/g, "2026-06-15");
    for (const method of methods.filter((one) => !allowed.includes(one))) {
      if (method === "HEAD" && allowed.includes("GET")) continue;
      const { statusCode, headers } = await app.inject({ method, url: `${url}?page=1` });
      if (statusCode !== 405 || headers.allow !== allowed.join(", ")) wrong.push(`${method} ${url}: ${statusCode}`);
    }
    const others = [
      ["OPTIONS", url],
      ["TRACE", url],
      ["PATCH", `${url}/x/y/z`],
    ] as const;
    for (const [method, url] of others) {
      const { statusCode } = await app.inject({ method: method as "GET", url });
      if (statusCode !== 404) wrong.push(`${method} ${url}: ${statusCode}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test("a path with an encoded letter, a long parameter or none is refused like the route itself", async (t) => {
  const { app } = await testApp(t);
  const answers = [
    ["/api/%72ooms", 405],
    ["/api/rooms/%20", 405],
    [`/api/banquets/delete/${"x".repeat(200)}`, 405],
    [`/api/banquets/delete/${"x".repeat(201)}`, 404],
    ["/api/Rooms", 404],
    ["/api/rooms;x", 404],
  ] as const;
  for (const [url, status] of answers) {
    assert.equal((await app.inject({ method: "PUT", url })).statusCode, status, url);
  }
});

test("responses to staff and errors must not be stored by caches", async (t) => {
  const { app, db, staffToken } = await testApp(t);
  await storeRoom(db);
  const headers = { authorization: `Bearer ${await staffToken()}` };
  const cachingOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers["cache-control"];
  for (const url of ["/api/session", "/api/bookings", "/api/dashboard", "/api/rooms", "/api/banquets"]) {
    assert.equal(await cachingOf(url, headers), "no-store", url);
  }
  for (const url of ["/api/session", "/api/rooms/nowhere", "/api/availability"]) {
    assert.equal(await cachingOf(url), "no-store", url);
  }
  assert.notEqual(await cachingOf("/api/rooms"), "no-store");
});

test("every response has a request id and forbids MIME sniffing", async (t) => {
  const { app } = await testApp(t);
  const ids = new Set<unknown>();
  for (const url of ["/api/rooms", "/api/rooms/nowhere", "/api/nothing", "/healthz", "/nowhere"]) {
    const { headers } = await app.inject({ url });
    assert.equal(headers["x-content-type-options"], "nosniff", url);
    ids.add(headers["x-request-id"]);
  }
  assert.equal(ids.size, 5);
  assert.ok(!ids.has(undefined));
});

test("a body that is not valid JSON is refused with a message", async (t) => {
  const { app } = await testApp(t);
  const refusals = [
    ['{"name": "Asha"', "The body is not valid JSON"],
    ["name=Asha", "The body is not valid JSON"],
    ["", "The body is empty"],
  ] as const;
  for (const [payload, error] of refusals) {
    const response = await app.inject({ ...post, headers: json, payload });
    assert.equal(response.statusCode, 400, payload);
    assert.deepEqual(response.json(), { error, code: "invalid_input" });
  }
  const poisoned = await app.inject({ ...post, headers: json, payload: '{"__proto__": {"isAdmin": true}}' });
  assert.deepEqual([poisoned.statusCode, poisoned.json().code], [400, "invalid_input"]);
});

test("JSON that is not an object is reported as missing fields", async (t) => {
  const { app } = await testApp(t);
  for (const payload of ["null", "[]", '"Asha"', "7", "true"]) {
    const response = await app.inject({ ...post, headers: json, payload });
    assert.equal(response.statusCode, 400, payload);
    assert.equal(response.json().fields.name, "Name is required", payload);
  }
});

test("a body of another type than JSON is 415", async (t) => {
  const { app } = await testApp(t);
  const kinds = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
  ];
  for (const kind of kinds) {
    const response = await app.inject({ ...post, headers: { "content-type": kind }, payload: "name=Asha" });
    assert.equal(response.statusCode, 415, kind);
    assert.deepEqual(response.json(), {
      error: "This kind of content is not accepted",
      code: "unsupported_media_type",
    });
  }
  const charset = { "content-type": "application/json; charset=utf-8" };
  assert.equal((await app.inject({ ...post, headers: charset, payload: "{}" })).statusCode, 400);
});

test("a body of more than 100 kilobytes is 413", async (t) => {
  const { app } = await testApp(t);
  const payload = { ...aBookingInput({ roomId: "x", ...stay }), additionalMessage: "x".repeat(100 * 1024) };
  const response = await app.inject({ ...post, payload });
  assert.equal(response.statusCode, 413);
  assert.deepEqual(response.json(), { error: "That is too large", code: "too_large" });
});

test("a malformed URL is 400 with the usual error body", async (t) => {
  const { app } = await testApp(t);
  for (const url of ["/api/rooms/%ZZ", "/api/%", "/api/rooms/%E0%A4%A"]) {
    const response = await app.inject({ url });
    assert.equal(response.statusCode, 400, url);
    assert.deepEqual(response.json(), { error: "The request could not be read", code: "invalid_input" });
  }
  const long = await app.inject({ url: `/api/rooms/${"x".repeat(300)}` });
  assert.deepEqual([long.statusCode, long.json().code], [404, "not_found"]);
});

test("a character that the database can't store is a client error on either engine", async (t) => {
  const { app, db, staffToken } = await testApp(t);
  await storeRoom(db);
  const headers = { authorization: `Bearer ${await staffToken()}` };
  const requests = [
    { url: "/api/rooms/%00", headers },
    { url: "/api/rooms/a%00b/calendar?from=2026-07-01&to=2026-07-02", headers },
    { url: "/api/bookings?search=%00", headers },
    { url: "/api/bookings/%00", headers },
    { ...post, payload: aBookingInput({ roomId: "\u0000", ...stay }) },
    { method: "POST", url: "/api/login", payload: { userId: "meera\u0000", password: "\u0000" } },
  ] as const;
  for (const request of requests) {
    const response = await app.inject(request);
    assert.equal(response.statusCode, 400, request.url);
    assert.equal(response.json().code, "invalid_input");
  }
});

test("the response to an internal error has no details", async (t) => {
  const { app, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db);
  await sql`alter table cost_option rename to lost_cost_option`.execute(db);
  const broken = [{ url: "/api/rooms" }, { ...post, payload: aBookingInput({ roomId, ...stay }) }];
  for (const request of broken) {
    const response = await app.inject(request);
    assert.equal(response.statusCode, 500);
    assert.equal(response.body, '{"error":"Something went wrong. Please try again.","code":"internal"}');
    assert.equal(response.headers["cache-control"], "no-store");
    assert.doesNotMatch(JSON.stringify(response.headers), /cost_option|sql/i);
  }
  assert.equal((await app.inject({ url: "/api/amenities" })).statusCode, 200);
});
