import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCompany, listCompanies, updateCompany } from "#contract/billing/companies.ts";
import { searchDesk } from "#contract/operations/desk-search.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import {
  addBooking,
  addDeskBooking,
  addWalkIn,
  getBooking,
  listBookings,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { moveStay, previewMove } from "#contract/reservations/chart.ts";
import { addPromo } from "#contract/reservations/promos.ts";
import type { CompanyInput } from "#domain/billing/companies.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aCompany, aPromo } from "#tests/support/reservations/promos.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-10", checkOutDate: "2026-07-12" };

async function withCompany(t: TestContext, draft: Partial<CompanyInput> = {}) {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken() };
  const desk = { token: await app.staffToken("staff") };
  const plans = [aCostOption({ cost: 2500 }), aCostOption({ name: "Half board", cost: 3500 })];
  const room = await storeRoom(db, { totalRooms: 9, costOptions: plans });
  const add = async (overrides: Partial<CompanyInput> = {}) =>
    (await api(addCompany, { body: aCompany(overrides) }, owner)).company;
  const company = await add(draft);
  const bodyOf = (overrides: object = {}) => ({
    ...aBookingInput({ roomId: room._id, ...stay, bookingType: "Corporate Booking" }),
    companyId: company._id,
    ...overrides,
  });
  const book = async (overrides: object = {}) => (await api(addDeskBooking, { body: bodyOf(overrides) }, desk)).booking;
  return { ...app, owner, desk, room, company, add, bodyOf, book };
}

const fieldsOf = async (call: Promise<unknown>) => (await failsWith(call, "invalid_input")).fields;

test("companies are added, listed by name, changed, and taken from the list of the desk", async (t) => {
  const { api, owner, desk, add, company, room } = await withCompany(t);
  const plan = room.costOptions[1]?.id ?? "";
  const other = await add({ name: "adarsh Motors", gstin: "", costOptionIds: [plan, plan, "none"] });
  assert.deepEqual(other.costOptionIds, [plan]);
  assert.deepEqual(
    (await api(listCompanies, {}, desk)).map(({ name }) => name),
    ["adarsh Motors", "Udupi Textiles"],
  );
  const { _id: id, updatedAt } = company;
  const body = aCompany({ isActive: false, discount: 12.5, updatedAt });
  const after = (await api(updateCompany, { params: { id }, body }, owner)).company;
  assert.deepEqual([after.isActive, after.discount], [false, 12.5]);
  await failsWith(api(updateCompany, { params: { id }, body }, owner), "changed");
  await failsWith(api(updateCompany, { params: { id: "none" }, body: aCompany({ name: "New" }) }, owner), "not_found");
  await failsWith(api(addCompany, { body: aCompany({ name: "Desk Ltd" }) }, desk), "forbidden");
  // A company that is not in the list any more leaves its name free.
  await add();
  const back = api(updateCompany, { params: { id }, body: aCompany() }, owner);
  assert.deepEqual(await fieldsOf(back), { name: "There is a company with this name already" });
  assert.deepEqual(await fieldsOf(add({ name: "UDUPI textiles" })), {
    name: "There is a company with this name already",
  });
  const { entries } = await api(listAudit, { query: { id: other._id } }, owner);
  assert.deepEqual(entries[0]?.after.plans, [`${room.name}: Half board`]);
});

test("each faulty field of a company is named", async (t) => {
  const { add } = await withCompany(t);
  const wrong = { name: " ", gstin: "29AAPFU0939F1ZS", email: "accounts", phone: "ask Ravi", discount: 101 };
  assert.deepEqual(await fieldsOf(add(wrong)), {
    name: "Please enter the company’s name",
    gstin: "This is not a GSTIN: please compare it with the certificate",
    email: "Email is invalid",
    phone: "Please enter a phone number",
    discount: "Please enter a number from 0 to 100",
  });
});

test("the desk books at a company's discount, sees it before, and finds the booking by its name", async (t) => {
  const { api, desk, room, company, book, bodyOf, db, today } = await withCompany(t);
  const query = { checkin: stay.checkInDate, checkout: stay.checkOutDate, companyId: company._id };
  const { rooms } = await api(getDeskAvailability, { query }, desk);
  assert.deepEqual(
    rooms[0]?.plans.map(({ quote }) => quote.grandTotal),
    [5516.5, 7723.1],
  );
  const booking = await book({ grandTotal: 5516.5 });
  assert.deepEqual(
    booking.quote.lines.map(({ kind, amount, label }) => [kind, amount, label]),
    [
      ["base", 5000, undefined],
      ["reduction", -750, "Udupi Textiles"],
      ["serviceFee", 425, undefined],
      ["gst", 841.5, undefined],
    ],
  );
  assert.deepEqual([booking.companyId, booking.companyName], [company._id, "Udupi Textiles"]);
  await failsWith(api(addDeskBooking, { body: bodyOf({ grandTotal: 6490 }) }, desk), "price_changed");
  const found = await api(listBookings, { query: { search: "udupi text" } }, desk);
  assert.deepEqual(
    found.bookings.map(({ _id }) => _id),
    [booking._id],
  );
  const tonight = { checkInDate: today, checkOutDate: addNights(today, 1) };
  const walkIn = await api(addWalkIn, { body: bodyOf(tonight) }, desk);
  assert.deepEqual([walkIn.booking.grandTotal, walkIn.booking.companyName], [2758.25, "Udupi Textiles"]);
  assert.deepEqual(await fieldsOf(book({ companyId: "none" })), {
    companyId: "This company can’t be chosen any more",
  });
  // The site knows no companies.
  const body = { ...aBookingInput({ roomId: room._id, ...stay }), companyId: company._id };
  assert.equal((await api(addBooking, { body })).booking.companyId, null);
  await assertInventory(db);
});

