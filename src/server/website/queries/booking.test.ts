import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { addDeskBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { getQueryBooking, listQueries } from "#contract/website/queries.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function withQuery(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today, clock } = app;
  const message = `A room on ${addNights(today, 5)} for 2 nights, 2 adults and 1 child?`;
  const guest = { name: "Leena Pai", phone: "9900071234", email: "leena@example.com" };
  const queryId = await storeQuery(db, { ...guest, message, createdAt: clock.instant });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5 });
  const owner = { token: await app.staffToken("owner") };
  const desk = { token: await app.staffToken("staff") };
  const stay = { checkInDate: addNights(today, 5), checkOutDate: addNights(today, 7) };
  const read = () => api(getQueryBooking, { params: { id: queryId } }, desk);
  const book = (draft: object = {}) =>
    api(addDeskBooking, { body: { ...aBookingInput({ roomId, ...stay }), ...guest, queryId, ...draft } }, desk);
  return { ...app, queryId, message, guest, owner, desk, stay, read, book };
}

test("what a visitor wrote fills in a new booking", async (t) => {
  const { queryId, message, guest, stay, read } = await withQuery(t);
  const draft = { ...guest, ...stay, queryId, message, locale: "en", adults: 2, children: 1 };
  assert.deepEqual(await read(), { draft, booking: null });
});

test("a query names the booking that it became and is resolved, and can't become another", async (t) => {
  const { api, db, queryId, owner, desk, read, book } = await withQuery(t);
  const { booking } = await book();
  assert.deepEqual((await read()).booking, { _id: booking._id, reference: booking.reference, status: "confirmed" });
  const { queries } = await api(listQueries, {}, desk);
  assert.deepEqual(
    queries.map(({ status }) => status),
    ["resolved"],
  );
  const { entries } = await api(listAudit, { query: { entity: "query", id: queryId } }, owner);
  assert.deepEqual(
    entries.map(({ action, before, after }) => [action, before, after]),
    [["Became a booking", { status: "sent" }, { status: "resolved", booking: booking.reference }]],
  );
  const refused = await failsWith(book(), "in_use");
  assert.match(refused.message, new RegExp(booking.reference));
  assert.equal((await db.selectFrom("booking").select("id").execute()).length, 1, "nothing of the second is stored");
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "cancelled" } }, desk);
  const again = await book();
  assert.equal((await read()).booking?.reference, again.booking.reference);
});

test("two clerks at once make one booking of a query", async (t) => {
  const { db, book } = await withQuery(t);
  const results = await Promise.allSettled([book(), book()]);
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal((await db.selectFrom("booking").select("id").execute()).length, 1);
});

test("a query that is gone books nothing", async (t) => {
  const { api, db, desk, book } = await withQuery(t);
  await failsWith(book({ queryId: "gone" }), "not_found");
  await failsWith(api(getQueryBooking, { params: { id: "gone" } }, desk), "not_found");
  assert.deepEqual(await db.selectFrom("booking").select("id").execute(), []);
});
