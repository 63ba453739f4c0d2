import assert from "node:assert/strict";
import test from "node:test";
import { issueVoucher } from "#contract/billing/documents.ts";
import { makePaymentLink, payAsGuest, refundPayment } from "#contract/billing/gateway.ts";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { oldWebhookSecret } from "#tests/support/billing/fake-razorpay.ts";
import { gatewayLodge } from "#tests/support/billing/gateway-lodge.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { mailText } from "../mails/compose.ts";
import { readMailContext } from "../mails/mail-context.ts";
import { razorpay } from "./razorpay.ts";

test("the signatures are those of the documentation", () => {
  const keys = { keyId: "k", keySecret: "s", webhookSecret: "123456", webhookSecretOld: "", url: "http://127.0.0.1:1" };
  const raw = Buffer.from('{"a":1,"b":2,"c":{"d":3}}');
  const signature = "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc";
  const body = Buffer.from('{"event":"x","payload":{}}');
  const gateway = razorpay(keys);
  // Signed, but no event.
  assert.equal(gateway.readEvent(raw, { "x-razorpay-signature": signature }), undefined);
  assert.equal(gateway.readEvent(body, { "x-razorpay-signature": signature }), undefined);
  assert.equal(gateway.readEvent(body, {}), undefined);
});

test("a guest pays the deposit by a link, which confirms the booking and has one entry, however often it is told", async (t) => {
  const { api, app, db, book, fake, send, turn, entered, entries, today, clock } = await gatewayLodge(t);
  const booking = await book({ status: "pending" });
  const hold_until = new Date(clock.instant.getTime() + 3_600_000).toISOString();
  await db
    .updateTable("booking")
    .set({ deposit_paise: toPaise(1000), hold_until })
    .where("id", "=", booking._id)
    .execute();
  const key = await linkKey(db, booking);
  const shown = await api(getBookingAsGuest, { params: { reference: booking.reference }, query: { key } });
  assert.equal(shown.booking.payNow, 1000);
  const body = { reference: booking.reference, key };
  const { url } = await api(payAsGuest, { body });
  assert.equal((await api(payAsGuest, { body })).url, url, "a second click gives the same link");
  const link = [...fake.links.values()][0] ?? assert.fail();
  assert.deepEqual([link.amount, link.reference_id], [100_000, `${booking.reference}-P1`]);
  const payment = fake.pay(link);
  for (const event of [...fake.events, ...fake.events]) assert.equal((await send(event)).statusCode, 200);
  const back = await app.inject({ url: `/api/pay/return?${fake.returnQuery(link, payment)}` });
  assert.deepEqual(
    [back.statusCode, back.headers.location?.toString().split("?")[0]],
    [303, `/booking/${booking.reference}`],
  );
  await entered(booking._id);
  await turn(5);
  assert.deepEqual(await entries(booking._id), [["payment", "gateway", 1000, payment.id]]);
  const { status, holdUntil } = (
    await api(getBookingAsGuest, { params: { reference: booking.reference }, query: { key } })
  ).booking;
  assert.deepEqual([status, holdUntil], ["confirmed", ""]);
  const mails = await db.selectFrom("mail").select("kind").orderBy("queued_at").execute();
  assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), ["booking-confirmed", "payment-received"]);
  assert.ok(today);
});

test("without keys nothing of it is there", async (t) => {
  const { api, app, db, staffToken } = await testApp(t);
  const staff = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db);
  const booking = await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const key = await linkKey(db, booking);
  const shown = await api(getBookingAsGuest, { params: { reference: booking.reference }, query: { key } });
  assert.ok(!("payNow" in shown.booking));
  await failsWith(api(payAsGuest, { body: { reference: booking.reference, key } }), "not_found");
  await failsWith(api(makePaymentLink, { params: { id: booking._id }, body: { amount: 1 } }, staff), "not_found");
  for (const url of ["/api/pay/return", "/api/pay/start"])
    assert.equal((await app.inject({ url })).statusCode, 404, url);
  assert.equal((await app.inject({ method: "POST", url: "/api/gateway/razorpay", payload: {} })).statusCode, 404);
});

test("failed, then captured: one id; many tries of one order; authorised late, after the link has expired", async (t) => {
  const { book, link, fake, turn, entries, faults } = await gatewayLodge(t);
  const booking = await book();
  const made = await link(booking._id, 500);
  const [first, second] = [fake.try(made), fake.try(made)];
  fake.set(first, "failed");
  await turn(10);
  assert.deepEqual(await entries(booking._id), []);
  made.status = "expired";
  await turn(3 * 24 * 60);
  fake.set(second, "failed");
  fake.set(first, "authorized");
  await turn(24 * 60);
  assert.deepEqual(await entries(booking._id), [["payment", "gateway", 500, first.id]]);
  assert.equal(first.status, "captured");
  assert.deepEqual(faults, []);
});

