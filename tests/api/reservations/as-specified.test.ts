import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { storeAmenity, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp, testStaff } from "#tests/support/platform/app.ts";
import { aFile, aPicture } from "#tests/support/website/pictures.ts";

// Section 7 of the specification, call by call, as a client sends it that knows only the specification: JSON or
// multipart with these fields alone, without a version and without our own headers.

type Json = Record<string, unknown>;
type Field = string | File;

async function specifiedClient(t: TestContext) {
  const app = await testApp(t);
  await app.staffToken();
  const payload = { userId: testStaff.userId, password: testStaff.password };
  const login = await app.app.inject({ method: "POST", url: "/api/login", payload });
  const headers = { authorization: `Bearer ${login.json().token}` };
  /** Sends a call by staff. */
  const send = async (method: Endpoint["method"], url: string, payload?: Json | FormData) => {
    const response = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  return { ...app, send };
}

/** A browser's form, its fields in this order; names may repeat. */
function form(...fields: [string, Field][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test("POST /api/login: a token for the right password, an error for the wrong one", async (t) => {
  const { app } = await specifiedClient(t);
  const login = (payload: object) => app.inject({ method: "POST", url: "/api/login", payload });
  const right = await login({ userId: testStaff.userId, password: testStaff.password });
  assert.equal(right.statusCode, 200);
  assert.equal(typeof right.json().token, "string");
  const wrong = await login({ userId: testStaff.userId, password: "wrong" });
  assert.equal(wrong.statusCode, 401);
  assert.equal(wrong.json().error, "User ID or password is not right");
});

test("testimonials: listed, added and updated by multipart with an optional image, deleted", async (t) => {
  const { send } = await specifiedClient(t);
  const words: [string, string][] = [
    ["quote", "The sea was in the room."],
    ["rating", "4"],
    ["author", "Leena Pai"],
    ["position", "Udupi"],
  ];
  assert.equal((await send("POST", "/api/testimonials/add", form(...words))).status, 201);
  const withImage = await send("POST", "/api/testimonials/add", form(...words, ["image", await aPicture()]));
  assert.equal(withImage.status, 201);
  const { body: list } = await send("GET", "/api/testimonials");
  assert.equal(list.length, 2);
  const [one] = list.filter(({ image }: { image: string }) => image !== "");
  assert.deepEqual([one._id, one.rating, one.author, one.position], [one.id, 4, "Leena Pai", "Udupi"]);

  const updated = await send(
    "PUT",
    `/api/testimonials/update/${one._id}`,
    form(["quote", "Changed."], ...words.slice(1)),
  );
  assert.equal(updated.status, 200);
  const { body: after } = await send("GET", "/api/testimonials");
  const changed = after.find(({ _id }: { _id: string }) => _id === one._id);
  assert.deepEqual([changed.quote, changed.image, changed.featured], ["Changed.", one.image, false]);
  const empty = await send("POST", "/api/testimonials/add", form(["quote", ""], ["author", ""]));
  assert.deepEqual([empty.status, empty.body.error], [400, "Quote is required"]);
  assert.equal((await send("DELETE", `/api/testimonials/delete/${one._id}`)).status, 200);
  assert.equal((await send("DELETE", `/api/testimonials/delete/${one._id}`)).status, 404);
  assert.equal((await send("GET", "/api/testimonials")).body.length, 1);
});

test("queries: a page of them with its pagination, updated by JSON, deleted; each failure has an error", async (t) => {
  const { db, send } = await specifiedClient(t);
  const id = await storeQuery(db, { name: "Tara Shetty", message: "Bicycles?" });
  for (let more = 0; more < 5; more++) await storeQuery(db, { status: "resolved" });
  const { body: all } = await send("GET", "/api/queries");
  assert.equal(all.queries.length, 6);
  const { body } = await send("GET", "/api/queries?status=sent&search=tara&page=1&limit=5");
  assert.deepEqual(body.pagination, { page: 1, limit: 5, total: 1, totalPages: 1, hasNext: false, hasPrev: false });
  const [query] = body.queries;
  const fields = ["_id", "createdAt", "email", "locale", "message", "name", "notes", "phone", "status", "updatedAt"];
  assert.deepEqual(Object.keys(query).toSorted(), fields);

  const updated = await send("PUT", `/api/queries/update/${id}`, { status: "contacted", notes: "Called." });
  assert.equal(updated.status, 200);
  const again = (await send("GET", "/api/queries?search=tara")).body.queries[0];
  assert.deepEqual([again.status, again.notes], ["contacted", "Called."]);
  const faulty = await send("PUT", `/api/queries/update/${id}`, { notes: "x" });
  assert.deepEqual([faulty.status, faulty.body.error], [400, "Status is required"]);
  assert.equal((await send("DELETE", `/api/queries/delete/${id}`)).status, 200);
  for (const gone of [
    await send("DELETE", `/api/queries/delete/${id}`),
    await send("PUT", `/api/queries/update/${id}`, { status: "sent", notes: "" }),
  ]) {
    assert.deepEqual([gone.status, gone.body.error], [404, "This query does not exist"]);
  }
});

test("bookings: the form's fields with the figures that it shows, its dates as month/day/year", async (t) => {
  const { db, app, send } = await specifiedClient(t);
  const room = await storeRoom(db);
  const payload = {
    name: "Asha Rao",
    email: "asha@example.com",
    phone: "(98450) 12345",
    checkInDate: "7/1/2026",
    checkOutDate: "7/3/2026",
    arrivalTime: "",
    departureTime: "",
    adultMale: 1,
    adultFemale: 1,
    children: 0,
    bookingType: "Pay at Hotel",
    additionalGuests: "Ravi Rao",
    specialRequests: "A quiet room",
    additionalMessage: "",
    roomId: room._id,
    roomName: room.name,
    numberOfNights: 2,
    pricePerNight: room.price,
    price: room.price * 2,
    grandTotal: (room.costOptions[0]?.grandTotal ?? 0) * 2,
    totalGuests: 2,
  };
  const response = await app.inject({ method: "POST", url: "/api/bookings/add", payload });
  assert.equal(response.statusCode, 201);
  const { body } = await send("GET", "/api/bookings");
  assert.deepEqual(
    [body.bookings[0].name, body.bookings[0].checkInDate, body.bookings[0].grandTotal],
    ["Asha Rao", "2026-07-01", payload.grandTotal],
  );
  const faulty = await app.inject({ method: "POST", url: "/api/bookings/add", payload: { ...payload, name: "" } });
  assert.deepEqual([faulty.statusCode, faulty.json().error], [400, "Name is required"]);
});

test("amenities: icon as a file, or the present one sent back as existingIcon; price when paid", async (t) => {
  const { app, send } = await specifiedClient(t);
  const paid: [string, Field][] = [
    ["name", "Pool"],
    ["type", "paid"],
    ["price", "250.50"],
  ];
  const added = await send("POST", "/api/amenities/add", form(...paid, ["icon", await aPicture()]));
  assert.equal(added.status, 201);
  const { amenity } = added.body;
  assert.deepEqual([amenity.name, amenity.type, amenity.price], ["Pool", "paid", 250.5]);
  const free = form(["name", "Pool"], ["type", "free"], ["existingIcon", amenity.icon]);
  const updated = await send("PUT", `/api/amenities/update/${amenity._id}`, free);
  assert.equal(updated.status, 200);
  assert.deepEqual([updated.body.amenity.icon, updated.body.amenity.price], [amenity.icon, undefined]);
  const same = form(["name", "Jacuzzi"], ["type", "free"], ["existingIcon", amenity.icon]);
  assert.equal((await send("POST", "/api/amenities/add", same)).body.amenity.icon, amenity.icon);
  const none = await send("POST", "/api/amenities/add", form(["name", "Pool"], ["type", "free"]));
  assert.deepEqual([none.status, none.body.error], [400, "Please upload an icon image"]);
  const uncached = await app.inject({ url: "/api/amenities", headers: { "cache-control": "no-cache" } });
  assert.equal(uncached.json().length, 2);
  assert.equal((await send("DELETE", `/api/amenities/delete/${amenity._id}`)).status, 200);
  assert.equal((await send("GET", "/api/amenities")).body.length, 1);
});

test("rooms: costOptions as JSON text, amenities by repetition, existingImages and imagesToDelete as JSON lists", async (t) => {
  const { db, app, send } = await specifiedClient(t);
  const [wifi, pool] = [await storeAmenity(db, { name: "Wi-Fi" }), await storeAmenity(db, { name: "Pool" })];
  const options = [
    { id: "client-1", name: "Standard", cost: 2000, discount: 10, serviceFeePercentage: 10, gstPercentage: 18 },
    { id: "client-2", name: "Option 2", cost: 3000, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 },
  ];
  const words: [string, Field][] = [
    ["name", "Garden Deluxe"],
    ["description", "Doors that open onto the garden."],
    ["maxCapacity", "3"],
    ["totalRooms", "4"],
    ["isActive", "true"],
    ["rating", "4.6"],
    // The form shows grand totals; the server computes its own.
    ["costOptions", JSON.stringify(options.map((option) => ({ ...option, grandTotal: 1 })))],
    ["amenities", wifi],
    ["amenities", pool],
  ];
  const images: [string, Field][] = [
    ["images", await aPicture()],
    ["images", await aPicture()],
  ];
  const added = await send("POST", "/api/rooms/add", form(...words, ...images));
  assert.equal(added.status, 201);
  const { room } = added.body;
  assert.deepEqual(
    [room.maxCapacity, room.totalRooms, room.isActive, room.rating, room.price],
    [3, 4, true, 4.6, 2000],
  );
  assert.deepEqual(
    room.costOptions.map(({ name, grandTotal }: Json) => [name, grandTotal]),
    [
      ["Standard", 2336.4],
      ["Option 2", 3894],
    ],
  );
  assert.deepEqual(
    room.amenities.map(({ _id, name }: Json) => [_id, name]),
    [
      [wifi, "Wi-Fi"],
      [pool, "Pool"],
    ],
  );

  const [first, second] = room.images;
  const changed: [string, Field][] = words
    .filter(([name], at) => name !== "amenities" || at === words.length - 1)
    .map(([name, value]) => [name, name === "name" ? "Garden Suite" : value]);
  const pictures: [string, Field][] = [
    ["roomId", room._id],
    ["existingImages", JSON.stringify([second])],
    ["imagesToDelete", JSON.stringify([first])],
    ["images", await aPicture()],
  ];
  const updated = await send("PUT", `/api/rooms/update/${room._id}`, form(...changed, ...pictures));
  assert.equal(updated.status, 200);
  assert.equal(updated.body.room.name, "Garden Suite");
  assert.deepEqual([updated.body.room.images.length, updated.body.room.images[0]], [2, second]);
  assert.equal(updated.body.room.amenities.length, 1, "one id alone is a list, too");

  const off = await send("PATCH", `/api/rooms/availability/${room._id}`, { isActive: false });
  assert.equal(off.status, 200);
  assert.deepEqual((await app.inject({ url: "/api/rooms" })).json(), []);
  await send("PATCH", `/api/rooms/availability/${room._id}`, { isActive: true });
  const dates = { occupiedDates: ["2026-06-14", "2026-06-20", "2026-06-15"] };
  assert.equal((await send("PATCH", `/api/rooms/schedule/${room._id}`, dates)).status, 200);
  const { body: rooms } = await send("GET", "/api/rooms");
  assert.ok(Array.isArray(rooms));
  assert.deepEqual(rooms[0].occupiedDates, ["2026-06-15", "2026-06-20"]);

  const text = await send("POST", "/api/rooms/add", form(...words, ["images", aFile("no picture")]));
  assert.deepEqual([text.status, text.body.error], [400, "Please upload only image files"]);
  assert.equal((await send("DELETE", `/api/rooms/delete/${room._id}`)).status, 200);
  assert.deepEqual((await send("GET", "/api/rooms")).body, []);
});

test("banquet halls: the same with banquetId", async (t) => {
  const { app, send } = await specifiedClient(t);
  const words: [string, Field][] = [
    ["name", "Areca Hall"],
    ["seatingCapacity", "350 seated, 500 standing"],
    ["floor", "Ground floor"],
    ["description", "A hall."],
    ["isActive", "false"],
  ];
  const images: [string, Field][] = [
    ["images", await aPicture()],
    ["images", await aPicture()],
  ];
  const added = await send("POST", "/api/banquets/add", form(...words, ...images));
  assert.equal(added.status, 201);
  const { banquet } = added.body;
  assert.deepEqual((await app.inject({ url: "/api/banquets" })).json(), []);
  const pictures: [string, Field][] = [
    ["banquetId", banquet._id],
    ["existingImages", JSON.stringify(banquet.images)],
    ["imagesToDelete", JSON.stringify([banquet.images[0]])],
  ];
  const updated = await send(
    "PUT",
    `/api/banquets/update/${banquet._id}`,
    form(...words.slice(0, 4), ["isActive", "true"], ...pictures),
  );
  assert.equal(updated.status, 200);
  assert.deepEqual([updated.body.banquet.images, updated.body.banquet.isActive], [[banquet.images[1]], true]);
  assert.equal((await app.inject({ url: "/api/banquets" })).json().length, 1);
  const bare = form(...words, ["existingImages", "[]"], ["imagesToDelete", JSON.stringify(banquet.images)]);
  const none = await send("PUT", `/api/banquets/update/${banquet._id}`, bare);
  assert.deepEqual([none.status, none.body.error], [400, "At least one banquet hall image is required"]);
  assert.equal((await send("DELETE", `/api/banquets/delete/${banquet._id}`)).status, 200);
  assert.deepEqual((await send("GET", "/api/banquets")).body, []);
});
