import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { getSession } from "#contract/platform/auth.ts";
import {
  endOtherSessions,
  endSession,
  endStaffSession,
  endStaffSessions,
  listSessions,
  listStaffSessions,
} from "#contract/platform/sessions.ts";
import { listStaff } from "#contract/platform/staff.ts";
import { defaultQuotas, type Quotas } from "#domain/platform/access/limits.ts";
import { addStaff } from "#server/property/auth/service.ts";
import { failsWith, type TestApp, testApp, testColleague, testStaff } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";

// OWASP ASVS 5.0, 7.5.2: users see and end their own sessions; 7.4.5: owners those of other accounts.

const minute = 60_000;
const hour = 60 * minute;
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
const phone = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0";

const wait = ({ clock }: Pick<TestApp, "clock">, millis: number) => {
  clock.instant = new Date(clock.instant.getTime() + millis);
};

/** Meera, an owner, and Ravi, a staff member, with functions to log in and to list sessions. */
async function desk(t: TestContext, quotas?: Quotas) {
  const app = await testApp(t, { quotas });
  const { api, db, clock } = app;
  await addStaff(db, { ...testStaff, role: "owner" }, clock.instant);
  await addStaff(db, { ...testColleague, role: "staff" }, clock.instant);
  const signIn = async (account: typeof testStaff, userAgent = windows): Promise<string> => {
    const headers = { "user-agent": userAgent };
    const response = await app.app.inject({ method: "POST", url: "/api/login", payload: account, headers });
    return response.json().token;
  };
  const list = (token: string) => api(listSessions, {}, { token });
  const isIn = (token: string, on: Pick<TestApp, "api"> = app) =>
    on.api(getSession, {}, { token }).then(
      () => true,
      (error) => error.code !== "not_authenticated" && Promise.reject(error),
    );
  const idOf = async (token: string) => (await list(token)).find(({ isPresent }) => isPresent)?._id as string;
  const end = (token: string, id: string, currentPassword = testColleague.password) =>
    api(endSession, { params: { id }, body: { currentPassword } }, { token });
  const endOthers = (token: string, currentPassword = testColleague.password) =>
    api(endOtherSessions, { body: { currentPassword } }, { token });
  const actions = async (token: string) =>
    (await api(listAudit, { query: { entity: "staff" } }, { token })).entries.map(
      ({ actor, action, label, before, after }) => `${actor}: ${action} ${label} ${JSON.stringify({ before, after })}`,
    );
  return { ...app, signIn, list, isIn, idOf, end, endOthers, actions };
}

test("the list has start, last use and browser of each session, and marks the current one", async (t) => {
  const app = await desk(t);
  const began = app.clock.instant.toISOString();
  const first = await app.signIn(testColleague);
  wait(app, hour);
  const second = await app.signIn(testColleague, phone);
  const now = app.clock.instant.toISOString();
  const [here, there, ...others] = await app.list(second);
  assert.deepEqual(others, []);
  const [{ _id: hereId }, { _id: thereId }] = [here, there] as [{ _id: string }, { _id: string }];
  assert.deepEqual(here, {
    _id: hereId,
    device: "Firefox on Android",
    startedAt: now,
    usedAt: now,
    isPresent: true,
  });
  assert.deepEqual(there, {
    _id: thereId,
    device: "Chrome on Windows",
    startedAt: began,
    usedAt: began,
    isPresent: false,
  });
  const fromFirst = await app.list(first);
  assert.deepEqual(
    fromFirst
      .map(({ _id, isPresent }) => ({ _id, isPresent }))
      .toSorted((a, b) => Number(a.isPresent) - Number(b.isPresent)),
    [
      { _id: hereId, isPresent: false },
      { _id: thereId, isPresent: true },
    ],
  );
});