test("events of the former secret are followed, others and changed bytes refused; a lost event is made up by the job", async (t) => {
  const { app, book, link, fake, send, turn, entered, entries } = await gatewayLodge(t);
  const [one, two] = [await book(), await book()];
  const [first, second] = [await link(one._id, 100), await link(two._id, 200)];
  fake.pay(first);
  // This event names its link, so that no other attempt is read.
  const event = fake.events.find(({ body }) => body.includes("payment_link.paid")) ?? assert.fail();
  assert.equal((await send(event, "another secret")).statusCode, 400);
  const changed = { ...event, body: JSON.stringify(JSON.parse(event.body)) };
  const headers = { "x-razorpay-signature": fake.signatureOf(event.body), "x-razorpay-event-id": event.id };
  const url = "/api/gateway/razorpay";
  assert.equal((await app.inject({ method: "POST", url, headers, payload: changed.body })).statusCode, 400);
  assert.equal((await send(event, oldWebhookSecret)).statusCode, 200);
  await entered(one._id);
  assert.equal((await entries(one._id)).length, 1);
  fake.pay(second);
  await turn(9);
  assert.equal((await entries(two._id)).length, 0);
  await turn(2, 3);
  assert.equal((await entries(two._id)).length, 1);
});

test("an answer that is lost makes no second link, and no second refund", async (t) => {
  const { api, staff, book, link, fake, turn, entries, ledger } = await gatewayLodge(t);
  const booking = await book();
  const params = { id: booking._id };
  fake.failing = { status: 500, times: 1, path: /POST \/payment_links$/, after: true };
  await failsWith(api(makePaymentLink, { params, body: { amount: 700 } }, staff), "unavailable");
  const made = await link(booking._id, 700);
  assert.equal(fake.links.size, 1);
  fake.pay(made);
  await turn(11);
  const [payment] = (await ledger(booking._id)).payments;
  fake.failing = { status: 500, times: 3, path: /refund$/, after: true };
  const body = { amount: 300, reason: "A night less" };
  await api(refundPayment, { params: { id: payment?._id ?? "" }, body }, { ...staff, idempotencyKey: "refund-of-one" });
  await api(refundPayment, { params: { id: payment?._id ?? "" }, body }, { ...staff, idempotencyKey: "refund-of-one" });
  await turn(5, 3);
  assert.equal(fake.refunds.size, 1);
  assert.deepEqual(
    (await entries(booking._id)).map(([kind, , amount]) => [kind, amount]),
    [
      ["payment", 700],
      ["refund", 300],
    ],
  );
  await failsWith(
    api(refundPayment, { params: { id: payment?._id ?? "" }, body: { amount: 400.01, reason: "x" } }, staff),
    "invalid_input",
  );
});

test("an advance that was paid online has its receipt voucher, and its refund a refund voucher", async (t) => {
  const { api, db, staff, roomId, book, link, fake, turn, ledger } = await gatewayLodge(t);
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR", chargesGst: true } }, staff);
  const [plan] = await db.selectFrom("cost_option").selectAll().where("room_id", "=", roomId).execute();
  assert.equal(plan?.gst_bp, 1800);
  const booking = await book({ status: "confirmed" });
  const params = { id: booking._id };
  fake.pay(await link(booking._id, 1180));
  await turn(11);
  const [paid] = (await ledger(booking._id)).payments;
  const { openVouchers } = await api(listBookingInvoices, { params }, staff);
  assert.deepEqual(
    openVouchers.map(({ paymentId, kind, method, amount }) => [paymentId, kind, method, amount]),
    [[paid?._id, "receipt-voucher", "gateway", 1180]],
  );
  const { invoice } = await api(issueVoucher, { params: { id: paid?._id ?? "" } }, staff);
  assert.deepEqual([invoice.total, invoice.cgst, invoice.sgst, invoice.payment?.utr], [1180, 90, 90, paid?.utr]);

  await api(refundPayment, { params: { id: paid?._id ?? "" }, body: { amount: 590, reason: "A night less" } }, staff);
  await turn(5);
  const refund = (await ledger(booking._id)).payments.at(-1);
  const { invoice: back } = await api(issueVoucher, { params: { id: refund?._id ?? "" } }, staff);
  assert.deepEqual([back.kind, back.total, back.corrects?.number], ["refund-voucher", 590, invoice.number]);
});

test("a refund that the gateway refuses is taken back; one that the owner made there is entered", async (t) => {
  const { api, db, staff, book, link, fake, turn, ledger } = await gatewayLodge(t);
  const booking = await book();
  const paid = fake.pay(await link(booking._id, 900));
  await turn(11);
  const [payment] = (await ledger(booking._id)).payments;
  fake.refuseRefunds = true;
  await api(refundPayment, { params: { id: payment?._id ?? "" }, body: { amount: 900, reason: "Cancelled" } }, staff);
  assert.equal((await ledger(booking._id)).paid, 900);
  fake.refundOutside(paid, 25_000);
  await turn(24 * 60);
  assert.equal((await ledger(booking._id)).paid, 650);
  await turn(24 * 60);
  assert.equal((await ledger(booking._id)).paid, 650);
  assert.equal((await db.selectFrom("gateway_attempt").select("state").executeTakeFirst())?.state, "part-refunded");
});

