import assert from "node:assert/strict";
import test from "node:test";
import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { billToCompany } from "#contract/billing/company-accounts.ts";
import { getInvoiceFile, issueCreditNote, issueInvoice } from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addWalkIn, setBookingStatus } from "#contract/reservations/bookings.ts";
import {
  buyerLines,
  dueFacts,
  sellerLines,
  sumFacts,
  sumsPerRate,
  supplyFacts,
} from "#domain/billing/invoice-labels.ts";
import { chargesUtgst } from "#domain/platform/money/gstin.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { textOfPdf } from "#tests/support/platform/pdf.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const gstin = "29AAPFU0939F1ZR";
const bankAccount = { holder: "Kadalu Lodge", number: "123456789012", ifsc: "ABCD0123456", bank: "Coast Bank" };

test("a company's invoice says what its accountant needs, and what of it the guest has paid", async (t) => {
  const { api, db, today, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin, bankAccount } }, owner);
  const plan = aCostOption({ cost: 1999, discount: 0, serviceFeePercentage: 0, gstPercentage: 5 });
  const room = await storeRoom(db, { totalRooms: 5, costOptions: [plan] });
  const draft = { name: "Rao Traders", gstin: "27AAPFU0939F1ZV", address: "Fort\nMumbai", pays: "nights" as const };
  const { company } = await api(addCompany, { body: aCompany({ ...draft, discount: 0 }) }, owner);
  const dates = { checkInDate: today, checkOutDate: addNights(today, 2) };
  const body = { ...aBookingInput({ roomId: room._id, ...dates }), companyId: company._id };
  const { booking } = await api(addWalkIn, { body }, owner);
  assert.equal(booking.grandTotal, 4197.9);
  const params = { id: booking._id };
  const dinner = { description: "Dinner", kind: "food", sac: "996331", unitPrice: 333, quantity: 1, gst: 5 } as const;
  await api(addCharge, { params, body: dinner }, owner);
  await api(recordPayment, { params, body: { method: "cash", amount: 3000 } }, owner);
  await api(billToCompany, { params, body: {} }, owner);
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);
  const issue = async (payer: "guest" | "company", orderReference?: string) =>
    (
      await api(
        issueInvoice,
        { params, body: { name: "Asha Rao", payer, ...(orderReference && { orderReference }) } },
        owner,
      )
    ).invoice;
  const theirs = await issue("company", "PO/2026/17");
  assert.deepEqual([theirs.total, theirs.received], [4197.9, 2667]);
  assert.deepEqual(dueFacts(theirs), [
    ["Received from the guest", "₹2,667.00"],
    ["Amount due", "₹1,530.90"],
  ]);
  assert.deepEqual(buyerLines(theirs), [
    "Rao Traders",
    "Asha Rao",
    "Fort",
    "Mumbai",
    "GSTIN 27AAPFU0939F1ZV",
    "State: Maharashtra (27)",
  ]);
  assert.ok(sellerLines(theirs).includes("PAN AAPFU0939F"));
  const facts = Object.fromEntries(supplyFacts(theirs));
  assert.deepEqual([facts["Place of supply"], facts["Your order"]], ["Karnataka (29)", "PO/2026/17"]);
  assert.deepEqual(
    sumsPerRate(theirs).map(({ sac, rate, taxable, cgst, sgst }) => [sac, rate, taxable, cgst, sgst]),
    [["996311", 5, 3998, 99.95, 99.95]],
  );
  const file = await api(getInvoiceFile, { params: { id: theirs._id } }, owner);
  assert.match(file.name, /\.pdf$/);
  const text = textOfPdf(await invoicePdf(theirs, { compress: false })).join(" ");
  for (const wanted of ["AAPFU0939F", "PO/2026/17", "123456789012", "996311"]) assert.ok(text.includes(wanted), wanted);

  const own = await issue("guest");
  assert.deepEqual([own.received, dueFacts(own), own.buyer.orderReference], [undefined, [], undefined]);
  const { invoice: note } = await api(
    issueCreditNote,
    { params: { id: theirs._id }, body: { reason: "Wrong order" } },
    owner,
  );
  assert.deepEqual([note.received, note.buyer.orderReference], [undefined, "PO/2026/17"]);
});

test("a guest's own company pays at the desk: received and due are on its invoice", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5 });
  const dates = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
  const { _id: id, grandTotal } = await storeBooking(db, { roomId, ...dates, status: "checked-out" });
  const buyer = { name: "Asha Rao", company: "Rao & Co", address: "Mumbai", gstin: "27AAPFU0939F1ZV" };
  const { invoice } = await api(issueInvoice, { params: { id }, body: buyer }, owner);
  assert.deepEqual(
    dueFacts(invoice).map(([name]) => name),
    ["Received", "Amount due"],
  );
  assert.deepEqual([invoice.received, invoice.total], [0, grandTotal]);
  const tooLong = { ...buyer, orderReference: "x".repeat(61) };
  const { fields } = await failsWith(api(issueInvoice, { params: { id }, body: tooLong }, owner), "invalid_input");
  assert.deepEqual(Object.keys(fields ?? {}), ["orderReference"]);
});

test("in a union territory without a legislature the other half of the tax is UTGST, in others it stays SGST", async (t) => {
  for (const code of ["04", "25", "26", "31", "35", "38"]) assert.ok(chargesUtgst(`${code}AAPFU0939F1ZV`), code);
  for (const code of ["07", "34", "01", "29"]) assert.equal(chargesUtgst(`${code}AAPFU0939F1ZV`), false, code);
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5 });
  const dates = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
  const { settings } = await api(getSettings, {}, owner);
  const issue = async (region: string, gstin: string) => {
    const address = { ...settings.address, region };
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify({ ...settings, address, gstin }) })
      .where("id", "=", "lodge")
      .execute();
    const { _id: id } = await storeBooking(db, { roomId, ...dates, status: "checked-out" });
    return (await api(issueInvoice, { params: { id }, body: { name: "Asha Rao" } }, owner)).invoice;
  };
  const ladakh = await issue("Ladakh", "38AAPFU0939F1ZS");
  assert.equal(sumFacts(ladakh)[2]?.[0], "UTGST 9%");
  const text = textOfPdf(await invoicePdf(ladakh, { compress: false })).join(" ");
  assert.ok(text.includes("UTGST") && !text.includes("SGST"));
  const { isUtgst: _isUtgst, ...older } = ladakh;
  assert.equal(sumFacts(older)[2]?.[0], "SGST 9%", "a document of before says what it said");
  assert.equal(sumFacts(await issue("Karnataka", gstin))[2]?.[0], "SGST 9%");
});