test("a company without a discount is kept, and a code comes on top of a discount", async (t) => {
  const { api, owner, add, book } = await withCompany(t);
  const { _id: companyId } = await add({ name: "Adarsh Motors", discount: 0 });
  const plain = await book({ companyId });
  assert.deepEqual([plain.grandTotal, plain.companyName], [6490, "Adarsh Motors"]);
  await api(addPromo, { body: aPromo() }, owner);
  const both = await book({ promoCode: "monsoon10" });
  const reductions = both.quote.lines.filter(({ kind }) => kind === "reduction");
  assert.deepEqual(
    reductions.map(({ amount, label }) => [amount, label]),
    [
      [-750, "Udupi Textiles"],
      [-425, "MONSOON10"],
    ],
  );
});

test("at agreed rates added nights and another room have the company's reduction, and no code", async (t) => {
  const { api, db, owner, desk, book } = await withCompany(t);
  await api(addPromo, { body: aPromo() }, owner);
  const { _id: id, roomId: _roomId, ...booking } = await book({ promoCode: "MONSOON10" });
  const edit = async (overrides: object) => {
    const body = {
      ...booking,
      updatedAt: undefined,
      pricePerNight: undefined,
      pricing: "agreed" as const,
      ...overrides,
    };
    return (await api(updateBooking, { params: { id }, body }, owner)).booking;
  };
  // Two nights at 2,500 less 15 % and 10 %, one less 15 %.
  const longer = await edit({ checkOutDate: "2026-07-13" });
  assert.equal(longer.grandTotal, 4964.85 + 2758.25);
  assert.equal((await edit({})).grandTotal, booking.grandTotal);

  const other = await storeRoom(db, { totalRooms: 2, costOptions: [aCostOption({ cost: 4000 })] });
  const moved = await edit({ roomId: other._id });
  assert.deepEqual([moved.grandTotal, moved.companyName], [8826.4, "Udupi Textiles"]);
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, editPricing: "agreed" } }, owner);
  const second = await book();
  const move = { roomId: other._id, unitId: null, ...stay };
  const params = { id: second._id };
  const { prices } = await api(previewMove, { params, body: move }, desk);
  const price = prices.find(({ price }) => price === "room");
  assert.equal(price?.grandTotal, 8826.4);
  const body = { ...move, price: "room" as const, grandTotal: 8826.4, updatedAt: second.updatedAt };
  assert.equal((await api(moveStay, { params, body }, owner)).booking.grandTotal, 8826.4);
  await assertInventory(db);
});

test("a company's new name and discount leave its bookings as they are", async (t) => {
  const { api, owner, desk, company, book } = await withCompany(t);
  const { _id: id, grandTotal } = await book();
  const body = aCompany({ name: "Udupi Mills", discount: 50 });
  await api(updateCompany, { params: { id: company._id }, body }, owner);
  const { booking } = await api(getBooking, { params: { id } }, desk);
  assert.deepEqual([booking.companyName, booking.grandTotal], ["Udupi Textiles", grandTotal]);
  assert.equal((await book()).companyName, "Udupi Mills");
});

test("the search of the desk finds companies by name, GSTIN and contact", async (t) => {
  const { api, desk, company } = await withCompany(t);
  for (const search of ["textiles", "29aapfu", "ravi pai"]) {
    const { companies } = await api(searchDesk, { body: { search } }, desk);
    assert.deepEqual(
      companies.map(({ _id }) => _id),
      [company._id],
      search,
    );
  }
  assert.deepEqual((await api(searchDesk, { body: { search: "motors" } }, desk)).companies, []);
});

test("a guest's data are exported and erased as without a company, which stays", async (t) => {
  const { api, db, owner, desk, book } = await withCompany(t);
  const { _id: id } = await book({ checkInDate: "2026-06-15", checkOutDate: "2026-06-16" });
  await db.updateTable("booking").set({ status: "cancelled" }).where("id", "=", id).execute();
  await db.deleteFrom("booking_night").execute();
  await db.updateTable("room_night").set({ sold: 0 }).execute();
  const search = { email: "asha.rao@example.com" };
  assert.equal((await api(exportGuest, { body: search }, owner)).bookings[0]?.companyName, "Udupi Textiles");
  await api(eraseGuest, { body: search }, owner);
  const { booking } = await api(getBooking, { params: { id } }, desk);
  assert.deepEqual([booking.email, booking.companyName], ["", "Udupi Textiles"]);
  assert.equal((await api(listCompanies, {}, desk)).length, 1);
  const found = await api(listBookings, { query: { search: "udupi" } }, desk);
  assert.equal(found.bookings.length, 1);
});
