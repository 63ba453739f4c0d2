import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { addBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type Booking, type BookingEdit, bookingEdit } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function withRoom(t: TestContext) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { name: "Garden Deluxe", totalRooms: 1 });
  const token = await app.staffToken("staff");
  const history = async (id?: string) =>
    (await app.api(listAudit, { query: { entity: "booking", id } }, { token })).entries;
  const book = async (options?: { token?: string; idempotencyKey?: string }) =>
    (await app.api(addBooking, { body: aBookingInput({ roomId, ...stay }) }, options)).booking;
  const save = async (booking: Booking, changes: Partial<BookingEdit>) => {
    const form = validate(bookingEdit, { ...booking, updatedAt: undefined, ...changes });
    assert.ok(form.ok);
    return (await app.api(updateBooking, { params: { id: booking._id }, body: form.output }, { token })).booking;
  };
  const setStatus = (id: string, status: Booking["status"]) =>
    app.api(setBookingStatus, { params: { id }, body: { status } }, { token });
  return { ...app, roomId, token, history, book, save, setStatus };
}

test("a guest's booking is recorded with guest as actor and without personal data", async (t) => {
  const { book, history, clock } = await withRoom(t);
  const booking = await book();
  const entries = await history(booking._id);
  assert.deepEqual(entries, [
    {
      _id: entries[0]?._id,
      at: clock.instant.toISOString(),
      actor: "guest",
      entity: "booking",
      entityId: booking._id,
      label: booking.reference,
      action: "Booked",
      before: {},
      after: {
        roomName: "Garden Deluxe",
        costOptionName: "Standard",
        ...stay,
        totalGuests: 1,
        grandTotal: booking.grandTotal,
        status: "pending",
      },
    },
  ]);
  assert.doesNotMatch(JSON.stringify(entries), /asha|9845012345/i);
});

test("a booking by staff is recorded with their user id", async (t) => {
  const { book, history, token } = await withRoom(t);
  const { _id } = await book({ token });
  assert.deepEqual(
    (await history(_id)).map(({ actor, action }) => [actor, action]),
    [["ravi", "Booked"]],
  );
});

test("staff with an expired token cannot book as guests", async (t) => {
  const { book, clock, db, token } = await withRoom(t);
  clock.instant = new Date(clock.instant.getTime() + 13 * 3_600_000);
  await failsWith(book({ token }), "not_authenticated");
  assert.deepEqual(await db.selectFrom("booking").select("id").execute(), []);
});

test("a repeated request is recorded once", async (t) => {
  const { book, history } = await withRoom(t);
  const first = await book({ idempotencyKey: "the-same-key" });
  assert.deepEqual(await book({ idempotencyKey: "the-same-key" }), first);
  assert.equal((await history()).length, 1);
});

test("a booking that fails leaves no entry", async (t) => {
  const { book, history } = await withRoom(t);
  await book();
  await failsWith(book(), "fully_booked");
  assert.equal((await history()).length, 1);
});

test("an edit records each changed value once, before and after", async (t) => {
  const { db, roomId, save, history } = await withRoom(t);
  const booking = await storeBooking(db, { roomId, ...stay });
  const moved = await save(booking, { checkOutDate: "2026-07-04", additionalGuests: "Nila" });
  const [entry] = await history(booking._id);
  assert.equal(entry?.actor, "ravi");
  assert.equal(entry?.action, "Edited");
  assert.deepEqual(entry?.before, {
    checkOutDate: "2026-07-03",
    additionalGuests: "",
    grandTotal: booking.grandTotal,
  });
  assert.deepEqual(entry?.after, {
    checkOutDate: "2026-07-04",
    additionalGuests: "Nila",
    grandTotal: moved.grandTotal,
  });
});

test("an edit that changes nothing leaves no entry", async (t) => {
  const { db, roomId, save, history } = await withRoom(t);
  await save(await storeBooking(db, { roomId, ...stay }), {});
  assert.deepEqual(await history(), []);
});

test("a changed phone number is recorded and no other personal data", async (t) => {
  const { db, roomId, save, history } = await withRoom(t);
  const booking = await storeBooking(db, { roomId, ...stay });
  await save(booking, { phone: "9900071234" });
  const [entry] = await history(booking._id);
  assert.deepEqual(entry?.before, { phone: "9845012345" });
  assert.deepEqual(entry?.after, { phone: "9900071234" });
});

test("a change of room is recorded with name and id", async (t) => {
  const { db, roomId, save, history } = await withRoom(t);
  const other = await storeRoom(db, { name: "Sea Loft" });
  const booking = await storeBooking(db, { roomId, ...stay });
  await save(booking, { roomId: other._id });
  const [entry] = await history(booking._id);
  assert.deepEqual(entry?.before, { roomId, roomName: "Garden Deluxe" });
  assert.deepEqual(entry?.after, { roomId: other._id, roomName: "Sea Loft" });
});

test("status changes are recorded in order; setting the same status again is not recorded", async (t) => {
  const { db, roomId, setStatus, history } = await withRoom(t);
  const { _id } = await storeBooking(db, { roomId, ...stay, status: "pending" });
  for (const status of ["confirmed", "confirmed", "checked-in"] as const) await setStatus(_id, status);
  assert.deepEqual(
    (await history(_id)).map(({ action, before, after }) => ({ action, before, after })),
    [
      { action: "Status changed", before: { status: "confirmed" }, after: { status: "checked-in" } },
      { action: "Status changed", before: { status: "pending" }, after: { status: "confirmed" } },
    ],
  );
});

test("a refused change leaves no entry", async (t) => {
  const { api, db, roomId, token, save, setStatus, history } = await withRoom(t);
  await storeBooking(db, { roomId, ...stay });
  const cancelled = await storeBooking(db, { roomId, ...stay, status: "cancelled" });
  await failsWith(setStatus(cancelled._id, "confirmed"), "fully_booked");
  const stale = { ...cancelled, updatedAt: "2020-01-01T00:00:00.000Z", roomId };
  await failsWith(api(updateBooking, { params: { id: cancelled._id }, body: stale }, { token }), "changed");
  await failsWith(save({ ...cancelled, _id: "nothing" }, {}), "not_found");
  assert.deepEqual(await history(), []);
});
