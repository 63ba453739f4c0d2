import assert from "node:assert/strict";
import test from "node:test";
import { listQueries } from "#contract/website/queries.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { attributeOf, openSite } from "#tests/support/website/site.ts";

/** Posts as a browser without scripts does. */
async function plainSite(t: Parameters<typeof openSite>[0]) {
  const site = await openSite(t);
  const post = (url: string, fields: Record<string, string>, remoteAddress = "198.51.100.7") =>
    site.app.inject({
      method: "POST",
      url,
      remoteAddress,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
  return { ...site, post };
}

const guest = { name: "Asha Rao", email: "asha@example.in", phone: "98450 12345" };

test("a room is booked, and found again, by plain forms that the pages have", async (t) => {
  const { db, today, open, post, get } = await plainSite(t);
  const room = await storeRoom(db, { name: "Attic" });
  const stay = { checkInDate: addNights(today, 10), checkOutDate: addNights(today, 12) };
  const page = await open(
    `/service/rooms/${room._id}?adults=2&kids=0&checkin=${addNights(today, 10)}&checkout=${stay.checkOutDate}`,
  );
  const noscript = [...page.querySelectorAll("noscript")].map(({ innerHTML }) => innerHTML).join("");
  assert.match(noscript, /action="\/plain\/booking"/);
  assert.match(noscript, new RegExp(`value="${room._id}"`));
  const fields = { roomId: room._id, ...guest, ...stay, adultMale: "2", children: "0", specialRequests: "" };

  const refused = await post("/plain/booking", { ...fields, phone: "12" });
  assert.equal(refused.statusCode, 400);
  assert.match(refused.body, /valid 10-digit phone number/);
  const first = await post("/plain/booking", fields);
  assert.equal(first.statusCode, 303, first.body);
  const location = String(first.headers.location);
  assert.match(location, /^\/booking\/KL-\w+\?key=/);
  assert.equal((await post("/plain/booking", fields)).headers.location, location, "sent twice, booked once");
  const strangers = await post("/plain/booking", fields, "203.0.113.9");
  assert.notEqual(
    strangers.headers.location,
    location,
    "whoever sends what a guest sent isn't led to the guest's page",
  );
  const own = await get(location);
  assert.match(own.body, /Attic/);

  const [, reference = ""] = /booking\/([^?]+)/.exec(location) ?? [];
  const form = await open("/booking");
  assert.equal(attributeOf(form, ".own-find__form", "action"), "/plain/find-booking");
  const found = await post("/plain/find-booking", { reference, phone: guest.phone });
  assert.match(String(found.headers.location), new RegExp(`^/booking/${reference}\\?key=`));
  assert.equal((await post("/plain/find-booking", { reference, phone: "98450 12346" })).statusCode, 404);
});

test("both enquiries are sent by plain forms, in the visitor's language and with the same checks", async (t) => {
  const { open, post, api, staffToken } = await plainSite(t);
  for (const path of ["/service/contact-us", "/service/banquet-events"]) {
    assert.equal(attributeOf(await open(path), "form.query-form", "action"), "/plain/query");
  }
  assert.equal(attributeOf(await open("/kn/service/contact-us"), "form.query-form", "action"), "/kn/plain/query");
  const wrong = await post("/plain/query", { ...guest, eventGuests: "-5", message: "" });
  assert.equal(wrong.statusCode, 400);
  assert.match(wrong.body, /from 1 to 5,000/);
  const sent = await post("/kn/plain/query", {
    ...guest,
    hall: "Areca Hall",
    eventGuests: "200",
    message: "<b>A wedding</b>",
  });
  assert.equal(sent.statusCode, 200, sent.body);
  assert.match(sent.body, /<html lang="kn-IN">/);
  const { queries } = await api(listQueries, { query: { limit: "5" } }, { token: await staffToken() });
  const [query] = queries;
  assert.match(query?.message ?? "", /Areca Hall[\s\S]*200[\s\S]*<b>A wedding<\/b>/);
  assert.equal(query?.locale, "kn");
});
