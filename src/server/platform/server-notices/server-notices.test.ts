import assert from "node:assert/strict";
import test from "node:test";
import { listServerNotices } from "#contract/platform/server-notices.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

for (const header of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"]) {
  test(`without a trusted proxy, a request with ${header} leads to a notice for owners`, async (t) => {
    const { app, api, staffToken } = await testApp(t);
    const token = await staffToken();
    await app.inject({ url: "/api/rooms" });
    assert.deepEqual(await api(listServerNotices, {}, { token }), { notices: [] });
    for (let turn = 0; turn < 2; turn++) await app.inject({ url: "/nowhere", headers: { [header]: "198.51.100.1" } });
    assert.deepEqual(await api(listServerNotices, {}, { token }), { notices: ["untrusted_proxy"] });
    await failsWith(api(listServerNotices, {}, { token: await staffToken("staff") }), "forbidden");
  });
}

test("behind a trusted proxy, forwarding headers lead to no notice", async (t) => {
  const { app, api, staffToken } = await testApp(t, { trustProxy: ["127.0.0.1"], publicUrl: "https://lodge.example" });
  await app.inject({ url: "/api/rooms", headers: { "x-forwarded-for": "198.51.100.1" } });
  assert.deepEqual(await api(listServerNotices, {}, { token: await staffToken() }), { notices: [] });
});
