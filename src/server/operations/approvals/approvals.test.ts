import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCharge, getBill, voidCharge } from "#contract/billing/charges.ts";
import { listPayments, recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { approve, askApproval, decline, listApprovals } from "#contract/operations/approvals.ts";
import { eraseGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import {
  addDeskBooking,
  checkOutBooking,
  getBooking,
  setBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { moveStay } from "#contract/reservations/chart.ts";
import { addGroup, cancelGroup, getGroup } from "#contract/reservations/groups.ts";
import { runInLocale } from "#current-locale";
import { noStaffLimits, type StaffLimits } from "#domain/platform/access/staff-limits.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession, insertStaff } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type ApprovableInput = CallInput<typeof askApproval>["body"]["action"];
const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };

async function withLimits(t: TestContext, limits: Partial<StaffLimits> = { refund: 500 }) {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken("owner") };
  const staff = { token: await app.staffToken("staff") };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, staffLimits: { ...noStaffLimits, ...limits } } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 20 });
  const { _id: id } = await storeBooking(db, { roomId, ...stay, status: "checked-in", email: "asha@example.com" });
  await api(recordPayment, { params: { id }, body: { method: "cash", amount: 2000 } }, owner);
  const refund = (amount: number) => ({ kind: "refund", method: "cash", amount, reason: "No hot water" }) as const;
  const ask = async (amount = 800, reason = "No hot water") => {
    const action = { call: "recordPayment", id, body: refund(amount) } as const;
    return (await api(askApproval, { body: { action, reason } }, staff)).approval;
  };
  const list = async () => (await api(listApprovals, {}, staff)).approvals;
  const paid = async () => (await api(listPayments, { params: { id } }, staff)).ledger.paid;
  return { ...app, owner, staff, id, refund, ask, list, paid };
}

test("a refund up to the limit is reception's own; above it, taking back a payment too, an owner must approve", async (t) => {
  const { api, staff, id, refund, paid } = await withLimits(t);
  const { payments } = (await api(listPayments, { params: { id } }, staff)).ledger;
  const [received] = payments;
  await failsWith(
    api(reversePayment, { params: { id: received?._id ?? "" }, body: { reason: "A mistake" } }, staff),
    "approval_required",
  );
  await api(recordPayment, { params: { id }, body: refund(500) }, staff);
  const { message } = await failsWith(
    api(recordPayment, { params: { id }, body: refund(500.01) }, staff),
    "approval_required",
  );
  assert.equal(
    message,
    "An owner or manager must approve this. Reception may refund up to ₹500 for one booking or company in a day.",
  );
  assert.equal(await paid(), 1500);
});

test("limits hold for what one person gives up of a booking in a day, not for each step of it", async (t) => {
  const { api, db, clock, owner, staff, id, refund, ask, paid } = await withLimits(t, { refund: 500, waived: 300 });
  const account = { userId: "leela", password: "another of the desk", role: "staff" } as const;
  const { id: staffId } = await insertStaff(db, account, clock.instant);
  const colleague = { token: await insertSession(db, staffId, clock.instant) };
  await api(recordPayment, { params: { id }, body: refund(300) }, staff);
  await failsWith(api(recordPayment, { params: { id }, body: refund(201) }, staff), "approval_required");
  await api(approve, { params: { id: (await ask(201))._id } }, owner);
  await api(recordPayment, { params: { id }, body: refund(200) }, staff);
  await api(recordPayment, { params: { id }, body: refund(10) }, colleague);
  assert.equal(await paid(), 2000 - 711);

  const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, unitPrice: 100, quantity: 2 } as const;
  const add = async () =>
    (await api(addCharge, { params: { id }, body: dinner }, staff)).bill.charges.at(-1)?._id ?? "";
  const [first, second] = [await add(), await add()];
  await api(voidCharge, { params: { id: first }, body: { reason: "Not eaten" } }, staff);
  const again = api(voidCharge, { params: { id: second }, body: { reason: "Not eaten" } }, staff);
  await failsWith(again, "approval_required");
});

