import assert from "node:assert/strict";
import test from "node:test";
import { getDayState } from "#contract/billing/day-close.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { closeShift, getDrawer, openShift, recordPettyCash } from "#contract/billing/shifts.ts";
import { getSettings } from "#contract/property/settings.ts";
import { startingStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";

test("a shift expects opening, cash and what was put in, less what was given back and paid out", async (t) => {
  const { api, db, staffToken, today } = await testApp(t);
  const desk = { token: await staffToken("staff") };
  const { _id: roomId } = await storeRoom(db);
  const { _id: id } = await storeBooking(db, { roomId, checkInDate: today, checkOutDate: "2026-06-17" });
  const pay = (body: { method: "cash" | "card"; amount: number; kind?: "refund"; reason?: string }) =>
    api(recordPayment, { params: { id }, body }, desk);
  await pay({ method: "cash", amount: 50 });
  await failsWith(api(recordPettyCash, { body: { amount: 1, reason: "Milk" } }, desk), "in_use");
  await api(openShift, { body: { opening: 1000 } }, desk);
  await failsWith(api(openShift, { body: { opening: 1 } }, desk), "in_use");
  await pay({ method: "cash", amount: 700 });
  await pay({ method: "card", amount: 300 });
  await pay({ method: "cash", amount: 200, kind: "refund", reason: "A night less" });
  await api(recordPettyCash, { body: { amount: 120, reason: "Milk" } }, desk);
  await api(recordPettyCash, { body: { kind: "in", amount: 20, reason: "Change from the bank" } }, desk);
  const tooMuch = await failsWith(
    api(recordPettyCash, { body: { amount: 1401, reason: "Rice" } }, desk),
    "invalid_input",
  );
  assert.match(tooMuch.fields?.amount ?? "", /₹1,400/);
  const { drawer } = await api(getDrawer, {}, desk);
  assert.equal(drawer.shift?.expected, 1400);
  assert.equal(drawer.day, today);

  const params = { id: drawer.shift?._id ?? "" };
  const counts = { "500": 2, "100": 3, "20": 2, "5": 1, "2": 2, "1": 1 };
  const unexplained = await failsWith(api(closeShift, { params, body: counts }, desk), "invalid_input");
  assert.ok(unexplained.fields?.reason);
  const strange = { ...counts, reason: "A note is missing", handTo: "nobody" };
  await failsWith(api(closeShift, { params, body: strange }, desk), "invalid_input");
  const closing = { ...counts, reason: "A note is missing", handTo: "ravi" };
  const { drawer: next } = await api(closeShift, { params, body: closing }, desk);
  const [closed] = next.closedToday;
  assert.equal(closed?.closed?.counted, 1350);
  assert.equal(closed?.closed?.difference, -50);
  assert.equal(next.shift?.opening, 1350);
  assert.equal(next.shift?.openedBy, "ravi");
  await failsWith(api(closeShift, { params, body: closing }, desk), "changed");

  await pay({ method: "cash", amount: 10 });
  const after = await api(getDrawer, {}, desk);
  assert.deepEqual(after.drawer.closedToday[0], closed);
  assert.equal(after.drawer.shift?.expected, 1360);
});

test("of two who open or close a shift on different instances, one succeeds", async (t) => {
  const first = await testApp(t);
  const second = engine === "postgres" ? await testApp(t, { beside: first }) : first;
  const owner = { token: await first.staffToken() };
  const both = (work: (app: typeof first) => Promise<unknown>) => Promise.allSettled([work(first), work(second)]);
  const opened = await both(({ api }) => api(openShift, { body: { opening: 0 } }, owner));
  assert.equal(opened.filter(({ status }) => status === "fulfilled").length, 1);
  const { drawer } = await first.api(getDrawer, {}, owner);
  const params = { id: drawer.shift?._id ?? "" };
  const closed = await both(({ api }) => api(closeShift, { params, body: {} }, owner));
  assert.equal(closed.filter(({ status }) => status === "fulfilled").length, 1);
});

test("a shift opens with what was counted, or says why not; what is missing counts as taken out", async (t) => {
  const { api, db, clock, staffToken, today } = await testApp(t);
  const [desk, owner] = [{ token: await staffToken("staff") }, { token: await staffToken("owner") }];
  const { settings } = await api(getSettings, {}, owner);
  assert.deepEqual(settings.staffLimits, startingStaffLimits, "a new lodge has limits");
  const close = async (counts: object) => {
    const { drawer } = await api(getDrawer, {}, desk);
    return api(closeShift, { params: { id: drawer.shift?._id ?? "" }, body: counts }, desk);
  };
  // Nobody has counted before the first shift.
  await api(openShift, { body: { opening: 3000 } }, desk);
  await close({ "500": 6 });
  const unexplained = await failsWith(api(openShift, { body: { opening: 2000 } }, desk), "invalid_input");
  assert.deepEqual(unexplained.fields, {
    reason: "₹3,000 has to be in the drawer. Please say why there is another amount",
  });
  await failsWith(api(openShift, { body: { opening: 900, reason: "For the bank" } }, desk), "approval_required");
  const { drawer } = await api(openShift, { body: { opening: 2000, reason: "For the bank" } }, desk);
  assert.deepEqual([drawer.shift?.openingDifference, drawer.shift?.openingReason], [-1000, "For the bank"]);

  // In small pieces, too.
  await api(recordPettyCash, { body: { amount: 999, reason: "Rice" } }, desk);
  await failsWith(api(recordPettyCash, { body: { amount: 2, reason: "Tea" } }, desk), "approval_required");
  await api(recordPettyCash, { body: { kind: "in", amount: 500, reason: "Change" } }, desk);
  await api(recordPettyCash, { body: { amount: 1, reason: "Tea" } }, desk);
  await api(recordPettyCash, { body: { amount: 1000, reason: "Plumber" } }, owner);
  await close({ "500": 1 });

  // Cash that came without a shift is expected in the drawer.
  clock.instant = new Date(clock.instant.getTime() + 60_000);
  const { _id: roomId } = await storeRoom(db);
  const { _id: id } = await storeBooking(db, { roomId, checkInDate: today, checkOutDate: "2026-06-17" });
  await api(recordPayment, { params: { id }, body: { method: "cash", amount: 700 } }, desk);
  assert.equal((await api(getDrawer, {}, desk)).drawer.expectedOpening, 1200);
  await api(openShift, { body: { opening: 1200 } }, desk);

  const { actions } = (await api(getDayState, {}, owner)).report;
  assert.deepEqual(
    actions.map(({ label, action, by, amount, reason }) => ({ label, action, by, amount, reason })),
    [{ label: "2", action: "Shift opened", by: "ravi", amount: -1000, reason: "For the bank" }],
  );
});
