import assert from "node:assert/strict";
import test from "node:test";
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

test("a stranger gets 401 from every call of the staff, and never from a public one", async (t) => {
  const { app } = await testApp(t);
  for (const endpoint of endpoints) {
    const hasBody = endpoint.body !== undefined;
    const response = await app.inject({
      method: endpoint.method,
      url: filled(endpoint),
      ...(hasBody && { payload: {} }),
    });
    const isRefused = response.statusCode === 401 && response.json().code === "not_authenticated";
    assert.equal(isRefused, endpoint.access === "staff", `${endpoint.name} answered ${response.statusCode}`);
    assert.ok(response.statusCode < 500, endpoint.name);
  }
});

test("a forged or foreign token opens nothing", async (t) => {
  const { app } = await testApp(t);
  const forged = ["Bearer x", `Bearer ${"a".repeat(43)}`, "Basic YWRtaW46YWRtaW4=", `Bearer ${"a".repeat(10_000)}`];
  for (const endpoint of endpoints.filter(({ access }) => access === "staff")) {
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
