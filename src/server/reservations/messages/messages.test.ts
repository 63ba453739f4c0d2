import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { getGuestMessages, openGuestMessage } from "#contract/reservations/guest-messages.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function withBooking(t: TestContext, draft: Partial<BookingDraft> = {}) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const { _id: roomId } = await storeRoom(db, { name: "Sea View", totalRooms: 5 });
  const stay = { checkInDate: addNights(today, 4), checkOutDate: addNights(today, 6) };
  const booking = await storeBooking(db, { roomId, ...stay, status: "confirmed", name: "Asha Rao", ...draft });
  const owner = { token: await app.staffToken("owner") };
  const desk = { token: await app.staffToken("staff") };
  const params = { id: booking._id };
  const read = () => api(getGuestMessages, { params }, desk);
  const open = (body: Parameters<typeof api<typeof openGuestMessage>>[1]["body"] = {}) =>
    api(openGuestMessage, { params, body }, desk);
  return { ...app, booking, owner, desk, params, read, open };
}

const textOf = (url: string) => new URL(url).searchParams.get("text") ?? "";

test("a tap opens the guest's chat with the text of the moment, and the booking says who wrote what when", async (t) => {
  const { api, booking, clock, owner, read, open, params } = await withBooking(t, { phone: "9845012345" });
  const first = await read();
  assert.deepEqual([first.suggested, first.problem, first.sent], ["confirmed", "", []]);
  assert.deepEqual(
    first.messages.map(({ kind }) => kind),
    ["confirmed", "pay", "directions"],
  );
  const { message, url } = await open();
  assert.ok(url.startsWith("https://wa.me/919845012345?text="));
  assert.match(textOf(url), /^Dear Asha Rao,\n\nYour booking KL-\w{5} at .* is confirmed: Sea View, /);
  assert.equal(url, first.messages[0]?.url);
  const { _id, ...fields } = message;
  assert.deepEqual(fields, { kind: "confirmed", sentBy: "ravi", sentAt: clock.instant.toISOString() });
  const after = await read();
  assert.deepEqual([after.suggested, after.sent], ["pay", [message]]);
  const { entries } = await api(listAudit, { query: { entity: "booking", id: params.id } }, owner);
  assert.deepEqual([entries[0]?.action, entries[0]?.after], ["Written by WhatsApp", { messageKind: "confirmed" }]);
  assert.equal(JSON.stringify(entries).includes(booking.name), false);
});

test("the link of a text opens the guest's own page, also of a guest without an e-mail address", async (t) => {
  for (const email of ["asha@example.in", ""]) {
    const { api, booking, open } = await withBooking(t, { email });
    const page = /\S+\/booking\/\S+/.exec(textOf((await open()).url))?.[0] ?? assert.fail("no link");
    const key = new URL(page, "https://lodge.example").searchParams.get("key") ?? "";
    const { booking: seen } = await api(getBookingAsGuest, {
      params: { reference: booking.reference },
      query: { key },
    });
    assert.equal(seen.reference, booking.reference);
  }
});

test("the text is in the guest's language, whoever writes it", async (t) => {
  const { open } = await withBooking(t, { locale: "kn" });
  const text = textOf((await open()).url);
  assert.match(text, /ಖಚಿತವಾಗಿದೆ/);
  assert.match(text, /\/kn\/booking\/KL-/);
});

test("asked to pay is what is left; the bill says what was paid; after the departure come bill and thanks", async (t) => {
  const { api, booking, desk, owner, read, open, params } = await withBooking(t, { status: "checked-in" });
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, upiId: "lodge@upi" } }, owner);
  const { grandTotal } = booking;
  await api(recordPayment, { params, body: { method: "cash", amount: 500 } }, desk);
  assert.match(textOf((await open({ kind: "pay" })).url), /is to be paid .*\n\nBy UPI: lodge@upi/);
  assert.equal((await read()).suggested, "bill");
  await api(recordPayment, { params, body: { method: "cash", amount: grandTotal - 500 } }, desk);
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);
  const left = await read();
  assert.deepEqual([left.messages.map(({ kind }) => kind), left.suggested], [["bill", "thanks"], "bill"]);
  assert.match(left.messages[0]?.text ?? "", /, and it is paid\./);
  await open();
  assert.equal((await read()).suggested, "thanks");
  await failsWith(open({ kind: "received" }), "in_use");
  await failsWith(open({ kind: "pay" }), "in_use");
});

test("without a mobile number the reason is said and nothing is recorded", async (t) => {
  for (const [phone, reason] of [
    ["", /no phone number/i],
    ["0824222333", /not a mobile/i],
  ] as const) {
    const { db, read, open } = await withBooking(t, { phone });
    const { problem, messages } = await read();
    assert.match(problem, reason);
    assert.ok(messages.every(({ url, text }) => url === "" && text !== ""));
    assert.match((await failsWith(open(), "invalid_input")).message, reason);
    assert.deepEqual(await db.selectFrom("guest_message").selectAll().execute(), []);
  }
});

test("a cancelled stay without a fee has no message", async (t) => {
  const { read, open } = await withBooking(t, { status: "cancelled" });
  assert.deepEqual([(await read()).messages, (await read()).suggested], [[], null]);
  await failsWith(open(), "in_use");
});

test("what was written is exported with the guest and goes with the guest", async (t) => {
  const { api, db, owner, open, booking } = await withBooking(t, { status: "checked-out", email: "asha@example.in" });
  const { message } = await open();
  const body = { email: booking.email };
  assert.deepEqual((await api(exportGuest, { body }, owner)).messages, [message]);
  await db.updateTable("booking").set({ check_in: "2020-01-01", check_out: "2020-01-02" }).execute();
  await api(eraseGuest, { body }, owner);
  assert.deepEqual(await db.selectFrom("guest_message").selectAll().execute(), []);
});
