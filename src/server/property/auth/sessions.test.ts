import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test, { type TestContext } from "node:test";
import { getSession, login, logout } from "#contract/platform/auth.ts";
import { failsWith, type TestApp, testApp, testStaff } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { addStaff } from "./service.ts";

const minute = 60_000;
const hour = 60 * minute;

/** An app with one staff account and no session. */
async function appWithStaff(t: TestContext): Promise<TestApp> {
  const app = await testApp(t);
  await addStaff(app.db, { ...testStaff, role: "owner" }, app.clock.instant);
  return app;
}

const wait = ({ clock }: TestApp, millis: number) => {
  clock.instant = new Date(clock.instant.getTime() + millis);
};

test("the right user id and password give a token for that account", async (t) => {
  const { api, today } = await appWithStaff(t);
  const { token, staff } = await api(login, { body: testStaff });
  assert.deepEqual(staff, { userId: "meera", role: "owner" });
  const session = { staff: { userId: "meera", role: "owner" }, today, businessDate: today };
  assert.deepEqual(await api(getSession, {}, { token }), session);
});

test("a wrong password and an unknown user get the same response", async (t) => {
  const { app } = await appWithStaff(t);
  const attempt = (payload: object) => app.inject({ method: "POST", url: "/api/login", payload });
  const wrong = await attempt({ ...testStaff, password: "a wrong password" });
  const unknown = await attempt({ ...testStaff, userId: "nobody" });
  assert.equal(wrong.statusCode, 401);
  assert.deepEqual(wrong.json(), { error: "User ID or password is not right", code: "login_failed" });
  assert.equal(unknown.statusCode, 401);
  assert.equal(unknown.body, wrong.body);
});

test("a login without user id or password reports the missing fields", async (t) => {
  const { api } = await appWithStaff(t);
  const empty = await failsWith(api(login, { body: { userId: "  ", password: "" } }), "invalid_input");
  assert.deepEqual(empty.fields, { userId: "Username is required", password: "Password is required" });
  const nothing = await failsWith(api(login, { body: {} as never }), "invalid_input");
  assert.deepEqual(nothing.fields, empty.fields);
});

test("passwords are compared exactly; user ids are trimmed", async (t) => {
  const { api } = await appWithStaff(t);
  await api(login, { body: { ...testStaff, userId: " meera " } });
  for (const password of [` ${testStaff.password}`, testStaff.password.toUpperCase(), `${testStaff.password} `]) {
    await failsWith(api(login, { body: { ...testStaff, password } }), "login_failed");
  }
});

test("each login creates a token of 256 bits, of which only the hash is stored", async (t) => {
  const { api, db } = await appWithStaff(t);
  const first = await api(login, { body: testStaff });
  const second = await api(login, { body: testStaff });
  assert.notEqual(first.token, second.token);
  assert.equal(Buffer.from(first.token, "base64url").length, 32);

  const rows = await db.selectFrom("staff_token").selectAll().execute();
  const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
  assert.deepEqual(rows.map((row) => row.hash).toSorted(), [first.token, second.token].map(hashOf).toSorted());
  assert.ok(!JSON.stringify(rows).includes(first.token));
});

test("a password is stored as a salted argon2id hash", async (t) => {
  const { db, clock } = await appWithStaff(t);
  await addStaff(db, { ...testStaff, userId: "ravi", role: "staff" }, clock.instant);
  const rows = await db.selectFrom("staff").select("password_hash").execute();
  for (const { password_hash } of rows) {
    assert.match(password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.ok(!password_hash.includes(testStaff.password));
  }
  assert.notEqual(rows[0]?.password_hash, rows[1]?.password_hash);
});

test("logging out ends that token and no other", async (t) => {
  const { api } = await appWithStaff(t);
  const [ended, valid] = [await api(login, { body: testStaff }), await api(login, { body: testStaff })];
  assert.deepEqual(await api(logout, {}, { token: ended.token }), { success: true });
  await failsWith(api(getSession, {}, { token: ended.token }), "not_authenticated");
  await failsWith(api(logout, {}, { token: ended.token }), "not_authenticated");
  await api(getSession, {}, { token: valid.token });
});

test("a token expires after twelve hours without use", async (t) => {
  const app = await appWithStaff(t);
  const { token } = await app.api(login, { body: testStaff });
  wait(app, 12 * hour);
  await app.api(getSession, {}, { token });
  wait(app, 12 * hour);
  await app.api(getSession, {}, { token });
  wait(app, 12 * hour + minute);
  const refused = await failsWith(app.api(getSession, {}, { token }), "not_authenticated");
  assert.equal(refused.message, "Unauthorized! Please login.");
});

test("a token expires after seven days, regardless of use", async (t) => {
  const app = await appWithStaff(t);
  const { token } = await app.api(login, { body: testStaff });
  for (let used = 0; used < 7 * 24; used += 8) {
    await app.api(getSession, {}, { token });
    wait(app, 8 * hour);
  }
  await app.api(getSession, {}, { token });
  wait(app, minute);
  await failsWith(app.api(getSession, {}, { token }), "not_authenticated");
});

test("the next login of any account deletes the expired tokens only", async (t) => {
  const app = await appWithStaff(t);
  const began = async () =>
    (await app.db.selectFrom("staff_token").select("created_at").orderBy("created_at").execute()).map((row) =>
      Date.parse(row.created_at),
    );
  const logIn = async () => {
    const { token } = await app.api(login, { body: testStaff });
    return { token, at: app.clock.instant.getTime() };
  };
  await logIn();
  wait(app, minute);
  const used = await logIn();
  wait(app, 12 * hour);
  const second = await logIn();
  assert.deepEqual(await began(), [used.at, second.at]);
  for (let age = 12; age < 7 * 24; age += 12) {
    await app.api(getSession, {}, used);
    wait(app, 12 * hour);
  }
  assert.deepEqual(await began(), [used.at, second.at]);
  await app.api(getSession, {}, used);
  wait(app, minute);
  const last = await logIn();
  assert.deepEqual(await began(), [last.at]);
});

test("tokens are accepted only in the format of RFC 6750", async (t) => {
  const { api, app } = await appWithStaff(t);
  const { token } = await api(login, { body: testStaff });
  const statusWith = async (authorization: string) =>
    (await app.inject({ url: "/api/session", headers: { authorization } })).statusCode;
  assert.equal(await statusWith(`Bearer ${token}`), 200);
  assert.equal(await statusWith(`bearer ${token}`), 200);
  for (const wrong of [token, `Basic ${token}`, `Bearer ${token} x`, `Bearer ${token.slice(0, -1)}`, "Bearer "]) {
    assert.equal(await statusWith(wrong), 401, wrong);
  }
});

test("a token in a cookie or in the URL is ignored", async (t) => {
  const { app, api } = await appWithStaff(t);
  const { token } = await api(login, { body: testStaff });
  const inCookie = await app.inject({ url: "/api/session", headers: { cookie: `token=${token}` } });
  const inAddress = await app.inject({ url: `/api/session?token=${token}` });
  assert.deepEqual([inCookie.statusCode, inAddress.statusCode], [401, 401]);
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("a token is valid on every instance, and once ended on none", shared, async (t) => {
  const one = await appWithStaff(t);
  const two = await testApp(t, { beside: one });
  const { token } = await one.api(login, { body: testStaff });
  await two.api(getSession, {}, { token });
  await two.api(logout, {}, { token });
  await failsWith(one.api(getSession, {}, { token }), "not_authenticated");
});
