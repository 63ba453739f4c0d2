import assert from "node:assert/strict";
import test from "node:test";
import { endpoints } from "#contract/operations/index.ts";
import { getPreviewKey } from "#contract/operations/set-up.ts";
import { previewCookie } from "#domain/platform/access/preview-cookie.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { changeSite } from "#server/property/settings/site.ts";
import { testApp } from "#tests/support/platform/app.ts";

test("a closed site answers public calls as closed, except those of the desk, of booked guests and of its staff", async (t) => {
  const { app, api, db, clock, staffToken } = await testApp(t);
  const owner = await staffToken();
  const reader = await staffToken("reader");
  const housekeeping = await staffToken("housekeeping");
  await transact(db, (db) => changeSite(db, clock.instant, () => ({ isLive: false })));
  const { key } = await api(getPreviewKey, {}, { token: owner });
  const open: string[] = [];
  for (const { name, method, path, bodyType } of endpoints.filter(({ access }) => access === "public")) {
    const url = path.replace(/\{\w+\}/g, "KL-AAAAA");
    const codeFor = async (headers: Record<string, string>) => {
      const payload = bodyType === undefined && method !== "GET" ? {} : undefined;
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return answer.json().code as string | undefined;
    };
    const code = await codeFor({});
    if (code !== "not_open") open.push(name);
    assert.equal(await codeFor({ cookie: `${previewCookie}=${key}x` }), code, `${name} with a forged key`);
    for (const token of [owner, reader, housekeeping]) {
      // A booking by those who are no desk is a guest's.
      if (name === "addBooking" && token !== owner) continue;
      assert.notEqual(await codeFor({ authorization: `Bearer ${token}` }), "not_open", name);
    }
    assert.notEqual(await codeFor({ cookie: `${previewCookie}=${key}` }), "not_open", `${name} in the preview`);
  }
  assert.deepEqual(open.filter((name) => !/Own|AsGuest/.test(name)).toSorted(), ["getLodge", "login"]);
  await transact(db, (db) => changeSite(db, clock.instant, () => ({ isLive: true })));
  assert.equal((await app.inject("/api/rooms")).statusCode, 200);
});
