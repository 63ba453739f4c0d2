import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCompany } from "#contract/billing/companies.ts";
import { setBookingCompany } from "#contract/billing/company-accounts.ts";
import { listPayments, settlePayment } from "#contract/billing/payments.ts";
import { importBankStatement } from "#contract/operations/bank-statements.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { payGroup } from "#contract/reservations/groups.ts";
import { cancelOwnBooking, getBookingAsGuest, reportPaymentAsGuest } from "#contract/reservations/guest-booking.ts";
import { bookTogether, quoteTogether } from "#contract/reservations/rooms-together.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { expireUnconfirmed } from "../bookings/changes/expiry.ts";
import { expireTogether } from "./expire-together.ts";

const hour = 3_600_000;
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const person = { name: "Asha Rao", email: "asha@example.com", phone: "9845012345" };
const plain = { serviceFeePercentage: 0, gstPercentage: 0 };
const utr = "426113870255";

/** Two kinds: one that is prepaid within 30 hours, or dearer and paid at the lodge, and one with half of it in advance within 48. */
async function withPlans(t: TestContext) {
  const app = await testApp(t);
  const { api, db, clock, today } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, upiId: "lodge@example", confirmsAtOnce: true } }, owner);
  const prepaid = aCostOption({
    name: "Prepaid",
    cost: 2000,
    ...plain,
    cancellationSteps: [{ daysBefore: 730, unit: "percent", amount: 100 }],
    deposit: { kind: "whole", percent: 100 },
    holdHours: 30,
  });
  const flexible = aCostOption({ name: "Flexible", cost: 2500, ...plain });
  const half = aCostOption({
    name: "Half",
    cost: 3000,
    ...plain,
    deposit: { kind: "percent", percent: 50 },
    holdHours: 48,
  });
  const garden = await storeRoom(db, {
    name: "Garden",
    totalRooms: 2,
    maxCapacity: 2,
    costOptions: [prepaid, flexible],
  });
  const sea = await storeRoom(db, { name: "Sea", totalRooms: 1, maxCapacity: 2, costOptions: [half] });
  const party = { adultMale: 2, adultFemale: 2, children: 0 };
  const rooms = [
    { roomId: garden._id, count: 1, costOptionId: garden.costOptions[0]?.id ?? "" },
    { roomId: sea._id, count: 1 },
  ];
  const body = { ...stay, ...party, rooms };
  const book = async (changes: object = {}) => {
    const wanted = { ...body, ...changes };
    const { grandTotal } = await api(quoteTogether, { body: wanted });
    return api(bookTogether, { body: { ...person, ...wanted, grandTotal } });
  };
  type Link = Awaited<ReturnType<typeof book>>;
  const see = async ({ reference, key }: Link) =>
    (await api(getBookingAsGuest, { params: { reference }, query: { key } })).booking;
  const staff = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const desk = async () => ({ token: await insertSession(db, staff.id, clock.instant) });
  const run = async (hours: number) => {
    clock.instant = new Date(clock.instant.getTime() + hours * hour);
    await expireUnconfirmed(db, { instant: clock.instant, today });
    await expireTogether(db, { instant: clock.instant, today });
  };
  const rowsOf = () => db.selectFrom("booking").selectAll().orderBy("id").execute();
  const statuses = async () => (await rowsOf()).map(({ status, hold_until }) => [status, hold_until !== ""]);
  const mails = async (kind: string) => {
    const as = await desk();
    const list = (await api(listMails, { query: { limit: "50" } }, as)).mails.filter((mail) => mail.kind === kind);
    return Promise.all(list.map(async ({ _id }) => (await api(getMail, { params: { id: _id } }, as)).text));
  };
  return { ...app, garden, sea, body, book, see, desk, run, rowsOf, statuses, mails };
}

test("the quote has one advance and the shortest deadline, and the plans to choose from", async (t) => {
  const { api, body, garden } = await withPlans(t);
  const quote = await api(quoteTogether, { body });
  assert.deepEqual([quote.grandTotal, quote.advance, quote.holdHours], [10_000, 7000, 30]);
  assert.deepEqual(
    quote.choices.map(({ roomName, plans }) => [
      roomName,
      plans.map(({ plan, grandTotal, advance }) => [plan, grandTotal, advance]),
    ]),
    [
      [
        "Garden",
        [
          ["Prepaid", 4000, 4000],
          ["Flexible", 5000, 0],
        ],
      ],
    ],
  );
  const free = await api(quoteTogether, { body: { ...body, rooms: [{ roomId: garden._id, count: 2 }] } });
  assert.deepEqual(
    [free.rooms.map(({ plan }) => plan), free.advance, free.holdHours],
    [["Flexible", "Flexible"], 0, null],
  );
});