test("what an owner approves is done at once, in the owner's name, with who asked and why", async (t) => {
  const { api, owner, staff, id, ask, list, paid } = await withLimits(t);
  const asked = await ask();
  assert.equal(asked.summary, "Refund of ₹800 by Cash");
  assert.equal(await paid(), 2000);
  assert.deepEqual(await list(), [asked]);
  await failsWith(api(approve, { params: { id: asked._id } }, staff), "forbidden");
  const { approval } = await api(approve, { params: { id: asked._id } }, owner);
  assert.deepEqual([approval.state, approval.decidedBy], ["approved", "meera"]);
  assert.equal(await paid(), 1200);
  const { entries } = await api(listAudit, { query: { id } }, owner);
  const { actor, after } = entries[0] ?? assert.fail();
  assert.equal(actor, "meera");
  assert.deepEqual([after.askedBy, after.approvalReason], [asked.askedBy, "No hot water"]);
  await failsWith(api(approve, { params: { id: asked._id } }, owner), "too_late");
  assert.equal(await paid(), 1200);
});

test("a request is shown in the reader's language, an older one as it was stored", async (t) => {
  const { db, ask, list } = await withLimits(t);
  const { _id: id } = await ask();
  const read = async () => (await runInLocale("kn", list))[0]?.summary;
  assert.equal(await read(), "₹800 ಮರುಪಾವತಿ: ನಗದು");
  await db.updateTable("approval_request").set({ summary: "Refund of ₹800 by Cash" }).where("id", "=", id).execute();
  assert.equal(await read(), "Refund of ₹800 by Cash");
});

test("a declined request does nothing and says why; a repeated one is one request", async (t) => {
  const { api, owner, ask, list, paid } = await withLimits(t);
  const asked = await ask();
  assert.deepEqual(await ask(), asked);
  const params = { id: asked._id };
  await api(decline, { params, body: { answer: "Offer them dinner" } }, owner);
  const [declined] = await list();
  assert.deepEqual([declined?.state, declined?.answer], ["declined", "Offer them dinner"]);
  await failsWith(api(approve, { params }, owner), "too_late");
  assert.equal(await paid(), 2000);
  assert.notEqual((await ask())._id, asked._id);
});

test("requests that read alike but do something else are two", async (t) => {
  const { api, owner, staff, id, refund, ask } = await withLimits(t);
  const { ledger } = await api(recordPayment, { params: { id }, body: { method: "cash", amount: 2000 } }, owner);
  const askToReverse = async (paymentId = "") => {
    const action = { call: "reversePayment", id: paymentId, body: { reason: "Typed twice" } } as const;
    return (await api(askApproval, { body: { action, reason: "A mistake" } }, staff)).approval;
  };
  const [first, second] = ledger.payments;
  await askToReverse(first?._id);
  const asked = await askToReverse(second?._id);
  await api(approve, { params: { id: asked._id } }, owner);
  const { payments } = (await api(listPayments, { params: { id } }, owner)).ledger;
  assert.deepEqual([payments[0]?.isReversed, payments[1]?.isReversed], [false, true]);

  const { _id: before } = await ask();
  const action = { call: "recordPayment", id, body: { ...refund(800), reason: "Left a day early" } } as const;
  const { approval } = await api(askApproval, { body: { action, reason: "Left early" } }, staff);
  assert.notEqual(approval._id, before);
});

test("an approval of what can't be done any more fails with its reason and stays pending", async (t) => {
  const { api, owner, id, refund, ask, list } = await withLimits(t);
  const asked = await ask(1800);
  await api(recordPayment, { params: { id }, body: refund(1000) }, owner);
  await failsWith(api(approve, { params: { id: asked._id } }, owner), "invalid_input");
  assert.equal((await list())[0]?.state, "pending");
});

test("a fee above the limit is waived by an owner alone, a smaller one by reception", async (t) => {
  const { api, db, owner, staff } = await withLimits(t, { waived: 0 });
  const { _id: roomId } = await storeRoom(db);
  const body = aBookingInput({ roomId, checkInDate: "2026-06-15", checkOutDate: "2026-06-17" });
  const { _id: id } = (await api(addDeskBooking, { body }, staff)).booking;
  const params = { id };
  await failsWith(
    api(setBookingStatus, { params, body: { status: "cancelled", waivesFee: true, reason: "A storm" } }, staff),
    "approval_required",
  );
  const action = {
    call: "setBookingStatus",
    id,
    body: { status: "cancelled", waivesFee: true, reason: "A storm" },
  } as const;
  const { approval } = await api(askApproval, { body: { action, reason: "A death in the family" } }, staff);
  assert.match(approval.summary, /^Cancelled without the fee of ₹[\d,.]+$/);
  await api(approve, { params: { id: approval._id } }, owner);
  const { booking } = await api(getBooking, { params }, staff);
  assert.deepEqual([booking.status, booking.cancellationFee], ["cancelled", 0]);
});

