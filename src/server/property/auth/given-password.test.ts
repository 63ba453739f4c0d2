import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { endpoints } from "#contract/operations/index.ts";
import { changePassword, getSession, login, logout } from "#contract/platform/auth.ts";
import { addStaffAccount, listStaff, resetStaffPassword } from "#contract/platform/staff.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { failsWith, testApp, testStaff } from "#tests/support/platform/app.ts";
import { resetPassword } from "./service.ts";

// A temporary password only permits choosing a new one, and expires (OWASP ASVS 5.0, 6.4.1).

const given = "ten letters or more";
const own = "quite another password";

/** Adds an account for Ravi, with functions to log in and to choose a password. */
async function withRavi(t: TestContext, options?: Parameters<typeof testApp>[1]) {
  const app = await testApp(t, options);
  const { api } = app;
  const owner = { token: await app.staffToken("owner") };
  const body = { userId: "ravi", password: given, role: "staff" as const };
  const { account } = await api(addStaffAccount, { body }, owner);
  const signIn = (password: string) => api(login, { body: { userId: "ravi", password } });
  const choose = (token: string, currentPassword: string, newPassword: string) =>
    api(changePassword, { body: { currentPassword, newPassword } }, { token });
  /** Asserts that the temporary password must be changed, and that everything works afterwards. */
  const mustChange = async (password: string, newPassword: string) => {
    const { token, staff } = await signIn(password);
    assert.deepEqual(staff, { userId: "ravi", role: "staff", mustChangePassword: true });
    const refused = await failsWith(api(listBookings, {}, { token }), "password_change_required");
    assert.equal(refused.message, "Please choose a password of your own first");
    await choose(token, password, newPassword);
    assert.equal((await api(listBookings, {}, { token })).bookings.length, 0);
    assert.deepEqual((await signIn(newPassword)).staff, { userId: "ravi", role: "staff" });
  };
  return { ...app, owner, account, signIn, choose, mustChange };
}

test("the password of a new account has to be changed before anything else", async (t) => {
  const { mustChange } = await withRavi(t);
  await mustChange(given, own);
});

test("a password that was reset by an owner or from the shell has to be changed as well", async (t) => {
  const { api, db, clock, owner, account, mustChange } = await withRavi(t);
  await mustChange(given, own);
  const set = {
    params: { id: account._id },
    body: { ownPassword: testStaff.password, newPassword: "set by an owner" },
  };
  await api(resetStaffPassword, set, owner);
  await mustChange("set by an owner", own);
  await resetPassword(db, "ravi", "made on the server", clock.instant);
  await mustChange("made on the server", own);
});

test("until the change only session, password change and logout are permitted, and public calls are refused", async (t) => {
  const { api, signIn } = await withRavi(t);
  const open = endpoints.filter(({ beforeOwnPassword }) => beforeOwnPassword).map(({ name }) => name);
  assert.deepEqual(open.toSorted(), ["changePassword", "getSession", "logout"]);
  const { token } = await signIn(given);
  assert.deepEqual((await api(getSession, {}, { token })).staff, {
    userId: "ravi",
    role: "staff",
    mustChangePassword: true,
  });
  await failsWith(api(listRooms, {}, { token }), "password_change_required");
  assert.deepEqual(await api(listRooms, {}), []);
  await api(logout, {}, { token });
  await failsWith(api(getSession, {}, { token }), "not_authenticated");
});

test("the temporary password is refused as the new password, in any Unicode form", async (t) => {
  const { api, db, clock, signIn, choose } = await withRavi(t);
  await resetPassword(db, "ravi", "café by the sea", clock.instant);
  const { token } = await signIn("café by the sea");
  for (const same of ["café by the sea", "cafe\u0301 by the sea"]) {
    const { fields } = await failsWith(choose(token, "café by the sea", same), "invalid_input");
    assert.deepEqual(fields, { newPassword: "Please choose another password than the present one" });
  }
  await failsWith(choose(token, "café by the sea", "1234567890"), "invalid_input");
  await failsWith(choose(token, "not the password", own), "invalid_input");
  await failsWith(api(listBookings, {}, { token }), "password_change_required");
});

const day = 24 * 3_600_000;

test("it expires after seven days, which only callers who know it can see; a new one is valid again", async (t) => {
  const { api, db, clock, account, signIn, mustChange } = await withRavi(t);
  const late = await signIn(given);
  const began = clock.instant.getTime();
  const at = (millis: number) => {
    clock.instant = new Date(began + millis);
  };
  at(7 * day - 1);
  const { token } = await signIn(given);
  await api(getSession, {}, { token });
  at(7 * day + 1);
  const refused = await failsWith(signIn(given), "password_run_out");
  assert.equal(refused.status, 401);
  assert.equal(
    refused.message,
    "This password was for the first login and has run out. Please ask an owner for a new one.",
  );
  await failsWith(signIn("not the password"), "login_failed");
  // An existing session can't use it to choose a new password either.
  for (const open of [token, late.token]) {
    const change = api(changePassword, { body: { currentPassword: given, newPassword: own } }, { token: open });
    await failsWith(change, "not_authenticated");
  }
  const { token: owner } = await api(login, { body: testStaff });
  const until = async () => {
    const accounts = await api(listStaff, {}, { token: owner });
    return Object.fromEntries(accounts.map(({ userId, passwordUntil }) => [userId, passwordUntil]));
  };
  assert.deepEqual(await until(), { meera: undefined, ravi: new Date(began + 7 * day).toISOString() });
  const set = { ownPassword: testStaff.password, newPassword: "set by an owner" };
  await api(resetStaffPassword, { params: { id: account._id }, body: set }, { token: owner });
  assert.deepEqual(await until(), { meera: undefined, ravi: new Date(began + 14 * day + 1).toISOString() });
  at(14 * day);
  await mustChange("set by an owner", own);
  at(30 * day);
  assert.deepEqual((await signIn(own)).staff, { userId: "ravi", role: "staff" });

  await resetPassword(db, "ravi", "made on the server", clock.instant);
  at(38 * day);
  await failsWith(signIn("made on the server"), "password_run_out");
});

test("attempts with an expired password are limited like wrong ones", async (t) => {
  const { clock, signIn } = await withRavi(t, { quotas: defaultQuotas });
  clock.instant = new Date(clock.instant.getTime() + 8 * day);
  for (let turn = 0; turn < 6; turn++) await failsWith(signIn(given), "password_run_out");
  await failsWith(signIn(given), "rate_limited");
});

test("the response for a disabled account does not reveal that its password expired", async (t) => {
  const { db, clock, signIn } = await withRavi(t);
  clock.instant = new Date(clock.instant.getTime() + 8 * day);
  await db.updateTable("staff").set({ is_active: 0 }).where("user_id", "=", "ravi").execute();
  await failsWith(signIn(given), "login_failed");
});

test("the first account, whose password is printed at the first start, needs no change", async (t) => {
  const { api } = await withRavi(t);
  const { token, staff } = await api(login, { body: testStaff });
  assert.deepEqual(staff, { userId: testStaff.userId, role: "owner" });
  assert.equal((await api(listBookings, {}, { token })).bookings.length, 0);
});
