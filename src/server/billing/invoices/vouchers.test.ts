import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getProFormaFile, issueVoucher, sendInvoice, sendProForma } from "#contract/billing/documents.ts";
import {
  getInvoice,
  issueCreditNote,
  issueInvoice,
  listBookingInvoices,
  listInvoices,
} from "#contract/billing/invoices.ts";
import { recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { aCostOption, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import type { Sender } from "#server/operations/mails/smtp.ts";
import { sendDueMails } from "#server/operations/mails/worker.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";

const gstin = "29AAPFU0939F1ZR";
const guest = { name: "Asha Rao" };

async function setUp(t: TestContext, { chargesGst = true } = {}) {
  const app = await testApp(t);
  const { api, db, clock } = app;
  const staff = { token: await app.staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 50, costOptions: [aCostOption({ gstPercentage: 5 })] });
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, gstin: chargesGst ? gstin : "", chargesGst } }, staff);
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const mailed: Parameters<Sender["send"]>[0][] = [];
  return {
    ...app,
    staff,
    book: (draft: Partial<BookingDraft> = {}) => storeBooking(db, { roomId, ...stay, status: "confirmed", ...draft }),
    past: () =>
      storeBooking(db, { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" }),
    pay: async (id: string, amount: number) => {
      const body = { method: "cash", amount } as const;
      const { ledger } = await api(recordPayment, { params: { id }, body }, staff);
      return ledger.payments.at(-1)?._id ?? "";
    },
    refund: async (id: string, amount: number) => {
      const body = { kind: "refund", method: "cash", amount, reason: "Cancelled" } as const;
      const { ledger } = await api(recordPayment, { params: { id }, body }, staff);
      return ledger.payments.at(-1)?._id ?? "";
    },
    voucher: async (paymentId: string) => (await api(issueVoucher, { params: { id: paymentId } }, staff)).invoice,
    of: (id: string) => api(listBookingInvoices, { params: { id } }, staff),
    mailed,
    send: () => {
      const sender: Sender = {
        send: async (mail) => {
          mailed.push(mail);
        },
      };
      const outgoing = async () => ({ sender, siteUrl: "https://lodge.example", mailFrom: "" });
      return sendDueMails({ db, now: () => clock.instant, outgoing });
    },
  };
}

test("an advance gets one receipt voucher, whose amount includes the tax of the stay's rate", async (t) => {
  const { book, pay, voucher, of } = await setUp(t);
  const booking = await book();
  const payment = await pay(booking._id, 2100);
  assert.deepEqual((await of(booking._id)).openVouchers, [
    { paymentId: payment, kind: "receipt-voucher", method: "cash", receivedOn: "2026-06-15", amount: 2100 },
  ]);
  const receipt = await voucher(payment);
  const { kind, number, rate, taxable, cgst, sgst, total, sac, placeOfSupply } = receipt;
  assert.deepEqual(
    { kind, number, rate, taxable, cgst, sgst, total, sac, placeOfSupply },
    {
      kind: "receipt-voucher",
      number: "RCV/26-27/00001",
      rate: 5,
      taxable: 2000,
      cgst: 50,
      sgst: 50,
      total: 2100,
      sac: "996311",
      placeOfSupply: "Karnataka (29)",
    },
  );
  assert.deepEqual(receipt.payment, { method: "cash", receivedOn: "2026-06-15", utr: "" });
  await failsWith(voucher(payment), "in_use");
  const { invoices, openVouchers } = await of(booking._id);
  assert.deepEqual([invoices, openVouchers], [[receipt], []]);
});

test("a refund gets a voucher that names the receipt it pays back; without a receipt there is none", async (t) => {
  const { api, staff, book, pay, refund, voucher, of } = await setUp(t);
  const booking = await book();
  const paid = await pay(booking._id, 2000);
  const early = await refund(booking._id, 100);
  assert.equal((await failsWith(voucher(early), "in_use")).message.includes("voucher"), true);
  const receipt = await voucher(paid);
  const back = await refund(booking._id, 500);
  const { kind, number, corrects, total } = await voucher(back);
  assert.deepEqual(
    { kind, number, corrects, total },
    {
      kind: "refund-voucher",
      number: "RFV/26-27/00001",
      total: 500,
      corrects: { number: receipt.number, issuedOn: "2026-06-15", reason: "Cancelled" },
    },
  );
  // Taking back an entry by mistake is paid back as well.
  const second = await pay(booking._id, 300);
  const other = await voucher(second);
  const { ledger } = await api(reversePayment, { params: { id: second }, body: { reason: "A mistake" } }, staff);
  const counter = await voucher(ledger.payments.at(-1)?._id ?? "");
  assert.equal(counter.corrects?.number, other.number);
  // The early refund was of the first advance too.
  assert.deepEqual(
    (await of(booking._id)).openVouchers.map(({ paymentId }) => paymentId),
    [early],
  );
});

test("what is paid for a stay that is over or invoiced is no advance", async (t) => {
  const { api, staff, past, pay, voucher, of } = await setUp(t);
  const booking = await past();
  const params = { id: booking._id };
  const early = await pay(booking._id, 500);
  assert.deepEqual((await of(booking._id)).openVouchers, []);
  await failsWith(voucher(early), "in_use");
  const { invoice } = await api(issueInvoice, { params, body: guest }, staff);
  const payment = await pay(booking._id, 1000);
  await api(issueCreditNote, { params: { id: invoice._id }, body: { reason: "Wrong name" } }, staff);
  assert.deepEqual((await of(booking._id)).openVouchers, []);
  await failsWith(voucher(payment), "in_use");
  await failsWith(voucher("nothing"), "not_found");
});

test("vouchers issued in parallel are numbered without a gap, each payment once", async (t) => {
  const { api, staff, book, pay, voucher } = await setUp(t);
  const payments: string[] = [];
  for (let count = 0; count < 6; count += 1) payments.push(await pay((await book())._id, 500));
  const twice = [...payments, ...payments];
  const outcomes = await Promise.allSettled(twice.map(voucher));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, payments.length);
  const { invoices } = await api(listInvoices, { query: {} }, staff);
  assert.deepEqual(
    invoices.map(({ number }) => number).toSorted(),
    payments.map((_, index) => `RCV/26-27/0000${index + 1}`),
  );
});

