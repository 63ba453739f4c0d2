import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCharge, getBill } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { billToCompany, setBookingCompany } from "#contract/billing/company-accounts.ts";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { getBooking, previewDeparture } from "#contract/reservations/bookings.ts";
import type { BookingCompany } from "#domain/billing/payers.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

/** In house until today; the company pays the nights of its bookings. */
async function withGuest(t: TestContext, status: "checked-in" | "checked-out" = "checked-in") {
  const app = await testApp(t);
  const { db, api } = app;
  const owner = { token: await app.staffToken() };
  const staff = { token: await app.staffToken("staff") };
  const { company } = await api(addCompany, { body: aCompany({ pays: "nights" }) }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const stay = { checkInDate: "2026-06-13", checkOutDate: "2026-06-15", status } as const;
  const booking = await storeBooking(db, { roomId, ...stay });
  const params = { id: booking._id };
  const set = async (companyId: string | null) =>
    (await api(setBookingCompany, { params, body: { companyId } }, staff)).bill;
  return { ...app, owner, staff, company, booking, params, set };
}

test("a company is added to a booking afterwards at the agreed price, and is billed at check-out unless somebody says otherwise", async (t) => {
  const { api, staff, company, booking, params, set } = await withGuest(t);
  const bill = await set(company._id);
  assert.deepEqual([bill.split?.company.name, bill.split?.nightsPayer], [company.name, "company"]);
  const { booking: after } = await api(getBooking, { params }, staff);
  assert.deepEqual([after.companyName, after.grandTotal], [company.name, booking.grandTotal]);
  const { departure } = await api(previewDeparture, { params }, staff);
  assert.deepEqual([departure.companyPays, departure.toBill], [true, booking.grandTotal]);
  assert.equal((await set(null)).split, null);
  assert.equal((await api(getBooking, { params }, staff)).booking.companyName, "");
});

test("the company stays while it was billed or the stay is invoiced; one that is not offered is refused", async (t) => {
  const { api, staff, company, params, set } = await withGuest(t);
  await failsWith(set("nobody"), "invalid_input");
  await set(company._id);
  await api(billToCompany, { params, body: {} }, staff);
  await failsWith(set(null), "in_use");
  assert.equal((await api(getBill, { params }, staff)).bill.split?.company.name, company.name);
});

test("of two who choose a company at once the second is told whom the booking is billed to", async (t) => {
  const { api, staff, company, params, set } = await withGuest(t);
  await set(company._id);
  const late = { companyId: null, seenCompanyId: null };
  const { details } = await failsWith(api(setBookingCompany, { params, body: late }, staff), "changed");
  const { bookingCompany } = details as { bookingCompany: BookingCompany };
  assert.deepEqual([bookingCompany._id, bookingCompany.companyName], [params.id, company.name]);
  await api(setBookingCompany, { params, body: { ...late, seenCompanyId: bookingCompany.companyId } }, staff);
});

test("an invoice names its recipient for good", async (t) => {
  const { api, staff, company, params, set } = await withGuest(t, "checked-out");
  await api(issueInvoice, { params, body: { name: "Asha" } }, staff);
  await failsWith(set(company._id), "in_use");
});

test("charges of the company are the guest's again once no company pays", async (t) => {
  const { api, staff, company, params, set } = await withGuest(t);
  await set(company._id);
  const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, unitPrice: 105, quantity: 1 } as const;
  await api(addCharge, { params, body: { ...dinner, payer: "company" } }, staff);
  await set(null);
  assert.deepEqual(
    (await api(getBill, { params }, staff)).bill.charges.map(({ payer }) => payer),
    ["guest"],
  );
});
