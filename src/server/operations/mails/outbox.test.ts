import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getMail, listMails, sendMailAgain, sendTestMail } from "#contract/operations/mails.ts";
import { addBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { addQuery, deleteQuery } from "#contract/website/queries.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const message = { name: "Tara Shetty", phone: "9900071234", email: "tara@example.com", message: "Is the hall free?" };

async function withDesk(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const desk = { token: await app.staffToken() };
  const room = await storeRoom(db, { totalRooms: 1 });
  const book = async (options = {}) =>
    (await api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) }, options)).booking;
  const mailsOf = async (query: { booking?: string; query?: string }) =>
    (await api(listMails, { query: { ...query, limit: "50" } }, desk)).mails;
  const kindsOf = async ({ _id }: Booking) => (await mailsOf({ booking: _id })).map(({ kind }) => kind).toSorted();
  const setStatus = async ({ _id: id }: Booking, status: Booking["status"]) => {
    app.clock.instant = new Date(app.clock.instant.getTime() + 60_000);
    return (await api(setBookingStatus, { params: { id }, body: { status } }, desk)).booking;
  };
  const edit = async ({ _id: id, roomId: _roomId, ...booking }: Booking, change: object) =>
    (await api(updateBooking, { params: { id }, body: { ...booking, ...change } }, desk)).booking;
  return { ...app, desk, room, book, mailsOf, kindsOf, setStatus, edit };
}

test("a booking by a guest is mailed to guest and lodge, one by staff only to the guest", async (t) => {
  const { book, mailsOf, kindsOf, setStatus, desk } = await withDesk(t);
  const booking = await book();
  const mails = await mailsOf({ booking: booking._id });
  assert.deepEqual(mails.map(({ kind, to }) => [kind, to]).toSorted(), [
    ["booking-notice", "stay@kadalu.example"],
    ["booking-received", booking.email],
  ]);
  assert.ok(mails.every(({ state, attempts, error }) => state === "waiting" && attempts === 0 && error === ""));
  await setStatus(booking, "cancelled");
  assert.deepEqual(await kindsOf(await book(desk)), ["booking-received"]);
});

test("a refused booking queues no mail", async (t) => {
  const { book, db } = await withDesk(t);
  await book();
  await failsWith(book(), "fully_booked");
  const { length } = await db.selectFrom("mail").select("id").execute();
  assert.equal(length, 2);
});

test("only changes that concern the guest are mailed", async (t) => {
  const { book, kindsOf, setStatus, edit } = await withDesk(t);
  let booking = await book();
  const expected = ["booking-notice", "booking-received"];
  const assertMailed = async (kind?: string) => {
    if (kind) expected.push(kind);
    assert.deepEqual(await kindsOf(booking), expected.toSorted());
  };
  booking = await setStatus(booking, "confirmed");
  await assertMailed("booking-confirmed");
  booking = await setStatus(booking, "confirmed");
  await assertMailed();
  booking = await edit(booking, { additionalMessage: "Guest is allergic to nuts" });
  await assertMailed();
  booking = await edit(booking, { checkOutDate: "2026-07-04" });
  await assertMailed("booking-changed");
  booking = await edit(booking, { status: "cancelled" });
  await assertMailed("booking-cancelled");
  booking = await setStatus(booking, "pending");
  await assertMailed("booking-received");
  booking = await setStatus(booking, "checked-in");
  await assertMailed();
  booking = await edit(booking, { checkOutDate: "2026-07-05" });
  await assertMailed();
});

test("each mail has the state of the booking when it was queued", async (t) => {
  const { api, desk, book, mailsOf, edit } = await withDesk(t);
  const booking = await book();
  await edit(booking, { checkOutDate: "2026-07-04" });
  const mails = await mailsOf({ booking: booking._id });
  const textOf = async (kind: string) => {
    const id = mails.find((mail) => mail.kind === kind)?._id ?? "";
    return (await api(getMail, { params: { id } }, desk)).text;
  };
  assert.match(await textOf("booking-received"), /Check-out: Fri, 3 Jul 2026/);
  assert.match(await textOf("booking-changed"), /Check-out: Sat, 4 Jul 2026/);
});

test("a query with an e-mail address is confirmed; one that fills the honeypot is not", async (t) => {
  const { api, db, mailsOf } = await withDesk(t);
  const { query } = await api(addQuery, { body: message });
  assert.deepEqual((await mailsOf({ query: query._id })).map(({ kind, to }) => [kind, to]).toSorted(), [
    ["query-notice", "stay@kadalu.example"],
    ["query-received", "tara@example.com"],
  ]);
  const { query: silent } = await api(addQuery, { body: { ...message, email: "" } });
  assert.deepEqual(
    (await mailsOf({ query: silent._id })).map(({ kind }) => kind),
    ["query-notice"],
  );
  await api(addQuery, { body: { ...message, website: "https://spam.example" } });
  assert.equal((await db.selectFrom("mail").select("id").execute()).length, 3);
});

test("deleting a query deletes its mails", async (t) => {
  const { api, db, desk } = await withDesk(t);
  const { query } = await api(addQuery, { body: message });
  await api(deleteQuery, { params: { id: query._id } }, desk);
  assert.deepEqual(await db.selectFrom("mail").select("id").execute(), []);
});

test("a repeated booking with the same idempotency key is mailed once", async (t) => {
  const { book, db } = await withDesk(t);
  const [first, second] = [
    await book({ idempotencyKey: "a-key-of-one" }),
    await book({ idempotencyKey: "a-key-of-one" }),
  ];
  assert.equal(first._id, second._id);
  assert.equal((await db.selectFrom("mail").select("id").execute()).length, 2);
});

test("without a mail server mails are stored, and the admin shows that none are sent", async (t) => {
  const { api, desk } = await withDesk(t);
  const { mail } = await api(sendTestMail, { body: { to: "asha@example.com" } }, desk);
  const { isSending, mails } = await api(listMails, {}, desk);
  assert.equal(isSending, false);
  assert.deepEqual(mails, [mail]);
  assert.match((await api(getMail, { params: { id: mail._id } }, desk)).text, /sent from the admin portal/);
});

test("sending again queues a copy of a sent mail, and retries a failed one", async (t) => {
  const { api, db, desk, clock } = await withDesk(t);
  const { mail } = await api(sendTestMail, { body: { to: "asha@example.com" } }, desk);
  const params = { id: mail._id };
  await db.updateTable("mail").set({ state: "failed", error: "No such user", attempts: 3 }).execute();
  clock.instant = new Date(clock.instant.getTime() + 3_600_000);
  const { mail: retried } = await api(sendMailAgain, { params }, desk);
  assert.deepEqual([retried._id, retried.state, retried.error, retried.attempts], [mail._id, "waiting", "", 0]);
  assert.equal(retried.dueAt, clock.instant.toISOString());
  await db.updateTable("mail").set({ state: "sent" }).execute();
  const { mail: copy } = await api(sendMailAgain, { params }, desk);
  assert.notEqual(copy._id, mail._id);
  assert.deepEqual([copy.subject, copy.to, copy.state], [mail.subject, mail.to, "waiting"]);
  await failsWith(api(sendMailAgain, { params: { id: "none" } }, desk), "not_found");
});
