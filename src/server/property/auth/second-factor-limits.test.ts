import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { changePassword } from "#contract/platform/auth.ts";
import { beginSecondFactor, endSecondFactor } from "#contract/platform/second-factor.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { failsWith, type TestApp, testApp, testStaff } from "#tests/support/platform/app.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { appCode, turnOnSecondFactor } from "#tests/support/platform/second-factor.ts";
import { login as logInOn } from "./login.ts";
import { beginSecondFactor as beginOn, confirmSecondFactor as confirmOn } from "./second-factor.ts";
import { addStaff } from "./service.ts";

const second = 1000;
const wait = ({ clock }: Pick<TestApp, "clock">, millis: number) => {
  clock.instant = new Date(clock.instant.getTime() + millis);
};

/** An app with rate limits, and an owner with a second factor. */
async function limited(t: TestContext) {
  const app = await testApp(t, { quotas: defaultQuotas });
  const token = await app.staffToken("owner");
  const { secret } = await turnOnSecondFactor(app, { token, currentPassword: testStaff.password });
  const logIn = async (code?: string, on: Pick<TestApp, "app"> = app, remoteAddress = "203.0.113.1") => {
    const payload = { ...testStaff, code };
    const response = await on.app.inject({ method: "POST", url: "/api/login", payload, remoteAddress });
    return `${response.statusCode} ${response.json().code ?? "in"}`;
  };
  const code = (later = 0) => appCode(secret, app.clock.instant, later);
  return { ...app, token, logIn, code };
}

const wrong = "401 second_factor_failed";
const asked = "401 second_factor_required";
const refused = "429 rate_limited";

test("wrong codes count like wrong passwords: after five even the right code is refused for a time", async (t) => {
  const app = await limited(t);
  const answers = [];
  for (let turn = 0; turn < 8; turn++) answers.push(await app.logIn("000000"));
  assert.deepEqual(answers, [...Array(6).fill(wrong), refused, refused]);
  assert.equal(await app.logIn(app.code()), refused);
  wait(app, second);
  assert.equal(await app.logIn("AAAA AAAA AAAA"), wrong);
  wait(app, second);
  assert.equal(await app.logIn(app.code()), refused);
  wait(app, second);
  assert.equal(await app.logIn(app.code()), "200 in");
});

test("logins without a code neither count as failures nor reset the count", async (t) => {
  const app = await limited(t);
  for (let turn = 0; turn < 30; turn++) assert.equal(await app.logIn(), asked);
  const answers = [];
  for (let turn = 0; turn < 7; turn++) {
    answers.push(await app.logIn("000000"));
    const between = await app.logIn();
    assert.ok(between === asked || between === refused, between);
  }
  assert.deepEqual(answers, [...Array(6).fill(wrong), refused]);
});

test("a successful login with a code resets the count", async (t) => {
  const app = await limited(t);
  for (let turn = 0; turn < 8; turn++) {
    assert.equal(await app.logIn("000000"), wrong);
    assert.equal(await app.logIn(), asked);
    assert.equal(await app.logIn(app.code()), "200 in");
    wait(app, 30 * second);
  }
});

test("codes are limited for a caller with token and password as well", async (t) => {
  const app = await limited(t);
  const { api, token } = app;
  const by = { token };
  let currentPassword = testStaff.password;
  const guess = () => api(endSecondFactor, { body: { currentPassword, code: "000000" } }, by);
  for (let turn = 0; turn < 6; turn++) {
    await failsWith(guess(), "invalid_input");
    // Calls that need only the password do not reset the count.
    if (turn < 5) {
      await failsWith(api(beginSecondFactor, { body: { currentPassword } }, by), "in_use");
      const newPassword = `${currentPassword}, and more`;
      await api(changePassword, { body: { currentPassword, newPassword } }, by);
      currentPassword = newPassword;
    }
  }
  await failsWith(guess(), "rate_limited");
});

test("reached limits and used codes persist across a restart", async (t) => {
  const database = await newDatabase();
  t.after(database.remove);
  const instant = new Date("2026-06-15T06:30:00Z");
  const staff = { ...testStaff, role: "owner" as const, staffId: "" };
  const first = await openTestDatabase(database);
  await addStaff(first.db, staff, instant);
  const { id: staffId } = await first.db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const me = { ...staff, staffId };
  const { secret, ticket } = await beginOn(first.db, me, staff.password, { instant, address: undefined });
  const context = { instant, actor: "meera" };
  await confirmOn(first.db, me, { ticket, code: appCode(secret, instant) }, { context, keepHash: "" });
  const from = (address: string) => ({ instant, address });
  const used = { ...testStaff, code: appCode(secret, instant, 1) };
  await logInOn(first.db, used, from("203.0.113.1"));
  for (let turn = 0; turn < 6; turn++) {
    await failsWith(logInOn(first.db, { ...testStaff, code: "000000" }, from("203.0.113.2")), "second_factor_failed");
  }
  await first.close();

  const second = await openTestDatabase(database);
  t.after(second.close);
  await failsWith(logInOn(second.db, used, from("203.0.113.2")), "rate_limited");
  await failsWith(logInOn(second.db, used, from("203.0.113.1")), "second_factor_failed");
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("on two instances a code is valid once, and limits are shared", shared, async (t) => {
  const one = await limited(t);
  const two = await testApp(t, { beside: one, quotas: defaultQuotas });
  const code = one.code();
  const answers = await Promise.all([one.logIn(code), one.logIn(code, two)]);
  assert.deepEqual(answers.toSorted(), ["200 in", wrong]);
  let tries = 0;
  for (; tries < 20; tries++) if ((await one.logIn("000000", tries % 2 ? one : two)) === refused) break;
  assert.ok(tries <= 6, `${tries}`);
  assert.equal(await one.logIn(one.code(1), two), refused);
});
