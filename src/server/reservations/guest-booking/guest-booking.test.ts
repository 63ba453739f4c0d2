import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import ICAL from "ical.js";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { listPayments, recordPayment, settlePayment } from "#contract/billing/payments.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import {
  addOwnRequest,
  cancelOwnBooking,
  getBookingAsGuest,
  reportPaymentAsGuest,
} from "#contract/reservations/guest-booking.ts";
import { setRoomAvailability } from "#contract/rooms/rooms.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { maxRequests } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function withGuest(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const room = await storeRoom(db, { totalRooms: 1 });
  const input = aBookingInput({ roomId: room._id, ...stay, specialRequests: "" });
  const { booking, key = "" } = await api(addBooking, { body: input });
  const params = { reference: booking.reference };
  const desk = { token: await app.staffToken() };
  const see = async () => (await api(getBookingAsGuest, { params, query: { key } })).booking;
  const ask = (text: string, body = { key }) => api(addOwnRequest, { params, body: { ...body, text } });
  const cancel = async (updatedAt?: string) =>
    api(cancelOwnBooking, { params, body: { key, updatedAt: updatedAt ?? (await see()).updatedAt } });
  const setStatus = (status: BookingStatus) =>
    api(setBookingStatus, { params: { id: booking._id }, body: { status } }, desk);
  const kinds = async () => {
    const { mails } = await api(listMails, { query: { booking: booking._id, limit: "50" } }, desk);
    return mails.map(({ kind }) => kind).toSorted();
  };
  const log = async () => (await api(listAudit, { query: { id: booking._id, limit: "50" } }, desk)).entries;
  return { ...app, room, input, booking, key, params, desk, see, ask, cancel, setStatus, kinds, log };
}

test("a guest sees the stay, the agreed price, and the last day to cancel", async (t) => {
  const { see, booking, room, api, desk } = await withGuest(t);
  const own = await see();
  assert.deepEqual(own.quote, booking.quote);
  assert.equal(own.grandTotal, booking.grandTotal);
  assert.deepEqual([own.isCancellable, own.cancelUntil, own.roomId], [true, "2026-07-01", room._id]);
  assert.deepEqual([own.checkInDate, own.checkOutDate, own.numberOfNights], ["2026-07-01", "2026-07-03", 2]);
  assert.equal(own.upi, null);
  await api(setRoomAvailability, { params: { id: room._id }, body: { isActive: false } }, desk);
  assert.deepEqual([(await see()).roomId, (await see()).roomName], [null, room.name]);
});

test("a guest sees what cancelling costs today, by the policy that was booked", async (t) => {
  const { see, booking, api, clock, desk } = await withGuest(t);
  const before = await see();
  assert.equal(before.cancellationFee, 0);
  assert.match(
    before.cancellation,
    /^Cancelling is free until Tue, 30 Jun 2026; after that the first night is charged/,
  );
  const { settings } = await api(getSettings, {}, desk);
  const cancellationSteps = [{ daysBefore: 60, unit: "percent" as const, amount: 100 }];
  await api(updateSettings, { body: { ...settings, cancellationSteps } }, desk);
  assert.equal((await see()).cancellationFee, 0, "a later policy is for later bookings");
  clock.instant = new Date("2026-07-01T06:30:00Z");
  assert.equal((await see()).cancellationFee, booking.grandTotal / 2);
});

test("a cancellation releases the nights, mails guest and lodge, and is recorded with actor guest", async (t) => {
  const { cancel, api, db, input, kinds, log, booking, desk } = await withGuest(t);
  const { booking: own } = await cancel();
  assert.deepEqual([own.status, own.isCancellable], ["cancelled", false]);
  await assertInventory(db);
  await api(addBooking, { body: input });
  assert.deepEqual(await kinds(), ["booking-cancelled", "booking-notice", "booking-received", "cancelled-notice"]);
  const [entry] = await log();
  assert.deepEqual(
    [entry?.actor, entry?.action, entry?.before, entry?.after],
    [
      "guest",
      "Status changed",
      { status: "pending", cancellationFee: null },
      { status: "cancelled", cancellationFee: 0 },
    ],
  );
  assert.equal((await api(getBooking, { params: { id: booking._id } }, desk)).booking.status, "cancelled");
});

