import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import fc from "fast-check";
import { addCharge, getBill, voidCharge } from "#contract/billing/charges.ts";
import { issueCreditNote, issueInvoice } from "#contract/billing/invoices.ts";
import { listPayments, recordPayment } from "#contract/billing/payments.ts";
import { approve, askApproval } from "#contract/operations/approvals.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, listBookings, setBookingStatus } from "#contract/reservations/bookings.ts";
import { sumsByRate } from "#domain/billing/invoices.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
const laundry = { description: "Laundry", unitPrice: 133.33, quantity: 3, gst: 18, sac: "999712" } as const;

async function houseGuest(t: TestContext, status: "confirmed" | "checked-in" | "checked-out" = "checked-in") {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken("owner") };
  const staff = { token: await app.staffToken("staff") };
  const { settings } = await api(getSettings, {}, owner);
  const body = { ...settings, gstin: "29AAGCB7383J1Z4", staffLimits: { ...noStaffLimits, waived: 400 } };
  await api(updateSettings, { body }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 20 });
  const store = () => storeBooking(db, { roomId, ...stay, status, email: "asha@example.com" });
  const booking = await store();
  const params = { id: booking._id };
  const add = async (body: Parameters<typeof api<typeof addCharge>>[1]["body"], as = staff) =>
    (await api(addCharge, { params, body }, as)).bill;
  const bill = async () => (await api(getBill, { params }, staff)).bill;
  return { ...app, owner, staff, store, booking, params, add, bill };
}

test("a charge adds to the bill, the ledger and the list of who owes; voided it stays visible and counts for nothing", async (t) => {
  const { api, staff, owner, booking, params, add, bill } = await houseGuest(t);
  const before = await bill();
  assert.deepEqual([before.nights, before.chargesTotal, before.balance], [booking.grandTotal, 0, booking.grandTotal]);
  const { charges, balance } = await add(dinner);
  assert.equal(balance, booking.grandTotal + 500);
  assert.deepEqual([charges[0]?.amount, charges[0]?.gst, charges[0]?.madeBy], [500, 5, "ravi"]);
  assert.equal((await api(listPayments, { params }, staff)).ledger.balance, balance);
  await api(recordPayment, { params, body: { method: "cash", amount: booking.grandTotal } }, staff);
  const owing = await api(listBookings, { query: { view: "owing", sort: "balance" } }, staff);
  assert.deepEqual([owing.bookings.map(({ _id }) => _id), owing.balances[booking._id]], [[booking._id], 500]);
  const id = charges[0]?._id ?? "";
  await failsWith(api(voidCharge, { params: { id }, body: { reason: "Not eaten" } }, staff), "approval_required");
  await failsWith(api(voidCharge, { params: { id }, body: { reason: " " } }, owner), "invalid_input");
  const voided = (await api(voidCharge, { params: { id }, body: { reason: "Not eaten" } }, owner)).bill;
  assert.deepEqual([voided.balance, voided.charges[0]?.voidReason], [0, "Not eaten"]);
  await failsWith(api(voidCharge, { params: { id }, body: { reason: "Again" } }, owner), "in_use");
  assert.deepEqual((await api(listBookings, { query: { view: "owing" } }, staff)).bookings, []);
  const { entries } = await api(listAudit, { query: { id: booking._id } }, owner);
  assert.deepEqual([entries[0]?.action, entries[0]?.after.reason], ["Charge voided", "Not eaten"]);
});

test("an owner approves a void above reception's limit", async (t) => {
  const { api, staff, owner, add, bill } = await houseGuest(t);
  const id = (await add(dinner)).charges[0]?._id ?? "";
  const action = { call: "voidCharge", id, body: { reason: "Cold" } } as const;
  const { approval } = await api(askApproval, { body: { action, reason: "Cold" } }, staff);
  assert.equal(approval.summary, "Void Dinner, ₹500");
  await api(approve, { params: { id: approval._id } }, owner);
  assert.equal((await bill()).charges[0]?.voidedBy, "meera");
});

