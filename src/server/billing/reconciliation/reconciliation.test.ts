import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getReconciliation } from "#contract/billing/accounting.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { issueVoucher } from "#contract/billing/documents.ts";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import { aCostOption, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

/** ₹2,000 a night and 5 %, so ₹100 of tax. */
async function setUp(t: TestContext) {
  const app = await testApp(t);
  const { api, db, clock } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  const plan = aCostOption({ cost: 2000, discount: 0, serviceFeePercentage: 0, gstPercentage: 5 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 20, costOptions: [plan] });
  const setStatus = (id: string, status: "no-show" | "checked-out") =>
    api(setBookingStatus, { params: { id }, body: { status } }, owner);
  return {
    ...app,
    owner,
    setStatus,
    book: (draft: Partial<BookingDraft>) =>
      storeBooking(db, { roomId, checkInDate: "2026-06-28", checkOutDate: "2026-06-29", ...draft }),
    travelTo: async (day: string) => {
      clock.instant = new Date(`${day}T06:00:00Z`);
      const { id } = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
      owner.token = await insertSession(db, id, clock.instant);
    },
    close: (day: string) => api(closeDays, { body: { day, anyway: true } }, owner),
    issue: (id: string) => api(issueInvoice, { params: { id }, body: { name: "Asha Rao" } }, owner),
    reconciled: async (month: string) => {
      const { closedTax, documentsTax, difference, items, unexplained } = await api(
        getReconciliation,
        { query: { month } },
        owner,
      );
      assert.equal(unexplained, 0);
      const named = Object.fromEntries(items.map(({ kind, amount }) => [kind, amount]));
      return { closedTax, documentsTax, difference, ...named };
    },
  };
}

test("stays under way at both ends, guests never invoiced, fees and advances explain the difference by name", async (t) => {
  const { api, owner, book, travelTo, close, setStatus, issue, reconciled } = await setUp(t);
  await travelTo("2026-06-28");
  await close("2026-06-27");
  const long = await book({ checkInDate: "2026-06-29", checkOutDate: "2026-07-02", status: "checked-in" });
  const left = await book({ status: "checked-out" });
  const missed = await book({ status: "confirmed" });
  const ahead = await book({ checkInDate: "2026-07-05", checkOutDate: "2026-07-06", status: "confirmed" });
  await setStatus(missed._id, "no-show");
  const advance = { params: { id: ahead._id }, body: { method: "bank" as const, amount: 1050 } };
  const { ledger } = await api(recordPayment, advance, owner);
  await api(issueVoucher, { params: { id: ledger.payments[0]?._id ?? "" } }, owner);
  await travelTo("2026-07-01");
  await close("2026-06-30");
  assert.deepEqual(await reconciled("2026-06"), {
    closedTax: 400,
    documentsTax: 50,
    difference: 350,
    underWay: 200,
    notInvoiced: 100,
    fees: 100,
    advances: -50,
  });

  await travelTo("2026-07-02");
  await setStatus(long._id, "checked-out");
  for (const { _id } of [long, left, missed]) await issue(_id);
  await travelTo("2026-07-06");
  await close("2026-07-05");
  assert.deepEqual(await reconciled("2026-07"), {
    closedTax: 100,
    documentsTax: 500,
    difference: -400,
    underWay: -200,
    notInvoiced: -100,
    fees: -100,
  });
  assert.equal((await reconciled("2026-06")).difference, 350, "and June stays as it was");
});

test("days that nobody has closed, and stays from before the first closed day, are named", async (t) => {
  const { book, travelTo, close, issue, reconciled } = await setUp(t);
  await travelTo("2026-06-28");
  const before = await book({ checkInDate: "2026-06-20", checkOutDate: "2026-06-21", status: "checked-out" });
  await close("2026-06-27");
  const open = await book({ status: "checked-out" });
  await travelTo("2026-06-29");
  for (const { _id } of [before, open]) await issue(_id);
  assert.deepEqual(await reconciled("2026-06"), {
    closedTax: 0,
    documentsTax: 200,
    difference: -200,
    openDays: -100,
    beforeFirstDay: -100,
  });
});

test("the accounts are for those who may see them", async (t) => {
  const { api, staffToken } = await setUp(t);
  const desk = { token: await staffToken("staff") };
  await failsWith(api(getReconciliation, { query: { month: "2026-06" } }, desk), "forbidden");
});
