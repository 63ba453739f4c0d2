import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listMails, sendTestMail } from "#contract/operations/mails.ts";
import { getSession } from "#contract/platform/auth.ts";
import { addQuery } from "#contract/website/queries.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { insertSession, insertStaff } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp, testStaff } from "#tests/support/platform/app.ts";
import { mailServer } from "#tests/support/platform/mail-server.ts";
import { appCode, turnOnSecondFactor } from "#tests/support/platform/second-factor.ts";
import { smtpSender } from "./operations/mails/smtp.ts";
import { sendDueMails } from "./operations/mails/worker.ts";
import { findFutureRecord } from "./site/newest-record.ts";

// The clock ran a month ahead and was corrected.

const minute = 60_000;
const month = 30 * 24 * 60 * minute;

async function setUp(t: TestContext) {
  const app = await testApp(t, { quotas: defaultQuotas });
  const { id } = await insertStaff(app.db, { ...testStaff, role: "owner" }, app.clock.instant);
  const move = (millis: number) => {
    app.clock.instant = new Date(app.clock.instant.getTime() + millis);
  };
  const logIn = (payload: object) =>
    app.app.inject({ method: "POST", url: "/api/login", payload, remoteAddress: "203.0.113.1" });
  return { ...app, staffId: id, move, logIn };
}

test("a session from the future is refused, also when only its last use is", async (t) => {
  const { api, db, clock, staffId, move } = await setUp(t);
  move(month);
  const token = await insertSession(db, staffId, clock.instant);
  await api(getSession, {}, { token });
  move(-month);
  await failsWith(api(getSession, {}, { token }), "not_authenticated");
  const used = await insertSession(db, staffId, clock.instant);
  await db
    .updateTable("staff_token")
    .set({ used_at: new Date(clock.instant.getTime() + month).toISOString() })
    .execute();
  await failsWith(api(getSession, {}, { token: used }), "not_authenticated");
});

test("a delay of logins is not longer than the longest", async (t) => {
  const { move, logIn } = await setUp(t);
  const wrong = { ...testStaff, password: "a wrong password" };
  move(month);
  for (let attempt = 0; attempt < 6; attempt++) assert.equal((await logIn(wrong)).statusCode, 401);
  assert.equal((await logIn(wrong)).statusCode, 429);
  move(-month);
  assert.equal((await logIn(testStaff)).statusCode, 200);
});

test("a quota that was used up is refilled at its rate", async (t) => {
  const { app, move } = await setUp(t);
  const ask = async () => {
    const payload = { name: "Asha", phone: "9845012345", message: "Hello" };
    return app.inject({ method: "POST", url: "/api/queries/add", payload, remoteAddress: "203.0.113.1" });
  };
  move(month);
  for (let count = 0; count < defaultQuotas.query.burst; count++) assert.equal((await ask()).statusCode, 201);
  move(-month);
  const refused = await ask();
  assert.equal(refused.statusCode, 429);
  const wait = Number(refused.headers["retry-after"]);
  assert.ok(wait <= 3600 / defaultQuotas.query.perHour, String(wait));
  move(wait * 1000);
  assert.equal((await ask()).statusCode, 201);
});

test("the second factor accepts the codes of the corrected clock", async (t) => {
  const app = await setUp(t);
  const { db, clock, staffId, move, logIn } = app;
  move(month);
  const { secret } = await turnOnSecondFactor(app, {
    token: await insertSession(db, staffId, clock.instant),
    currentPassword: testStaff.password,
  });
  move(-month);
  const code = appCode(secret, clock.instant);
  assert.equal((await logIn({ ...testStaff, code })).statusCode, 200);
  assert.equal((await logIn({ ...testStaff, code })).statusCode, 401);
});

test("mails that were queued ahead of time are sent now, and given up after two days", async (t) => {
  const { api, db, clock, staffId, move } = await setUp(t);
  const server = await mailServer(t);
  const sender = await smtpSender(server.url);
  const outgoing = async () => ({ sender, siteUrl: "https://lodge.example", mailFrom: "" });
  const send = () => sendDueMails({ db, now: () => clock.instant, outgoing });
  move(month);
  const desk = { token: await insertSession(db, staffId, clock.instant) };
  for (const to of ["asha@example.com", "ravi@example.com"]) await api(sendTestMail, { body: { to } }, desk);
  await db.updateTable("mail").set({ attempts: 1, error: "451 busy" }).where("recipient", "like", "ravi%").execute();
  move(-month);
  await send();
  assert.equal(server.inbox.length, 2);
  const again = { token: await insertSession(db, staffId, clock.instant) };
  const { mails } = await api(listMails, {}, again);
  assert.ok(mails.every(({ queuedAt }) => queuedAt <= clock.instant.toISOString()));
});

test("the newest record is reported only if it lies in the future", async (t) => {
  const { api, db, clock, move } = await setUp(t);
  await api(addQuery, { body: { name: "Asha", phone: "9845012345", message: "Hello" } });
  assert.equal(await findFutureRecord(db, clock.instant), undefined);
  const ahead = clock.instant.toISOString();
  move(-month);
  assert.equal(await findFutureRecord(db, clock.instant), ahead);
});
