import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getAvailability } from "#contract/reservations/availability.ts";
import { addBooking, getBooking, updateBooking } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const dates = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function withPlans(t: TestContext) {
  const app = await testApp(t);
  const costOptions = [aCostOption({ name: "Room only", cost: 2000 }), aCostOption({ name: "Half board", cost: 3000 })];
  const room = await storeRoom(app.db, { name: "Garden Deluxe", totalRooms: 2, costOptions });
  const [first, second] = room.costOptions.map(({ id }) => id);
  assert.ok(first && second);
  const book = (costOptionId?: string, grandTotal?: number) =>
    app.api(addBooking, { body: { ...aBookingInput({ roomId: room._id, ...dates }), costOptionId, grandTotal } });
  return { ...app, room, first, second, book, token: await app.staffToken() };
}

test("without costOptionId the first cost option is booked, with one that one", async (t) => {
  const { book, first, second, api, token } = await withPlans(t);
  const { booking: byDefault } = await book();
  assert.deepEqual(
    [byDefault.costOptionId, byDefault.costOptionName, byDefault.pricePerNight],
    [first, "Room only", 2000],
  );
  // 2 × 3,000 + 10 % + 18 %
  const { booking, key } = await book(second, 7788);
  assert.deepEqual([booking.costOptionName, booking.pricePerNight, booking.grandTotal], ["Half board", 3000, 7788]);
  const params = { reference: booking.reference };
  assert.equal((await api(getBookingAsGuest, { params, query: { key: key ?? "" } })).booking.plan, "Half board");
  assert.equal(
    (await api(getBooking, { params: { id: booking._id } }, { token })).booking.costOptionName,
    "Half board",
  );
});

test("a plan that was deleted meanwhile is refused with what is offered now, and nothing is stored", async (t) => {
  const { book, second, db } = await withPlans(t);
  await db.deleteFrom("cost_option").where("id", "=", second).execute();
  const error = await failsWith(book(second, 7788), "plan_gone");
  assert.equal(error.message, "This plan is no longer offered. Please choose another one.");
  const { costOptions } = error.details as { costOptions: { name: string }[] };
  assert.deepEqual(
    costOptions.map(({ name }) => name),
    ["Room only"],
  );
  assert.equal((await db.selectFrom("booking").select("id").execute()).length, 0);
});

test("a plan of another room is refused", async (t) => {
  const { book, db } = await withPlans(t);
  const other = await storeRoom(db, { name: "Sea-view Suite" });
  await failsWith(book(other.costOptions[0]?.id), "plan_gone");
});

test("a changed price is compared with that of the chosen plan", async (t) => {
  const { book, second } = await withPlans(t);
  const error = await failsWith(book(second, 5192), "price_changed");
  assert.equal((error.details as { quote: { grandTotal: number } }).quote.grandTotal, 7788);
});

test("the booked plan stays when the room's cost options are renamed or deleted", async (t) => {
  const { book, second, db, api, token } = await withPlans(t);
  const { booking } = await book(second);
  await db.updateTable("cost_option").set({ name: "Full board" }).where("id", "=", second).execute();
  await db.deleteFrom("cost_option").where("id", "=", second).execute();
  const { booking: after } = await api(getBooking, { params: { id: booking._id } }, { token });
  assert.deepEqual([after.costOptionId, after.costOptionName, after.hadCostOptions], [second, "Half board", true]);
});

test("the name is not shown where a room has one cost option, and another room brings its own", async (t) => {
  const { book, second, db, api, token } = await withPlans(t);
  const single = await storeRoom(db, { name: "Standard Room", costOptions: [aCostOption()] });
  const { booking } = await book(second);
  const { name, email, phone, adultMale, bookingType } = booking;
  const body = { name, email, phone, adultMale, bookingType, ...dates, roomId: single._id };
  const moved = (await api(updateBooking, { params: { id: booking._id }, body }, { token })).booking;
  assert.deepEqual([moved.costOptionName, moved.hadCostOptions], ["Standard", false]);
});

test("a search quotes the room of the given cost option with it, all others with their first", async (t) => {
  const { api, room, first, second, db } = await withPlans(t);
  const other = await storeRoom(db, { name: "Sea-view Suite", costOptions: [aCostOption({ cost: 5000 })] });
  const query = { checkin: "2026-07-01", checkout: "2026-07-02" };
  const pricesOf = async (costOptionId?: string) =>
    (await api(getAvailability, { query: { ...query, costOptionId } })).rooms.map(({ quote, roomId, ...rest }) => [
      roomId,
      rest.costOptionId,
      quote?.pricePerNight,
    ]);
  const others = [other._id, other.costOptions[0]?.id, 5000];
  assert.deepEqual(await pricesOf(), [[room._id, first, 2000], others]);
  assert.deepEqual(await pricesOf(second), [[room._id, second, 3000], others]);
  assert.deepEqual(await pricesOf("gone"), [[room._id, first, 2000], others]);
});
