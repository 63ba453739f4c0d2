import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import readExcelFile from "read-excel-file/node";
import { getGstr1, getTallyImport } from "#contract/billing/accounting.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { billToCompany, setPayers } from "#contract/billing/company-accounts.ts";
import { getProFormaFile, issueVoucher } from "#contract/billing/documents.ts";
import { issueCreditNote, issueInvoice, listBookingInvoices } from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addDeskBooking, setBookingStatus, undoBookingStatus } from "#contract/reservations/bookings.ts";
import { invoiceItems } from "#domain/billing/invoice-labels.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { proFormaOf } from "./service.ts";

/** ₹2,000 a night and 5 %; cancelling costs half of the price, so the first of two nights. */
async function setUp(t: TestContext, { chargesGst = true } = {}) {
  const app = await testApp(t);
  const { api, db, clock } = app;
  const staff = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, staff);
  const cancellationSteps = [{ daysBefore: 30, unit: "percent" as const, amount: 50 }];
  const gstin = chargesGst ? "29AAPFU0939F1ZR" : "";
  await api(updateSettings, { body: { ...settings, gstin, chargesGst, cancellationSteps } }, staff);
  const gstPercentage = chargesGst ? 5 : 0;
  const plan = aCostOption({ cost: 2000, discount: 0, serviceFeePercentage: 0, gstPercentage });
  const room = await storeRoom(db, { totalRooms: 20, costOptions: [plan] });
  const book = async (companyId?: string) => {
    const checkInDate = addNights(app.today, 5);
    const dates = { checkInDate, checkOutDate: addNights(checkInDate, 2) };
    const company = companyId === undefined ? {} : { companyId };
    return (
      await api(addDeskBooking, { body: { ...aBookingInput({ roomId: room._id, ...dates }), ...company } }, staff)
    ).booking;
  };
  const entry = async (id: string, kind: "payment" | "refund", amount: number) => {
    const body = { kind, method: "bank", amount, reason: "Cancelled" } as const;
    return (await api(recordPayment, { params: { id }, body }, staff)).ledger.payments.at(-1)?._id ?? "";
  };
  return {
    ...app,
    staff,
    book,
    pay: (id: string, amount: number) => entry(id, "payment", amount),
    refund: (id: string, amount: number) => entry(id, "refund", amount),
    release: async (id: string, status: "cancelled" | "no-show" = "cancelled", waived = false) =>
      (
        await api(
          setBookingStatus,
          { params: { id }, body: { status, waivesFee: waived, ...(waived && { reason: "A flood" }) } },
          staff,
        )
      ).booking,
    issue: async (id: string, payer?: "guest" | "company") =>
      (await api(issueInvoice, { params: { id }, body: { name: "Asha Rao", ...(payer && { payer }) } }, staff)).invoice,
    voucher: async (id: string) => (await api(issueVoucher, { params: { id } }, staff)).invoice,
    open: async (id: string) => (await api(listBookingInvoices, { params: { id } }, staff)).openVouchers,
    /** Sessions end over night. */
    travelTo: async (day: string) => {
      clock.instant = new Date(`${day}T06:00:00Z`);
      const { id } = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
      staff.token = await insertSession(db, id, clock.instant);
    },
    sheets: async (month: string) => {
      const { content } = await api(getGstr1, { query: { month } }, staff);
      const found = await readExcelFile(Buffer.from(content, "base64"));
      return Object.fromEntries(found.map(({ sheet, data }) => [sheet, data.slice(1)]));
    },
    /** The amounts that the vouchers of some months leave on each account, in rupees. */
    books: async (...months: string[]) => {
      const sums: Record<string, number> = {};
      for (const month of months) {
        const xml = Buffer.from((await api(getTallyImport, { query: { month } }, staff)).content, "base64").toString();
        for (const [, ledger = "", amount] of xml.matchAll(/<LEDGERNAME>([^<]+)<.*?<AMOUNT>([-\d.]+)</g)) {
          sums[ledger] = (sums[ledger] ?? 0) - Number(amount);
        }
      }
      return sums;
    },
  };
}