test("a void above the limit waits for an owner, and is done with the reason of whoever asked", async (t) => {
  const { api, owner, staff, id } = await withLimits(t, { waived: 100 });
  const params = { id };
  const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, quantity: 1 } as const;
  await api(addCharge, { params, body: { ...dinner, unitPrice: 100 } }, staff);
  const { bill } = await api(addCharge, { params, body: { ...dinner, unitPrice: 250 } }, staff);
  const [small = "", large = ""] = bill.charges.map(({ _id }) => _id);
  const body = { reason: "Not eaten" };
  await api(voidCharge, { params: { id: small }, body }, staff);
  await failsWith(api(voidCharge, { params: { id: large }, body }, staff), "approval_required");
  const action = { call: "voidCharge", id: large, body } as const;
  const { approval } = await api(askApproval, { body: { action, reason: "The kitchen was closed" } }, staff);
  assert.equal((await api(getBill, { params }, staff)).bill.chargesTotal, 250);
  await api(approve, { params: { id: approval._id } }, owner);
  const { charges, chargesTotal } = (await api(getBill, { params }, staff)).bill;
  assert.deepEqual([chargesTotal, charges[1]?.voidReason, charges[1]?.voidedBy], [0, "Not eaten", "meera"]);
});

test("a price below the plan's waits for an owner", async (t) => {
  const { api, owner, staff, id } = await withLimits(t, { belowPlan: 5 });
  const params = { id };
  const { booking } = await api(getBooking, { params }, staff);
  const { roomId: _roomId, ...edit } = booking;
  const body = { ...edit, pricePerNight: Math.round(booking.pricePerNight * 0.9) };
  await failsWith(api(updateBooking, { params, body }, staff), "approval_required");
  const action = { call: "updateBooking", id, body } as const;
  const { approval } = await api(askApproval, { body: { action, reason: "A regular guest" } }, staff);
  await api(approve, { params: { id: approval._id } }, owner);
  assert.equal((await api(getBooking, { params }, staff)).booking.pricePerNight, body.pricePerNight);
});

test("who leaves with more unpaid than the limit waits for an owner, also with a part that is paid by two methods", async (t) => {
  const { api, owner, staff, id } = await withLimits(t, { waived: 100 });
  const params = { id };
  const { balance } = (await api(listPayments, { params }, staff)).ledger;
  const left = { status: "checked-out" } as const;
  await failsWith(api(setBookingStatus, { params, body: left }, staff), "approval_required");
  const { booking } = await api(getBooking, { params }, staff);
  const { roomId: _roomId, ...edit } = booking;
  await failsWith(api(updateBooking, { params, body: { ...edit, ...left } }, staff), "approval_required");
  const payment = { method: "cash", amount: 300, otherParts: [{ method: "card" as const, amount: 200.5 }] } as const;
  const body = { payment: { ...payment, otherParts: [...payment.otherParts] }, reason: "The cab waits" };
  await failsWith(api(checkOutBooking, { params, body }, staff), "approval_required");
  const ask = async (action: ApprovableInput) =>
    (await api(askApproval, { body: { action, reason: "A regular guest" } }, staff)).approval;
  const unpaid = (amount: number) => `Check out with ${formatRupees(amount)} unpaid`;
  assert.equal((await ask({ call: "setBookingStatus", id, body: left })).summary, unpaid(balance));
  const asked = await ask({ call: "checkOutBooking", id, body });
  assert.equal(asked.summary, unpaid(Math.round((balance - 500.5) * 100) / 100));
  await api(approve, { params: { id: asked._id } }, owner);
  assert.equal((await api(getBooking, { params }, staff)).booking.status, "checked-out");
  const { payments } = (await api(listPayments, { params }, staff)).ledger;
  assert.deepEqual(
    payments.slice(1).map(({ method, amount, recordedBy }) => [method, amount, recordedBy]),
    [
      ["cash", 300, "meera"],
      ["card", 200.5, "meera"],
    ],
  );
});

