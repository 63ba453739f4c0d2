import assert from "node:assert/strict";
import test from "node:test";
import { listBookings } from "#contract/reservations/bookings.ts";
import { listQueries } from "#contract/website/queries.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { attributeOf, openSite, parsePage } from "#tests/support/website/site.ts";

/** Posts as a browser without scripts does. */
async function plainSite(t: Parameters<typeof openSite>[0]) {
  const site = await openSite(t);
  const post = (url: string, fields: Record<string, string> | URLSearchParams, remoteAddress = "198.51.100.7") =>
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

const valuesOf = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll<HTMLInputElement>("form input, form textarea")].map(({ name, value }) => [name, value]),
  );

test("nights that are taken meanwhile are asked for again with everything else as it was typed", async (t) => {
  const { db, today, post } = await plainSite(t);
  const room = await storeRoom(db, { name: "Attic", totalRooms: 1 });
  const stay = { checkInDate: addNights(today, 10), checkOutDate: addNights(today, 12) };
  const fields = { roomId: room._id, ...guest, ...stay, adultMale: "1", children: "0", specialRequests: "ಶಾಂತ ಕೊಠಡಿ" };
  assert.equal((await post("/plain/booking", fields)).statusCode, 303);
  const refused = await post("/plain/booking", { ...fields, name: "Leena Pai" });
  assert.equal(refused.statusCode, 409);
  const page = parsePage(refused.body);
  assert.match(page.querySelector("main")?.textContent ?? "", /already fully booked/);
  assert.deepEqual(valuesOf(page), { ...fields, name: "Leena Pai" });
  const shown = [...page.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")].map(({ name }) => name);
  assert.ok(shown.includes("checkInDate") && shown.includes("checkOutDate"), shown.join(" "));
  const moved = { ...fields, name: "Leena Pai", checkInDate: addNights(today, 20), checkOutDate: addNights(today, 22) };
  assert.equal((await post("/plain/booking", moved)).statusCode, 303);
});

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
  const again = parsePage(refused.body);
  assert.match(again.querySelector("form")?.textContent ?? "", /valid 10-digit phone number/);
  assert.equal(attributeOf(again, "form", "action"), "/plain/booking");
  const phone = again.querySelector<HTMLInputElement>("input:not([type=hidden])");
  assert.deepEqual([phone?.name, phone?.value, phone?.getAttribute("aria-invalid")], ["phone", "12", "true"]);
  assert.deepEqual(valuesOf(again), { ...fields, phone: "12" });
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
    const page = await open(path);
    assert.equal(attributeOf(page, "form.query-form", "action"), "/plain/query");
    const buttons = [...page.querySelectorAll(".query-form button[type=button]:not(.date-field__button)")];
    const dead = buttons.filter(({ classList }) => !classList.contains("needs-script"));
    assert.deepEqual(
      dead.map(({ textContent }) => textContent),
      [],
    );
  }
  assert.equal(attributeOf(await open("/kn/service/contact-us"), "form.query-form", "action"), "/kn/plain/query");
  const wrong = await post("/plain/query", { ...guest, phone: "1", eventGuests: "-5", message: "" });
  const atOnce = [...parsePage(wrong.body).querySelectorAll("input[aria-invalid]")];
  assert.deepEqual(
    atOnce.map((input) => input.getAttribute("name")),
    ["phone", "eventGuests"],
  );
  assert.equal(wrong.statusCode, 400);
  assert.match(wrong.body, /from 1 to 5,000/);
  const unsafe = { ...guest, phone: "1", message: `</textarea><script>"quoted" & 'more'` };
  const asked = parsePage((await post("/kn/plain/query", unsafe)).body);
  assert.equal(asked.querySelector("script"), null);
  assert.deepEqual(valuesOf(asked), unsafe);
  assert.match(asked.querySelector("label")?.textContent ?? "", /\p{Script=Kannada}/u);
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

test("the plain form names price and terms of each plan, and asks for ages where a plan's price needs them", async (t) => {
  const { db, today, open, post, api, staffToken } = await plainSite(t);
  const occupancy = { includedGuests: 2, extraAdult: 1000, extraChild: 500, freeUnderAge: 5, adultFromAge: 12 };
  const plain = { serviceFeePercentage: 0, gstPercentage: 0 };
  const never = [{ daysBefore: 730, unit: "percent" as const, amount: 100 }];
  const [bed, board] = [
    aCostOption({ name: "Saver", cost: 2000, ...plain, cancellationSteps: never }),
    aCostOption({ name: "Half board", cost: 3000, ...plain, occupancy }),
  ];
  const room = await storeRoom(db, { name: "Attic", maxCapacity: 4, costOptions: [bed, board] });
  const [checkInDate, checkOutDate] = [addNights(today, 10), addNights(today, 12)];
  const search = `adults=2&kids=2&checkin=${checkInDate}&checkout=${checkOutDate}`;
  const noscript = async (query: string) => {
    const page = await open(`/service/rooms/${room._id}?${query}`);
    return [...page.querySelectorAll("noscript")].map(({ innerHTML }) => innerHTML).join("");
  };
  const form = await noscript(search);
  assert.match(form, /Saver: ₹2,000 per night with taxes and fees · No refund on cancelling/);
  assert.match(form, /Half board: ₹4,000 per night with taxes and fees · Free cancellation until/);
  assert.equal(form.match(/name="childAges"/g)?.length, 2);
  assert.doesNotMatch(await noscript(search.replace("kids=2", "kids=0")), /childAges/);

  const [, costOptionId = ""] = /<input type="radio"[^>]* value="([^"]+)"[^>]*><span[^>]*>Half board/.exec(form) ?? [];
  const fields = new URLSearchParams({ roomId: room._id, costOptionId, ...guest, checkInDate, checkOutDate });
  for (const [name, value] of Object.entries({ adultMale: "2", children: "2" })) fields.set(name, value);
  for (const age of ["3", "15"]) fields.append("childAges", age);
  const sent = await post("/plain/booking", fields);
  assert.equal(sent.statusCode, 303, sent.body);
  const { bookings } = await api(listBookings, { query: { limit: "5" } }, { token: await staffToken() });
  // One is free, one pays as an adult.
  assert.deepEqual([bookings[0]?.childAges, bookings[0]?.grandTotal], [[3, 15], 8000]);
});