test("all rooms wait for one advance; it is one amount on the page, in the mails and on Today", async (t) => {
  const { api, book, see, desk, statuses, mails, run } = await withPlans(t);
  const booked = await book();
  assert.deepEqual(await statuses(), [
    ["pending", true],
    ["pending", true],
  ]);
  const own = await see(booked);
  assert.deepEqual([own.deposit, own.depositDue, own.upi?.amount, own.together?.balance], [7000, 7000, 7000, 10_000]);
  assert.notEqual(own.holdUntil, "");
  assert.equal(own.cancellationFee, 0);
  const [received = ""] = await mails("group-received");
  assert.match(received, /₹7,000 in advance, until/);
  assert.match(received, /The rest, ₹3,000/);
  const [notice = ""] = await mails("booking-notice");
  assert.match(notice, /In advance: ₹7,000, until/);
  await run(10);
  assert.deepEqual((await mails("booking-expiring")).length, 1);
  assert.match((await mails("booking-expiring"))[0] ?? "", /₹7,000/);
  await run(1);
  assert.equal((await mails("booking-expiring")).length, 1, "told once");
  const { attention } = await api(getDashboard, {}, await desk());
  assert.deepEqual(
    attention.items.map(({ kind, booking }) => [kind, booking.deposit, booking.roomName]),
    [["expiring", 7000, "Garden, Sea"]],
  );
});

test("unpaid at the deadline, all rooms are withdrawn at no cost in one step, with one mail", async (t) => {
  const { db, book, see, run, rowsOf, mails } = await withPlans(t);
  const booked = await book();
  await run(29);
  assert.deepEqual(
    (await rowsOf()).map(({ status }) => status),
    ["pending", "pending"],
  );
  await run(1);
  assert.deepEqual(
    (await rowsOf()).map(({ status, cancellation_fee_paise }) => [status, Number(cancellation_fee_paise ?? 0)]),
    [
      ["cancelled", 0],
      ["cancelled", 0],
    ],
  );
  assert.equal((await mails("group-cancelled")).length, 1);
  assert.equal((await see(booked)).balance, 0);
  await assertInventory(db);
});

test("a guest withdraws the unpaid rooms at no cost, one or all; without an advance the rest waits no longer", async (t) => {
  const { api, garden, sea, book, see, statuses, rowsOf } = await withPlans(t);
  const booked = await book();
  const own = await see(booked);
  const [first] = own.together?.rooms ?? [];
  const params = { reference: booked.reference };
  const body = { key: booked.key, room: first?.reference ?? "", updatedAt: first?.updatedAt ?? "" };
  const { booking: left } = await api(cancelOwnBooking, { params, body });
  assert.deepEqual([left.depositDue, left.upi?.amount, left.balance], [3000, 3000, 6000]);
  const again = await see(booked);
  const { booking: gone } = await api(cancelOwnBooking, {
    params,
    body: { key: booked.key, updatedAt: again.updatedAt },
  });
  assert.deepEqual([gone.status, gone.balance, gone.upi], ["cancelled", 0, null]);

  const flexible = garden.costOptions[1]?.id ?? "";
  const other = { email: "leena@example.com", phone: "9845012346" };
  const mixed = await book({
    ...other,
    rooms: [
      { roomId: garden._id, count: 1, costOptionId: flexible },
      { roomId: sea._id, count: 1 },
    ],
  });
  const whole = await see(mixed);
  assert.deepEqual([whole.depositDue, whole.deposit], [3000, 3000]);
  const ofSea = whole.together?.rooms.find(({ roomName }) => roomName === "Sea");
  const dropSea = { key: mixed.key, room: ofSea?.reference ?? "", updatedAt: ofSea?.updatedAt ?? "" };
  await api(cancelOwnBooking, { params: { reference: mixed.reference }, body: dropSea });
  assert.deepEqual((await statuses()).slice(2).toSorted(), [
    ["cancelled", false],
    ["pending", false],
  ]);
  assert.equal((await rowsOf()).length, 4);
});