test("only browser and system are stored, no network data, and the list contains no token", async (t) => {
  const app = await desk(t);
  const token = await app.signIn(testColleague, `${windows} <script>1</script> secret-marker`);
  const { body } = await app.app.inject({ url: "/api/sessions", headers: { authorization: `Bearer ${token}` } });
  const [row, ...others] = await app.db.selectFrom("staff_token").selectAll().execute();
  assert.deepEqual(others, []);
  const { hash, id, ...stored } = row as Record<string, string>;
  const at = app.clock.instant.toISOString();
  assert.deepEqual(stored, { staff_id: stored.staff_id, device: "Chrome on Windows", created_at: at, used_at: at });
  assert.notEqual(hash, id);
  for (const secret of [token, hash as string, "secret-marker"]) assert.ok(!body.includes(secret));
  const unknown = await app.signIn(testColleague, "curl/8.16.0");
  assert.equal((await app.list(unknown)).find(({ isPresent }) => isPresent)?.device, "");
});

test("the last use is written at most every five minutes, also by reading the list", async (t) => {
  const app = await desk(t);
  const token = await app.signIn(testColleague);
  const began = app.clock.instant.toISOString();
  const usedAt = async () => (await app.list(token))[0]?.usedAt;
  wait(app, 4 * minute);
  assert.equal(await usedAt(), began);
  wait(app, 2 * minute);
  assert.equal(await usedAt(), app.clock.instant.toISOString());
});

test("expired sessions and those of other accounts are not listed", async (t) => {
  const app = await desk(t);
  await app.signIn(testColleague);
  await app.signIn(testStaff);
  wait(app, 12 * hour + 1);
  const token = await app.signIn(testColleague, phone);
  assert.deepEqual(
    (await app.list(token)).map(({ device }) => device),
    ["Firefox on Android"],
  );
});

test("the password ends one session at once, and no other", async (t) => {
  const app = await desk(t);
  const [here, there, third] = [
    await app.signIn(testColleague),
    await app.signIn(testColleague, phone),
    await app.signIn(testColleague),
  ];
  const owner = await app.signIn(testStaff);
  const id = await app.idOf(there);
  const missing = await failsWith(app.end(here, id, ""), "invalid_input");
  assert.deepEqual(missing.fields, { currentPassword: "Current password is required" });
  const wrong = await failsWith(app.end(here, id, testStaff.password), "invalid_input");
  assert.deepEqual(wrong.fields, { currentPassword: "Current password is not right" });
  assert.equal(await app.isIn(there), true);

  assert.deepEqual(await app.end(here, id), { success: true });
  assert.deepEqual([await app.isIn(here), await app.isIn(there), await app.isIn(third)], [true, false, true]);
  const again = await failsWith(app.end(here, id), "not_found");
  assert.equal(again.message, "This session has ended already");
  // Sessions of other accounts are not found, for owners as well.
  await failsWith(app.end(here, await app.idOf(owner)), "not_found");
  await failsWith(app.end(owner, await app.idOf(here), testStaff.password), "not_found");
  assert.deepEqual([await app.isIn(here), await app.isIn(owner)], [true, true]);
  assert.deepEqual(await app.actions(owner), ['ravi: Session ended ravi {"before":{},"after":{}}']);
});

test("the password ends all other sessions, and the current one remains", async (t) => {
  const app = await desk(t);
  const owner = await app.signIn(testStaff);
  const [here, ...others] = [
    await app.signIn(testColleague),
    await app.signIn(testColleague),
    await app.signIn(testColleague, phone),
  ];
  await failsWith(app.endOthers(here, "not the password"), "invalid_input");
  assert.deepEqual(await app.endOthers(here), { success: true });
  for (const token of others) assert.equal(await app.isIn(token), false);
  assert.deepEqual([await app.isIn(here), await app.isIn(owner)], [true, true]);
  // Nothing is left to end, so nothing is recorded.
  assert.deepEqual(await app.endOthers(here), { success: true });
  assert.deepEqual(await app.actions(owner), ['ravi: All other sessions ended ravi {"before":{},"after":{}}']);
});