test("a lodge without registration issues bills of supply and receipts, on which there is no tax", async (t) => {
  const { api, staff, past, book, pay, voucher } = await setUp(t, { chargesGst: false });
  const { _id: id, grandTotal } = await past();
  const { invoice } = await api(issueInvoice, { params: { id }, body: guest }, staff);
  const { kind, number, rate, cgst, sgst, taxable, total, seller, placeOfSupply } = invoice;
  assert.deepEqual(
    { kind, number, rate, cgst, sgst, taxable, total, placeOfSupply },
    {
      kind: "bill-of-supply",
      number: "BOS/26-27/00001",
      rate: 0,
      cgst: 0,
      sgst: 0,
      taxable: grandTotal,
      total: grandTotal,
      placeOfSupply: "",
    },
  );
  assert.equal(seller.gstin, "");
  const note = await api(issueCreditNote, { params: { id: invoice._id }, body: { reason: "Wrong name" } }, staff);
  assert.equal(note.invoice.corrects?.number, number);
  const receipt = await voucher(await pay((await book())._id, 700));
  assert.deepEqual([receipt.rate, receipt.cgst, receipt.taxable], [0, 0, 700]);
});

test("the law's address is asked for at its field: of companies, and from ₹50,000", async (t) => {
  const { api, staff, db, book } = await setUp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5, costOptions: [aCostOption({ cost: 30_000 })] });
  const dates = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" } as const;
  const dear = await book({ roomId, ...dates });
  const cheap = await book(dates);
  const issue = (id: string, body: { name: string; gstin?: string; address?: string }) =>
    api(issueInvoice, { params: { id }, body }, staff);
  const fieldsOf = async (work: Promise<unknown>) => Object.keys((await failsWith(work, "invalid_input")).fields ?? {});
  assert.deepEqual(await fieldsOf(issue(dear._id, guest)), ["address"]);
  assert.deepEqual(await fieldsOf(issue(cheap._id, { ...guest, gstin: "27AAPFU0939F1ZV" })), ["address"]);
  assert.equal(
    (await issue(dear._id, { ...guest, address: "12 Car Street, Udupi" })).invoice.number,
    "INV/26-27/00001",
  );
  assert.equal((await issue(cheap._id, guest)).invoice.number, "INV/26-27/00002");
});

test("an invoice of nights at several rates has a line for each", async (t) => {
  const { api, staff, db, book } = await setUp(t);
  const plan = aCostOption({ cost: 7000, discount: 0, serviceFeePercentage: 0, gstBySlab: true });
  const { _id: roomId, costOptions } = await storeRoom(db, { totalRooms: 5, costOptions: [plan] });
  await storeNightRate(db, { plan_id: costOptions[0]?.id ?? "", night: "2026-06-11", cost_paise: toPaise(9000) });
  const { _id: id } = await book({
    roomId,
    checkInDate: "2026-06-10",
    checkOutDate: "2026-06-13",
    status: "checked-out",
  });
  const { invoice } = await api(issueInvoice, { params: { id }, body: guest }, staff);
  const { stayNights, rate, taxable, cgst, total, lines } = invoice;
  assert.deepEqual(
    { stayNights, rate, taxable, cgst, total },
    { stayNights: 2, rate: 5, taxable: 23_000, cgst: 350 + 810, total: 25_320 },
  );
  assert.deepEqual(
    lines?.map(({ rate, quantity, when, taxable, isStay }) => ({ rate, quantity, when, taxable, isStay })),
    [{ rate: 18, quantity: 1, when: "2026-06-11", taxable: 9000, isStay: true }],
  );
});

test("a pro forma says what an invoice would say, takes no number, and goes out by e-mail as every document", async (t) => {
  const { api, staff, book, pay, voucher, send, mailed, of } = await setUp(t);
  const { _id: id, reference } = await book({ locale: "kn" });
  const file = await api(getProFormaFile, { params: { id } }, staff);
  assert.equal(file.name, `${reference}.pdf`);
  assert.deepEqual((await of(id)).invoices, []);
  const receipt = await voucher(await pay(id, 1000));
  const body = { to: "asha@example.in" };
  await api(sendProForma, { params: { id }, body }, staff);
  await api(sendInvoice, { params: { id: receipt._id }, body }, staff);
  await send();
  assert.deepEqual(
    mailed.map(({ to, document, calendar }) => [to, document?.name, calendar]),
    [
      [body.to, `${reference}.pdf`, undefined],
      [body.to, "RCV-26-27-00001.pdf", undefined],
    ],
  );
  assert.match(mailed[1]?.subject ?? "", /ರಸೀದಿ ವೋಚರ್ RCV\/26-27\/00001/);
  assert.match(mailed[0]?.document?.content.toString("latin1") ?? "", /^%PDF-/);
  await failsWith(api(sendInvoice, { params: { id: receipt._id }, body: { to: "nobody" } }, staff), "invalid_input");
  assert.deepEqual((await api(getInvoice, { params: { id: receipt._id } }, staff)).invoice, receipt);
});
