import assert from "node:assert/strict";
import test from "node:test";
import readExcelFile from "read-excel-file/node";
import { getGstr1, getTallyImport } from "#contract/billing/accounting.ts";
import { addCharge } from "#contract/billing/charges.ts";
import { getInvoiceFile, issueCreditNote, issueInvoice } from "#contract/billing/invoices.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import { isTooLateForTax, lastTaxReduction } from "#domain/billing/commercial-notes.ts";
import { sumFacts, supplyFacts } from "#domain/billing/invoice-labels.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { testApp } from "#tests/support/platform/app.ts";

test("tax can be reduced until 30 November after the financial year of the invoice", () => {
  for (const [issuedOn, last] of [
    ["2027-03-03", "2027-11-30"],
    ["2027-03-31", "2027-11-30"],
    ["2027-04-01", "2028-11-30"],
    ["2026-12-31", "2027-11-30"],
  ] as const) {
    assert.equal(lastTaxReduction(issuedOn), last);
    const seller = { name: "", address: [], gstin: "29AAPFU0939F1ZR", phone: "", email: "" };
    assert.equal(isTooLateForTax({ issuedOn, seller }, last), false);
    assert.equal(isTooLateForTax({ issuedOn, seller }, "2028-12-01"), true);
    assert.equal(isTooLateForTax({ issuedOn, seller: { ...seller, gstin: "" } }, "2028-12-01"), false);
  }
});

test("a note on 2 December is a commercial one: it reduces no tax, is in no return, and says so", async (t) => {
  const { api, db, clock, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const travelTo = async (day: string) => {
    clock.instant = new Date(`${day}T06:00:00Z`);
    const { id } = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
    owner.token = await insertSession(db, id, clock.instant);
  };
  await travelTo("2027-03-03");
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  const plan = aCostOption({ cost: 4800, discount: 0, serviceFeePercentage: 0, gstPercentage: 5 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5, costOptions: [plan] });
  const dates = { checkInDate: "2027-03-02", checkOutDate: "2027-03-03" };
  const bill = async () => {
    const { _id: id } = await storeBooking(db, { roomId, ...dates, status: "checked-in" });
    const charge = {
      description: "Laundry",
      kind: "laundry",
      sac: "999712",
      unitPrice: 118,
      quantity: 1,
      gst: 18,
    } as const;
    await api(addCharge, { params: { id }, body: charge }, owner);
    await api(setBookingStatus, { params: { id }, body: { status: "checked-out" } }, owner);
    const buyer = { name: "Asha Rao", company: "Rao & Co", address: "Mumbai", gstin: "27AAPFU0939F1ZV" };
    return (await api(issueInvoice, { params: { id }, body: buyer }, owner)).invoice;
  };
  const [first, second] = [await bill(), await bill()];
  const credit = (id: string) => api(issueCreditNote, { params: { id }, body: { reason: "Wrong company" } }, owner);
  await travelTo("2027-11-30");
  const inTime = await credit(first._id);
  assert.deepEqual([inTime.invoice.kind, inTime.invoice.cgst, inTime.notice], ["credit-note", first.cgst, null]);

  await travelTo("2027-12-02");
  const { invoice: note, notice } = await credit(second._id);
  assert.match(notice ?? "", /^The tax of this invoice could be reduced until Tue, 30 Nov 2027 only\./);
  assert.deepEqual(
    [note.kind, note.number, note.total, note.taxable, note.cgst, note.sgst],
    ["commercial-note", "CCN/27-28/00001", 5158, 5158, 0, 0],
  );
  assert.deepEqual(
    note.lines?.map(({ rate, taxable, total }) => [rate, taxable, total]),
    [[0, 118, 118]],
  );
  assert.deepEqual(supplyFacts(note)[0], ["Tax", "Not reduced: the time for it is over (CGST Act, section 34(2))"]);
  assert.deepEqual(sumFacts(note), [["Total", "₹5,158.00"]]);
  const file = await api(getInvoiceFile, { params: { id: note._id } }, owner);
  assert.equal(file.name, "CCN-27-28-00001.pdf");
  const { content } = await api(getGstr1, { query: { month: "2027-12" } }, owner);
  const sheets = await readExcelFile(Buffer.from(content, "base64"));
  assert.deepEqual(
    sheets.filter(({ data }) => data.length > 1),
    [],
    "no sheet of December has a row",
  );
  const tally = Buffer.from((await api(getTallyImport, { query: { month: "2027-12" } }, owner)).content, "base64");
  const postings = [...tally.toString().matchAll(/<LEDGERNAME>([^<]+)<.*?<AMOUNT>([-\d.]+)</g)];
  assert.deepEqual(
    postings.map(([, ledger, amount]) => [ledger, Number(amount)]),
    [
      ["Guests", 5158],
      ["Room Revenue", -5040],
      ["Other Revenue", -118],
    ],
  );
});