test("an owner lists and ends sessions of other accounts, but own ones only with the password", async (t) => {
  const app = await desk(t);
  const { api } = app;
  const owner = { token: await app.signIn(testStaff) };
  const [first, second, third] = [
    await app.signIn(testColleague),
    await app.signIn(testColleague, phone),
    await app.signIn(testColleague, phone),
  ];
  const accounts = await api(listStaff, {}, owner);
  const idOf = (wanted: string) => accounts.find(({ userId }) => userId === wanted)?._id as string;
  const sessionsOf = (id: string) => api(listStaffSessions, { params: { id } }, owner);
  const seen = await sessionsOf(idOf("ravi"));
  assert.deepEqual(seen.map(({ device, isPresent }) => `${device} ${isPresent}`).toSorted(), [
    "Chrome on Windows false",
    "Firefox on Android false",
    "Firefox on Android false",
  ]);
  assert.deepEqual(
    (await sessionsOf(idOf("meera"))).map(({ isPresent }) => isPresent),
    [true],
  );

  await api(endStaffSession, { params: { id: await app.idOf(second) } }, owner);
  assert.deepEqual([await app.isIn(first), await app.isIn(second), await app.isIn(third)], [true, false, true]);
  const all = () => api(endStaffSessions, { params: { id: idOf("ravi") } }, owner);
  assert.deepEqual(await all(), { success: true });
  assert.deepEqual([await app.isIn(first), await app.isIn(third)], [false, false]);
  assert.deepEqual(await sessionsOf(idOf("ravi")), []);
  assert.deepEqual(await all(), { success: true });

  const ownOne = api(endStaffSession, { params: { id: await app.idOf(owner.token) } }, owner);
  const refused = await failsWith(ownOne, "in_use");
  assert.equal(refused.message, "Your own are ended in the menu, with your password");
  await failsWith(api(endStaffSessions, { params: { id: idOf("meera") } }, owner), "in_use");
  assert.equal(await app.isIn(owner.token), true);
  const nobody = { params: { id: "00000000-0000-4000-8000-000000000000" } };
  for (const call of [listStaffSessions, endStaffSessions]) {
    assert.equal((await failsWith(api(call, nobody, owner), "not_found")).message, "This staff account does not exist");
  }
  assert.equal(
    (await failsWith(api(endStaffSession, nobody, owner), "not_found")).message,
    "This session has ended already",
  );
  assert.deepEqual(await app.actions(owner.token), [
    'meera: All sessions ended ravi {"before":{},"after":{}}',
    'meera: Session ended ravi {"before":{},"after":{}}',
  ]);
});

test("password attempts at ending a session are limited like logins", async (t) => {
  const app = await desk(t, defaultQuotas);
  const token = await app.signIn(testColleague);
  const id = await app.idOf(token);
  for (let turn = 0; turn < 3; turn++) {
    await failsWith(app.end(token, id, "a guess"), "invalid_input");
    await failsWith(app.endOthers(token, "a guess"), "invalid_input");
  }
  await failsWith(app.endOthers(token, "a guess"), "rate_limited");
  await failsWith(app.end(token, id), "rate_limited");
  wait(app, 1000);
  assert.deepEqual(await app.end(token, id), { success: true });
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("a session that is ended on one instance is refused by the other", shared, async (t) => {
  const one = await desk(t);
  const two = await testApp(t, { beside: one });
  const owner = { token: await one.signIn(testStaff) };
  const [here, there] = [await one.signIn(testColleague), await one.signIn(testColleague)];
  assert.equal(await one.isIn(there, two), true);
  await one.end(here, await one.idOf(there));
  assert.equal(await one.isIn(there, two), false);
  await two.api(endStaffSession, { params: { id: await one.idOf(here) } }, owner);
  assert.equal(await one.isIn(here), false);
});
