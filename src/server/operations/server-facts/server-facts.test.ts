import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import test from "node:test";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getServerFacts } from "#contract/operations/server-facts.ts";
import { isNewer } from "#domain/operations/server-facts.ts";
import { isPublicAddress } from "#domain/operations/server-settings.ts";
import { stubBackUps } from "#tests/support/operations/audited-backups.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { askForRelease } from "./service.ts";

const { signal } = new AbortController();

test("an owner sees the version and, where an address of releases is asked, a newer one on Today", async (t) => {
  let answer = JSON.stringify({ version: "999.0.0", address: "https://lodge.example/changes", more: 1 });
  const heard: string[] = [];
  const releases = createServer((request, response) => {
    heard.push(JSON.stringify([request.url, request.headers.cookie, request.headers.referer]));
    response.end(answer);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => releases.once("listening", resolve));
  t.after(() => void releases.close());
  const url = `http://127.0.0.1:${(releases.address() as AddressInfo).port}/newest.json`;
  const { api, db, clock, staffToken } = await testApp(t, { backUps: await stubBackUps(t) });
  const owner = { token: await staffToken() };
  const facts = () => api(getServerFacts, {}, owner);
  const first = await facts();
  assert.deepEqual([first.release, first.address, first.isPublic], [null, "https://lodge.example", true]);
  assert.match(first.version, /^\d+\.\d+\.\d+$/);

  await askForRelease(db, url, { instant: clock.instant, signal });
  const readAt = clock.instant.toISOString();
  assert.deepEqual((await facts()).release, {
    version: "999.0.0",
    address: "https://lodge.example/changes",
    readAt,
    isNewer: true,
  });
  const tasks = async (token: string) => (await api(getDashboard, {}, { token })).attention.tasks;
  assert.deepEqual(
    (await tasks(owner.token)).filter(({ kind }) => kind === "update"),
    [{ kind: "update", version: "999.0.0" }],
  );
  assert.deepEqual(await tasks(await staffToken("manager")), []);
  await failsWith(api(getServerFacts, {}, { token: await staffToken("manager") }), "forbidden");

  for (const wrong of [
    "not json",
    "{}",
    '{"version":"1.0"}',
    `{"version":"1.0.0","address":"javascript:alert(1)"}`,
    "x".repeat(20_000),
  ]) {
    answer = wrong;
    await assert.rejects(askForRelease(db, url, { instant: clock.instant, signal }), /RELEASE_URL/);
  }
  assert.equal((await facts()).release?.version, "999.0.0");
  answer = JSON.stringify({ version: first.version });
  await askForRelease(db, url, { instant: clock.instant, signal });
  assert.equal((await facts()).release?.isNewer, false);
  assert.deepEqual([...new Set(heard)], ['["/newest.json",null,null]']);
});

test("versions are compared by their numbers, and an address of this machine is none for guests", () => {
  const pairs = [
    ["0.10.0", "0.9.9", true],
    ["1.0.0", "0.99.99", true],
    ["0.1.0", "0.1.0", false],
    ["0.0.9", "0.1.0", false],
  ] as const;
  for (const [one, other, expected] of pairs) assert.equal(isNewer(one, other), expected, `${one} ${other}`);
  for (const address of ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000", ""])
    assert.equal(isPublicAddress(address), false, address);
  assert.equal(isPublicAddress("https://lodge.example"), true);
});
