import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addChargeItem, updateChargeItem } from "#contract/billing/charge-items.ts";
import { getBill } from "#contract/billing/charges.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { addBooking, getBooking, setBookingStatus, undoBookingStatus } from "#contract/reservations/bookings.ts";
import { listExtras } from "#contract/reservations/extras.ts";
import { getBookingAsGuest, setOwnExtras } from "#contract/reservations/guest-booking.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function withPriceList(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const desk = { token: await app.staffToken() };
  const add = async (name: string, price: number, isBookable: boolean) =>
    (await api(addChargeItem, { body: aChargeItem({ name, price, isBookable }) }, desk)).chargeItem;
  const dinner = await add("Dinner", 250, true);
  const cab = await add("Airport cab", 1800, true);
  const laundry = await add("Laundry", 80, false);
  const room = await storeRoom(db, { totalRooms: 2 });
  const checkOutDate = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const input = aBookingInput({ roomId: room._id, checkInDate: today, checkOutDate });
  const book = (extras: { itemId: string; quantity: number }[]) => api(addBooking, { body: { ...input, extras } });
  const billOf = async (id: string) => (await api(getBill, { params: { id } }, desk)).bill;
  const storedOf = async (id: string) => (await api(getBooking, { params: { id } }, desk)).booking;
  const setStatus = async (id: string, status: "checked-in" | "cancelled" | "checked-out") =>
    (await api(setBookingStatus, { params: { id }, body: { status } }, desk)).booking;
  return { ...app, desk, dinner, cab, laundry, input, book, billOf, storedOf, setStatus };
}

test("guests see what the owner marked, with its price", async (t) => {
  const { api, dinner, desk } = await withPriceList(t);
  const offered = async () => (await api(listExtras, {})).extras.map(({ extraName, price }) => [extraName, price]);
  assert.deepEqual(await offered(), [
    ["Airport cab", 1800],
    ["Dinner", 250],
  ]);
  const { _id, isAmenity: _isAmenity, gst, ...rest } = dinner;
  const body = { ...rest, gst: gst as 5, isBookable: false };
  await api(updateChargeItem, { params: { id: _id }, body }, desk);
  assert.deepEqual(await offered(), [["Airport cab", 1800]]);
});

test("extras are no part of the price of the stay, and become charges at check-in, at the price of the booking", async (t) => {
  const { api, desk, dinner, cab, book, billOf, storedOf, setStatus } = await withPriceList(t);
  const plain = await book([]);
  const { booking, key = "" } = await book([
    { itemId: dinner._id, quantity: 2 },
    { itemId: cab._id, quantity: 1 },
  ]);
  assert.equal(booking.grandTotal, plain.booking.grandTotal);
  assert.deepEqual(
    booking.extras.map(({ extraName, quantity, amount, isCharged }) => [extraName, quantity, amount, isCharged]),
    [
      ["Dinner", 2, 500, false],
      ["Airport cab", 1, 1800, false],
    ],
  );
  assert.equal((await billOf(booking._id)).balance, booking.grandTotal);
  const { _id, isAmenity: _isAmenity, gst, ...rest } = dinner;
  await api(updateChargeItem, { params: { id: _id }, body: { ...rest, gst: gst as 5, price: 400 } }, desk);
  await setStatus(booking._id, "checked-in");
  const bill = await billOf(booking._id);
  assert.deepEqual(
    bill.charges.map(({ description, quantity, amount, gst }) => [description, quantity, amount, gst]),
    [
      ["Dinner", 2, 500, dinner.gst],
      ["Airport cab", 1, 1800, cab.gst],
    ],
  );
  assert.equal(bill.balance, booking.grandTotal + 2300);
  assert.ok((await storedOf(booking._id)).extras.every(({ isCharged }) => isCharged));
  const own = (await api(getBookingAsGuest, { params: { reference: booking.reference }, query: { key } })).booking;
  assert.deepEqual([own.extras, own.offeredExtras, own.charges.length], [[], [], 2]);
});

