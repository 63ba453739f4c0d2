import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCharge, getBill, voidCharge } from "#contract/billing/charges.ts";
import { addCompany, updateCompany } from "#contract/billing/companies.ts";
import { recordCompanyPayment, reverseCompanyPayment } from "#contract/billing/company-accounts.ts";
import { closeDays, getDayFile, getDayReport, getDayState } from "#contract/billing/day-close.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { closeShift, openShift } from "#contract/billing/shifts.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { checkOutBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import type { DayReport } from "#domain/billing/day-close.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { plansOf } from "#tests/support/rooms/plans.ts";
import { readDayState } from "./service.ts";

const netOf = ({ revenue }: DayReport, kind: string) => revenue.find((row) => row.kind === kind)?.net ?? 0;

/** A lodge whose days are closed up to the 14th; it is noon on the 15th. */
async function withBooks(t: TestContext) {
  const app = await testApp(t);
  const { api, db, clock, today } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 4 });
  const desk = { token: await app.staffToken("staff") };
  const owner = { token: await app.staffToken("owner") };
  await api(closeDays, { body: { day: addNights(today, -1) } }, desk);
  const at = async (time: string) => {
    clock.instant = new Date(`${time}+05:30`);
    await db
      .updateTable("staff_token")
      .set({ created_at: clock.instant.toISOString(), used_at: clock.instant.toISOString() })
      .execute();
  };
  const close = async (day: string, anyway = false) => (await api(closeDays, { body: { day, anyway } }, desk)).reports;
  const store = async (from: number, to: number, status: "confirmed" | "checked-in" = "checked-in") => {
    const stay = { checkInDate: addNights(today, from), checkOutDate: addNights(today, to), status };
    const booking = await storeBooking(db, { roomId, ...stay });
    const tax = booking.quote.lines.find(({ kind }) => kind === "gst")?.amount ?? 0;
    return { booking, net: Math.round((booking.grandTotal - tax) * 100) / 100, params: { id: booking._id } };
  };
  const state = () => api(getDayState, {}, desk);
  return { ...app, desk, owner, at, close, store, state };
}

test("a day is closed once it is over, with what its nights, charges and fees earned; the working day moves on", async (t) => {
  const { api, db, desk, at, close, store, state, today } = await withBooks(t);
  const { params, net, booking } = await store(0, 2);
  const late = await store(1, 2, "confirmed");
  await store(0, 1, "confirmed");
  const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, unitPrice: 105, quantity: 2 } as const;
  const { bill } = await api(addCharge, { params, body: dinner }, desk);
  await api(addCharge, { params, body: { ...dinner, kind: "laundry", gst: 18, unitPrice: 118 } }, desk);
  await api(voidCharge, { params: { id: bill.charges[0]?._id ?? "" }, body: { reason: "Not eaten" } }, desk);
  await api(recordPayment, { params, body: { method: "upi", amount: 500 } }, desk);
  await api(recordPayment, { params, body: { method: "cash", amount: 200 } }, desk);
  const refund = { kind: "refund", method: "card", amount: 50, reason: "No hot water" } as const;
  await api(recordPayment, { params, body: refund }, desk);
  await failsWith(close(today), "invalid_input");

  await at("2026-06-16T01:00");
  const open = await state();
  assert.deepEqual([open.next, open.today, open.closable], [today, today, today]);
  assert.deepEqual(
    open.obstacles.map(({ kind }) => kind),
    ["missed"],
  );
  const unseen = await failsWith(close(today), "in_use");
  assert.match(unseen.message, /1 thing has to be looked at/);
  const [report] = await close(today, true);
  assert.ok(report);
  assert.deepEqual(report, { ...open.report, closed: report.closed });
  assert.deepEqual(report.rooms, { sold: 1, available: 4, blocked: 0 });
  assert.equal(report.occupancy, 25);
  assert.equal(netOf(report, "room") + netOf(report, "serviceFee"), net / 2);
  assert.equal(report.averageRate, netOf(report, "room"));
  assert.equal(report.revenuePerRoom, netOf(report, "room") / 4);
  assert.deepEqual([netOf(report, "food"), netOf(report, "laundry")], [0, 200]);
  const taxOfNight = Math.round((booking.grandTotal - net) * 50) / 100;
  assert.equal(report.tax.find(({ rate }) => rate === 18)?.tax, 36 + taxOfNight);
  assert.deepEqual([report.arrivals, report.departures, report.noShows], [1, 0, 0]);
  const received = report.receipts.map(({ method, received }) => [method, received]);
  assert.deepEqual(received, [
    ["upi", 500],
    ["cash", 200],
    ["card", 0],
    ["bank", 0],
  ]);
  assert.equal(report.cashWithoutShift, 200);
  assert.equal(report.arrears.inHouse.total, (await api(getBill, { params }, desk)).bill.balance);
  assert.deepEqual(
    report.actions.map(({ action, by, label, amount, reason }) => [action, by, label, amount, reason]),
    [
      ["Charge voided", "ravi", booking.reference, 210, "Not eaten"],
      ["Refund recorded", "ravi", booking.reference, 50, "No hot water"],
    ],
  );
  const stored = await db.selectFrom("day_close").select("report").executeTakeFirstOrThrow();
  assert.doesNotMatch(stored.report, /Not eaten|No hot water/, "a reason may name a guest who is erased later");

  assert.equal((await api(getDashboard, {}, desk)).today, addNights(today, 1));
  const again = await failsWith(close(today), "changed");
  assert.match(again.message, /ravi has closed/);
  await api(setBookingStatus, { params: late.params, body: { status: "cancelled" } }, desk);
  assert.deepEqual((await api(getDayReport, { params: { day: today } }, desk)).report, report);
  const { csv } = await api(getDayFile, { params: { day: today } }, desk);
  assert.match(csv, /Rooms,Sold,1\r\n/);
  assert.match(csv, /Refund recorded,ravi,[^,]+,50,No hot water\r\n/);
  assert.equal((await state()).closed[0]?.day, today);
  await assertInventory(db);
});

