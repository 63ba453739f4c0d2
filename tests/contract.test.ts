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

const fieldsOf = (schema: unknown) => Object.keys((schema as { entries?: object } | undefined)?.entries ?? {});

test("a list that is searched for guests is also answered to a POST, which has nothing of it in its URL", () => {
  const personal = /^(search|name|phone|email|guest.*|userId)$/;
  const searched = endpoints.filter(({ query }) => fieldsOf(query).some((field) => personal.test(field)));
  assert.deepEqual(
    searched.map(({ name }) => name),
    ["listBookings", "listQueries"],
  );
  for (const { name, path, query, access, reply } of searched) {
    const search = endpoints.find((other) => other.method === "POST" && other.path === `${path}/search`);
    assert.deepEqual(fieldsOf(search?.body), fieldsOf(query), name);
    assert.deepEqual([search?.access, search?.reply, search?.query], [access, reply, undefined], name);
  }
  for (const { name, path } of endpoints) assert.doesNotMatch(path, /\{(name|phone|email|userId)\}/, name);
});

test("a method that an address does not take is 405 and says which it takes", async (t) => {
  const { app } = await testApp(t);
  const response = await app.inject({ method: "DELETE", url: "/api/rooms" });
  assert.equal(response.statusCode, 405);
  assert.match(String(response.headers.allow), /GET/);
  assert.equal(response.json().code, "method_not_allowed");
});