test("a fee that is kept is invoiced as accommodation, at the rate of the stay's first night", async (t) => {
  const { book, pay, release, issue, sheets, books } = await setUp(t);
  const { _id: id } = await book();
  await pay(id, 2100);
  assert.equal((await release(id)).cancellationFee, 2100);
  const invoice = await issue(id);
  const { kind, number, fee, sac, rate, taxable, cgst, sgst, total, lines } = invoice;
  assert.deepEqual(
    { kind, number, fee, sac, rate, taxable, cgst, sgst, total, lines },
    {
      kind: "invoice",
      number: "INV/26-27/00001",
      fee: "cancelled",
      sac: "996311",
      rate: 5,
      taxable: 2000,
      cgst: 50,
      sgst: 50,
      total: 2100,
      lines: undefined,
    },
  );
  assert.deepEqual(
    invoiceItems(invoice).map(({ description, quantity, taxable }) => [description, quantity, taxable]),
    [["Cancellation fee: Standard Room", "1", 2000]],
  );
  const { b2cs, docs, "hsn(b2c)": hsn } = await sheets("2026-06");
  assert.deepEqual(
    b2cs?.map((row) => row.slice(3, 5)),
    [[5, 2000]],
  );
  assert.deepEqual(
    hsn?.map((row) => [row[0], row[6], row[8], row[9]]),
    [["996311", 2000, 50, 50]],
  );
  assert.deepEqual(
    docs?.map((row) => row[3]),
    [1],
  );
  assert.deepEqual(await books("2026-06"), { Bank: 2100, Guests: 0, "Room Revenue": -2000, CGST: -50, SGST: -50 });
});

test("a no-show's fee says so, and without registration it is a bill of supply", async (t) => {
  const { book, release, issue } = await setUp(t, { chargesGst: false });
  const { _id: id } = await book();
  await release(id, "no-show");
  const bill = await issue(id);
  assert.deepEqual(
    [bill.kind, bill.fee, bill.rate, bill.taxable, bill.total],
    ["bill-of-supply", "no-show", 0, 2000, 2000],
  );
  assert.equal(invoiceItems(bill)[0]?.description, "No-show fee: Standard Room");
});

test("a waived fee, and a stay without one, has no invoice and no pro forma", async (t) => {
  const { api, staff, db, today, book, release, issue } = await setUp(t);
  const { _id: id } = await book();
  await release(id, "cancelled", true);
  const refused = await failsWith(issue(id), "in_use");
  assert.equal(refused.message, "An invoice is issued once the guest has checked out");
  const pro = await failsWith(api(getProFormaFile, { params: { id } }, staff), "in_use");
  assert.equal(pro.message, "This stay was cancelled or missed without a fee, so there is nothing to bill");
  const { _id: other } = await book();
  await release(other);
  const { total, fee } = await proFormaOf(db, other, today);
  assert.deepEqual([total, fee], [2100, "cancelled"], "the fee and not the nights");
});

test("an invoice closes the fee: status and payer stay until a credit note, which is one of the fee", async (t) => {
  const { api, staff, book, release, issue } = await setUp(t);
  const { _id: id } = await book();
  const { updatedAt } = await release(id);
  const invoice = await issue(id);
  const params = { id };
  const message = "This booking is invoiced as INV/26-27/00001. Issue a credit note first.";
  for (const body of [{ status: "confirmed" as const }, { status: "no-show" as const }]) {
    assert.equal((await failsWith(api(setBookingStatus, { params, body }, staff), "in_use")).message, message);
  }
  const undone = await failsWith(api(undoBookingStatus, { params, body: { updatedAt } }, staff), "in_use");
  assert.equal(undone.message, message);
  await failsWith(issue(id), "in_use");
  const credit = { params: { id: invoice._id }, body: { reason: "Waived after all" } };
  const { invoice: note } = await api(issueCreditNote, credit, staff);
  assert.deepEqual([note.fee, note.total], ["cancelled", 2100]);
  await api(setBookingStatus, { params, body: { status: "confirmed" } }, staff);
});

