import assert from "node:assert/strict";
import test from "node:test";
import { endpoints } from "#contract/index.ts";
import { routes } from "#server/routes.ts";
import { testApp } from "./support/app.ts";
import { readSources } from "./support/imports.ts";

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

test("what may say who somebody is goes into no address", () => {
  const telling = /^(search|name|phone|email|guest.*|userId)$/;
  for (const { name, path, query, personalQuery = [] } of endpoints) {
    const fields = Object.keys((query as { entries?: object } | undefined)?.entries ?? {});
    assert.deepEqual(
      fields.filter((field) => telling.test(field)),
      personalQuery,
      name,
    );
    assert.doesNotMatch(path, /\{(name|phone|email|userId)\}/, name);
  }
});

test("a method that an address does not take is 405 and says which it takes", async (t) => {
  const { app } = await testApp(t);
  const response = await app.inject({ method: "DELETE", url: "/api/rooms" });
  assert.equal(response.statusCode, 405);
  assert.match(String(response.headers.allow), /GET/);
  assert.equal(response.json().code, "method_not_allowed");
});