test("a check-out that gives too much back is a request for that refund", async (t) => {
  const { api, staff, id } = await withLimits(t);
  const params = { id };
  const { balance } = (await api(listPayments, { params }, staff)).ledger;
  await api(recordPayment, { params, body: { method: "card", amount: balance + 700, isMore: true } }, staff);
  const body = { payment: { kind: "refund" as const, method: "cash" as const, amount: 700, reason: "Paid twice" } };
  await failsWith(api(checkOutBooking, { params, body }, staff), "approval_required");
  const action = { call: "checkOutBooking", id, body } as const;
  const { approval } = await api(askApproval, { body: { action, reason: "The guest waits" } }, staff);
  assert.equal(approval.summary, "Refund of ₹700 by Cash");
});

test("taking a payment back, and a refund by two methods, are done with their reasons once approved", async (t) => {
  const { api, owner, staff, id } = await withLimits(t);
  const params = { id };
  const ledger = async () => (await api(listPayments, { params }, staff)).ledger;
  const otherParts = [{ method: "bank", amount: 400 } as const];
  const parts = { kind: "refund", method: "cash", amount: 300, otherParts, reason: "No hot water" } as const;
  const refund = { call: "recordPayment", id, body: { ...parts, otherParts } } as const;
  const ask = async (action: ApprovableInput) =>
    (await api(askApproval, { body: { action, reason: "The owner knows" } }, staff)).approval;
  const asked = await ask(refund);
  assert.equal(asked.summary, "Refund of ₹700 by Cash and Bank transfer");
  await api(approve, { params: { id: asked._id } }, owner);
  const [, cash, bank] = (await ledger()).payments;
  assert.deepEqual([cash?.reason, bank?.reason], ["No hot water", "No hot water"]);

  for (const entry of [cash, bank]) {
    await api(reversePayment, { params: { id: entry?._id ?? "" }, body: { reason: "A mistake" } }, staff);
  }
  const [received] = (await ledger()).payments;
  const action = { call: "reversePayment", id: received?._id ?? "", body: { reason: "Another guest's" } } as const;
  await api(approve, { params: { id: (await ask(action))._id } }, owner);
  const { paid, payments } = await ledger();
  assert.deepEqual([paid, payments.at(-1)?.reason], [0, "Another guest's"]);
});

test("a move below the plan's price waits for an owner, and is done as asked, or not at all once the stay has changed", async (t) => {
  const { api, db, owner, staff } = await withLimits(t, { belowPlan: 5 });
  const garden = await storeRoom(db, { name: "Garden" });
  const sea = await storeRoom(db, { name: "Sea", totalRooms: 1, costOptions: [aCostOption({ cost: 3000 })] });
  const dates = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const { _id: id, updatedAt, grandTotal } = await storeBooking(db, { roomId: garden._id, ...dates });
  const unit = db.selectFrom("unit").select(["id", "label"]).where("room_id", "=", sea._id);
  const { id: unitId, label } = await unit.executeTakeFirstOrThrow();
  const body = { ...dates, roomId: sea._id, unitId, updatedAt, grandTotal };
  await failsWith(api(moveStay, { params: { id }, body }, staff), "approval_required");
  const ask = async () => {
    const action = { call: "moveStay", id, body } as const;
    return (await api(askApproval, { body: { action, reason: "The tap leaks" } }, staff)).approval;
  };
  const asked = await ask();
  assert.equal(asked.summary, `Move from Garden to Sea ${label} for ₹5,711.20`);
  await api(approve, { params: { id: asked._id } }, owner);
  const { booking } = await api(getBooking, { params: { id } }, staff);
  assert.deepEqual([booking.roomName, booking.pricePerNight, booking.grandTotal], ["Sea", 2200, grandTotal]);
  const { entries } = await api(listAudit, { query: { id } }, owner);
  assert.deepEqual(
    [entries[0]?.action, entries[0]?.after.unit, entries[0]?.after.approvalReason],
    ["Moved", label, "The tap leaks"],
  );
  await failsWith(ask(), "changed");
  await assertInventory(db);
});

