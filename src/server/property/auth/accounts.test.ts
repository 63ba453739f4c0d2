import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { changePassword, getSession, login } from "#contract/platform/auth.ts";
import {
  addStaffAccount,
  listStaff,
  resetStaffPassword,
  setStaffActive,
  setStaffRole,
} from "#contract/platform/staff.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { failsWith, type TestApp, testApp, testStaff } from "#tests/support/platform/app.ts";
import * as service from "./accounts.ts";
import { hashPassword } from "./passwords.ts";
import { resetPassword } from "./service.ts";

const password = "ten letters or more";
const newPassword = "quite another password";
const nobody = "00000000-0000-4000-8000-000000000000";

async function withOwner(t: TestContext) {
  const app = await testApp(t);
  const token = await app.staffToken("owner");
  /** Adds an account whose user has already chosen a password; see given-password.test.ts for the rest. */
  const add = async (userId: string, role: StaffRole = "staff", by = token) => {
    const { account } = await app.api(addStaffAccount, { body: { userId, password, role } }, { token: by });
    await app.db.updateTable("staff").set({ must_change_password: 0 }).where("id", "=", account._id).execute();
    return account;
  };
  const list = () => app.api(listStaff, {}, { token });
  const setActive = async (id: string, isActive: boolean, by = token) =>
    (await app.api(setStaffActive, { params: { id }, body: { isActive } }, { token: by })).account;
  const reset = (id: string, by = token) =>
    app.api(
      resetStaffPassword,
      { params: { id }, body: { ownPassword: testStaff.password, newPassword } },
      { token: by },
    );
  const signIn = async (userId: string, given = password) =>
    (await app.api(login, { body: { userId, password: given } })).token;
  const me = async () => (await list()).find(({ userId }) => userId === testStaff.userId)?._id as string;
  const entries = async () => (await app.api(listAudit, { query: { entity: "staff" } }, { token })).entries;
  return { ...app, token, add, list, setActive, reset, signIn, me, entries };
}

const sessionOf = ({ api }: Pick<TestApp, "api">, token: string) => api(getSession, {}, { token });

test("an owner adds accounts and sees all of them, never a password", async (t) => {
  const { app, api, token, clock, add, list, signIn } = await withOwner(t);
  const ravi = await add(" ravi ");
  assert.deepEqual(ravi, {
    _id: ravi._id,
    userId: "ravi",
    role: "staff",
    isActive: true,
    hasSecondFactor: false,
    passwordUntil: new Date(clock.instant.getTime() + 7 * 24 * 3_600_000).toISOString(),
    createdAt: clock.instant.toISOString(),
  });
  clock.instant = new Date(clock.instant.getTime() + 1000);
  await add("asha", "owner");
  const accounts = await list();
  assert.deepEqual(accounts.map(({ userId, role, isActive }) => `${userId} ${role} ${isActive}`).toSorted(), [
    "asha owner true",
    "meera owner true",
    "ravi staff true",
  ]);
  const { body } = await app.inject({ url: "/api/staff", headers: { authorization: `Bearer ${token}` } });
  assert.doesNotMatch(body, /argon2|password|hash/i);
  const { staff } = await sessionOf({ api }, await signIn("ravi"));
  assert.deepEqual(staff, { userId: "ravi", role: "staff" });
});

test("user ids are unique, ignoring case, and may not be an actor of the audit log", async (t) => {
  const { add, list } = await withOwner(t);
  await add("ravi");
  for (const userId of ["ravi", "RAVI", "Meera", "guest", "Server"]) {
    const refused = await failsWith(add(userId), "invalid_input");
    assert.deepEqual(refused.fields, { userId: "This user id is taken" }, userId);
  }
  assert.equal((await list()).length, 2);
});

test("of two concurrent accounts with the same user id, one is added", async (t) => {
  const { add, list } = await withOwner(t);
  const results = await Promise.allSettled([add("ravi"), add("Ravi"), add("ravi")]);
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  for (const result of results) if (result.status === "rejected") assert.equal(result.reason.code, "invalid_input");
  assert.equal((await list()).length, 2);
});

test("user id, password and role are validated", async (t) => {
  const { api, token } = await withOwner(t);
  const add = (body: object) => failsWith(api(addStaffAccount, { body: body as never }, { token }), "invalid_input");
  assert.deepEqual((await add({})).fields, {
    userId: "Username is required",
    password: "New password is required",
    role: "Please choose a role",
  });
  assert.deepEqual((await add({ userId: "a b", password: "short", role: "boss" })).fields, {
    userId: "Please use 2 to 50 letters, digits, dots, dashes or underscores",
    password: "Please use at least 10 characters",
    role: "Please choose a role",
  });
});

