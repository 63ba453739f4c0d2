import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listMails, sendMailAgain, sendTestMail } from "#contract/operations/mails.ts";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { mailRow } from "#server/platform/outbox/outbox.ts";
import { addBooking } from "#server/reservations/bookings/service.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { openTestDatabase } from "#tests/support/platform/database.ts";
import { type MailServer, mailServer, refusal } from "#tests/support/platform/mail-server.ts";
import type { ComposedMail } from "./compose.ts";
import { smtpSender } from "./smtp.ts";
import { sendDueMails, startMailWorker } from "./worker.ts";

const minute = 60_000;
/** For servers that never respond. */
const impatient = { greetingTimeout: 300, socketTimeout: 300 };

async function withMails(t: TestContext) {
  const app = await testApp(t);
  const { api, db, clock, today } = app;
  const desk = { token: await app.staffToken() };
  const room = await storeRoom(db, { totalRooms: 5 });
  const later = (millis: number) => {
    clock.instant = new Date(clock.instant.getTime() + millis);
  };
  const workFor = async ({ url }: Pick<MailServer, "url">, limits = {}) => {
    const outgoing = { sender: await smtpSender(url, limits), siteUrl: "https://lodge.example", mailFrom: "" };
    return { db, now: () => clock.instant, outgoing: async () => outgoing };
  };
  return {
    ...app,
    desk,
    later,
    workFor,
    send: (server: Pick<MailServer, "url">, limits = {}) => workFor(server, limits).then(sendDueMails),
    /** A booking by staff, which is mailed to the guest only. */
    book: () => {
      const input = aBookingInput({ roomId: room._id, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
      return addBooking(db, input, { context: { instant: clock.instant, actor: "meera" }, today });
    },
    setStatus: async ({ _id: id }: Booking, status: Booking["status"]) =>
      (await api(setBookingStatus, { params: { id }, body: { status } }, desk)).booking,
    test: async (to = "asha@example.com") => (await api(sendTestMail, { body: { to } }, desk)).mail,
    mails: async () => (await api(listMails, {}, desk)).mails,
  };
}

const subjects = ({ inbox }: MailServer) => inbox.map(({ subject }) => subject);

test("a due mail is sent once, from the lodge to the guest, and recorded as sent", async (t) => {
  const { send, book, mails, clock } = await withMails(t);
  const server = await mailServer(t);
  const booking = await book();
  await send(server);
  await send(server);
  const [mail, ...more] = server.inbox;
  assert.deepEqual(more, []);
  assert.deepEqual(mail?.from, { address: "stay@kadalu.example", name: "Kadalu Lodge" });
  assert.deepEqual(mail?.to?.[0]?.address, booking.email);
  assert.equal(mail?.subject, `We have received your booking ${booking.reference}`);
  assert.equal(mail?.headers.find(({ key }) => key === "auto-submitted")?.value, "auto-generated");
  const [recorded] = await mails();
  assert.deepEqual([recorded?.state, recorded?.attempts, recorded?.sentAt], ["sent", 1, clock.instant.toISOString()]);
  assert.equal(mail?.messageId, `<${recorded?._id}@kadalu.example>`);
});

test("the mails of a booking arrive in order, also after rapid changes", async (t) => {
  const { send, book, setStatus, later } = await withMails(t);
  const booking = await book();
  await setStatus(booking, "confirmed");
  await setStatus(booking, "cancelled");
  // Three versions within a millisecond: the last is slightly in the future.
  later(10);
  const server = await mailServer(t);
  await send(server);
  const { reference } = booking;
  assert.deepEqual(subjects(server), [
    `We have received your booking ${reference}`,
    `Your booking ${reference} is confirmed`,
    `Your booking ${reference} is cancelled`,
  ]);
});

test("a temporary failure is retried with growing delays, and later mails do not overtake", async (t) => {
  const { send, book, setStatus, mails, later } = await withMails(t);
  let isBusy = true;
  const server = await mailServer(t, { onRcptTo: (_to, _session, done) => done(isBusy ? refusal(451, "busy") : null) });
  await setStatus(await book(), "confirmed");
  await send(server);
  const waits = async () => (await mails()).map(({ state, attempts }) => `${state} ${attempts}`);
  assert.deepEqual(await waits(), ["waiting 0", "waiting 1"]);
  later(minute - 1);
  await send(server);
  assert.deepEqual(await waits(), ["waiting 0", "waiting 1"]);
  later(1);
  await send(server);
  later(4 * minute);
  await send(server);
  assert.deepEqual(await waits(), ["waiting 0", "waiting 2"]);
  assert.match((await mails())[1]?.error ?? "", /451 busy/);
  isBusy = false;
  later(minute);
  await send(server);
  assert.deepEqual(await waits(), ["sent 1", "sent 3"]);
  assert.equal(server.inbox.length, 2);
  assert.ok((await mails()).every(({ error }) => error === ""));
});

test("a permanently rejected address fails at once with the reason, without delaying other mails", async (t) => {
  const { api, desk, send, test: sendTest, mails } = await withMails(t);
  const server = await mailServer(t, {
    onRcptTo: ({ address }, _session, done) =>
      done(address === "nobody@example.com" ? refusal(550, "no such user") : null),
  });
  const bad = await sendTest("nobody@example.com");
  await sendTest();
  await send(server);
  assert.equal(server.inbox.length, 1);
  const failed = (await mails()).find(({ _id }) => _id === bad._id);
  assert.deepEqual([failed?.state, failed?.attempts], ["failed", 1]);
  assert.match(failed?.error ?? "", /550 no such user/);
  await api(sendMailAgain, { params: { id: bad._id } }, desk);
  await send(server);
  assert.equal((await mails()).find(({ _id }) => _id === bad._id)?.state, "failed");
});

test("a mail without a response after its text is sent again with the same Message-ID", async (t) => {
  const { send, test: sendTest, mails, later } = await withMails(t);
  // No response to DATA, then the connection is closed.
  const broken = await mailServer(t, { onData: (stream) => void stream.resume() });
  const { _id } = await sendTest();
  await send(broken, impatient);
  assert.deepEqual([(await mails())[0]?.state, (await mails())[0]?.attempts], ["waiting", 1]);
  const server = await mailServer(t);
  later(minute);
  await send(server);
  assert.deepEqual(
    server.inbox.map(({ messageId }) => messageId),
    [`<${_id}@kadalu.example>`],
  );
});

test("while the server is unreachable no mail is lost, and only one is attempted", async (t) => {
  const { send, test: sendTest, mails, later } = await withMails(t);
  const silent = await mailServer(t, { onConnect: () => {} });
  for (const name of ["asha", "tara"]) await sendTest(`${name}@example.com`);
  await send(silent, impatient);
  assert.deepEqual((await mails()).map(({ attempts }) => attempts).toSorted(), [0, 1]);
  later(minute);
  const server = await mailServer(t);
  await send(server);
  assert.equal(server.inbox.length, 2);
});

test("mails beyond ten an hour to one address wait, and the desk sees why; others are sent", async (t) => {
  const { send, test: sendTest, mails, later } = await withMails(t);
  const server = await mailServer(t);
  for (let count = 0; count < 12; count++) await sendTest(count % 2 === 0 ? "asha@example.com" : "Asha@Example.com");
  await sendTest("ravi@example.com");
  await send(server);
  assert.equal(server.inbox.length, 11);
  const waiting = (await mails()).filter(({ state }) => state === "waiting");
  assert.equal(waiting.length, 2);
  for (const { error, attempts } of waiting) {
    assert.equal(error, "This address had 10 mails within an hour; more would look like spam.");
    assert.equal(attempts, 0);
  }
  later(60 * minute);
  await send(server);
  assert.equal(server.inbox.length, 13);
});

test("a flood of notices to the lodge waits beyond sixty an hour", async (t) => {
  const { db, send, clock } = await withMails(t);
  const server = await mailServer(t);
  const query = { _id: "q", name: "Asha", phone: "9845012345", email: "", message: "Hello" };
  const notices = Array.from({ length: 62 }, () => ({ kind: "query-notice" as const, about: { query }, to: "" }));
  const rows = notices.map((notice) => ({ ...mailRow(notice, clock.instant.toISOString()), query_id: null }));
  await db
    .insertInto("mail")
    .values(rows.map((row) => ({ ...row, lane: row.id })))
    .execute();
  await send(server);
  assert.equal(server.inbox.length, 60);
  const waiting = await db.selectFrom("mail").select("error").where("state", "=", "waiting").execute();
  assert.deepEqual(
    waiting.map(({ error }) => error),
    Array(2).fill("The lodge had 60 mails within an hour; the rest waits."),
  );
});

test("after two days a mail is given up", async (t) => {
  const { db, send, test: sendTest, later } = await withMails(t);
  await sendTest();
  later(49 * 60 * minute);
  const server = await mailServer(t);
  await send(server);
  assert.deepEqual(server.inbox, []);
  const mail = await db.selectFrom("mail").select(["state", "error"]).executeTakeFirst();
  assert.deepEqual({ ...mail }, { state: "failed", error: "It could not be sent within two days." });
});

test("two workers share the mails and send none twice", async (t) => {
  const { database, db, workFor, test: sendTest } = await withMails(t);
  const names = Array.from({ length: 20 }, (_, at) => `guest${at}@example.com`);
  for (const name of names) await sendTest(name);
  const server = await mailServer(t);
  const other = database.url ? await openTestDatabase(database) : undefined;
  if (other) t.after(() => other.close());
  const work = await workFor(server);
  await Promise.all([db, other?.db ?? db, db].map((db) => sendDueMails({ ...work, db })));
  assert.deepEqual(server.inbox.map(({ to }) => to?.[0]?.address ?? "").toSorted(), names.toSorted());
});

test("a mail of a worker that died is sent by another once its lease has expired", async (t) => {
  const { db, send, test: sendTest, later, clock } = await withMails(t);
  await sendTest();
  const lease = new Date(clock.instant.getTime() + 10 * minute).toISOString();
  await db.updateTable("mail").set({ attempts: 1, due_at: lease }).execute();
  const server = await mailServer(t);
  later(9 * minute);
  await send(server);
  assert.equal(server.inbox.length, 0);
  later(minute);
  await send(server);
  assert.equal(server.inbox.length, 1);
});

test("bookings succeed while the mail server does not respond", async (t) => {
  const { book, workFor, mails } = await withMails(t);
  const silent = await mailServer(t, { onConnect: () => {} });
  const errors: unknown[] = [];
  const stop = startMailWorker(await workFor(silent, impatient), (error) => errors.push(error));
  const bookings = await Promise.all([book(), book(), book()]);
  assert.equal(bookings.length, 3);
  await stop();
  assert.deepEqual(errors, []);
  assert.ok((await mails()).every(({ state }) => state === "waiting"));
});

test("an invalid address is refused before anything is sent", async (t) => {
  const { test: sendTest, mails } = await withMails(t);
  await failsWith(sendTest("a@example.com, b@example.com"), "invalid_input");
  assert.deepEqual(await mails(), []);
});

test("secrets are removed from the message of a failure, which staff can read", async () => {
  const sender = await smtpSender("smtp://post:hush@127.0.0.1:1", { mask: (text) => text.replace(/127\S+/, "***") });
  const mail = { to: "a@b.example", replyTo: "c@d.example", subject: "x", text: "x", html: "x" };
  const envelope = { messageId: "<x@lodge.example>", from: { name: "x", address: "e@f.example" } };
  await assert.rejects(sender.send(mail as ComposedMail, envelope), { message: "connect ECONNREFUSED ***" });
});