test("reception is held to its limit of refunds, and can't take an online payment back by a counter-entry", async (t) => {
  const { api, book, link, fake, turn, ledger, staff, staffToken, db } = await gatewayLodge(t);
  const booking = await book();
  fake.pay(await link(booking._id, 900));
  await turn(11);
  const [payment] = (await ledger(booking._id)).payments;
  const { getSettings, updateSettings } = await import("#contract/property/settings.ts");
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, staffLimits: { ...settings.staffLimits, refund: 500 } } }, staff);
  const clerk = { token: await staffToken("staff") };
  const params = { id: payment?._id ?? "" };
  await failsWith(api(refundPayment, { params, body: { amount: 600, reason: "x" } }, clerk), "approval_required");
  assert.equal((await db.selectFrom("gateway_refund").selectAll().execute()).length, 0);
  await api(refundPayment, { params, body: { amount: 500, reason: "x" } }, clerk);
  const { reversePayment } = await import("#contract/billing/payments.ts");
  await failsWith(api(reversePayment, { params, body: { reason: "A slip" } }, staff), "in_use");
});

test("paid after the booking was released: entered, shown as late, refunded or booked again", async (t) => {
  const { api, book, link, fake, turn, ledger, staff } = await gatewayLodge(t);
  const { getDashboard } = await import("#contract/operations/dashboard.ts");
  const late = async () =>
    (await api(getDashboard, {}, staff)).attention.items.filter(({ kind }) => kind === "paid-late");
  const [one, two] = [await book(), await book()];
  const links = [await link(one._id, 400), await link(two._id, 500)];
  for (const { _id: id } of [one, two])
    await api(setBookingStatus, { params: { id }, body: { status: "cancelled" } }, staff);
  for (const made of links) fake.pay(made);
  await turn(11);
  assert.deepEqual((await late()).map(({ booking }) => booking._id).toSorted(), [one._id, two._id].toSorted());
  const [payment] = (await ledger(one._id)).payments;
  const params = { id: payment?._id ?? "" };
  await api(refundPayment, { params, body: { amount: 400, reason: "Too late" } }, staff);
  assert.deepEqual(
    (await late()).map(({ booking }) => booking._id),
    [two._id],
  );
  await api(setBookingStatus, { params: { id: two._id }, body: { status: "confirmed" } }, staff);
  assert.deepEqual(await late(), []);
  assert.equal((await api(getBooking, { params: { id: two._id } }, staff)).booking.status, "confirmed");
});

test("the link of mails and pages leads to the gateway; a wrong key leads to the booking's page", async (t) => {
  const { app, db, book, fake } = await gatewayLodge(t);
  const booking = await book({ status: "pending" });
  await db
    .updateTable("booking")
    .set({ deposit_paise: toPaise(500) })
    .where("id", "=", booking._id)
    .execute();
  const key = await linkKey(db, booking);
  const start = (given: string) => app.inject({ url: `/api/pay/start?reference=${booking.reference}&key=${given}` });
  const sent = await start(key);
  assert.deepEqual([sent.statusCode, sent.headers["cache-control"]], [303, "no-store"]);
  assert.equal(sent.headers.location, fake.linkOf(`${booking.reference}-P1`).short_url);
  assert.equal((await start("wrong")).headers.location, `/booking/${booking.reference}?key=wrong`);
  assert.equal(fake.links.size, 1);
});

test("mails about a deposit, and about what is left, say where it is paid, unless there is no gateway", async (t) => {
  const { db, book } = await gatewayLodge(t);
  const booking = await book({ status: "pending" });
  const context = await readMailContext(db, {
    siteUrl: "https://lodge.example",
    takesOnline: true,
  });
  const payment = { amount: 100, utr: "", balance: 50.5 };
  const confirmed = { ...booking, status: "confirmed" as const };
  const rows = [
    {
      kind: "booking-received" as const,
      data: JSON.stringify({ booking: { ...booking, deposit: 500 } }),
      recipient: "",
    },
    { kind: "payment-received" as const, data: JSON.stringify({ booking: confirmed, payment }), recipient: "" },
  ];
  const address = `https://lodge.example/api/pay/start?reference=${booking.reference}&key=`;
  const texts = rows.map((row) => mailText(row, context));
  assert.ok(texts[0]?.includes(`Pay ₹500 now: ${address}`));
  assert.ok(texts[1]?.includes(`Pay ₹50.50 now: ${address}`));
  for (const row of rows) assert.doesNotMatch(mailText(row, { ...context, takesOnline: false }), /api\/pay/);
});

test("a payment on a day that is closed already belongs to the next one", async (t) => {
  const { db, book, link, fake, turn, entries, faults, today } = await gatewayLodge(t);
  const booking = await book();
  const paid = fake.pay(await link(booking._id, 300));
  await db.insertInto("desk_day").values({ id: "desk", closed_until: today, shift_id: null, lines_from: "" }).execute();
  await turn(11);
  assert.deepEqual([await entries(booking._id), faults], [[["payment", "gateway", 300, paid.id]], []]);
  const { working_day } = await db.selectFrom("payment").select("working_day").executeTakeFirstOrThrow();
  assert.equal(working_day, "2026-06-16");
});