test("several rooms are booked by the plain form of their offer, with what is wrong at its field and nothing typed lost", async (t) => {
  const { db, today, open, post, get } = await plainSite(t);
  const occupancy = { includedGuests: 1, extraAdult: 500, extraChild: 200, freeUnderAge: 5, adultFromAge: 12 };
  const costOptions = [aCostOption({ cost: 1000, serviceFeePercentage: 0, gstPercentage: 0, occupancy })];
  const room = await storeRoom(db, { name: "Dormitory", maxCapacity: 12, totalRooms: 2, costOptions });
  const search = `adults=20&kids=1&checkin=${addNights(today, 10)}&checkout=${addNights(today, 12)}`;
  const offer = await open(`/kn/service/rooms?${search}`);
  const noscript = [...offer.querySelectorAll("noscript")].map(({ innerHTML }) => innerHTML).join("");
  const form = parsePage(noscript).querySelector("form");
  assert.equal(form?.getAttribute("action"), "/kn/plain/rooms-together");
  const hidden = valuesOf(parsePage(noscript));
  assert.equal(hidden.rooms, `${room._id} 2`);
  const fields = { ...hidden, ...guest, childAges: "3", specialRequests: "ಶಾಂತ ಕೊಠಡಿ" };

  const refused = await post("/kn/plain/rooms-together", { ...fields, phone: "12", childAges: "99" });
  assert.equal(refused.statusCode, 400);
  const again = parsePage(refused.body);
  assert.deepEqual(valuesOf(again), { ...fields, phone: "12", childAges: "99" });
  const shown = [...again.querySelectorAll("input[aria-invalid]")].map((input) => input.getAttribute("name"));
  assert.deepEqual(shown, ["childAges", "phone"]);
  const sent = await post("/kn/plain/rooms-together", fields);
  assert.equal(sent.statusCode, 303, sent.body);
  const location = String(sent.headers.location);
  assert.match(location, /^\/kn\/booking\/KL-\w+\?key=/);
  // 2 rooms for 2 nights at ₹1,000, 18 further adults at ₹500; who is three stays free.
  assert.match((await get(location)).body, /₹22,000/);
  const late = await post("/kn/plain/rooms-together", { ...fields, name: "Leena Pai" });
  assert.equal(late.statusCode, 409);
  assert.match(parsePage(late.body).querySelector("main")?.textContent ?? "", /Dormitory/);
});

test("a child's age that is refused can be corrected where it was given", async (t) => {
  const { db, today, post } = await plainSite(t);
  const room = await storeRoom(db, { name: "Attic", maxCapacity: 4 });
  const stay = { checkInDate: addNights(today, 10), checkOutDate: addNights(today, 12) };
  const fields = { roomId: room._id, ...guest, ...stay, adultMale: "2", children: "1", childAges: "99" };
  const again = parsePage((await post("/plain/booking", fields)).body);
  const [age] = again.querySelectorAll<HTMLInputElement>("input:not([type=hidden])");
  assert.deepEqual([age?.name, age?.value, age?.getAttribute("aria-invalid")], ["childAges", "99", "true"]);
  assert.equal((await post("/plain/booking", { ...fields, childAges: "9" })).statusCode, 303);
});

test("a booking that is not found is not called a message that was not sent, and the lodge has its translated name", async (t) => {
  const { post, get } = await plainSite(t);
  const page = await post("/kn/plain/find-booking", { reference: "KL-22222", phone: guest.phone });
  assert.equal(page.statusCode, 404);
  assert.match(page.body, /<h1>ನಿಮ್ಮ ಬುಕಿಂಗ್ ಹುಡುಕಿ<\/h1>/);
  const [, name = ""] = /<p class="name">([^<]+)/.exec((await get("/kn/offline")).body) ?? [];
  assert.match(page.body, new RegExp(`<p class="name">${name}`));
  assert.match(name, /\p{Script=Kannada}/u);
});