test("one key adds one charge; nobody is charged before arrival, ahead of the day, or nonsense", async (t) => {
  const { api, staff, owner, params, add, booking } = await houseGuest(t, "confirmed");
  await failsWith(add(dinner), "in_use");
  await api(setBookingStatus, { params, body: { status: "checked-in" } }, staff);
  const once = { ...staff, idempotencyKey: "3f0e8f3e-6c7e-4a52-9d58-2d1b1f1a0c11" };
  await add(dinner, once);
  assert.equal((await add(dinner, once)).charges.length, 1);
  await failsWith(add({ ...dinner, chargedOn: "2099-01-01" }), "invalid_input");
  for (const wrong of [{ quantity: 0 }, { quantity: 1.5 }, { unitPrice: 0 }, { unitPrice: 0.001 }, { sac: "12" }]) {
    await failsWith(add({ ...dinner, ...wrong }), "invalid_input");
  }
  await failsWith(api(setBookingStatus, { params, body: { status: "cancelled" } }, owner), "in_use");
  assert.equal((await api(getBooking, { params: { id: booking._id } }, staff)).booking.status, "checked-in");
});

test("room, dinner at 5 % and laundry at 18 % are one invoice that adds up; it closes the bill until a credit note", async (t) => {
  const { api, owner, staff, booking, params, add, bill } = await houseGuest(t, "checked-out");
  await add(dinner);
  const { charges } = await add(laundry);
  await add({ ...dinner, description: "Void me" });
  const last = (await bill()).charges.at(-1)?._id ?? "";
  await api(voidCharge, { params: { id: last }, body: { reason: "Wrong guest" } }, owner);
  const body = { name: "Asha Rao" };
  const { invoice } = await api(issueInvoice, { params, body }, staff);
  assert.deepEqual(
    invoice.lines?.map(({ description, total }) => [description, total]),
    [
      ["Dinner", 500],
      ["Laundry", 399.99],
    ],
  );
  assert.equal(toPaise(invoice.total), toPaise(booking.grandTotal) + 89_999);
  const { taxable, cgst, sgst, rounding, total } = invoice;
  assert.equal(toPaise(taxable) + toPaise(cgst) + toPaise(sgst) + toPaise(rounding), toPaise(total));
  const dinnerLine = invoice.lines?.[0];
  assert.deepEqual([dinnerLine?.taxable, dinnerLine?.cgst, dinnerLine?.sgst], [476.19, 11.9, 11.9]);
  assert.ok(sumsByRate(invoice).some(({ rate }) => rate === 5));
  await failsWith(add(dinner), "in_use");
  await failsWith(api(voidCharge, { params: { id: charges[0]?._id ?? "" }, body: { reason: "x" } }, owner), "in_use");
  assert.match((await bill()).closed ?? "", /INV\//);
  const note = await api(issueCreditNote, { params: { id: invoice._id }, body: { reason: "Dinner missing" } }, owner);
  assert.deepEqual([note.invoice.lines, note.invoice.total], [invoice.lines, invoice.total]);
  await add(dinner);
  const second = (await api(issueInvoice, { params, body }, staff)).invoice;
  assert.equal(toPaise(second.total), toPaise(invoice.total) + 50_000);
});

test("a bill is rounded to the rupee if the settings say so, with a line of its own on the invoice", async (t) => {
  const { api, db, owner, staff, params, add, bill, booking } = await houseGuest(t);
  await add(laundry);
  assert.equal((await bill()).rounding, 0);
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, roundsBills: true } }, owner);
  const rounded = await add({ ...dinner, quantity: 1, unitPrice: 0.5 });
  const unrounded = toPaise(booking.grandTotal) + 39_999 + 50;
  assert.equal(toPaise(rounded.rounding), Math.floor((unrounded + 50) / 100) * 100 - unrounded);
  assert.equal(toPaise(rounded.balance) % 100, 0);
  assert.equal(toPaise(rounded.nights), toPaise(booking.grandTotal));
  assert.equal((await api(listPayments, { params }, staff)).ledger.balance, rounded.balance);
  await api(recordPayment, { params, body: { method: "cash", amount: rounded.balance } }, staff);
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, staff);
  const { invoice } = await api(issueInvoice, { params, body: { name: "Asha Rao" } }, staff);
  assert.deepEqual(
    [toPaise(invoice.total), invoice.roundOff],
    [unrounded + toPaise(rounded.rounding), rounded.rounding],
  );
  const perRate = sumsByRate(invoice).reduce((sum, { total }) => sum + toPaise(total), 0);
  assert.equal(perRate + toPaise(rounded.rounding), toPaise(invoice.total));
  await assertInventory(db);
});

