import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listPayments, recordPayment, requestUpi, requestUpiAtCounter } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { proFormaOf } from "#server/billing/invoices/service.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { qrCodeSvg } from "#server/platform/qr-codes/draw.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function setUp(t: TestContext, upiId = "samudra.stay@okbank") {
  const lodge = await testApp(t);
  const { api, db } = lodge;
  const staff = { token: await lodge.staffToken() };
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, name: "Samudra Stay", upiId } }, staff);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 10 });
  const booking = await storeBooking(db, { roomId, ...stay });
  const params = { id: booking._id };
  return {
    ...lodge,
    staff,
    booking,
    ask: (amount: number) => api(requestUpi, { params, body: { amount } }, staff),
    pay: (body: object) => api(recordPayment, { params, body: { method: "upi", ...body } as never }, staff),
    ledger: async () => (await api(listPayments, { params }, staff)).ledger,
    requests: async () =>
      (await db.selectFrom("upi_request").select(["tr", "booking_id", "payment_id"]).orderBy("tr").execute()).map(
        (row) => ({ ...row }),
      ),
  };
}

test("each request of a booking has a reference of its own, the amount in its link, and the link as a QR code", async (t) => {
  const { booking, ask } = await setUp(t);
  const first = await ask(1250.5);
  assert.equal(first.tr, `${booking.reference}-1`);
  assert.equal(
    first.link,
    `upi://pay?pa=samudra.stay@okbank&pn=Samudra%20Stay&am=1250.50&cu=INR&tn=Booking%20${booking.reference}&tr=${booking.reference}-1`,
  );
  assert.equal(first.code, qrCodeSvg(first.link));
  assert.match(first.code, /^<svg xmlns=.*<\/svg>$/);
  const later = await Promise.all([ask(1250.5), ask(10), ask(20)]);
  const numbers = later.map(({ tr }) => tr).toSorted();
  assert.deepEqual(
    numbers,
    [2, 3, 4].map((number) => `${booking.reference}-${number}`),
  );
});

test("a lodge without a UPI ID, an amount of nothing and an unknown booking are refused", async (t) => {
  const { api, ask, staff } = await setUp(t, "");
  const { message } = await failsWith(ask(100), "in_use");
  assert.equal(message, "The lodge has no UPI ID. An owner enters it in Settings.");
  await failsWith(ask(0), "invalid_input");
  await failsWith(api(requestUpi, { params: { id: "no-such" }, body: { amount: 1 } }, staff), "not_found");
});

test("a payment answers the request that its QR code was shown for, with or without a UTR", async (t) => {
  const { booking, ask, pay, ledger, requests } = await setUp(t);
  const { tr } = await ask(500);
  await pay({ amount: 500, tr });
  const [{ _id: paid } = { _id: "" }] = (await ledger()).payments;
  assert.deepEqual(await requests(), [{ tr, booking_id: booking._id, payment_id: paid }]);
  // Another payment doesn't take it over, and a reference that nobody asked under is no obstacle.
  await pay({ amount: 100, tr });
  await pay({ amount: 100, tr: "WALKIN-260630-9" });
  assert.deepEqual(await requests(), [{ tr, booking_id: booking._id, payment_id: paid }]);
});

test("a guest at the counter is asked before there is a booking, which the payment then names", async (t) => {
  const { api, booking, pay, requests, staff, today } = await setUp(t);
  const { tr, link } = await api(requestUpiAtCounter, { body: { amount: 300 } }, staff);
  assert.equal(tr, `WALKIN-${today.slice(2).replaceAll("-", "")}-1`);
  assert.match(link, /tn=Samudra%20Stay&tr=WALKIN-/);
  assert.equal((await requests())[0]?.booking_id, null);
  await pay({ amount: 300, tr });
  assert.equal((await requests())[0]?.booking_id, booking._id);
});

test("a pro forma has the balance as a QR code, until it is paid", async (t) => {
  const { db, booking, pay, today } = await setUp(t);
  const { upi } = await proFormaOf(db, booking._id, today);
  assert.equal(upi?.amount, booking.grandTotal);
  assert.match(upi?.link ?? "", new RegExp(`&tr=${booking.reference}$`));
  await pay({ amount: booking.grandTotal });
  assert.equal((await proFormaOf(db, booking._id, today)).upi, undefined);
});
