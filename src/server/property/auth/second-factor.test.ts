import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { getSession, login } from "#contract/platform/auth.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endStaffSecondFactor,
  getSecondFactor,
} from "#contract/platform/second-factor.ts";
import { addStaffAccount, listStaff, resetStaffPassword, setStaffActive } from "#contract/platform/staff.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { appCode, turnOnSecondFactor } from "#tests/support/platform/second-factor.ts";
import { hashPassword } from "./passwords.ts";
import { resetPassword } from "./service.ts";

const password = "ten letters or more";
const wrongCode = "This code is not right, or it was used already";
const second = 1000;

/** An owner, and a staff account with a second factor. */
async function withFactor(t: TestContext) {
  const app = await testApp(t);
  const { api, clock, db } = app;
  const owner = { token: await app.staffToken("owner") };
  /** Adds an account whose password need not be changed. */
  const add = async (userId: string) => {
    const { account } = await api(addStaffAccount, { body: { userId, password, role: "staff" } }, owner);
    await db.updateTable("staff").set({ must_change_password: 0 }).where("id", "=", account._id).execute();
    return account;
  };
  const account = await add("ravi");
  const logIn = async (code?: string, given = password) =>
    (await api(login, { body: { userId: "ravi", password: given, code } })).token;
  const elsewhere = await logIn();
  const token = await logIn();
  const { secret, recoveryCodes } = await turnOnSecondFactor(app, { token, currentPassword: password });
  const wait = (seconds: number) => {
    clock.instant = new Date(clock.instant.getTime() + seconds * second);
  };
  const code = (later = 0) => appCode(secret, clock.instant, later);
  const state = (by = token) => api(getSecondFactor, {}, { token: by });
  const actions = async () =>
    (await api(listAudit, { query: { id: account._id } }, owner)).entries.map(
      ({ actor, action }) => `${actor}: ${action}`,
    );
  const stored = async () =>
    JSON.stringify([
      await db.selectFrom("second_factor").selectAll().execute(),
      await db.selectFrom("recovery_code").selectAll().execute(),
      await db.selectFrom("audit_entry").selectAll().execute(),
    ]);
  return {
    ...app,
    owner,
    add,
    account,
    logIn,
    elsewhere,
    token,
    secret,
    recoveryCodes,
    wait,
    code,
    state,
    actions,
    stored,
  };
}

test("with a second factor the password alone requires a code, and password and code log in", async (t) => {
  const { app, api, logIn, code } = await withFactor(t);
  const body = { userId: "ravi", password };
  for (const asked of [body, { ...body, code: "" }, { ...body, code: " " }]) {
    const { statusCode, body } = await app.inject({ method: "POST", url: "/api/login", payload: asked });
    assert.equal(statusCode, 401);
    const error = "Please enter the code from your app";
    assert.deepEqual(JSON.parse(body), { error, code: "second_factor_required" });
  }
  const token = await logIn(`${code().slice(0, 3)} ${code().slice(3)}`);
  assert.equal((await api(getSession, {}, { token })).staff.userId, "ravi");
});

test("the response for a wrong password or a disabled account does not depend on the code", async (t) => {
  const { app, api, owner, account, code } = await withFactor(t);
  const refusal = { error: "User ID or password is not right", code: "login_failed" };
  const responseTo = async (payload: object) =>
    (await app.inject({ method: "POST", url: "/api/login", payload })).json();
  for (const given of [undefined, code(), "000000"]) {
    assert.deepEqual(await responseTo({ userId: "ravi", password: "a wrong password", code: given }), refusal);
    assert.deepEqual(await responseTo({ userId: "nobody", password, code: given }), refusal);
  }
  await api(setStaffActive, { params: { id: account._id }, body: { isActive: false } }, owner);
  for (const given of [undefined, code()])
    assert.deepEqual(await responseTo({ userId: "ravi", password, code: given }), refusal);
});

