import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { changePassword, getSession, login, logout } from "#contract/auth.ts";
import { listBookings } from "#contract/bookings.ts";
import { endpoints } from "#contract/index.ts";
import { listRooms } from "#contract/rooms.ts";
import { addStaffAccount, listStaff, resetStaffPassword } from "#contract/staff.ts";
import { defaultQuotas } from "#domain/limits.ts";
import { failsWith, testApp, testStaff } from "#tests/support/app.ts";
import { resetPassword } from "./service.ts";

// A password that somebody else chose, or a program, opens nothing but the way to one's own, and that not for long (ASVS
// 5.0, 6.4.1).

const given = "ten letters or more";
const own = "quite another password";

/** Ravi with an account that an owner has just added, and ways to sign in and to choose a password. */
async function withRavi(t: TestContext, options?: Parameters<typeof testApp>[1]) {
  const app = await testApp(t, options);
  const { api } = app;
  const owner = { token: await app.staffToken("owner") };
  const body = { userId: "ravi", password: given, role: "staff" as const };
  const { account } = await api(addStaffAccount, { body }, owner);
  const signIn = (password: string) => api(login, { body: { userId: "ravi", password } });
  const choose = (token: string, currentPassword: string, newPassword: string) =>
    api(changePassword, { body: { currentPassword, newPassword } }, { token });
  /** That this password, which somebody else chose, has to be changed, and that all is well then. */
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

test("so has one that an owner sets, and one that is made on the server", async (t) => {
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

test("until then one sees who one is, changes the password or leaves; public calls are no way around", async (t) => {
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

test("the password that was given is no password of one's own, however it is typed", async (t) => {
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

test("it runs out after seven days; who knows it is told so, anybody else is not; a new one is good again", async (t) => {
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
  // Nor does whoever is in already choose a password of their own with it.
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

test("tries with a password that ran out are limited like wrong ones", async (t) => {
  const { clock, signIn } = await withRavi(t, { quotas: defaultQuotas });
  clock.instant = new Date(clock.instant.getTime() + 8 * day);
  for (let turn = 0; turn < 6; turn++) await failsWith(signIn(given), "password_run_out");
  await failsWith(signIn(given), "rate_limited");
});

test("of a disabled account nobody is told that its password ran out", async (t) => {
  const { db, clock, signIn } = await withRavi(t);
  clock.instant = new Date(clock.instant.getTime() + 8 * day);
  await db.updateTable("staff").set({ is_active: 0 }).where("user_id", "=", "ravi").execute();
  await failsWith(signIn(given), "login_failed");
});

test("the first account, whose password the first start prints, just works", async (t) => {
  const { api } = await withRavi(t);
  const { token, staff } = await api(login, { body: testStaff });
  assert.deepEqual(staff, { userId: testStaff.userId, role: "owner" });
  assert.equal((await api(listBookings, {}, { token })).bookings.length, 0);
});