test("a lodge begins with its first day: before anybody came or paid there is no day to close", async (t) => {
  const { store, state, at, today } = await withBooks(t);
  const first = await state();
  assert.deepEqual([first.next, first.closable], [today, ""]);
  await store(0, 2);
  assert.deepEqual([(await state()).next, (await state()).closable], [today, ""]);
  await at("2026-06-16T01:00");
  assert.deepEqual([(await state()).next, (await state()).closable], [today, today]);
});

test("the report says how much was left unpaid at a check-out, and why", async (t) => {
  const { api, owner, at, close, store, today } = await withBooks(t);
  const { params, booking } = await store(0, 1);
  await at("2026-06-16T05:00");
  await api(checkOutBooking, { params, body: { reason: "Pays next week" } }, owner);
  const [report] = await close(today, true);
  assert.deepEqual(
    report?.actions.map(({ amount, reason }) => [amount, reason]),
    [[booking.grandTotal, "Pays next week"]],
  );
});

test("a payment that is taken back from a company's account is in the report, a change of the company is not", async (t) => {
  const { api, owner, at, close, today } = await withBooks(t);
  const { company } = await api(addCompany, { body: aCompany() }, owner);
  const params = { id: company._id };
  const body = { method: "bank", amount: 5000, isMore: true } as const;
  const { account } = await api(recordCompanyPayment, { params, body }, owner);
  const [payment] = account.payments;
  const reversal = { params: { id: payment?._id ?? "" }, body: { reason: "Another company's" } };
  await api(reverseCompanyPayment, reversal, owner);
  await api(updateCompany, { params, body: { ...aCompany(), discount: 20 } }, owner);
  await at("2026-06-16T09:00");
  const [report] = await close(today, true);
  assert.deepEqual(
    report?.actions.map(({ action, entity, label, amount, reason }) => [action, entity, label, amount, reason]),
    [["Payment taken back", "company", company.name, 5000, "Another company's"]],
  );
});

test("what is entered for a closed day is refused, and what corrects it lands on the open day", async (t) => {
  const { api, db, desk, owner, at, close, store, state, today } = await withBooks(t);
  const { params, net } = await store(0, 1);
  const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, unitPrice: 105, quantity: 1 } as const;
  const { bill } = await api(addCharge, { params, body: dinner }, desk);
  const { ledger } = await api(recordPayment, { params, body: { method: "cash", amount: 300 } }, desk);
  assert.equal(ledger.paid, 300);
  await at("2026-06-16T09:00");
  const [report] = await close(today, true);
  const closedDay = { params, body: { ...dinner, chargedOn: today } };
  const refused = await failsWith(api(addCharge, closedDay, desk), "invalid_input");
  assert.match(refused.fields?.chargedOn ?? "", /15 Jun 2026 are closed/);
  const dated = { params, body: { method: "cash" as const, amount: 10, receivedOn: today } };
  assert.ok((await failsWith(api(recordPayment, dated, desk), "invalid_input")).fields?.receivedOn);
  const onAccount = { ...dated.body, method: "bank" as const };
  const byReception = await failsWith(api(recordPayment, { params, body: onAccount }, desk), "invalid_input");
  assert.match(byReception.fields?.receivedOn ?? "", /15 Jun 2026 are closed\. An owner or manager/);
  const withoutNote = await failsWith(api(recordPayment, { params, body: onAccount }, owner), "invalid_input");
  assert.match(withoutNote.fields?.note ?? "", /why it is dated Mon, 15 Jun 2026/);
  await api(recordPayment, { params, body: { ...onAccount, note: "Seen in the statement" } }, owner);
  await api(voidCharge, { params: { id: bill.charges[0]?._id ?? "" }, body: { reason: "Another table" } }, desk);
  await api(setBookingStatus, { params, body: { status: "no-show", reason: "Another guest's name" } }, owner);

  await at("2026-06-17T09:00");
  const [next] = await close(addNights(today, 1), true);
  assert.ok(next);
  assert.equal(netOf(next, "food"), -100);
  assert.equal(netOf(next, "cancellation"), net, "what was slept stays owed");
  const ofNights = next.revenue.filter(({ kind }) => kind === "room" || kind === "serviceFee");
  const corrected = ofNights.reduce((sum, row) => sum + row.corrected, 0);
  assert.equal(Math.round(corrected * 100) / 100, -net);
  assert.deepEqual([next.rooms.sold, next.averageRate, next.noShows], [0, 0, 0]);
  assert.equal(next.receipts.find(({ method }) => method === "bank")?.received, 10);
  assert.deepEqual((await api(getDayReport, { params: { day: today } }, desk)).report, report);
  assert.deepEqual((await state()).report.revenue, [{ kind: "room", net: 0, corrected: 0 }]);
  await assertInventory(db);
});