test("what the guest says to have paid is one payment: it keeps the rooms, and the desk confirms all shares at once", async (t) => {
  const { api, book, see, desk, run, rowsOf, statuses } = await withPlans(t);
  const booked = await book();
  const report = () =>
    api(reportPaymentAsGuest, { params: { reference: booked.reference }, body: { key: booked.key, utr } });
  const { booking: said } = await report();
  assert.deepEqual(
    said.payments.map(({ amount, state }) => [amount, state]),
    [[7000, "reported"]],
  );
  assert.deepEqual((await report()).booking.payments.length, 1, "said twice");
  await run(60);
  assert.deepEqual(await statuses(), [
    ["pending", true],
    ["pending", true],
  ]);
  const rows = await rowsOf();
  const as = await desk();
  const entriesOf = async (id: string) => (await api(listPayments, { params: { id } }, as)).ledger.payments;
  const shares = await Promise.all(rows.map(({ id }) => entriesOf(id)));
  assert.deepEqual(
    shares
      .flat()
      .map(({ amount }) => amount)
      .toSorted(),
    [3000, 4000],
  );
  await api(settlePayment, { params: { id: shares[1]?.[0]?._id ?? "" }, body: { state: "received" } }, as);
  assert.deepEqual(
    (await Promise.all(rows.map(({ id }) => entriesOf(id)))).flat().map(({ state }) => state),
    ["received", "received"],
  );
  assert.deepEqual(await statuses(), [
    ["pending", false],
    ["pending", false],
  ]);
  const own = await see(booked);
  assert.deepEqual([own.depositDue, own.paid, own.balance], [0, 7000, 3000]);
});

test("a line of the bank that names the reference pays the advance of all rooms and confirms them", async (t) => {
  const { api, book, see, desk, clock, mails, statuses } = await withPlans(t);
  const booked = await book();
  const day = clock.instant.toISOString().slice(0, 10).split("-").toReversed().join("/");
  const csv = [
    "HDFC BANK Ltd.,,,,,,",
    "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
    `${day},UPI-ASHA RAO-${booked.reference},${utr},${day},,7000.00,90000.00`,
  ].join("\r\n");
  await api(importBankStatement, { body: { csv } }, await desk());
  assert.deepEqual(await statuses(), [
    ["confirmed", false],
    ["confirmed", false],
  ]);
  const own = await see(booked);
  assert.deepEqual([own.paid, own.balance, own.payments.map(({ amount }) => amount)], [7000, 3000, [7000]]);
  const [told = ""] = await mails("payment-received");
  assert.match(told, /₹7,000/);
  assert.match(told, /₹3,000/);
  assert.equal((await mails("group-confirmed")).length, 1);
  assert.equal((await mails("booking-confirmed")).length, 0);
});

test("a room whose nights a company pays asks for no part of the advance, and all such rooms wait for none", async (t) => {
  const { api, book, see, desk, run, rowsOf, mails } = await withPlans(t);
  const booked = await book();
  const rows = await rowsOf();
  const { company } = await api(addCompany, { body: aCompany({ pays: "nights", discount: 0 }) }, await desk());
  const bill = async (id = "") =>
    api(setBookingCompany, { params: { id }, body: { companyId: company._id } }, await desk());
  await bill(rows.find(({ deposit_paise }) => deposit_paise === 400_000)?.id);
  const own = await see(booked);
  assert.deepEqual([own.deposit, own.depositDue, own.upi?.amount], [3000, 3000, 3000]);
  await run(10);
  assert.match((await mails("booking-expiring"))[0] ?? "", /₹3,000/);
  await bill(rows.find(({ deposit_paise }) => deposit_paise === 300_000)?.id);
  const whole = await see(booked);
  assert.deepEqual([whole.deposit, whole.depositDue, whole.upi], [0, 0, null]);
  await run(60);
  assert.deepEqual(
    (await rowsOf()).map(({ status }) => status),
    ["pending", "pending"],
  );
});

test("two guests race for the last rooms, and payment and deadline race: never a half", async (t) => {
  const { api, db, body, book, rowsOf, clock, today, desk } = await withPlans(t);
  const { grandTotal } = await api(quoteTogether, { body });
  const guest = (index: number) => ({ ...person, email: `g${index}@example.com`, phone: `984501234${index}` });
  const tries = await Promise.allSettled(
    [1, 2, 3].map((index) => api(bookTogether, { body: { ...body, ...guest(index), grandTotal } })),
  );
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal((await rowsOf()).length, 2);
  await failsWith(book(guest(4)), "fully_booked");
  clock.instant = new Date(clock.instant.getTime() + 31 * hour);
  const rows = await rowsOf();
  const shares = rows.map(({ id, deposit_paise }) => ({ bookingId: id, amount: deposit_paise / 100 }));
  const params = { id: rows[0]?.group_id ?? "" };
  const as = await desk();
  const paying = api(payGroup, { params, body: { method: "upi", amount: 7000, utr, shares } as never }, as);
  await Promise.allSettled([
    expireTogether(db, { instant: clock.instant, today }),
    paying,
    expireTogether(db, { instant: clock.instant, today }),
  ]);
  const after = await rowsOf();
  const kept = after.filter(({ status }) => status === "pending").length;
  assert.ok(kept === 0 || kept === 2, "all or none");
  const paid = after.map(({ paid_paise }) => Number(paid_paise));
  if (kept === 2) assert.deepEqual(paid.toSorted(), [300_000, 400_000]);
  await assertInventory(db);
});