test("an account without a second factor logs in by password, and a code is ignored", async (t) => {
  const { api, add } = await withFactor(t);
  await add("asha");
  const { staff, ...rest } = await api(login, { body: { userId: "asha", password, code: "000000" } });
  assert.deepEqual([staff, Object.keys(rest)], [{ userId: "asha", role: "staff" }, ["token"]]);
});

test("a code is valid once, and earlier codes are refused afterwards; the next one is accepted", async (t) => {
  const { logIn, code, wait } = await withFactor(t);
  const [early, used] = [code(), code(1)];
  await logIn(used);
  for (const again of [used, early]) {
    const refused = await failsWith(logIn(again), "second_factor_failed");
    assert.deepEqual([refused.status, refused.message], [401, wrongCode]);
  }
  wait(60);
  await logIn(code());
});

test("the code that turned it on can't be used to log in", async (t) => {
  const { logIn, code } = await withFactor(t);
  await failsWith(logIn(code(-1)), "second_factor_failed");
});

test("of ten concurrent logins with the same code one succeeds", async (t) => {
  const { logIn, code, recoveryCodes } = await withFactor(t);
  for (const given of [code(), recoveryCodes[3]]) {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => logIn(given)));
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
    for (const result of results)
      if (result.status === "rejected") assert.equal(result.reason.code, "second_factor_failed");
  }
});

test("each of ten recovery codes is valid once, in any notation, and no others are", async (t) => {
  const { logIn, recoveryCodes, state, actions } = await withFactor(t);
  assert.equal(new Set(recoveryCodes).size, 10);
  for (const code of recoveryCodes) assert.match(code, /^[A-Z\d]{4} [A-Z\d]{4} [A-Z\d]{4}$/);
  const [first = "", second = "", ...rest] = recoveryCodes;
  await logIn(first.replaceAll(" ", "-").toLowerCase());
  await failsWith(logIn(first), "second_factor_failed");
  // The selector alone is not enough.
  await failsWith(logIn(`${second.slice(0, 4)} AAAA AAAA`), "second_factor_failed");
  await failsWith(logIn("AAAA AAAA AAAA"), "second_factor_failed");
  assert.deepEqual(await state(), { isOn: true, recoveryCodesLeft: 9 });
  await logIn(second);
  for (const code of rest) await logIn(code);
  for (const code of recoveryCodes) await failsWith(logIn(code), "second_factor_failed");
  assert.deepEqual(await state(), { isOn: true, recoveryCodesLeft: 0 });
  assert.equal((await actions()).filter((action) => action === "ravi: Recovery code used").length, 10);
});

test("secret and recovery codes are not stored in clear and not sent again", async (t) => {
  const { app, owner, token, secret, recoveryCodes, stored } = await withFactor(t);
  const urls = ["/api/second-factor", "/api/staff", "/api/session", "/api/audit?entity=staff"];
  const answers = await Promise.all(
    urls.map((url) =>
      app.inject({ url, headers: { authorization: `Bearer ${url.includes("staff") ? owner.token : token}` } }),
    ),
  );
  const everything = (await stored()) + answers.map(({ body }) => body).join();
  const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll(" ", "")]);
  for (const text of [secret, ...codes]) assert.ok(!everything.includes(text));
  for (const { statusCode, headers } of answers)
    assert.deepEqual([statusCode, headers["cache-control"]], [200, "no-store"]);
});

test("turning it on requires the password, stores nothing before the first code, and ends all other sessions", async (t) => {
  const app = await withFactor(t);
  const { api, db, owner, token, elsewhere, actions } = app;
  await failsWith(api(getSession, {}, { token: elsewhere }), "not_authenticated");
  await api(getSession, {}, { token });
  assert.deepEqual(await actions(), ["ravi: Two-step sign-in turned on", "meera: Account added"]);

  const begin = (currentPassword: string) => api(beginSecondFactor, { body: { currentPassword } }, owner);
  const refused = await failsWith(begin("a wrong password"), "invalid_input");
  assert.deepEqual(refused.fields, { currentPassword: "Current password is not right" });
  const { secret, link, code } = await begin("a long enough password");
  assert.match(secret, /^[A-Z2-7]{32}$/);
  assert.equal(new URL(link).searchParams.get("secret"), secret);
  assert.ok(code.size > 30);
  assert.equal((await db.selectFrom("second_factor").selectAll().execute()).length, 1);
  assert.deepEqual(await app.state(owner.token), { isOn: false, recoveryCodesLeft: 0 });
});

