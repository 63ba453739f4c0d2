import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { defaultQuotas, quotaOfDelayedLogins } from "#domain/platform/access/limits.ts";
import { addStaff } from "#server/property/auth/service.ts";
import { type TestApp, testApp, testColleague, testStaff } from "#tests/support/platform/app.ts";
import { appCode, turnOnSecondFactor } from "#tests/support/platform/second-factor.ts";

// Failed logins of others must not lock anybody out: known devices and addresses have counts of their own, and a second
// factor opens during a delay (decision 0009).

const here = "203.0.113.1";
const elsewhere = "198.51.100.7";
const second = 1000;

async function setUp(t: TestContext): Promise<TestApp> {
  const app = await testApp(t, { quotas: defaultQuotas });
  await addStaff(app.db, { ...testStaff, role: "owner" }, app.clock.instant);
  await addStaff(app.db, { ...testColleague, role: "staff" }, app.clock.instant);
  return app;
}

const logIn = ({ app }: TestApp, payload: object, remoteAddress = here) =>
  app.inject({ method: "POST", url: "/api/login", payload, remoteAddress });

/** Fails until the next attempt has to wait for more than five minutes. */
async function flood(app: TestApp, userIdOf: (turn: number) => string, remoteAddress: string): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    const reply = await logIn(app, { userId: userIdOf(turn), password: "a guess" }, remoteAddress);
    const wait = Number(reply.headers["retry-after"] ?? 0);
    if (wait > 300) return;
    app.clock.instant = new Date(app.clock.instant.getTime() + wait * second);
  }
  assert.fail("never delayed");
}

const floodOtherNames = (app: TestApp) => flood(app, (turn) => `guess-${turn}`, here);
const floodName = (app: TestApp, userId: string, address = here) => flood(app, () => userId, address);

test("failures for other names don't delay an account that is known at the address", async (t) => {
  const app = await setUp(t);
  assert.equal((await logIn(app, testStaff)).statusCode, 200);
  await floodOtherNames(app);
  assert.equal((await logIn(app, testColleague)).statusCode, 429);
  assert.equal((await logIn(app, testStaff)).statusCode, 200);
  // The login of the known account does not end the delay of the address.
  assert.equal((await logIn(app, testColleague)).statusCode, 429);
});

test("failures for the same name at the same address don't delay a device with the token of a login", async (t) => {
  const app = await setUp(t);
  const { device } = (await logIn(app, testStaff)).json();
  await floodName(app, testStaff.userId);
  assert.equal((await logIn(app, testStaff)).statusCode, 429);
  const reply = await logIn(app, { ...testStaff, device });
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.json().device, device);
  assert.equal((await logIn(app, { ...testStaff, device }, elsewhere)).statusCode, 200);
});

test("a device token is good for the accounts that logged in with it, and only delays guesses less", async (t) => {
  const app = await setUp(t);
  const { device } = (await logIn(app, testStaff, elsewhere)).json();
  await floodName(app, testColleague.userId);
  assert.equal((await logIn(app, { ...testColleague, device })).statusCode, 429);
  const guess = { ...testStaff, password: "a guess", device };
  const statuses = [];
  for (let turn = 0; turn < 8; turn++) statuses.push((await logIn(app, guess)).statusCode);
  assert.deepEqual(statuses, [...Array(6).fill(401), 429, 429]);
});

test("an invented device token changes nothing, and none is stored in clear", async (t) => {
  const app = await setUp(t);
  await floodName(app, testStaff.userId);
  for (const device of ["", "x", "A".repeat(43), "é".repeat(43)]) {
    assert.equal((await logIn(app, { ...testStaff, device })).statusCode, 429);
  }
  app.clock.instant = new Date(app.clock.instant.getTime() + 900 * second);
  const { device } = (await logIn(app, { ...testStaff, device: "not a token" }, elsewhere)).json();
  assert.match(device, /^[\w-]{43}$/);
  const rows = await app.db.selectFrom("rate_limit").selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(device));
});

/** An owner with a second factor, whose name and address are under attack. */
async function attacked(t: TestContext) {
  const app = await setUp(t);
  const { token } = (await logIn(app, testStaff, elsewhere)).json();
  const { secret, recoveryCodes } = await turnOnSecondFactor(app, { token, currentPassword: testStaff.password });
  await floodOtherNames(app);
  await floodName(app, testStaff.userId, "192.0.2.1");
  const code = (later = 0) => appCode(secret, app.clock.instant, later);
  const attempt = async (payload: object) => {
    const reply = await logIn(app, payload);
    return `${reply.statusCode} ${reply.json().code ?? "in"}`;
  };
  return { ...app, attempt, code, recoveryCodes };
}

test("password and second factor together are accepted during any delay", async (t) => {
  const { attempt, code } = await attacked(t);
  assert.equal(await attempt(testStaff), "429 rate_limited");
  assert.equal(await attempt({ ...testStaff, code: code() }), "200 in");
  // A code is good once, and the address is known now.
  assert.equal(await attempt({ ...testStaff, code: code() }), "401 second_factor_failed");
});

test("during a delay a right password, a right code and an unknown name get the same answer", async (t) => {
  const { attempt, code } = await attacked(t);
  const wrong = "429 rate_limited";
  assert.equal(await attempt({ ...testStaff, password: "a guess", code: code() }), wrong);
  assert.equal(await attempt({ ...testStaff, code: "000000" }), wrong);
  assert.equal(await attempt({ ...testStaff, userId: "nobody", code: code() }), wrong);
  assert.equal(await attempt({ ...testColleague, code: code() }), wrong);
});

test("wrong codes with the right password are limited during a delay, but never a recovery code", async (t) => {
  const { attempt, code, recoveryCodes } = await attacked(t);
  for (let turn = 0; turn < 6; turn++) {
    assert.equal(await attempt({ ...testStaff, code: "000000" }), "429 rate_limited");
  }
  assert.equal(await attempt({ ...testStaff, code: code() }), "429 rate_limited");
  assert.equal(await attempt({ ...testStaff, code: recoveryCodes[0] }), "200 in");
});

test("the attempts with a code during a delay are limited per address, since each computes a hash", async (t) => {
  const app = await setUp(t);
  await floodName(app, testStaff.userId);
  const { burst, perHour } = quotaOfDelayedLogins;
  const guess = { ...testStaff, password: "a guess", code: "000000" };
  const replies = await Promise.all(Array.from({ length: burst + 3 }, () => logIn(app, guess)));
  assert.ok(replies.every(({ statusCode }) => statusCode === 429));
  const refused = replies.filter(({ headers }) => Number(headers["retry-after"]) <= 3600 / perHour);
  assert.equal(refused.length, 3);
});