test("a disabled account is signed out at once and can't log in until it is enabled again", async (t) => {
  const app = await withOwner(t);
  const { _id } = await app.add("ravi");
  const [here, there] = [await app.signIn("ravi"), await app.signIn("ravi")];
  const disabled = await app.setActive(_id, false);
  assert.equal(disabled.isActive, false);
  for (const token of [here, there]) await failsWith(sessionOf(app, token), "not_authenticated");
  const refused = await failsWith(app.signIn("ravi"), "login_failed");
  assert.equal(refused.message, "User ID or password is not right");

  assert.equal((await app.setActive(_id, true)).isActive, true);
  await failsWith(sessionOf(app, here), "not_authenticated");
  await sessionOf(app, await app.signIn("ravi"));
});

test("a remaining token of a disabled account is rejected", async (t) => {
  const app = await withOwner(t);
  const { _id } = await app.add("ravi");
  const token = await app.signIn("ravi");
  await app.db.updateTable("staff").set({ is_active: 0 }).where("id", "=", _id).execute();
  await failsWith(sessionOf(app, token), "not_authenticated");
});

test("a login during which the account is disabled or its password is reset gets no token", async (t) => {
  const { db, add, signIn } = await withOwner(t);
  const { _id } = await add("ravi");
  for (const change of [{ is_active: 0 }, { is_active: 1, password_hash: await hashPassword(newPassword) }] as const) {
    const attempt = signIn("ravi");
    attempt.catch(() => {});
    await db.updateTable("staff").set(change).where("id", "=", _id).execute();
    await failsWith(attempt, "login_failed");
    await db
      .updateTable("staff")
      .set({ is_active: 1, password_hash: await hashPassword(password) })
      .where("id", "=", _id)
      .execute();
  }
  await signIn("ravi");
});

test("own accounts can't be disabled, so the last owner remains", async (t) => {
  const app = await withOwner(t);
  const refused = await failsWith(app.setActive(await app.me(), false), "in_use");
  assert.equal(refused.message, "You cannot disable your own account");
  assert.equal((await app.setActive(await app.me(), true)).isActive, true);
  await sessionOf(app, app.token);
});

test("one owner can disable another", async (t) => {
  const { add, setActive, signIn, me, api } = await withOwner(t);
  const meera = await me();
  await add("asha", "owner");
  const token = await signIn("asha");
  assert.equal((await setActive(meera, false, token)).isActive, false);
  const accounts = await api(listStaff, {}, { token });
  assert.deepEqual(
    accounts.filter(({ isActive }) => isActive).map(({ userId }) => userId),
    ["asha"],
  );
});

test("of two owners who disable each other concurrently, one remains", async (t) => {
  const { db, clock, add, me } = await withOwner(t);
  const identity = (staffId: string, userId: string) => ({ staffId, userId, role: "owner" as const });
  const meera = identity(await me(), "meera");
  const asha = identity((await add("asha", "owner"))._id, "asha");
  const disable = (by: typeof meera, { staffId }: typeof meera) =>
    service.setStaffActive(db, staffId, false, { context: { instant: clock.instant, actor: by.userId }, by });
  for (let round = 0; round < 12; round++) {
    await db.updateTable("staff").set({ is_active: 1 }).execute();
    const results = await Promise.allSettled([disable(meera, asha), disable(asha, meera)]);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.message] : []));
    assert.deepEqual(refused, ["The last owner cannot be disabled"]);
  }
});

test("a password reset by an owner ends all tokens of that account only", async (t) => {
  const app = await withOwner(t);
  const { _id } = await app.add("ravi");
  const token = await app.signIn("ravi");
  assert.deepEqual(await app.reset(_id), { success: true });
  await failsWith(sessionOf(app, token), "not_authenticated");
  await failsWith(app.signIn("ravi"), "login_failed");
  await sessionOf(app, await app.signIn("ravi", newPassword));
  await sessionOf(app, app.token);
});

test("an owner must enter their own password to reset another", async (t) => {
  const app = await withOwner(t);
  const { api, token, add, signIn } = app;
  const { _id: id } = await add("ravi");
  const before = await signIn("ravi");
  const set = (body: object) => api(resetStaffPassword, { params: { id }, body: body as never }, { token });
  const asked = await failsWith(set({ newPassword }), "invalid_input");
  assert.deepEqual(asked.fields, { ownPassword: "Your own password is required" });
  for (const ownPassword of ["not the password", password, newPassword]) {
    const { fields } = await failsWith(set({ ownPassword, newPassword }), "invalid_input");
    assert.deepEqual(fields, { ownPassword: "Your own password is not right" }, ownPassword);
  }
  await sessionOf(app, before);
  await failsWith(signIn("ravi", newPassword), "login_failed");
  await set({ ownPassword: testStaff.password, newPassword });
  await signIn("ravi", newPassword);
});

