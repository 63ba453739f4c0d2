import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import test from "node:test";
import { testApp } from "#tests/support/platform/app.ts";

const metricsToken = "prometheus of the lodge";
const authorization = `Bearer ${metricsToken}`;

test("metrics need their token, and without one configured there are none", async (t) => {
  const { app } = await testApp(t, { metricsToken });
  for (const headers of [{}, { authorization: "Bearer x" }, { authorization: metricsToken }]) {
    const refused = await app.inject({ url: "/metrics", headers });
    assert.deepEqual([refused.statusCode, refused.json().code], [401, "not_authenticated"]);
  }
  const without = await testApp(t);
  assert.equal((await without.app.inject({ url: "/metrics", headers: { authorization } })).statusCode, 404);
});

test("metrics count requests by the pattern of their route, never by path", async (t) => {
  const { app } = await testApp(t, { metricsToken });
  await app.inject({ url: "/api/rooms/hush-1" });
  await app.inject({ url: "/api/rooms/hush-2" });
  await app.inject({ url: "/hush-3" });
  const { statusCode, headers, body } = await app.inject({ url: "/metrics", headers: { authorization } });
  assert.equal(statusCode, 200);
  assert.match(String(headers["content-type"]), /^text\/plain; version=0\.0\.4/);
  assert.equal(headers["cache-control"], "no-store");
  assert.match(body, /http_request_duration_seconds_count\{method="GET",route="\/api\/rooms\/:\w+",status="404"\} 2\n/);
  assert.match(body, /process_resident_memory_bytes \d+/);
  assert.doesNotMatch(body, /hush/);
});

test("300 requests for other spellings, hosts and encodings make no entry in the cache", async (t) => {
  const { app } = await testApp(t, { metricsToken });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const own = `127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  // `fetch` would normalize the URL.
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const sent = request({ port, host: "127.0.0.1", path, agent, headers: { host: own, ...headers } }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await buffer(response);
  };
  const entries = async () => {
    const { body } = await app.inject({ url: "/metrics", headers: { authorization } });
    return Number(/^response_cache_entries (\d+)$/m.exec(body)?.[1]);
  };
  assert.equal(await entries(), 0);
  const file = "/manifest.webmanifest";
  for (let index = 0; index < 50; index++) {
    const urls = [`/x/%2e%2e${file}`, `${file}?${index}`, `${file}/`, `/Manifest.webmanifest`, `//${index}${file}`];
    for (const url of urls) await get(url);
    await get(file, { host: `lodge-${index}.example` });
  }
  assert.equal(await entries(), 0);
  for (let index = 0; index < 50; index++) {
    await get(file, { "accept-encoding": `gzip;q=0.${index}, x-${index}, br` });
  }
  assert.equal(await entries(), 1);
});