test("the first code must be right, in time, and belong to the same account", async (t) => {
  const { api, clock, owner, token, wait, state } = await withFactor(t);
  const begin = async () => api(beginSecondFactor, { body: { currentPassword: "a long enough password" } }, owner);
  const { secret, ticket } = await begin();
  const code = () => appCode(secret, clock.instant);
  const confirm = (body: { ticket: string; code: string }, by = owner.token) =>
    api(confirmSecondFactor, { body }, { token: by });
  const refused = await failsWith(confirm({ ticket, code: appCode(secret, clock.instant, 7) }), "invalid_input");
  assert.deepEqual(refused.fields, { code: "This code is not right. Please enter the one that the app shows." });
  await failsWith(confirm({ ticket, code: "" }), "invalid_input");
  await failsWith(confirm({ ticket, code: code() }, token), "too_late");
  await failsWith(confirm({ ticket: `${ticket.slice(0, -3)}AAA`, code: code() }), "too_late");
  await failsWith(confirm({ ticket: "", code: code() }), "too_late");
  wait(15 * 60 + 1);
  await failsWith(confirm({ ticket, code: code() }), "too_late");
  assert.equal((await state(owner.token)).isOn, false);
});

test("it can be turned on once; of two concurrent attempts one is refused", async (t) => {
  const { api, clock, owner, token } = await withFactor(t);
  await failsWith(api(beginSecondFactor, { body: { currentPassword: password } }, { token }), "in_use");
  const begin = () => api(beginSecondFactor, { body: { currentPassword: "a long enough password" } }, owner);
  const begun = [await begin(), await begin()];
  const results = await Promise.allSettled(
    begun.map(({ secret, ticket }) =>
      api(confirmSecondFactor, { body: { ticket, code: appCode(secret, clock.instant) } }, owner),
    ),
  );
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  for (const result of results) if (result.status === "rejected") assert.equal(result.reason.code, "in_use");
});

test("turning it off requires password and code; afterwards the password is enough", async (t) => {
  const { api, token, code, wait, logIn, actions, state, recoveryCodes } = await withFactor(t);
  const other = await logIn(code());
  wait(30);
  const off = (currentPassword: string, given: string) =>
    api(endSecondFactor, { body: { currentPassword, code: given } }, { token });
  const noPassword = await failsWith(off("a wrong password", code()), "invalid_input");
  assert.deepEqual(noPassword.fields, { currentPassword: "Current password is not right" });
  for (const given of [code(-1), code(9), "AAAA AAAA AAAA"]) {
    const noCode = await failsWith(off(password, given), "invalid_input");
    assert.deepEqual(noCode.fields, { code: wrongCode });
  }
  assert.equal((await state()).isOn, true);
  assert.deepEqual(await off(password, code()), { success: true });
  assert.deepEqual(await state(), { isOn: false, recoveryCodesLeft: 0 });
  await failsWith(api(getSession, {}, { token: other }), "not_authenticated");
  await failsWith(off(password, code(1)), "changed");
  await failsWith(off(password, recoveryCodes[0] as string), "changed");
  await logIn();
  assert.deepEqual((await actions()).slice(0, 2), [
    "ravi: Two-step sign-in turned off",
    "ravi: Two-step sign-in turned on",
  ]);
});

test("a recovery code turns it off as well", async (t) => {
  const { api, token, recoveryCodes, logIn } = await withFactor(t);
  const body = { currentPassword: password, code: recoveryCodes[0] as string };
  await api(endSecondFactor, { body }, { token });
  await logIn();
});