test("the fee takes up the advance, and a refund voucher the rest, whichever comes first", async (t) => {
  for (const isBilledFirst of [true, false]) {
    await t.test(isBilledFirst ? "invoice, then refund" : "refund, then invoice", async (t) => {
      const { book, pay, refund, release, issue, voucher, open, travelTo, sheets, books } = await setUp(t);
      const { _id: id } = await book();
      await voucher(await pay(id, 4200));
      await travelTo("2026-07-02");
      await release(id);
      const payBack = async () => {
        const entry = await refund(id, 2100);
        assert.deepEqual(
          (await open(id)).map(({ kind, amount }) => [kind, amount]),
          [["refund-voucher", 2100]],
        );
        return voucher(entry);
      };
      if (isBilledFirst) await issue(id);
      const back = await payBack();
      assert.deepEqual([back.total, back.taxable, back.corrects?.number], [2100, 2000, "RCV/26-27/00001"]);
      if (!isBilledFirst) await issue(id);
      const [june, july] = [await sheets("2026-06"), await sheets("2026-07")];
      assert.deepEqual([june.at?.map((row) => row[3]), june.atadj], [[4000], []]);
      assert.deepEqual(
        [july.at, july.atadj?.map((row) => row[3]), july.b2cs?.map((row) => row[4])],
        [[], [4000], [2000]],
      );
      assert.equal((await books("2026-06", "2026-07")).Guests, 0);
    });
  }
});

test("what the fee does not take up stays an advance until it is paid back, and only so much has a refund voucher", async (t) => {
  const { book, pay, refund, release, issue, voucher, open, travelTo, sheets } = await setUp(t);
  const { _id: id } = await book();
  await voucher(await pay(id, 3150));
  await pay(id, 1050);
  await release(id);
  await travelTo("2026-07-02");
  await issue(id);
  assert.deepEqual(await open(id), [], "what was paid without a voucher can have none any more");
  assert.deepEqual(
    (await sheets("2026-07")).atadj?.map((row) => row[3]),
    [2000],
    "as much as the fee comes to",
  );
  const entry = await refund(id, 2100);
  assert.deepEqual(
    (await open(id)).map(({ amount }) => amount),
    [1050],
    "the rest of the receipt voucher",
  );
  assert.equal((await voucher(entry)).total, 1050);
  assert.deepEqual(
    (await sheets("2026-07")).atadj?.map((row) => row[3]),
    [3000],
  );
});

test("a company that would have paid the nights gets the invoice of the fee", async (t) => {
  const { api, staff, book, release, issue, sheets } = await setUp(t);
  const address = "12 Car Street, Udupi";
  const input = aCompany({ name: "Udupi Textiles", gstin: "29AAPFU0939F1ZR", address, pays: "nights", discount: 0 });
  const { company } = await api(addCompany, { body: input }, staff);
  const { _id: id } = await book(company._id);
  await release(id);
  await failsWith(issue(id, "guest"), "in_use");
  const invoice = await issue(id);
  assert.deepEqual([invoice.payer, invoice.buyer.company, invoice.total], ["company", "Udupi Textiles", 2100]);
  const { b2b } = await sheets("2026-06");
  assert.deepEqual(
    b2b?.map((row) => [row[1], row[11]]),
    [["Udupi Textiles", 2000]],
  );
  const payers = { params: { id }, body: { payer: "guest" as const, nights: true } };
  await failsWith(api(setPayers, payers, staff), "in_use");
  await api(billToCompany, { params: { id }, body: {} }, staff);
});
