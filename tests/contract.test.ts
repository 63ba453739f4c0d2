import assert from "node:assert/strict";
import test from "node:test";
import type { FastifyInstance } from "fastify";
import { logout } from "#contract/auth.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { routes } from "#server/routes.ts";
import { testApp } from "./support/app.ts";
import { readSources } from "./support/imports.ts";

/** A path that could be real: parameters are filled with an id that nothing has. */
const filled = (endpoint: Endpoint) => endpoint.path.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");

test("every endpoint that the contract's files state is in its list", () => {
  const stated = readSources("src/contract").flatMap((file) =>
    [...file.text.matchAll(/= endpoint\(\{\s*name: "(\w+)"/g)].map(([, name]) => name as string),
  );
  assert.ok(stated.length > 10);
  assert.deepEqual(stated.toSorted(), endpoints.map((endpoint) => endpoint.name).toSorted());
});

test("every endpoint is mounted once, and nothing else is", () => {
  const mounted = routes.map((route) => route.endpoint.name).toSorted();
  assert.deepEqual(mounted, endpoints.map((endpoint) => endpoint.name).toSorted());
  const addresses = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  assert.equal(new Set(addresses).size, addresses.length);
});

/** Makes the call with an empty body; with a token as who it belongs to, without as a stranger. */
function attempt(app: FastifyInstance, endpoint: Endpoint, token?: string) {
  return app.inject({
    method: endpoint.method,
    url: filled(endpoint),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(endpoint.body && { payload: {} }),
  });
}

// The token that makes the calls must not end in between.
const signedInCalls = endpoints.filter(({ name }) => name !== "logout");

test("a stranger gets 401 from every call of the staff, and never from a public one", async (t) => {
  const { app } = await testApp(t);
  for (const endpoint of endpoints) {
    const response = await attempt(app, endpoint);
    const isRefused = response.statusCode === 401 && response.json().code === "not_authenticated";
    assert.equal(isRefused, endpoint.access !== "public", `${endpoint.name} answered ${response.statusCode}`);
    assert.ok(response.statusCode < 500, endpoint.name);
  }
});

test("the owners' calls are forbidden to other staff, who may make all the rest", async (t) => {
  const { app, staffToken } = await testApp(t);
  const token = await staffToken("staff");
  assert.ok(signedInCalls.some(({ access }) => access === "owner"));
  for (const endpoint of signedInCalls) {
    const response = await attempt(app, endpoint, token);
    const isForbidden = response.statusCode === 403 && response.json().code === "forbidden";
    assert.equal(isForbidden, endpoint.access === "owner", `${endpoint.name} answered ${response.statusCode}`);
    assert.notEqual(response.statusCode, 401, endpoint.name);
  }
});

test("owners may make every call", async (t) => {
  const { app, staffToken } = await testApp(t);
  const token = await staffToken("owner");
  for (const endpoint of signedInCalls) {
    const { statusCode } = await attempt(app, endpoint, token);
    assert.ok(statusCode !== 401 && statusCode !== 403, `${endpoint.name} answered ${statusCode}`);
  }
});

test("a token that is no longer good is refused on public calls, too", async (t) => {
  const { app, api, staffToken } = await testApp(t);
  const token = await staffToken();
  await api(logout, {}, { token });
  for (const endpoint of endpoints) {
    const response = await attempt(app, endpoint, token);
    assert.equal(response.statusCode, 401, endpoint.name);
    assert.equal(response.json().code, "not_authenticated", endpoint.name);
  }
});

test("a forged or foreign token opens nothing", async (t) => {
  const { app } = await testApp(t);
  const forged = ["Bearer x", `Bearer ${"a".repeat(43)}`, "Basic YWRtaW46YWRtaW4=", `Bearer ${"a".repeat(10_000)}`];
  for (const endpoint of endpoints.filter(({ access }) => access !== "public")) {
    for (const authorization of forged) {
      const response = await app.inject({ method: endpoint.method, url: filled(endpoint), headers: { authorization } });
      assert.equal(response.statusCode, 401, `${endpoint.name} with ${authorization.slice(0, 20)}`);
    }
  }
});

test("a method that an address does not take is 405 and says which it takes", async (t) => {
  const { app } = await testApp(t);
  const response = await app.inject({ method: "DELETE", url: "/api/rooms" });
  assert.equal(response.statusCode, 405);
  assert.match(String(response.headers.allow), /GET/);
  assert.equal(response.json().code, "method_not_allowed");
});