test("an owner can turn it off for other accounts with their own password, which ends their sessions", async (t) => {
  const { api, owner, account, token, logIn, actions } = await withFactor(t);
  const off = (id: string, by = owner.token, ownPassword = "a long enough password") =>
    api(endStaffSecondFactor, { params: { id }, body: { ownPassword } }, { token: by });
  const shown = async () =>
    (await api(listStaff, {}, owner)).map(({ userId, hasSecondFactor }) => `${userId} ${hasSecondFactor}`).toSorted();
  assert.deepEqual(await shown(), ["meera false", "ravi true"]);
  await failsWith(off(account._id, token), "forbidden");
  const me = (await api(listStaff, {}, owner)).find(({ userId }) => userId === "meera")?._id as string;
  const own = await failsWith(off(me), "in_use");
  assert.equal(own.message, "Your own is turned off in the menu, with a code");
  await failsWith(off("00000000-0000-4000-8000-000000000000"), "not_found");
  const missing = await failsWith(off(account._id, owner.token, ""), "invalid_input");
  assert.deepEqual(missing.fields, { ownPassword: "Your own password is required" });
  for (const notOwn of ["not the password", password]) {
    const wrong = await failsWith(off(account._id, owner.token, notOwn), "invalid_input");
    assert.deepEqual(wrong.fields, { ownPassword: "Your own password is not right" });
  }
  assert.deepEqual(await shown(), ["meera false", "ravi true"]);
  await api(getSession, {}, { token });

  assert.equal((await off(account._id)).account.hasSecondFactor, false);
  assert.deepEqual(await shown(), ["meera false", "ravi false"]);
  await failsWith(api(getSession, {}, { token }), "not_authenticated");
  await logIn();
  await off(account._id);
  assert.deepEqual((await actions()).slice(0, 2), [
    "meera: Two-step sign-in turned off",
    "ravi: Two-step sign-in turned on",
  ]);
});

test("a password reset by an owner leaves it on; a reset from the shell turns it off", async (t) => {
  const { api, db, clock, owner, account, code, logIn, actions } = await withFactor(t);
  const newPassword = "quite another password";
  const set = { ownPassword: "a long enough password", newPassword };
  await api(resetStaffPassword, { params: { id: account._id }, body: set }, owner);
  await failsWith(logIn(undefined, newPassword), "second_factor_required");
  await logIn(code(), newPassword);

  const before = await resetPassword(db, "ravi", password, clock.instant);
  assert.equal(before.hasSecondFactor, true);
  await logIn();
  assert.deepEqual((await actions()).slice(0, 2), ["server: Two-step sign-in turned off", "server: Password reset"]);
  assert.equal((await resetPassword(db, "ravi", newPassword, clock.instant)).hasSecondFactor, false);
  await logIn(undefined, newPassword);
});

test("a login during which it is turned on gets no token", async (t) => {
  const { api, db, clock, owner } = await withFactor(t);
  const meera = { userId: "meera", password: "a long enough password" };
  // A real hash, so that the logins take long enough to overlap.
  const password_hash = await hashPassword(meera.password);
  await db.updateTable("staff").set({ password_hash }).where("user_id", "=", meera.userId).execute();
  const { secret, ticket } = await api(beginSecondFactor, { body: { currentPassword: meera.password } }, owner);
  const body = { ticket, code: appCode(secret, clock.instant) };
  const [, ...logins] = await Promise.allSettled([
    api(confirmSecondFactor, { body }, owner),
    ...Array.from({ length: 20 }, () => api(login, { body: meera })),
  ]);
  for (const result of logins) {
    if (result.status === "rejected") assert.equal(result.reason.code, "second_factor_required");
    else await failsWith(api(getSession, {}, { token: result.value.token }), "not_authenticated");
  }
  await api(getSession, {}, owner);
});
