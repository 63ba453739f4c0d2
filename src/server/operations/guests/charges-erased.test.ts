import assert from "node:assert/strict";
import test from "node:test";
import { addCharge, getBill, voidCharge } from "#contract/billing/charges.ts";
import { askApproval } from "#contract/operations/approvals.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const email = "zephyrine@example.in";
const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
const charge = {
  description: "Harpsichord tuning for Xanthe",
  unitPrice: 250,
  quantity: 2,
  gst: 18,
  sac: "999799",
} as const;
const traces = /harpsichord|xanthe|theremin/i;

test("what a guest was charged for, and why it was voided, is exported and erased; the amounts stay", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken("owner") };
  const staff = { token: await staffToken("staff") };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, staffLimits: { ...noStaffLimits, waived: 400 } } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const booking = await storeBooking(db, { roomId, ...stay, status: "checked-in", email });
  const other = await storeBooking(db, { roomId, ...stay, status: "checked-in", email: "other@example.in" });
  const params = { id: booking._id };
  const body = { ...charge, unitPrice: 100 };
  await api(addCharge, { params: { id: other._id }, body: { ...body, description: "Dinner" } }, staff);
  await api(addCharge, { params, body: charge }, { ...staff, idempotencyKey: "a-click-at-the-desk-one" });
  const { bill } = await api(addCharge, { params, body }, { ...staff, idempotencyKey: "a-click-at-the-desk-two" });
  const [kept, voided] = bill.charges.map(({ _id }) => _id);
  const reason = "The theremin was out of tune";
  await api(voidCharge, { params: { id: voided ?? "" }, body: { reason } }, staff);
  const action = { call: "voidCharge", id: kept ?? "", body: { reason } } as const;
  await api(askApproval, { body: { action, reason } }, staff);
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);

  const { charges } = await api(exportGuest, { body: { email } }, owner);
  assert.deepEqual(
    charges.map(({ _id, description, voidReason }) => [_id, description, voidReason]),
    [
      [kept, charge.description, ""],
      [voided, charge.description, reason],
    ],
  );
  const before = (await api(getBill, { params }, owner)).bill;
  const dump = async () => {
    const tables = ["charge", "audit_entry", "idempotency_key", "approval_request", "change_event"] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  };
  assert.match(await dump(), traces);

  await api(eraseGuest, { body: { email } }, owner);
  assert.equal(traces.exec(await dump()), null);
  const after = (await api(getBill, { params }, owner)).bill;
  assert.deepEqual([after.chargesTotal, after.balance], [before.chargesTotal, before.balance]);
  assert.deepEqual(
    after.charges.map(({ amount, gst, sac, voidReason }) => [amount, gst, sac, voidReason]),
    [
      [500, 18, "999799", ""],
      [200, 18, "999799", "–"],
    ],
  );
  const untouched = (await api(getBill, { params: { id: other._id } }, owner)).bill;
  assert.equal(untouched.charges[0]?.description, "Dinner");
  await assertInventory(db);
});
