import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addBooking, setBookingStatus, updateBooking } from "#contract/bookings.ts";
import { getMail, listMails, sendMailAgain, sendTestMail } from "#contract/mails.ts";
import { addQuery, deleteQuery } from "#contract/queries.ts";
import type { Booking } from "#domain/bookings.ts";
import { aBookingInput, storeRoom } from "#server/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/app.ts";

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

test("a guest who books is written to, and the lodge is told; of one who calls the lodge knows", async (t) => {
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

test("a booking that is refused writes no mail", async (t) => {
  const { book, db } = await withDesk(t);
  await book();
  await failsWith(book(), "fully_booked");
  const { length } = await db.selectFrom("mail").select("id").execute();
  assert.equal(length, 2);
});

test("the guest hears of what concerns them, and of nothing else", async (t) => {
  const { book, kindsOf, setStatus, edit } = await withDesk(t);
  let booking = await book();
  const heard = ["booking-notice", "booking-received"];
  const hears = async (kind?: string) => {
    if (kind) heard.push(kind);
    assert.deepEqual(await kindsOf(booking), heard.toSorted());
  };
  booking = await setStatus(booking, "confirmed");
  await hears("booking-confirmed");
  booking = await setStatus(booking, "confirmed");
  await hears();
  booking = await edit(booking, { additionalMessage: "Guest is allergic to nuts" });
  await hears();
  booking = await edit(booking, { checkOutDate: "2026-07-04" });
  await hears("booking-changed");
  booking = await edit(booking, { status: "cancelled" });
  await hears("booking-cancelled");
  booking = await setStatus(booking, "pending");
  await hears("booking-received");
  booking = await setStatus(booking, "checked-in");
  await hears();
  booking = await edit(booking, { checkOutDate: "2026-07-05" });
  await hears();
});

test("each mail says how the booking stood when it was written", async (t) => {
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

test("who writes is answered where they left an address; a program that fills the trap is not", async (t) => {
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

test("with a query its mails are deleted", async (t) => {
  const { api, db, desk } = await withDesk(t);
  const { query } = await api(addQuery, { body: message });
  await api(deleteQuery, { params: { id: query._id } }, desk);
  assert.deepEqual(await db.selectFrom("mail").select("id").execute(), []);
});

test("the same booking twice by its key is written of once", async (t) => {
  const { book, db } = await withDesk(t);
  const [first, second] = [
    await book({ idempotencyKey: "a-key-of-one" }),
    await book({ idempotencyKey: "a-key-of-one" }),
  ];
  assert.equal(first._id, second._id);
  assert.equal((await db.selectFrom("mail").select("id").execute()).length, 2);
});

test("without a mail server mails are kept to be read, and the admin says so", async (t) => {
  const { api, desk } = await withDesk(t);
  const { mail } = await api(sendTestMail, { body: { to: "asha@example.com" } }, desk);
  const { isSending, mails } = await api(listMails, {}, desk);
  assert.equal(isSending, false);
  assert.deepEqual(mails, [mail]);
  assert.match((await api(getMail, { params: { id: mail._id } }, desk)).text, /sent from the admin portal/);
});

test("a mail that was sent is written once more, one that failed is taken up anew", async (t) => {
  const { api, db, desk, clock } = await withDesk(t);
  const { mail } = await api(sendTestMail, { body: { to: "asha@example.com" } }, desk);
  const params = { id: mail._id };
  await db.updateTable("mail").set({ state: "failed", error: "No such user", attempts: 3 }).execute();
  clock.instant = new Date(clock.instant.getTime() + 3_600_000);
  const { mail: anew } = await api(sendMailAgain, { params }, desk);
  assert.deepEqual([anew._id, anew.state, anew.error, anew.attempts], [mail._id, "waiting", "", 0]);
  assert.equal(anew.dueAt, clock.instant.toISOString());
  await db.updateTable("mail").set({ state: "sent" }).execute();
  const { mail: copy } = await api(sendMailAgain, { params }, desk);
  assert.notEqual(copy._id, mail._id);
  assert.deepEqual([copy.subject, copy.to, copy.state], [mail.subject, mail.to, "waiting"]);
  await failsWith(api(sendMailAgain, { params: { id: "none" } }, desk), "not_found");
});