test("a stay without charges that was rounded can still go back to confirmed, and is then not rounded", async (t) => {
  const { api, db, owner, params, booking, bill } = await houseGuest(t, "confirmed");
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, roundsBills: true } }, owner);
  const paise = { grand_total_paise: (Math.floor(booking.grandTotal) * 100 + 25) as never };
  await db.updateTable("booking").set(paise).where("id", "=", booking._id).execute();
  await api(setBookingStatus, { params, body: { status: "checked-in" } }, owner);
  assert.equal((await bill()).rounding, -0.25);
  await api(setBookingStatus, { params, body: { status: "confirmed" } }, owner);
  assert.equal((await bill()).rounding, 0);
  await assertInventory(db);
});

type Step =
  | { kind: "charge"; paise: number; quantity: number; gst: 0 | 5 | 18 | 40 }
  | { kind: "void"; which: number }
  | { kind: "pay"; paise: number }
  | { kind: "invoice" | "credit" };
const amount = fc.integer({ min: 1, max: 900_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("charge" as const),
    paise: amount,
    quantity: fc.integer({ min: 1, max: 5 }),
    gst: fc.constantFrom(0 as const, 5 as const, 18 as const, 40 as const),
  }),
  fc.record({ kind: fc.constant("void" as const), which: fc.nat(6) }),
  fc.record({ kind: fc.constant("pay" as const), paise: amount }),
  fc.record({ kind: fc.constantFrom("invoice" as const, "credit" as const) }),
);

/** Whether the call was allowed. */
async function allowed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "in_use") return false;
    throw error;
  }
}

test("any history: balance = nights + charges − payments, everywhere, and an invoice is the sum of what stands", async (t) => {
  const { api, db, owner, store } = await houseGuest(t, "checked-out");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const booking = await store();
      const params = { id: booking._id };
      const nights = toPaise(booking.grandTotal);
      const charges: { amount: number; isVoid: boolean }[] = [];
      let paid = 0;
      let invoiceId: string | undefined;
      const charged = () => charges.reduce((sum, { amount, isVoid }) => sum + (isVoid ? 0 : amount), 0);
      for (const step of steps) {
        const { bill } = await api(getBill, { params }, owner);
        if (step.kind === "charge") {
          const { gst, quantity } = step;
          const body = { description: "Cab", unitPrice: step.paise / 100, quantity, gst, sac: "996412" };
          const isAllowed = await allowed(api(addCharge, { params, body }, owner));
          assert.equal(isAllowed, invoiceId === undefined);
          if (isAllowed) charges.push({ amount: step.paise * quantity, isVoid: false });
        } else if (step.kind === "void") {
          const [charge, model] = [bill.charges[step.which], charges[step.which]];
          if (!charge || !model) continue;
          const call = api(voidCharge, { params: { id: charge._id }, body: { reason: "Mistake" } }, owner);
          const isAllowed = await allowed(call);
          assert.equal(isAllowed, invoiceId === undefined && !model.isVoid);
          if (isAllowed) model.isVoid = true;
        } else if (step.kind === "pay") {
          await api(recordPayment, { params, body: { method: "cash", amount: step.paise / 100, isMore: true } }, owner);
          paid += step.paise;
        } else if (step.kind === "invoice" && invoiceId === undefined) {
          // From ₹50,000 the address is wanted.
          const body = { name: "Asha Rao", address: "4 Car Street" };
          const { invoice } = await api(issueInvoice, { params, body }, owner);
          assert.equal(toPaise(invoice.total), nights + charged());
          invoiceId = invoice._id;
        } else if (step.kind === "credit" && invoiceId !== undefined) {
          await api(issueCreditNote, { params: { id: invoiceId }, body: { reason: "Wrong" } }, owner);
          invoiceId = undefined;
        }
      }
      const { bill } = await api(getBill, { params }, owner);
      const { ledger } = await api(listPayments, { params }, owner);
      const row = await db.selectFrom("booking").selectAll().where("id", "=", booking._id).executeTakeFirstOrThrow();
      assert.deepEqual(
        [toPaise(bill.balance), toPaise(ledger.balance), row.grand_total_paise + row.charges_paise - row.paid_paise],
        Array(3).fill(nights + charged() - paid),
      );
    }),
    { numRuns: 8 },
  );
  await assertInventory(db);
});
