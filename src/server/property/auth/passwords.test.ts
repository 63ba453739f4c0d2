import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { changePassword, getSession, login } from "#contract/platform/auth.ts";
import { addStaffAccount, resetStaffPassword } from "#contract/platform/staff.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { failsWith, type TestApp, testApp, testStaff } from "#tests/support/platform/app.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { addStaff, hasStaff, resetPassword } from "./service.ts";

const newPassword = "quite another password";

async function signedIn(t: TestContext): Promise<TestApp & { token: string; elsewhere: string }> {
  const app = await testApp(t);
  const token = await app.staffToken();
  const { token: elsewhere } = await app.api(login, { body: testStaff });
  return { ...app, token, elsewhere };
}

test("a new password replaces the old one and ends all other tokens of the account", async (t) => {
  const { api, db, clock, token, elsewhere } = await signedIn(t);
  await addStaff(db, { ...testStaff, userId: "ravi", role: "staff" }, clock.instant);
  const { token: colleague } = await api(login, { body: { ...testStaff, userId: "ravi" } });

  const body = { currentPassword: testStaff.password, newPassword };
  assert.deepEqual(await api(changePassword, { body }, { token }), { success: true });

  await api(getSession, {}, { token });
  await failsWith(api(getSession, {}, { token: elsewhere }), "not_authenticated");
  await api(getSession, {}, { token: colleague });
  await failsWith(api(login, { body: testStaff }), "login_failed");
  await api(login, { body: { ...testStaff, password: newPassword } });
});

test("without the current password nothing changes", async (t) => {
  const { api, token, elsewhere } = await signedIn(t);
  const body = { currentPassword: "a wrong password", newPassword };
  const refused = await failsWith(api(changePassword, { body }, { token }), "invalid_input");
  assert.deepEqual(refused.fields, { currentPassword: "Current password is not right" });
  await api(getSession, {}, { token: elsewhere });
  await api(login, { body: testStaff });
});

test("a new password has at least ten characters and at most a thousand", async (t) => {
  const { api, token } = await signedIn(t);
  const change = (newPassword: string) =>
    api(changePassword, { body: { currentPassword: testStaff.password, newPassword } }, { token });
  const short = await failsWith(change("123456789"), "invalid_input");
  assert.deepEqual(short.fields, { newPassword: "Please use at least 10 characters" });
  const long = await failsWith(change("x".repeat(1001)), "invalid_input");
  assert.deepEqual(long.fields, { newPassword: "Please use at most 1000 characters" });
  const nothing = await failsWith(api(changePassword, { body: {} as never }, { token }), "invalid_input");
  assert.deepEqual(nothing.fields, {
    currentPassword: "Current password is required",
    newPassword: "New password is required",
  });
  await change("kq7 rv2 zm");
});

test("a common password, a pattern or known names are refused, for every caller", async (t) => {
  const { api, token } = await signedIn(t);
  const { account } = await api(
    addStaffAccount,
    { body: { userId: "ravi", password: "a password for ravi", role: "staff" } },
    { token },
  );
  const sentence = "This password is easy to guess. Please use several words, and not the name of the lodge.";
  for (const easy of ["password123", "1234567890", "qwertyuiop", "aaaaaaaaaaaa", "iloveyou2024"]) {
    const own = api(changePassword, { body: { currentPassword: testStaff.password, newPassword: easy } }, { token });
    assert.deepEqual((await failsWith(own, "invalid_input")).fields, { newPassword: sentence }, easy);
    const reset = api(
      resetStaffPassword,
      { params: { id: account._id }, body: { ownPassword: testStaff.password, newPassword: easy } },
      { token },
    );
    assert.deepEqual((await failsWith(reset, "invalid_input")).fields, { newPassword: sentence }, easy);
    const added = api(addStaffAccount, { body: { userId: "asha", password: easy, role: "staff" } }, { token });
    assert.deepEqual((await failsWith(added, "invalid_input")).fields, { password: sentence }, easy);
  }
  const named = api(
    addStaffAccount,
    { body: { userId: "venkatesh", password: "venkatesh1", role: "staff" } },
    { token },
  );
  await failsWith(named, "invalid_input");
  await api(login, { body: testStaff });
});

test("the lodge's name, its town and the usual words are refused with nothing but digits and trivial additions", async (t) => {
  const { api, db, clock, token } = await signedIn(t);
  const sentence =
    "Please use more than the lodge's name, its town, the username, hotel, lodge, admin or frontdesk: with digits and signs they are guessed first.";
  const change = (newPassword: string) =>
    api(changePassword, { body: { currentPassword: testStaff.password, newPassword } }, { token });
  const easy = [
    "Kadalu-Lodge 2026",
    "hotel8391650274",
    "Frontdesk@73195!",
    "ManipalAdmin#4417",
    "L0dge-my-9 2 8 4 1",
    "meera#60417395",
  ];
  for (const password of easy) {
    assert.deepEqual((await failsWith(change(password), "invalid_input")).fields, { newPassword: sentence }, password);
    await assert.rejects(resetPassword(db, "meera", password, clock.instant), { message: sentence });
  }
  await change("hotel with a purple tiger and umbrellas");
});

test("the names are those of the settings", async (t) => {
  const { api, token } = await signedIn(t);
  const { settings } = await api(getSettings, {}, { token });
  const { _id, ...values } = settings;
  const address = { ...settings.address, locality: "Gokarna" };
  await api(updateSettings, { body: { ...values, name: "Samudra Stays", address } }, { token });
  const change = (newPassword: string) =>
    api(changePassword, { body: { currentPassword: testStaff.password, newPassword } }, { token });
  for (const password of ["samudra-73195-84", "GOKARNA 73195 84"]) {
    await failsWith(change(password), "invalid_input");
  }
});

test("a password reset from the shell needs no old password and ends every token", async (t) => {
  const { api, db, clock, token, elsewhere } = await signedIn(t);
  await resetPassword(db, "meera", newPassword, clock.instant);
  for (const ended of [token, elsewhere]) await failsWith(api(getSession, {}, { token: ended }), "not_authenticated");
  await failsWith(api(login, { body: testStaff }), "login_failed");
  await api(login, { body: { ...testStaff, password: newPassword } });
});

test("resetting the password of an unknown user is not found", async (t) => {
  const { db, clock } = await testApp(t);
  const isRight = (error: unknown) =>
    error instanceof AppError && error.message === 'There is no staff account "nobody"';
  await assert.rejects(resetPassword(db, "nobody", newPassword, clock.instant), isRight);
});

test("the first account is created only if there is none, and user ids are unique", async (t) => {
  const { db, clock } = await testApp(t);
  assert.equal(await hasStaff(db), false);
  await addStaff(db, { ...testStaff, role: "owner" }, clock.instant);
  assert.equal(await hasStaff(db), true);
  await assert.rejects(addStaff(db, { ...testStaff, role: "owner" }, clock.instant), /unique/i);
});

test("passwords are compared in Unicode normalization form NFKC", async () => {
  const stored = await hashPassword("caf\u00e9 by the sea");
  assert.equal(await verifyPassword("cafe\u0301 by the sea", stored), true);
  assert.equal(await verifyPassword("cafe by the sea", stored), false);
  assert.equal(await verifyPassword("", stored), false);
});