test("a stay can be cancelled until the day of arrival", async (t) => {
  const { cancel, clock, see } = await withGuest(t);
  clock.instant = new Date("2026-07-01T18:29:00Z");
  assert.equal((await see()).isCancellable, true);
  clock.instant = new Date("2026-07-01T18:31:00Z");
  assert.equal((await see()).isCancellable, false);
  const refused = await failsWith(cancel(), "too_late");
  assert.equal(refused.message, "The day of arrival has passed, so this can’t be cancelled here. Please call us.");
  clock.instant = new Date("2026-07-01T18:29:00Z");
  await cancel();
});

test("a stay that has begun or is over can't be cancelled, with the reason", async (t) => {
  const { cancel, setStatus, kinds } = await withGuest(t);
  const messages: [BookingStatus, string][] = [
    ["checked-in", "This stay has begun, so it can’t be cancelled here. Please call us."],
    ["checked-out", "This stay is over."],
    ["no-show", "This stay is over."],
    ["cancelled", "This booking is cancelled already."],
  ];
  for (const [status, sentence] of messages) {
    await setStatus(status);
    assert.equal((await failsWith(cancel(), "too_late")).message, sentence);
  }
  assert.ok(!(await kinds()).includes("cancelled-notice"));
});

test("cancelling an outdated version is refused, without personal data in the response", async (t) => {
  const { cancel, see, setStatus, clock, input } = await withGuest(t);
  const { updatedAt } = await see();
  clock.instant = new Date(clock.instant.getTime() + 1000);
  await setStatus("confirmed");
  const refused = await failsWith(cancel(updatedAt), "changed");
  assert.equal(refused.message, "Your booking has changed in the meantime. Please look at it again.");
  assert.ok(!JSON.stringify(refused.toBody()).includes(input.email));
  assert.equal((await see()).status, "confirmed");
});

