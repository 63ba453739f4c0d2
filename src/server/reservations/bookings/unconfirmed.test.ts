import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { listQueries } from "#contract/website/queries.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const tenNights = { checkInDate: "2026-07-01", checkOutDate: "2026-07-11" };
const reply =
  "We hold up to 30 nights until they are confirmed, and these would be more. Please call the reception, +91 98450 12345: we book your stay with you.";

async function setUp(t: TestContext) {
  const app = await testApp(t, { quotas: defaultQuotas });
  const room = await storeRoom(app.db, { name: "Garden Deluxe", totalRooms: 50 });
  let guests = 0;
  /** By another guest from another address each time. */
  const book = (own: object = {}, remoteAddress = `203.0.113.${guests + 1}`) => {
    guests += 1;
    const guest = { phone: `98450${10_000 + guests}`, email: `guest-${guests}@example.com` };
    const payload = { ...aBookingInput({ roomId: room._id, ...tenNights }), ...guest, ...own };
    return app.app.inject({ method: "POST", url: "/api/bookings/add", payload, remoteAddress });
  };
  const statuses = async (replies: ReturnType<typeof book>[]) =>
    (await Promise.all(replies)).map(({ statusCode }) => statusCode);
  return { ...app, room, book, statuses, desk: { token: await app.staffToken() } };
}

const sameGuest: [what: string, own: object, address?: string][] = [
  ["phone", { phone: "+91 98450 99999" }],
  ["e-mail", { email: "Asha@Example.com" }],
  ["network address", {}, "198.51.100.7"],
];

for (const [what, own, address] of sameGuest) {
  test(`one ${what} holds at most thirty unconfirmed nights, also with bookings at the same time`, async (t) => {
    const { db, book, statuses } = await setUp(t);
    const replies = await statuses(Array.from({ length: 6 }, () => book(own, address)));
    assert.deepEqual(replies.toSorted(), [201, 201, 201, 409, 409, 409]);
    assert.equal((await book()).statusCode, 201);
    const held = await db.selectFrom("booking_night").select("night").execute();
    assert.equal(held.length, 40);
    await assertInventory(db);
  });
}

test("the refusal names the reception's number and leaves one query for the desk", async (t) => {
  const { api, book, statuses, desk } = await setUp(t);
  const asha = { name: "Asha Rao", phone: "9845099999", email: "asha@example.com", specialRequests: "A cot" };
  await statuses([book(asha), book(asha), book(asha)]);
  for (let attempt = 0; attempt < 2; attempt++) {
    const refused = await book(asha);
    assert.deepEqual([refused.json().code, refused.json().error], ["too_many_unconfirmed", reply]);
  }
  const { queries } = await api(listQueries, {}, desk);
  assert.deepEqual(
    queries.map(({ name, phone, status, message }) => [name, phone, status, message]),
    [
      [
        asha.name,
        asha.phone,
        "sent",
        "Not booked, because too many nights of this guest are unconfirmed. Please call back.\nGarden Deluxe, Wed, 1 Jul 2026 to Sat, 11 Jul 2026\nA cot",
      ],
    ],
  );
});

test("confirmed, cancelled and past bookings do not count, and staff are not limited", async (t) => {
  const { api, clock, room, book, desk } = await setUp(t);
  const own = { phone: "9845099999" };
  const ids = [];
  for (let count = 0; count < 3; count++) ids.push((await book(own)).json().booking._id);
  assert.equal((await book(own)).statusCode, 409);
  const body = { ...aBookingInput({ roomId: room._id, ...tenNights }), ...own };
  await api(addBooking, { body }, desk);
  await api(setBookingStatus, { params: { id: ids[0] }, body: { status: "confirmed" } }, desk);
  assert.equal((await book(own)).statusCode, 409, "the booking by staff counts");
  await api(setBookingStatus, { params: { id: ids[1] }, body: { status: "cancelled" } }, desk);
  assert.equal((await book(own)).statusCode, 201);
  clock.instant = new Date("2026-07-12T06:30:00Z");
  assert.equal((await book({ ...own, checkInDate: "2026-08-01", checkOutDate: "2026-08-31" })).statusCode, 201);
});

test("the owner sets the number of nights", async (t) => {
  const { api, book, desk } = await setUp(t);
  const { settings } = await api(getSettings, {}, desk);
  assert.equal(settings.maxUnconfirmedNights, 30);
  await api(updateSettings, { body: { ...settings, maxUnconfirmedNights: 9 } }, desk);
  assert.equal((await book()).statusCode, 409);
});

test("the dashboard has the bookings of the next days that nobody confirmed for more than a day", async (t) => {
  const { api, clock, book, staffToken } = await setUp(t);
  const { booking } = (await book({ checkInDate: "2026-06-20", checkOutDate: "2026-06-22" })).json();
  assert.equal((await book({ checkInDate: "2026-06-24", checkOutDate: "2026-06-26" })).statusCode, 201);
  const read = async () => (await api(getDashboard, {}, { token: await staffToken() })).attention;
  assert.deepEqual((await read()).items, []);
  clock.instant = new Date(clock.instant.getTime() + 11 * 3_600_000);
  await read();
  clock.instant = new Date(clock.instant.getTime() + 11 * 3_600_000);
  await read();
  clock.instant = new Date(clock.instant.getTime() + 3 * 3_600_000);
  const { items } = await read();
  assert.deepEqual(
    items.map(({ kind, booking: { _id } }) => [kind, _id]),
    [["unconfirmed", booking._id]],
  );
});

test("one network address books ninety nights at once and 180 an hour, also if it cancels them", async (t) => {
  const { api, clock, book, desk } = await setUp(t);
  const bookAndCancel = async () => {
    const answer = await book({}, "198.51.100.7");
    if (answer.statusCode !== 201) return answer;
    const { _id: id } = answer.json().booking;
    await api(setBookingStatus, { params: { id }, body: { status: "cancelled" } }, desk);
    return answer;
  };
  for (let count = 0; count < 9; count++) assert.equal((await bookAndCancel()).statusCode, 201);
  const refused = await bookAndCancel();
  assert.deepEqual([refused.statusCode, refused.headers["retry-after"]], [429, "200"]);
  assert.equal((await book()).statusCode, 201, "another address is not affected");
  clock.instant = new Date(clock.instant.getTime() + 200_000);
  assert.equal((await bookAndCancel()).statusCode, 201);
});
