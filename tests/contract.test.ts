import assert from "node:assert/strict";
import test from "node:test";
import { endpoints } from "#contract/index.ts";
import { routes } from "#server/routes.ts";
import { testApp } from "./support/app.ts";
import { readSources } from "./support/imports.ts";

test("every endpoint defined in the contract is listed", () => {
  const defined = readSources("src/contract").flatMap((file) =>
    [...file.text.matchAll(/= endpoint\(\{\s*name: "(\w+)"/g)].map(([, name]) => name as string),
  );
  assert.ok(defined.length > 10);
  assert.deepEqual(defined.toSorted(), endpoints.map((endpoint) => endpoint.name).toSorted());
});

test("exactly the contract's endpoints are mounted, each once", () => {
  const mounted = routes.map((route) => route.endpoint.name).toSorted();
  assert.deepEqual(mounted, endpoints.map((endpoint) => endpoint.name).toSorted());
  const operations = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  assert.equal(new Set(operations).size, operations.length);
});

const fieldsOf = (schema: unknown) => Object.keys((schema as { entries?: object } | undefined)?.entries ?? {});

test("every list with a search for personal data has a POST variant that keeps the term out of the URL", () => {
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

test("an unsupported method returns 405 with an Allow header", async (t) => {
  const { app } = await testApp(t);
  const response = await app.inject({ method: "DELETE", url: "/api/rooms" });
  assert.equal(response.statusCode, 405);
  assert.match(String(response.headers.allow), /GET/);
  assert.equal(response.json().code, "method_not_allowed");
});