test("of two concurrent cancellations one takes effect", async (t) => {
  const { cancel, see, db, kinds, log } = await withGuest(t);
  const { updatedAt } = await see();
  const outcomes = await Promise.allSettled([cancel(updatedAt), cancel(updatedAt)]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  assert.equal((await kinds()).filter((kind) => kind === "cancelled-notice").length, 1);
  assert.equal((await log()).filter(({ action }) => action === "Status changed").length, 1);
  await assertInventory(db);
});

test("of a concurrent cancellation and check-in one succeeds, and the nights match the status", async (t) => {
  for (let round = 0; round < 5; round++) {
    const { cancel, see, setStatus, db } = await withGuest(t);
    const { updatedAt } = await see();
    const desk = () => setStatus("checked-in");
    const guest = () => cancel(updatedAt);
    const [first, second] = round % 2 === 0 ? [guest, desk] : [desk, guest];
    await Promise.allSettled([first(), second()]);
    const { status } = await see();
    assert.ok(["cancelled", "checked-in"].includes(status), status);
    await assertInventory(db);
  }
});

test("a request is added on its own line, once, and mailed to the lodge", async (t) => {
  const { ask, see, kinds, log, api, desk, booking } = await withGuest(t);
  await ask("A cot, please.");
  assert.equal((await see()).specialRequests, "A cot, please.");
  await ask("  A late breakfast\r\nat ten.  ");
  await ask("A late breakfast\nat ten.");
  assert.equal((await see()).specialRequests, "A cot, please.\nA late breakfast\nat ten.");
  assert.deepEqual(await kinds(), ["booking-notice", "booking-received", "request-notice", "request-notice"]);
  assert.deepEqual(
    (await log()).map(({ actor, action }) => `${actor}: ${action}`),
    ["guest: Request added", "guest: Request added", "guest: Booked"],
  );
  const { mails } = await api(listMails, { query: { booking: booking._id, limit: "50" } }, desk);
  const [newest] = mails.filter(({ kind }) => kind === "request-notice");
  const { text } = await api(getMail, { params: { id: newest?._id ?? "" } }, desk);
  assert.match(text, /New wish: A late breakfast\nat ten\./);
});

test("a request that exceeds the field is refused with the remaining length", async (t) => {
  const { ask, see, setStatus } = await withGuest(t);
  await ask("a".repeat(maxRequests - 20));
  const { fields } = await failsWith(ask("b".repeat(20)), "invalid_input");
  assert.deepEqual(fields, { text: "There is room for 19 more characters. For more, please call us." });
  await ask("c".repeat(19));
  assert.equal((await see()).specialRequests.length, maxRequests);
  assert.equal((await failsWith(ask("d"), "invalid_input")).message, "There is no room for more here. Please call us.");
  assert.deepEqual((await failsWith(ask(" "), "invalid_input")).fields, { text: "Please write what you would like" });
  await setStatus("checked-out");
  assert.equal((await failsWith(ask("e"), "too_late")).message, "This stay is over.");
});

test("with an invalid key nothing is changed, and every call gets the same response", async (t) => {
  const { app, params, see, booking } = await withGuest(t);
  const before = await see();
  const post = async (what: string, body: object, reference = params.reference) => {
    const url = `/api/own-booking/${reference}/${what}`;
    const response = await app.inject({ method: "POST", url, payload: { key: "20260901.abc", ...body } });
    return `${response.statusCode} ${response.headers["cache-control"]} ${response.body}`;
  };
  const { updatedAt } = booking;
  const answers = [
    await post("requests", { text: "A cot." }),
    await post("cancel", { updatedAt }),
    await post("requests", { text: "A cot." }, "KL-AAAAA"),
    await post("cancel", { updatedAt }, "KL-AAAAA"),
    await post("payment", { utr: "412356789012" }),
    await post("payment", { utr: "412356789012" }, "KL-AAAAA"),
  ];
  assert.equal(new Set(answers).size, 1);
  assert.match(answers[0] as string, /^404 no-store /);
  assert.deepEqual(await see(), before);
});

test("with a UPI id there is a QR code of the balance from the confirmation until the stay is over", async (t) => {
  const { api, desk, see, setStatus, booking } = await withGuest(t);
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, upiId: "lodge@example" } }, desk);
  const pending = await see();
  assert.deepEqual([pending.upi, pending.takesUpi], [null, true]);
  await setStatus("confirmed");
  const { upi } = await see();
  assert.equal(upi?.amount, booking.grandTotal);
  assert.match(
    upi?.link ?? "",
    new RegExp(`^upi://pay\\?pa=lodge@example&.*am=${booking.grandTotal.toFixed(2)}&cu=INR`),
  );
  assert.ok(upi?.code.path.startsWith("M4 4h7v1h-7z"));
  await setStatus("checked-in");
  assert.ok((await see()).upi);
  for (const status of ["checked-out", "cancelled", "no-show"] as const) {
    await setStatus(status);
    assert.equal((await see()).upi, null);
  }
});

test("a reported payment is mailed to the lodge once, and counts once staff confirm it", async (t) => {
  const { api, params, key, see, kinds, booking, desk, setStatus } = await withGuest(t);
  await setStatus("confirmed");
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, upiId: "lodge@example" } }, desk);
  const report = (utr: string) => api(reportPaymentAsGuest, { params, body: { key, utr } });
  assert.deepEqual((await failsWith(report("1234"), "invalid_input")).fields, { utr: "The UTR has 12 digits" });
  await report("4123 5678 9012");
  const { booking: own } = await report("412356789012");
  const { grandTotal } = booking;
  const reported = { kind: "payment" as const, method: "upi" as const, amount: grandTotal, state: "reported" as const };
  assert.deepEqual(own.payments, [{ ...reported, utr: "412356789012", receivedOn: "2026-06-15" }]);
  assert.deepEqual([own.paid, own.balance, own.upi?.amount], [0, grandTotal, grandTotal]);
  assert.equal((await kinds()).filter((kind) => kind === "payment-notice").length, 1);
  const { ledger } = await api(listPayments, { params: { id: booking._id } }, desk);
  const id = ledger.payments[0]?._id ?? "";
  await api(settlePayment, { params: { id }, body: { state: "received", amount: grandTotal - 100 } }, desk);
  const settled = await see();
  assert.deepEqual([settled.paid, settled.balance, settled.upi?.amount], [grandTotal - 100, 100, 100]);
});