test("days that were forgotten are closed together, each with its own report, after the shift", async (t) => {
  const { api, db, desk, owner, at, close, store, state, today } = await withBooks(t);
  const { params, net } = await store(0, 3);
  const { drawer } = await api(openShift, { body: { opening: 100 } }, desk);
  await at("2026-06-17T08:00");
  await api(recordPayment, { params, body: { method: "card", amount: 70 } }, desk);
  await at("2026-06-19T10:00");
  const { next, closable, today: workingDay } = await state();
  assert.deepEqual([next, closable, workingDay], [today, "2026-06-18", "2026-06-19"]);
  const open = await failsWith(close(closable, true), "in_use");
  assert.match(open.message, /Shift 1 is open/);
  await api(closeShift, { params: { id: drawer.shift?._id ?? "" }, body: { "100": 1 } }, desk);
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);
  const reports = await close(closable);
  assert.deepEqual(
    reports.map((report) => [
      report.day,
      report.rooms.sold,
      Math.round(3 * (netOf(report, "room") + netOf(report, "serviceFee"))),
    ]),
    [
      [today, 1, Math.round(net)],
      ["2026-06-16", 1, Math.round(net)],
      ["2026-06-17", 1, Math.round(net)],
      ["2026-06-18", 0, 0],
    ],
  );
  const cards = reports.map(({ receipts }) => receipts.find(({ method }) => method === "card")?.received);
  assert.deepEqual(cards, [0, 0, 70, 0]);
  await failsWith(api(getDayReport, { params: { day: "2026-06-19" } }, desk), "not_found");
  await assertInventory(db);
});

test("of two who close a day on different instances, one succeeds and the other learns who it was", async (t) => {
  const first = await withBooks(t);
  const second = engine === "postgres" ? await testApp(t, { beside: first }) : first;
  await first.at("2026-06-16T09:00");
  const input = { body: { day: first.today } };
  const outcomes = await Promise.allSettled([
    first.api(closeDays, input, first.desk),
    second.api(closeDays, input, first.desk),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  assert.equal(refused.length, 1);
  assert.equal(refused[0].code, "changed");
  assert.match(refused[0].message, /ravi has closed/);
});

test("closed days and what was posted on them can't be changed by any path", async (t) => {
  const { at, close, db, store, today } = await withBooks(t);
  await store(0, 1);
  await at("2026-06-16T09:00");
  await close(today, true);
  await assert.rejects(db.updateTable("day_close").set({ report: "{}" }).execute(), /never changed/);
  await assert.rejects(db.deleteFrom("revenue_entry").execute(), /never changed/);
});

test("closing a day reads the bookings, charges and payments of its days only", {
  skip: engine !== "sqlite",
}, async (t) => {
  const { db, at, today } = await withBooks(t);
  await at("2026-06-16T09:00");
  const context = { actor: "ravi", instant: new Date("2026-06-16T03:30:00Z") };
  const request = { context, calendarDay: addNights(today, 1), day: addNights(today, 1), timeZone: "Asia/Kolkata" };
  const plans = await plansOf(db, (db) => readDayState(db, {}, request));
  const steps = plans.flatMap(({ query, steps }) => steps.map((step) => ({ query, step })));
  const large = steps.filter(({ step }) => /(SCAN|SEARCH) (booking|charge|payment|audit_entry)\b/.test(step));
  assert.ok(large.length > 8);
  for (const { query, step } of large) {
    // Who owes, and who has paid ahead, are few.
    // Of the statuses, only guests who are ahead or in house are asked for by status: they are few.
    const isFew = /booking_(owing|advances|in_credit)/.test(step) || !/SCAN/.test(step);
    assert.ok(isFew, `${step}: ${query}`);
    if (step.includes("booking_by_status")) assert.match(query, /limit/);
  }
});
