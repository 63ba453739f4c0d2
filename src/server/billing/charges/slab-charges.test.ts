import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addChargeItem, listChargeItems } from "#contract/billing/charge-items.ts";
import { addCharge, getBill, voidCharge } from "#contract/billing/charges.ts";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { testApp } from "#tests/support/platform/app.ts";

/** In house for two nights of ₹7,410 without tax. */
async function suiteGuest(t: TestContext, { chargesGst = true } = {}) {
  const { api, db, today, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: chargesGst ? "29AAPFU0939F1ZR" : "", chargesGst } }, owner);
  const plan = aCostOption({ cost: 7410, discount: 0, serviceFeePercentage: 0, gstPercentage: chargesGst ? 5 : 0 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5, costOptions: [plan] });
  const dates = { checkInDate: today, checkOutDate: addNights(today, 2) };
  const { _id: id } = await storeBooking(db, { roomId, ...dates, status: "checked-in" });
  const params = { id };
  const add = async (unitPrice: number, options: { gstBySlab?: boolean; quantity?: number } = {}) => {
    const extra = { description: "Late check-out", kind: "stay", sac: "996311", gst: 5, quantity: 1 } as const;
    const { bill } = await api(addCharge, { params, body: { ...extra, unitPrice, ...options } }, owner);
    return bill.charges.map(({ gst, slabRate }) => [gst, slabRate]);
  };
  return { api, db, owner, params, add };
}

test("a late check-out by slab bears the rate of the night with it", async (t) => {
  const { api, owner, params, add } = await suiteGuest(t);
  assert.deepEqual(await add(4000, { gstBySlab: true }), [[18, null]]);
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);
  const { invoice } = await api(issueInvoice, { params, body: { name: "Asha Rao" } }, owner);
  assert.deepEqual(
    invoice.lines?.map(({ rate, taxable, cgst }) => [rate, taxable, cgst]),
    [[18, 3389.83, 305.08]],
  );
});

test("a small extra stays in the low slab; several of a night count together, and a fixed rate below it is named", async (t) => {
  const { api, owner, params, add } = await suiteGuest(t);
  assert.deepEqual(await add(60, { gstBySlab: true }), [[5, null]]);
  // ₹7,410 + 57.14 + 50.85 are above ₹7,500: the first is now too low, too.
  assert.deepEqual(await add(60, { gstBySlab: true }), [
    [5, 18],
    [18, null],
  ]);
  const { bill } = await api(getBill, { params }, owner);
  const id = bill.charges[1]?._id ?? "";
  await api(voidCharge, { params: { id }, body: { reason: "Left in time" } }, owner);
  const rates = (await api(getBill, { params }, owner)).bill.charges.map(({ slabRate }) => slabRate);
  assert.deepEqual(rates, [null, null], "a voided line counts for nothing");
  assert.deepEqual((await add(4000)).at(-1), [5, 18], "a fixed rate stays, with a warning");
});

test("only room extras follow the slab, and without registration there is no tax", async (t) => {
  const { api, owner, params } = await suiteGuest(t);
  const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, unitPrice: 4000, quantity: 1 } as const;
  const { bill } = await api(addCharge, { params, body: { ...dinner, gstBySlab: true } }, owner);
  assert.deepEqual([bill.charges[0]?.gst, bill.charges[0]?.slabRate], [5, null]);
  const unregistered = await suiteGuest(t, { chargesGst: false });
  assert.deepEqual(await unregistered.add(4000, { gstBySlab: true }), [[0, null]]);
});

test("an item of the price list keeps its fixed rate until it is changed; by slab is for room extras", async (t) => {
  const { api, db, owner } = await suiteGuest(t);
  const add = async (item: Parameters<typeof aChargeItem>[0]) =>
    (await api(addChargeItem, { body: aChargeItem(item) }, owner)).chargeItem;
  const extra = { kind: "stay", sac: "996311", measure: "" } as const;
  assert.equal((await add({ ...extra, name: "Extra bed", gstBySlab: true })).gstBySlab, true);
  assert.equal((await add({ name: "Thali", gstBySlab: true })).gstBySlab, false);
  const { gstBySlab: _gstBySlab, ...older } = aChargeItem({ ...extra, name: "Late check-out" });
  await api(addChargeItem, { body: older }, owner);
  await db.updateTable("charge_item").set({ is_by_slab: 0 }).where("name", "=", "Extra bed").execute();
  const { items } = await api(listChargeItems, {}, owner);
  assert.deepEqual(
    items.filter(({ kind }) => kind === "stay").map(({ name, gst, gstBySlab }) => [name, gst, gstBySlab]),
    [
      ["Extra bed", 5, false],
      ["Late check-out", 5, false],
    ],
  );
});
