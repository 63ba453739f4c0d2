import assert from "node:assert/strict";
import test from "node:test";
import { approve, askApproval } from "#contract/operations/approvals.ts";
import { getBooking } from "#contract/reservations/bookings.ts";
import type { ChangedApproval } from "#domain/operations/approvals.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { inHouse, type Lodge, lodge, reason, requests } from "#tests/support/operations/approval-requests.ts";
import { failsWith, type TestApp, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

/** The records that an approval could change. */
async function recordsOf(db: Db): Promise<string> {
  const tables = [
    "booking",
    "payment",
    "charge",
    "company_payment",
    "approval_request",
    "mail",
    "audit_entry",
    "shift",
    "petty_cash",
  ] as const;
  return JSON.stringify(
    await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy("id").execute())),
  );
}

for (const [call, prepare] of Object.entries(requests)) {
  test(`${call} is done as it was shown, and not at all once it would do something else`, async (t) => {
    const app = await lodge(t);
    const { api, db, owner, staff } = app;
    const { action, disturb, shows, showsThen } = await prepare(app);
    const body = { action, reason } as never;
    const before = await recordsOf(db);
    const { approval } = await api(askApproval, { body }, staff);
    assert.match(approval.summary, shows);
    assert.ok(approval.facts.length > 0 && approval.shown !== "");
    await db.deleteFrom("audit_entry").where("action", "=", "Approval asked").execute();
    await db.deleteFrom("approval_request").execute();
    assert.equal(await recordsOf(db), before, "asking does nothing to the records");

    const asked = (await api(askApproval, { body }, staff)).approval;
    assert.equal(asked.shown, approval.shown);
    await disturb();
    const params = { id: asked._id };
    const untouched = await recordsOf(db);
    const { details, message } = await failsWith(api(approve, { params }, owner), "changed");
    assert.match(message, /^Nothing was done, because the record has changed since\./);
    await failsWith(api(approve, { params, body: { shown: asked.shown } }, owner), "changed");
    assert.equal(await recordsOf(db), untouched, "nothing was carried out");
    const { approval: now } = details as ChangedApproval;
    assert.match(now.summary, showsThen);
    assert.notEqual(now.shown, asked.shown);
    assert.notDeepEqual([now.facts, now.summary], [asked.facts, asked.summary]);

    const { approval: done } = await api(approve, { params, body: { shown: now.shown } }, owner);
    assert.deepEqual([done.state, done.summary, done.facts, done.shown], ["approved", now.summary, [], ""]);
    await failsWith(api(approve, { params, body: { shown: now.shown } }, owner), "too_late");
    await assertInventory(db);
  });
}

const shared = { skip: engine === "sqlite" && "two processes on one SQLite file are refused at the start" };

/** The same refund, asked for by a double click or by two people. */
async function askFiftyTimes(app: Lodge, apps: readonly Pick<TestApp, "api">[]) {
  const { db, staff } = app;
  const { action } = await requests.recordPayment(app);
  const body = { action, reason } as never;
  const ask = (_: unknown, index: number) => apps[index % apps.length]?.api(askApproval, { body }, staff);
  const replies = await Promise.all(Array.from({ length: 50 }, ask));
  const ids = new Set(replies.map((reply) => reply?.approval._id));
  const stored = await db.selectFrom("approval_request").select("id").execute();
  assert.deepEqual(
    [...ids],
    stored.map(({ id }) => id),
  );
  assert.equal(stored.length, 1);
  return { id: stored[0]?.id ?? "" };
}

test("fifty requests for the same at the same moment are one", async (t) => {
  const app = await lodge(t);
  await askFiftyTimes(app, [app]);
});

test("the same on two instances, where only one of fifty approvals is carried out", shared, async (t) => {
  const app = await lodge(t);
  const beside = await testApp(t, { beside: app });
  const params = await askFiftyTimes(app, [app, beside]);
  const approveIn = (_: unknown, index: number) => (index % 2 ? app : beside).api(approve, { params }, app.owner);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, approveIn));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  const refunds = await app.db.selectFrom("payment").select("id").where("kind", "=", "refund").execute();
  assert.equal(refunds.length, 1);
});

test("a request that would do something else when it is asked again is another one, and the older can't be approved", async (t) => {
  const app = await lodge(t);
  const { api, owner, staff } = app;
  const { action, disturb } = await requests.checkOutBooking(app);
  const ask = async () => (await api(askApproval, { body: { action, reason } as never }, staff)).approval;
  const older = await ask();
  await disturb();
  const newer = await ask();
  assert.notEqual(newer._id, older._id);
  await failsWith(api(approve, { params: { id: older._id } }, owner), "too_late");
  assert.equal((await api(approve, { params: { id: newer._id } }, owner)).approval.state, "approved");
});

test("the facts of a request from before they were stored are shown before it is carried out", async (t) => {
  const app = await lodge(t);
  const { api, db, owner, staff } = app;
  const { action } = await requests.checkOutBooking(app);
  const { _id: id } = (await api(askApproval, { body: { action, reason } as never }, staff)).approval;
  await db.updateTable("approval_request").set({ facts: "", open_key: null }).where("id", "=", id).execute();
  const { details } = await failsWith(api(approve, { params: { id } }, owner), "changed");
  const { shown } = (details as ChangedApproval).approval;
  assert.equal((await api(approve, { params: { id }, body: { shown } }, owner)).approval.state, "approved");
});

test("an edit that also checks the guest out, or changes who comes, says so", async (t) => {
  const app = await lodge(t);
  const { api, owner, staff } = app;
  const { id, params } = await inHouse(app);
  const { booking } = await api(getBooking, { params }, owner);
  const { roomId: _roomId, updatedAt: _updatedAt, ...edit } = booking;
  const body = { ...edit, name: "Somebody Else", status: "checked-out" };
  const action = { call: "updateBooking", id, body } as never;
  const { approval } = await api(askApproval, { body: { action, reason } }, staff);
  assert.match(approval.summary, /^Garden, .* – .*; total ₹([\d,.]+), was ₹\1; Check out with ₹[\d,.]+ unpaid$/);
  const [fact] = approval.facts;
  assert.deepEqual(
    [fact?.before.name, fact?.after.name, fact?.after.status],
    [booking.name, "Somebody Else", "checked-out"],
  );
});
