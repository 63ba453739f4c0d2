import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import readExcelFile from "read-excel-file/node";
import { getGstr1, getReconciliation, getTallyImport } from "#contract/billing/accounting.ts";
import { addCharge } from "#contract/billing/charges.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { issueVoucher } from "#contract/billing/documents.ts";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { getReport } from "#contract/operations/reports.ts";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, getBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { getRoom } from "#contract/rooms/rooms.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { SettingsInput } from "#domain/property/settings.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const gstin = "29AAPFU0939F1ZR";

/** A registered lodge on 15 June, whose rooms cost ₹4,200 a night by slab; ₹4,200 with GST are ₹4,000 and ₹200. */
async function lodge(t: TestContext, change: Partial<SettingsInput> = { pricesIncludeGst: true }) {
  const app = await testApp(t);
  const { api, db, clock, staffToken } = app;
  const owner = { token: await staffToken() };
  const read = async () => (await api(getSettings, {}, owner)).settings;
  const save = async (change: Partial<SettingsInput>) =>
    (await api(updateSettings, { body: { ...(await read()), ...change } }, owner)).settings;
  await save({ gstin, editPricing: "agreed", ...change });
  const plan = {
    ...aCostOption({ cost: 4200, serviceFeePercentage: 0, gstPercentage: 5, discount: 0 }),
    gstBySlab: true,
  };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 20, costOptions: [plan] });
  const of = async (id: string) => (await api(getBooking, { params: { id } }, owner)).booking;
  const travelTo = async (day: string) => {
    clock.instant = new Date(`${day}T06:30:00Z`);
    const { id } = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
    owner.token = await insertSession(db, id, clock.instant);
  };
  return { ...app, owner, read, save, roomId, of, travelTo };
}

test("card, plan, quote, booking, bill, voucher, invoice, days, month, GSTR-1 and Tally have the published price", async (t) => {
  const { api, db, owner, today, roomId, of, travelTo } = await lodge(t);
  await api(closeDays, { body: { day: addNights(today, -1) } }, owner);
  assert.equal((await api(getLodge, {})).lodge.pricesIncludeGst, true);
  const { room } = await api(getRoom, { params: { id: roomId } });
  assert.deepEqual([room.price, room.costOptions[0]?.cost, room.costOptions[0]?.grandTotal], [4200, 4200, 4200]);
  const ahead = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const { booking } = await api(addBooking, { body: { ...ahead, grandTotal: 8400 } });
  assert.deepEqual([booking.grandTotal, booking.quote.includedGst], [8400, [{ percent: 5, amount: 400 }]]);

  const stay = { roomId, checkInDate: today, checkOutDate: addNights(today, 2), status: "checked-in" as const };
  const { _id: id } = await storeBooking(db, stay);
  const params = { id };
  const { ledger } = await api(recordPayment, { params, body: { method: "bank", amount: 2100 } }, owner);
  const voucher = await api(issueVoucher, { params: { id: ledger.payments[0]?._id ?? "" } }, owner);
  assert.deepEqual([voucher.invoice.taxable, voucher.invoice.cgst], [2000, 50]);
  const late = {
    description: "Late check-out",
    kind: "stay" as const,
    gstBySlab: true,
    gst: 5 as const,
    sac: "996311",
  };
  await api(addCharge, { params, body: { ...late, quantity: 1, unitPrice: 1050 } }, owner);
  const reports = [];
  for (let days = 1; days <= 3; days++) {
    const day = addNights(today, days);
    await travelTo(day);
    if (days === 2) await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);
    reports.push(...(await api(closeDays, { body: { day: addNights(day, -1), anyway: true } }, owner)).reports);
  }
  const { invoice } = await api(issueInvoice, { params, body: { name: "Asha Rao" } }, owner);
  assert.deepEqual([invoice.taxable, invoice.cgst, invoice.sgst, invoice.total], [9000, 225, 225, 9450]);
  assert.equal((await of(id)).grandTotal, 8400);

  const sum = (values: readonly number[]) => values.reduce((total, value) => total + toPaise(value), 0);
  assert.equal(sum(reports.flatMap(({ tax }) => tax.map(({ tax }) => tax))), toPaise(450));
  assert.equal(sum(reports.flatMap(({ revenue }) => revenue.map(({ net }) => net))), toPaise(9000));
  const { report } = await api(getReport, { query: { period: "2026-06", by: "day" } }, owner);
  assert.equal(sum([report.total.roomRevenue, report.total.otherRoomRevenue, report.total.otherRevenue]), 900_000);
  const { unexplained, closedTax, documentsTax } = await api(getReconciliation, { query: { month: "2026-06" } }, owner);
  // The voucher's tax is adjusted by the invoice.
  assert.deepEqual([closedTax, documentsTax, unexplained], [450, 450, 0]);
  const file = await api(getGstr1, { query: { month: "2026-06" } }, owner);
  const sheets = await readExcelFile(Buffer.from(file.content, "base64"));
  const b2cs = sheets.find(({ sheet }) => sheet === "b2cs")?.data[1];
  assert.deepEqual([b2cs?.[3], b2cs?.[4]], [5, 9000]);
  const tally = Buffer.from(
    (await api(getTallyImport, { query: { month: "2026-06" } }, owner)).content,
    "base64",
  ).toString();
  assert.match(tally, /Room Revenue<\/LEDGERNAME>(<[A-Z]+>[^<]*<\/[A-Z]+>)*<AMOUNT>9000.00/);
});