test("a whole group is cancelled without the fees above reception's limit by an owner alone", async (t) => {
  const { api, db, owner, staff, list } = await withLimits(t, { waived: 1000 });
  const { _id: roomId, costOptions } = await storeRoom(db, {
    totalRooms: 3,
    costOptions: [aCostOption({ cost: 1000 })],
  });
  const line = { roomId, costOptionId: costOptions[0]?.id ?? "", count: 3, adultMale: 1 };
  const dates = { checkInDate: "2026-06-15", checkOutDate: "2026-06-16" };
  const payer = { payerName: "Suma Prabhu", payerPhone: "9845012345", payerEmail: "suma@example.in" };
  const party = { name: "Prabhu–Shenoy wedding", ...payer, ...dates, rooms: [line] };
  const { group } = await api(addGroup, { body: party }, staff);
  const [first, ...others] = group.bookings.map(({ _id }) => _id);
  const params = { id: group._id };
  const cancel = (bookingIds: string[]) => ({ bookingIds, waivesFee: true, reason: "A storm" });
  await failsWith(api(cancelGroup, { params, body: cancel(others) }, staff), "approval_required");
  const ask = async (bookingIds: string[]) => {
    const action = { call: "cancelGroup", id: group._id, body: cancel(bookingIds) } as const;
    return (await api(askApproval, { body: { action, reason: "The groom is ill" } }, staff)).approval;
  };
  const asked = await ask(others);
  assert.equal(asked.summary, "Cancel 2 rooms of the group without the fee of ₹2,596");
  assert.deepEqual(asked.group, { _id: group._id, name: party.name });
  assert.deepEqual(await ask(others), asked);
  const log = async () => (await api(listAudit, { query: { entity: "group", id: group._id } }, owner)).entries;
  assert.deepEqual([(await log())[0]?.action, (await log())[0]?.after.reason], ["Approval asked", "The groom is ill"]);
  const missing = { call: "cancelGroup", id: "nothing", body: cancel(others) } as const;
  await failsWith(api(askApproval, { body: { action: missing, reason: "x" } }, staff), "not_found");

  await api(approve, { params: { id: asked._id } }, owner);
  const after = (await api(getGroup, { params }, staff)).group.bookings;
  assert.deepEqual(after.map(({ status, cancellationFee }) => [status, cancellationFee]).toSorted(), [
    ["cancelled", 0],
    ["cancelled", 0],
    ["pending", null],
  ]);
  const [done] = await log();
  assert.deepEqual(
    [done?.action, done?.actor, done?.after.approvalReason],
    ["Rooms cancelled", "meera", "The groom is ill"],
  );
  await failsWith(ask(others), "changed");
  await api(setBookingStatus, { params: { id: first ?? "" }, body: { status: "cancelled" } }, owner);
  await api(eraseGuest, { body: { email: payer.payerEmail } }, owner);
  assert.deepEqual(await list(), []);
  assert.doesNotMatch(JSON.stringify(await log()), /groom|Prabhu/);
  await assertInventory(db);
});

test("invalid requests are refused, limits are in no public reply, and erasing a guest forgets the requests", async (t) => {
  const { api, owner, staff, id, ask, list } = await withLimits(t);
  const action = { call: "recordPayment", id, body: { method: "cash", amount: 1 } } as const;
  await failsWith(api(askApproval, { body: { action, reason: " " } }, staff), "invalid_input");
  const other = { call: "deleteRoom", id } as never;
  await failsWith(api(askApproval, { body: { action: other, reason: "x" } }, staff), "invalid_input");
  const gone = { ...action, id: "nothing" };
  await failsWith(api(askApproval, { body: { action: gone, reason: "x" } }, staff), "not_found");
  assert.ok(!("staffLimits" in (await api(getLodge, {})).lodge));
  await ask();
  await api(setBookingStatus, { params: { id }, body: { status: "checked-out" } }, owner);
  await api(eraseGuest, { body: { email: "asha@example.com" } }, owner);
  assert.deepEqual(await list(), []);
});

test("limits are numbers from 0, or nothing", async (t) => {
  const { api, owner } = await withLimits(t);
  const { settings } = await api(getSettings, {}, owner);
  const save = (staffLimits: object) =>
    api(updateSettings, { body: { ...settings, updatedAt: undefined, staffLimits: staffLimits as never } }, owner);
  const { fields } = await failsWith(save({ belowPlan: 101, refund: "lots", waived: -1 }), "invalid_input");
  assert.deepEqual(Object.keys(fields ?? {}), ["staffLimits.belowPlan", "staffLimits.refund", "staffLimits.waived"]);
  const saved = (await save({ belowPlan: " 12.5 ", refund: "", waived: null })).settings;
  assert.deepEqual(saved.staffLimits, { ...noStaffLimits, belowPlan: 12.5 });
});
