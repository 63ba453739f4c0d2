import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { searchDesk } from "#contract/operations/desk-search.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { nothingFound } from "#domain/operations/desk-search.ts";
import { storeBooking, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
const asha = { name: "Asha Rao", phone: "9845012345", email: "asha@example.com" };

async function withRecords(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const token = await app.staffToken();
  const { _id: roomId } = await storeRoom(db, { name: "Garden Deluxe", totalRooms: 50 });
  await storeRoom(db, { name: "Rao Suite", isActive: false });
  const first = await storeBooking(db, {
    roomId,
    ...stay,
    ...asha,
    status: "checked-out",
    createdAt: new Date("2026-06-01"),
  });
  const second = await storeBooking(db, { roomId, ...stay, ...asha, name: "Asha S. Rao" });
  await storeBooking(db, { roomId, ...stay, name: "Ravi Pai", phone: "9900071234", email: "" });
  await storeQuery(db, { name: "Zubeida Khan", phone: "9448811111", message: "Is Asha Rao's room free?" });
  const search = (term?: string) => api(searchDesk, { body: { search: term } }, { token });
  return { ...app, token, first, second, search };
}

test("a name finds bookings newest first, the guest once, rooms, and queries that mention it", async (t) => {
  const { search, first, second } = await withRecords(t);
  const { bookings, guests, rooms, queries, invoices } = await search("  RAO ");
  assert.deepEqual(
    bookings.map(({ _id }) => _id),
    [second._id, first._id],
  );
  assert.deepEqual(guests, [{ ...asha, name: "Asha S. Rao" }]);
  assert.deepEqual(
    rooms.map(({ name, isActive }) => ({ name, isActive })),
    [{ name: "Rao Suite", isActive: false }],
  );
  assert.deepEqual(
    queries.map(({ name }) => name),
    ["Zubeida Khan"],
  );
  assert.deepEqual(invoices, []);
});

test("a phone number as written and a reference find the booking; a reference is no guest", async (t) => {
  const { search, first } = await withRecords(t);
  assert.deepEqual((await search("+91 98450-12345")).guests, [{ ...asha, name: "Asha S. Rao" }]);
  const { bookings, guests } = await search(first.reference.toLowerCase());
  assert.deepEqual(
    bookings.map(({ reference }) => reference),
    [first.reference],
  );
  assert.deepEqual(guests, []);
  const byRoom = await search("garden");
  assert.equal(byRoom.bookings.length, 3);
  assert.deepEqual(byRoom.guests, []);
});

test("an invoice is found by its number or any part that names it", async (t) => {
  const { api, token, search, first } = await withRecords(t);
  const { settings } = await api(getSettings, {}, { token });
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, { token });
  const { invoice } = await api(issueInvoice, { params: { id: first._id }, body: { name: "Asha Rao" } }, { token });
  for (const text of [invoice.number, invoice.number.toLowerCase(), "26-27/1", "1", "00001", "inv 1"]) {
    assert.deepEqual(
      (await search(text)).invoices.map(({ _id }) => _id),
      [invoice._id],
      text,
    );
  }
  for (const text of ["2", "CRN/26-27/00001", "INV/25-26/00001"])
    assert.deepEqual((await search(text)).invoices, [], text);
});

test("at most five of a kind are returned, wildcards are literal, and an empty term finds nothing", async (t) => {
  const { search, db } = await withRecords(t);
  for (let number = 0; number < 7; number++) await storeQuery(db, { name: `Guest ${number}` });
  assert.equal((await search("guest")).queries.length, 5);
  assert.deepEqual(await search("%"), nothingFound);
  assert.deepEqual(await search(" "), nothingFound);
  assert.deepEqual(await search(), nothingFound);
  await failsWith(search("x".repeat(101)), "invalid_input");
});

test("readers find bookings, companies and invoices, and nothing that they can't open", async (t) => {
  const { api, staffToken, search, first } = await withRecords(t);
  const reader = await staffToken("reader");
  const found = await api(searchDesk, { body: { search: "rao" } }, { token: reader });
  const { bookings } = await search("rao");
  assert.deepEqual(found, { ...nothingFound, bookings });
  assert.ok(found.bookings.some(({ _id }) => _id === first._id));
});