test("an undone check-in takes them off the bill, and the next one charges them again", async (t) => {
  const { api, desk, dinner, book, billOf, storedOf, setStatus } = await withPriceList(t);
  const { booking } = await book([{ itemId: dinner._id, quantity: 1 }]);
  const { updatedAt } = await setStatus(booking._id, "checked-in");
  await api(undoBookingStatus, { params: { id: booking._id }, body: { updatedAt } }, desk);
  assert.equal((await billOf(booking._id)).chargesTotal, 0);
  assert.equal((await storedOf(booking._id)).extras[0]?.isCharged, false);
  await setStatus(booking._id, "checked-in");
  assert.equal((await billOf(booking._id)).chargesTotal, 250);
});

test("who cancels owes nothing for them", async (t) => {
  const { dinner, book, billOf, setStatus } = await withPriceList(t);
  const { booking } = await book([{ itemId: dinner._id, quantity: 4 }]);
  await setStatus(booking._id, "cancelled");
  assert.deepEqual((await billOf(booking._id)).charges, []);
});

test("on the own page guests choose others until check-in; the lodge is told, and mails name them", async (t) => {
  const { api, desk, dinner, cab, book, setStatus } = await withPriceList(t);
  const { booking, key = "" } = await book([{ itemId: dinner._id, quantity: 1 }]);
  const params = { reference: booking.reference };
  const set = (extras: { itemId: string; quantity: number }[], updatedAt: string) =>
    api(setOwnExtras, { params, body: { key, extras, updatedAt } });
  const { booking: own } = await set([{ itemId: cab._id, quantity: 1 }], booking.updatedAt);
  assert.deepEqual([own.extras.map(({ extraName }) => extraName), own.offeredExtras.length], [["Airport cab"], 2]);
  await failsWith(set([], booking.updatedAt), "changed");
  await failsWith(api(setOwnExtras, { params, body: { key: "20260901.abc", extras: [], updatedAt: "" } }), "not_found");
  const { mails } = await api(listMails, { query: { booking: booking._id, limit: "50" } }, desk);
  const textOf = async (kind: string) => {
    const _id = mails.find((mail) => mail.kind === kind)?._id ?? "";
    return (await api(getMail, { params: { id: _id } }, desk)).text;
  };
  assert.match(await textOf("booking-received"), /Extras: Dinner × 1.*₹250\nTotal with extras: /);
  assert.match(await textOf("extras-notice"), /Extras: Airport cab × 1.*₹1,800/);
  const { updatedAt } = await setStatus(booking._id, "checked-in");
  await failsWith(set([], updatedAt), "too_late");
});

test("items that are not offered, twice the same and wrong numbers are refused, and nothing is booked", async (t) => {
  const { db, dinner, laundry, book } = await withPriceList(t);
  const refused = await failsWith(book([{ itemId: laundry._id, quantity: 1 }]), "invalid_input");
  assert.deepEqual(Object.keys(refused.fields ?? {}), ["extras"]);
  const one = { itemId: dinner._id, quantity: 1 };
  for (const extras of [[one, one], [{ ...one, quantity: 0 }], [{ ...one, quantity: 21 }]]) {
    await failsWith(book(extras), "invalid_input");
  }
  assert.deepEqual(await db.selectFrom("booking").select("id").execute(), []);
});

test("a guest's data includes them; erasing leaves them, because they name nobody", async (t) => {
  const { api, desk, dinner, book, setStatus, storedOf } = await withPriceList(t);
  const { booking } = await book([{ itemId: dinner._id, quantity: 1 }]);
  const { bookings } = await api(exportGuest, { body: { email: booking.email } }, desk);
  assert.equal(bookings[0]?.extras[0]?.extraName, "Dinner");
  await setStatus(booking._id, "cancelled");
  await api(eraseGuest, { body: { email: booking.email } }, desk);
  assert.equal((await storedOf(booking._id)).extras.length, 1);
});