test("a password reset does not enable a disabled account, by an owner or from the shell", async (t) => {
  const { db, clock, add, setActive, reset, signIn } = await withOwner(t);
  const { _id } = await add("ravi");
  await setActive(_id, false);
  await reset(_id);
  await failsWith(signIn("ravi", newPassword), "login_failed");
  const account = await resetPassword(db, "ravi", password, clock.instant);
  assert.equal(account.isActive, false);
  await failsWith(signIn("ravi"), "login_failed");
});

test("an account that does not exist is not found", async (t) => {
  const { setActive, reset } = await withOwner(t);
  const refused = await failsWith(setActive(nobody, false), "not_found");
  assert.equal(refused.message, "This staff account does not exist");
  await failsWith(reset(nobody), "not_found");
});

test("staff can't manage accounts, not even their own, but can change their own password", async (t) => {
  const { api, db, add, setActive, reset, signIn, list } = await withOwner(t);
  const ravi = await add("ravi");
  const token = await signIn("ravi");
  await failsWith(api(listStaff, {}, { token }), "forbidden");
  await failsWith(add("asha", "owner", token), "forbidden");
  await failsWith(setActive(ravi._id, true, token), "forbidden");
  await failsWith(reset(ravi._id, token), "forbidden");
  assert.equal((await list()).length, 2);
  const body = { currentPassword: password, newPassword };
  assert.deepEqual(await api(changePassword, { body }, { token }), { success: true });
  assert.equal((await db.selectFrom("staff").select("id").execute()).length, 2);
});

test("every change of an account is recorded with actor, time and action, without passwords", async (t) => {
  const app = await withOwner(t);
  const { api, db, clock, add, setActive, reset, signIn, entries } = app;
  const { _id } = await add("ravi");
  await setActive(_id, false);
  await setActive(_id, false);
  await setActive(_id, true);
  await reset(_id);
  const token = await signIn("ravi", newPassword);
  await api(changePassword, { body: { currentPassword: newPassword, newPassword: password } }, { token });
  await resetPassword(db, "ravi", newPassword, clock.instant);
  await failsWith(api(changePassword, { body: { currentPassword: "wrong", newPassword } }, app), "invalid_input");

  const recorded = await entries();
  assert.deepEqual(
    recorded.toReversed().map(({ actor, action, before, after }) => ({ actor, action, before, after })),
    [
      { actor: "meera", action: "Account added", before: {}, after: { userId: "ravi", role: "staff", isActive: true } },
      { actor: "meera", action: "Account disabled", before: { isActive: true }, after: { isActive: false } },
      { actor: "meera", action: "Account enabled", before: { isActive: false }, after: { isActive: true } },
      { actor: "meera", action: "Password reset", before: {}, after: {} },
      { actor: "ravi", action: "Password changed", before: {}, after: {} },
      { actor: "server", action: "Password reset", before: {}, after: {} },
    ],
  );
  for (const entry of recorded) {
    assert.deepEqual([entry.entity, entry.entityId, entry.label], ["staff", _id, "ravi"]);
    assert.equal(entry.at, clock.instant.toISOString());
  }
  const stored = JSON.stringify(await db.selectFrom("audit_entry").selectAll().execute());
  for (const secret of [password, newPassword, testStaff.password, "argon2"]) assert.ok(!stored.includes(secret));
});

test("an owner gives another role with the own password, which signs the account out; owners can't go", async (t) => {
  const { api, add, signIn, list, staffToken, entries } = await withOwner(t);
  const { _id: id } = await add("ravi");
  const token = await signIn("ravi");
  const owner = { token: await staffToken() };
  const change = (role: "owner" | "manager", ownPassword = testStaff.password, of = id) =>
    api(setStaffRole, { params: { id: of }, body: { role, ownPassword } }, owner);
  const { fields } = await failsWith(change("manager", "wrong"), "invalid_input");
  assert.ok(fields?.ownPassword);
  assert.equal((await change("manager")).account.role, "manager");
  await failsWith(
    api(changePassword, { body: { currentPassword: password, newPassword } }, { token }),
    "not_authenticated",
  );
  const [last] = await entries();
  assert.deepEqual([last?.action, last?.before, last?.after], ["Role changed", { role: "staff" }, { role: "manager" }]);
  const self = (await list()).find(({ userId }) => userId === testStaff.userId);
  await failsWith(change("manager", testStaff.password, self?._id), "in_use");
  const manager = { token: await staffToken("manager") };
  const body = { role: "owner" as const, ownPassword: password };
  await failsWith(api(setStaffRole, { params: { id }, body }, manager), "forbidden");
});