test("a stay is edited, extended and priced by the flat rule within prices that include their tax", async (t) => {
  const { api, db, owner, roomId, of } = await lodge(t);
  const { _id: id } = await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  const params = { id };
  const edit = async (part: object) => {
    await api(updateBooking, { params, body: { ...(await of(id)), roomId, ...part } }, owner);
    const { grandTotal, quote } = await of(id);
    return [grandTotal, quote.includedGst];
  };
  assert.deepEqual(await edit({ checkOutDate: "2026-07-03" }), [8400, [{ percent: 5, amount: 400 }]]);
  assert.deepEqual(await edit({ pricePerNight: 9000 }), [18_000, [{ percent: 18, amount: 2745.76 }]]);
  const flat = { pricing: "flat", pricePerNight: 4000 };
  assert.deepEqual(await edit(flat), [8800, [{ percent: 5, amount: 419.05 }]], "10 % service, no tax on top");
});

test("who begins to publish prices with GST is asked about open bookings, which cost what was agreed", async (t) => {
  const { api, db, owner, save, roomId, of } = await lodge(t, {});
  const input = { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const book = async () => (await storeBooking(db, input))._id;
  const [first, cancelled] = [await book(), await book()];
  await api(setBookingStatus, { params: { id: cancelled }, body: { status: "cancelled" } }, owner);
  const refused = await failsWith(save({ pricesIncludeGst: true }), "in_use");
  assert.deepEqual(refused.details, { openBookings: 1 });
  const facts = async (id: string) => {
    const { grandTotal, pricePerNight, quote } = await of(id);
    return [grandTotal, pricePerNight, quote.includedGst?.[0]?.amount ?? 0];
  };
  assert.deepEqual(await facts(first), [8820, 4200, 0]);
  // Kept without tax: nothing changes, and an added price per night is meant without it.
  await save({ pricesIncludeGst: true, openBookings: "onTop" });
  assert.deepEqual(await facts(first), [8820, 4200, 0]);
  const second = await book();
  assert.deepEqual(await facts(second), [8400, 4200, 400]);
  const edited = { ...(await of(first)), roomId, pricePerNight: 4000 };
  await api(updateBooking, { params: { id: first }, body: edited }, owner);
  assert.deepEqual(await facts(first), [8400, 4000, 0]);

  assert.deepEqual((await failsWith(save({ pricesIncludeGst: false }), "in_use")).details, { openBookings: 1 });
  await save({ pricesIncludeGst: false, openBookings: "onTop" });
  assert.deepEqual(await facts(second), [8400, 4000, 0], "the same price, without its tax");
  await save({ pricesIncludeGst: true, openBookings: "included" });
  assert.deepEqual(await facts(first), [8400, 4200, 400]);
  assert.deepEqual(await facts(second), [8400, 4200, 400]);
});

test("a registration that begins or ends keeps prices that include their tax in that way", async (t) => {
  const { db, save, roomId, of } = await lodge(t, { gstin: "", chargesGst: false, pricesIncludeGst: true });
  const { _id: id } = await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  assert.equal((await of(id)).grandTotal, 4200);
  assert.equal((await of(id)).quote.includedGst, undefined);
  await save({ gstin, chargesGst: true, openBookings: "included" });
  const { grandTotal, pricePerNight, quote } = await of(id);
  assert.deepEqual([grandTotal, pricePerNight, quote.includedGst], [4200, 4200, [{ percent: 5, amount: 200 }]]);
  await save({ gstin: "", chargesGst: false, openBookings: "onTop" });
  const ended = await of(id);
  assert.deepEqual([ended.grandTotal, ended.quote.includedGst], [4000, undefined], "the GST falls away");
});