test("a guest sees neither user ids of staff nor UTRs that staff recorded", async (t) => {
  const { api, see, booking, desk } = await withGuest(t);
  const body = { method: "bank" as const, amount: booking.grandTotal, utr: "999988887777", note: "from her brother" };
  await api(recordPayment, { params: { id: booking._id }, body }, desk);
  const own = await see();
  assert.deepEqual([own.paid, own.balance, own.upi], [booking.grandTotal, 0, null]);
  assert.doesNotMatch(JSON.stringify(own), /999988887777|brother|meera/);
});

test("a guest sees the invoice numbers of the stay", async (t) => {
  const { api, see, setStatus, booking, desk } = await withGuest(t);
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, desk);
  await setStatus("checked-out");
  const { invoice } = await api(issueInvoice, { params: { id: booking._id }, body: { name: booking.name } }, desk);
  const { _id, number, issuedOn } = invoice;
  assert.deepEqual((await see()).invoices, [{ _id, kind: "invoice", number, issuedOn }]);
  assert.deepEqual([number, issuedOn], ["INV/26-27/00001", "2026-06-15"]);
});

test("the calendar file is returned only for a valid key", async (t) => {
  const { app, params, key, booking } = await withGuest(t);
  const file = await app.inject({ url: `/booking/${params.reference}/stay.ics?key=${key}` });
  assert.equal(file.statusCode, 200);
  assert.equal(file.headers["content-type"], "text/calendar; charset=utf-8");
  assert.equal(file.headers["content-disposition"], `attachment; filename="stay-${params.reference}.ics"`);
  assert.equal(file.headers["cache-control"], "no-store");
  const event = new ICAL.Component(ICAL.parse(file.body)).getFirstSubcomponent("vevent");
  assert.equal(event?.getFirstPropertyValue("dtstart")?.toString(), booking.checkInDate);
  for (const query of ["", "?key=20260901.abc", `?key=${key}&key=${key}`]) {
    const refused = await app.inject({ url: `/booking/${params.reference}/stay.ics${query}` });
    assert.equal(refused.statusCode, 404, query);
    assert.equal(refused.headers["content-disposition"], undefined);
  }
  const translated = await app.inject({ url: `/kn/booking/${params.reference}/stay.ics?key=${key}` });
  assert.equal(translated.headers["content-type"], "text/calendar; charset=utf-8");
});

test("links in mails use the configured site, regardless of the Host header", async (t) => {
  const { app, input, api, desk } = await withGuest(t);
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  const payload = { ...input, checkInDate: "2026-08-01", checkOutDate: "2026-08-02" };
  const response = await app.inject({ method: "POST", url: "/api/bookings/add", headers, payload });
  const { booking, key } = response.json();
  const { mails } = await api(listMails, { query: { booking: booking._id, limit: "50" } }, desk);
  for (const { _id: id } of mails) {
    const answer = await app.inject({
      url: `/api/mails/${id}`,
      headers: { ...headers, authorization: `Bearer ${desk.token}` },
    });
    assert.doesNotMatch(answer.body, /evil/);
  }
  const received = mails.find(({ kind }) => kind === "booking-received");
  const { text } = await api(getMail, { params: { id: received?._id ?? "" } }, desk);
  assert.ok(text.includes(`https://lodge.example/booking/${booking.reference}?key=${key}`));
});
