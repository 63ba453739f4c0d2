import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { issueVoucher } from "#contract/billing/documents.ts";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import {
  getBookingAsGuest,
  getOwnInvoiceFile,
  getOwnProFormaFile,
  setOwnRecipient,
} from "#contract/reservations/guest-booking.ts";
import { proFormaOf } from "#server/billing/invoices/service.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { isGuests } from "./view.ts";

const lodgeGstin = "29AAPFU0939F1ZR";
const company = {
  billingCompany: "Sahyadri Traders",
  billingGstin: "29AAKCS7264R1Z7",
  billingAddress: "12 Car Street\nUdupi 576101",
};
const none = { billingCompany: "", billingGstin: "", billingAddress: "" };

async function withBooking(t: TestContext, recipient: Partial<typeof company> = {}) {
  const app = await testApp(t);
  const { api, db } = app;
  const desk = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, gstin: lodgeGstin, chargesGst: true } }, desk);
  const room = await storeRoom(db, { totalRooms: 5 });
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-02" };
  const input = aBookingInput({ roomId: room._id, ...stay, bookingType: "Corporate Booking" });
  const { booking, key = "" } = await api(addBooking, { body: { ...input, ...recipient } });
  const params = { reference: booking.reference };
  const query = { key };
  const see = async () => (await api(getBookingAsGuest, { params, query })).booking;
  const recipientOf = ({ billingCompany, billingGstin, billingAddress }: typeof company) => ({
    billingCompany,
    billingGstin,
    billingAddress,
  });
  return {
    ...app,
    desk,
    booking,
    key,
    params,
    query,
    see,
    recipientOf,
    atDesk: async () => recipientOf((await api(getBooking, { params: { id: booking._id } }, desk)).booking),
    give: async (body: Partial<typeof company>, updatedAt?: string) =>
      (await api(setOwnRecipient, { params, body: { key, updatedAt: updatedAt ?? (await see()).updatedAt, ...body } }))
        .booking,
    setStatus: (status: "confirmed" | "checked-out") =>
      api(setBookingStatus, { params: { id: booking._id }, body: { status } }, desk),
  };
}

test("a booking states whom its invoice is made out to, and the pro forma says so", async (t) => {
  const { booking, db, atDesk, see, recipientOf } = await withBooking(t, company);
  assert.deepEqual(await atDesk(), company);
  assert.deepEqual(recipientOf(await see()), company);
  const { buyer } = await proFormaOf(db, booking._id, "2026-06-15");
  assert.deepEqual(
    [buyer.name, buyer.company, buyer.gstin, buyer.address],
    [booking.name, company.billingCompany, company.billingGstin, company.billingAddress],
  );
});

test("the voucher of an advance is made out to the recipient", async (t) => {
  const { api, booking, desk, setStatus } = await withBooking(t, company);
  await setStatus("confirmed");
  const body = { method: "cash" as const, amount: 500 };
  const { ledger } = await api(recordPayment, { params: { id: booking._id }, body }, desk);
  const payment = ledger.payments.at(-1)?._id ?? "";
  const { buyer } = (await api(issueVoucher, { params: { id: payment } }, desk)).invoice;
  assert.deepEqual([buyer.company, buyer.gstin], [company.billingCompany, company.billingGstin]);
});

test("a wrong GSTIN is refused at its field, and nothing of it is needed", async (t) => {
  await failsWith(withBooking(t, { ...company, billingGstin: "29AAKCS7264R1Z8" }), "invalid_input");
  const { atDesk } = await withBooking(t);
  assert.deepEqual(await atDesk(), none);
});

test("a guest gives and corrects the recipient, takes it back, and is refused over an older version", async (t) => {
  const { give, see, atDesk, recipientOf } = await withBooking(t);
  const before = await see();
  assert.equal(before.isRecipientOpen, true);
  assert.deepEqual(recipientOf(await give(company)), company);
  assert.deepEqual(await atDesk(), company);
  await failsWith(give(none, before.updatedAt), "changed");
  await failsWith(give({ ...company, billingGstin: "29" }), "invalid_input");
  assert.deepEqual(recipientOf(await give({})), none);
});

test("the recipient stays as it is once the invoice is issued, which the guest can open", async (t) => {
  const { api, booking, desk, give, params, query, see, setStatus } = await withBooking(t, company);
  assert.equal((await see()).hasProForma, false, "until it is confirmed only a deposit is asked for");
  await failsWith(api(getOwnProFormaFile, { params, query }), "in_use");
  await setStatus("confirmed");
  assert.equal((await see()).hasProForma, true);
  const file = await api(getOwnProFormaFile, { params, query });
  assert.equal(file.type, "application/pdf");
  assert.match(Buffer.from(file.content, "base64").toString("latin1"), /^%PDF/);
  await failsWith(api(getOwnProFormaFile, { params, query: { key: "" } }), "not_found");
  await setStatus("checked-out");
  const body = {
    name: booking.name,
    company: company.billingCompany,
    gstin: company.billingGstin,
    address: company.billingAddress,
  };
  const { invoice } = await api(issueInvoice, { params: { id: booking._id }, body }, desk);
  const own = await see();
  assert.deepEqual([own.isRecipientOpen, own.hasProForma], [false, false]);
  await failsWith(give(none), "in_use");
  const [shown] = own.invoices;
  assert.deepEqual([shown?._id, shown?.number], [invoice._id, invoice.number]);
  const opened = await api(getOwnInvoiceFile, { params: { ...params, id: invoice._id }, query });
  assert.equal(opened.type, "application/pdf");
  await failsWith(api(getOwnInvoiceFile, { params: { ...params, id: invoice._id }, query: { key: "" } }), "not_found");
});

test("the company's part of a split bill is not the guest's to open", () => {
  assert.deepEqual([isGuests({ payer: "company" }), isGuests({ payer: "guest" }), isGuests({})], [false, true, true]);
});

test("a document of another booking is not opened", async (t) => {
  const { api, params, query } = await withBooking(t);
  await failsWith(api(getOwnInvoiceFile, { params: { ...params, id: "another" }, query }), "not_found");
});
