import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listBookings } from "#contract/bookings.ts";
import { call } from "#contract/call.ts";
import { maxPersonalQuery, personalQueryHeader } from "#contract/personal-query.ts";
import { listQueries } from "#contract/queries.ts";
import { storeBooking, storeQuery, storeRoom } from "#server/demo/factories.ts";
import { testApp, transportOf } from "#tests/support/app.ts";

const lists = ["/api/bookings", "/api/queries"] as const;
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

/** A lodge with Asha and Ravi among its bookings as among its queries, and a way to ask for these lists. */
async function withGuests(t: TestContext) {
  const { app, db, staffToken } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { name: "Garden Deluxe", totalRooms: 5 });
  for (const name of ["Asha Rao & Söhne, Ganga 100%", "Ravi Pai"]) {
    await storeBooking(db, { roomId, ...stay, name });
    await storeQuery(db, { name });
  }
  const token = await staffToken();
  const ask = async (url: string, header?: string | string[]) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(header !== undefined && { [personalQueryHeader]: header }),
    };
    const response = await app.inject({ url, headers });
    const { bookings, queries, fields, code } = response.json();
    const names = (bookings ?? queries)?.map(({ name }: { name: string }) => name).toSorted();
    return { status: response.statusCode, names, fields, code };
  };
  return { app, token, ask };
}

const asha = "Asha Rao & Söhne, Ganga 100%";
const both = [asha, "Ravi Pai"];

test("a search is taken from the header as from the address", async (t) => {
  const { ask } = await withGuests(t);
  const text = encodeURIComponent("söhne, ganga 100%");
  for (const list of lists) {
    assert.deepEqual((await ask(`${list}?search=${text}`)).names, [asha], list);
    assert.deepEqual((await ask(list, `search=${text}`)).names, [asha], list);
    assert.deepEqual((await ask(`${list}?page=1&limit=5`, "search=Ravi+Pai")).names, ["Ravi Pai"], list);
    assert.deepEqual((await ask(list, "search=nobody")).names, [], list);
    for (const empty of ["", "search=", "&"]) assert.deepEqual((await ask(list, empty)).names, both, list);
  }
});

test("the client puts it into the header, and nothing of it into the address", async (t) => {
  const { app, token } = await withGuests(t);
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const carry = transportOf(app);
  const noted: typeof carry = (request) => {
    asked.push(request);
    return carry(request);
  };
  const query = { search: "Söhne, Ganga 100% &", page: "1" };
  const { bookings } = await call(noted, listBookings, { query: { ...query, status: "confirmed" } }, { token });
  const { queries } = await call(noted, listQueries, { query }, { token });
  assert.deepEqual([bookings.length, queries.length], [0, 0]);
  assert.equal((await call(noted, listQueries, { query: { search: asha } }, { token })).queries.length, 1);
  assert.deepEqual(
    asked.map(({ url }) => url),
    ["/api/bookings?page=1&status=confirmed", "/api/queries?page=1", "/api/queries"],
  );
  for (const { headers } of asked) assert.match(headers[personalQueryHeader] ?? "", /^search=[\w%+.*-]+$/);
});

test("what does not fit is refused by name, whatever it is, and never breaks anything", async (t) => {
  const { ask } = await withGuests(t);
  const long = `search=${"%E0%AE%95".repeat(100)}`;
  assert.ok(long.length < maxPersonalQuery);
  const wrong: [header: string | string[], field: string][] = [
    ["search=a&search=b", "search"],
    [["search=a", "search=b"], "Personal-Query"],
    ["page=2", "Personal-Query"],
    ["status=confirmed&search=a", "Personal-Query"],
    ["__proto__=1", "Personal-Query"],
    ["constructor=1", "Personal-Query"],
    ["Asha", "Personal-Query"],
    ["search=Asha Rao", "Personal-Query"],
    ["search=Söhne", "Personal-Query"],
    ["search=%", "Personal-Query"],
    ["search=%ZZ", "Personal-Query"],
    ["search=%ff%fe", "Personal-Query"],
    ["search=%c0%af", "Personal-Query"],
    [`search=${"x".repeat(101)}`, "search"],
    [`search=${"x".repeat(maxPersonalQuery)}`, "Personal-Query"],
    [`search=${"x".repeat(12_000)}`, "Personal-Query"],
  ];
  for (const list of lists) {
    assert.equal((await ask(list, long)).status, 200);
    const withNul = await ask(list, "search=%00");
    assert.deepEqual([withNul.status, withNul.code], [400, "invalid_input"]);
    for (const [header, field] of wrong) {
      const { status, code, fields } = await ask(list, header);
      assert.deepEqual(
        [status, code, Object.keys(fields ?? {})],
        [400, "invalid_input", [field]],
        String(header).slice(0, 60),
      );
    }
  }
});

test("a search in the address and in the header is refused, not guessed at", async (t) => {
  const { ask } = await withGuests(t);
  for (const list of lists) {
    for (const url of [`${list}?search=Asha`, `${list}?search=`, `${list}?search=a&search=b`]) {
      const { status, fields } = await ask(url, "search=Ravi");
      assert.deepEqual([status, Object.keys(fields ?? {})], [400, ["search"]], url);
    }
  }
});

test("a call without such fields takes no notice of the header", async (t) => {
  const { ask } = await withGuests(t);
  for (const url of ["/api/rooms", "/api/mails", "/api/session"]) {
    assert.equal((await ask(url, "search=%ZZ")).status, 200, url);
  }
});
