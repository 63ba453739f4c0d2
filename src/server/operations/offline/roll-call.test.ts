import assert from "node:assert/strict";
import test from "node:test";
import { runInNewContext } from "node:vm";
import { maxCopyAge, rollCallCache, rollCallPath, storedAtHeader } from "#domain/platform/values/roll-call-copy.ts";
import { serviceWorker } from "./service-worker.ts";

const now = Date.parse("2026-06-15T06:30:00Z");

/** The worker on a device without a network, on which a copy of the roll-call lies. */
function offlineDevice(headers: Record<string, string>) {
  const kept = new Map([
    [rollCallCache, new Map([[rollCallPath, new Response("Asha, 98450 12345", { headers })]])],
    ["offline-en-1", new Map([["/offline", new Response("You are not connected.")]])],
  ]);
  const caches = {
    match: async (path: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(path),
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
  };
  const handlers: Record<string, (event: object) => void> = {};
  const addEventListener = (type: string, handle: (event: object) => void) => {
    handlers[type] = handle;
  };
  const fetch = () => Promise.reject(new TypeError("no network"));
  class Clock extends Date {
    static override now = () => now;
  }
  runInNewContext(serviceWorker("en", "1"), { addEventListener, caches, fetch, registration: {}, URL, Date: Clock });
  const open = async (path: string) => {
    let answer: Promise<Response> | undefined;
    const request = { mode: "navigate", method: "GET", url: `https://lodge.example${path}` };
    handlers.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return (await answer)?.text();
  };
  const activate = () => new Promise((resolve) => handlers.activate?.({ waitUntil: resolve })).then((done) => done);
  return { open, activate, isKept: () => kept.has(rollCallCache) };
}

const storedAt = (millis: number) => ({ [storedAtHeader]: String(millis) });

test("without a network the desk shows the copy of the roll-call for two days", async () => {
  for (const age of [0, maxCopyAge - 1]) {
    const device = offlineDevice(storedAt(now - age));
    assert.equal(await device.open("/admin/register/roll-call"), "Asha, 98450 12345");
    assert.ok(device.isKept());
  }
});

test("an older copy is not shown and is removed, as is one of unknown age or from the future", async () => {
  const old = [storedAt(now - maxCopyAge - 1), storedAt(now + 3_600_000), storedAt(Number.NaN), {}];
  for (const headers of old) {
    const device = offlineDevice(headers);
    await assert.rejects(device.open("/admin"), /no network/);
    assert.ok(!device.isKept(), JSON.stringify(headers));
  }
});

test("an older copy goes with any visit of the site, and when the worker is updated", async () => {
  const visited = offlineDevice(storedAt(now - maxCopyAge - 1));
  assert.equal(await visited.open("/"), "You are not connected.");
  assert.ok(!visited.isKept());
  const updated = offlineDevice(storedAt(now - maxCopyAge - 1));
  await updated.activate();
  assert.ok(!updated.isKept());
});
