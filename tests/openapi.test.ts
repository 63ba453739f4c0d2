import assert from "node:assert/strict";
import test from "node:test";
import { endpoints } from "#contract/operations/index.ts";
import { testApp } from "./support/platform/app.ts";

test("the OpenAPI document describes every endpoint with its parameters and access", async (t) => {
  const { app } = await testApp(t);
  const document = (await app.inject("/api/openapi.json")).json();
  assert.equal(document.openapi, "3.1.0");
  for (const { path, method, name, access, body } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    assert.equal(operation?.operationId, name);
    assert.equal(operation.security.length > 0, access !== "public", name);
    assert.equal(operation.requestBody !== undefined, body !== undefined, name);
  }
  const booking = document.paths["/api/bookings/add"].post;
  assert.ok(booking.requestBody.content["application/json"].schema.required.includes("email"));
  assert.ok(booking.parameters.some((parameter: { name: string }) => parameter.name === "Idempotency-Key"));
  const { post: search } = document.paths["/api/bookings/search"];
  const { properties } = search.requestBody.content["application/json"].schema;
  assert.deepEqual(Object.keys(properties), [
    "search",
    "status",
    "from",
    "to",
    "view",
    "night",
    "group",
    "source",
    "sort",
    "page",
    "limit",
  ]);
  assert.deepEqual(search.parameters, []);
});

test("the API documentation lists every endpoint", async (t) => {
  const { app } = await testApp(t);
  const response = await app.inject("/api/docs");
  assert.match(String(response.headers["content-type"]), /^text\/html/);
  for (const { path } of endpoints) assert.ok(response.body.includes(path), path);
});
