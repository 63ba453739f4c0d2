import assert from "node:assert/strict";
import test from "node:test";
import { getSession, login, setLanguage } from "#contract/platform/auth.ts";
import { testApp, testStaff } from "#tests/support/platform/app.ts";

test("staff choose the language of their admin, which login and session tell", async (t) => {
  const { api, staffToken } = await testApp(t);
  const token = await staffToken();
  const localeOf = async () => (await api(getSession, {}, { token })).staff.locale;
  assert.equal(await localeOf(), undefined);
  assert.equal((await api(setLanguage, { body: { locale: "kn" } }, { token })).staff.locale, "kn");
  assert.equal(await localeOf(), "kn");
  assert.equal((await api(login, { body: testStaff })).staff.locale, "kn");
  await api(setLanguage, { body: { locale: "en" } }, { token });
  assert.equal(await localeOf(), undefined);
});
