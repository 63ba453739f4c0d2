import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { call } from "#contract/platform/call.ts";
import { listBookings, searchBookings } from "#contract/reservations/bookings.ts";
import { listQueries, searchQueries } from "#contract/website/queries.ts";
import { storeBooking, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp, transportOf } from "#tests/support/platform/app.ts";

const paths = ["/api/bookings/search", "/api/queries/search"] as const;
const asha = "Asha Rao & Söhne, Ganga 100%";
const everybody = [asha, "Ravi Pai"];

/** An app with bookings and queries of Asha and Ravi, and a function that searches both lists. */
async function withGuests(t: TestContext) {
  const { app, api, db, staffToken } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { name: "Garden Deluxe", totalRooms: 5 });
  for (const name of everybody) {
    await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03", name });
    await storeQuery(db, { name });
  }
  const token = await staffToken();
  const search = async (path: string, payload: object) => {
    const response = await app.inject({
      method: "POST",
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    const { bookings, queries, fields } = response.json();
    const names = (bookings ?? queries)?.map(({ name }: { name: string }) => name).toSorted();
    return { status: response.statusCode, names, fields };
  };
  return { app, api, token, search };
}

test("a search by POST returns what the same search by GET returns", async (t) => {
  const { api, token } = await withGuests(t);
  for (const search of [undefined, "", " söhne, ganga 100% ", "ravi", "nobody", "x".repeat(100)]) {
    const bookings = await api(searchBookings, { body: { search, from: "2026-07-01", page: 1, limit: 5 } }, { token });
    const query = { search, page: "1", limit: "5" };
    assert.deepEqual(bookings, await api(listBookings, { query: { ...query, from: "2026-07-01" } }, { token }));
    const queries = await api(searchQueries, { body: { search, status: "sent", limit: 5 } }, { token });
    assert.deepEqual(queries, await api(listQueries, { query: { ...query, status: "sent" } }, { token }));
  }
});

test("search, filters and pages work by POST, and an empty body returns the first page", async (t) => {
  const { search } = await withGuests(t);
  for (const path of paths) {
    assert.deepEqual((await search(path, {})).names, everybody, path);
    assert.deepEqual((await search(path, { search: "SÖHNE, ganga 100%" })).names, [asha], path);
    assert.deepEqual((await search(path, { page: 2 })).names, [], path);
  }
  assert.deepEqual((await search(paths[0], { search: "asha", from: "2026-07-02" })).names, []);
  assert.deepEqual((await search(paths[1], { search: "asha", status: "resolved" })).names, []);
});

test("the client sends the term in the body only, not in the URL or a header", async (t) => {
  const { app, token } = await withGuests(t);
  const sent: { url: string; headers: object }[] = [];
  const transport = transportOf(app);
  const recording: typeof transport = (request) => {
    sent.push({ url: request.url, headers: request.headers });
    return transport(request);
  };
  await call(recording, searchBookings, { body: { search: asha, page: 1 } }, { token });
  await call(recording, searchQueries, { body: { search: asha } }, { token });
  const headers = { "accept-language": "en-IN", authorization: `Bearer ${token}` };
  assert.deepEqual(
    sent,
    paths.map((url) => ({ url, headers })),
  );
});

test("a search leaves no entry in the audit log and is not cacheable", async (t) => {
  const { app, api, token, search } = await withGuests(t);
  for (const path of paths) {
    await search(path, { search: "asha" });
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method: "POST", url: path, headers, payload: { search: "asha" } });
    assert.equal(response.headers["cache-control"], "no-store");
  }
  assert.deepEqual((await api(listAudit, {}, { token })).entries, []);
});

test("an invalid search reports every fault", async (t) => {
  const { search } = await withGuests(t);
  const { status, fields } = await search(paths[0], {
    search: "x".repeat(101),
    status: "maybe",
    from: "2026-02-30",
    to: 5,
    page: 0,
    limit: 7,
  });
  assert.equal(status, 400);
  assert.deepEqual(fields, {
    search: "Please search for less text",
    status: "Unknown status",
    from: "Please give an existing date",
    to: "Please give an existing date",
    page: "Page counts from 1",
    limit: "Page size must be one of 5, 10, 25, 50",
  });
  for (const path of paths) {
    for (const page of ["2", 1.5, -1, 1e12]) {
      assert.deepEqual(Object.keys((await search(path, { page })).fields), ["page"], `${path}: page ${page}`);
    }
    for (const term of [5, ["a"], {}]) {
      assert.deepEqual(Object.keys((await search(path, { search: term })).fields), ["search"], `${path}: ${term}`);
    }
    assert.equal((await search(path, { search: "\u0000" })).status, 400, path);
  }
});
