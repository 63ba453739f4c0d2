import assert from "node:assert/strict";
import test from "node:test";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

const expected = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

test("every response has security headers, including errors and malformed URLs", async (t) => {
  const { app, db } = await testApp(t);
  await storeRoom(db);
  const requests = [
    { url: "/api/rooms" },
    { url: "/api/bookings" },
    { url: "/api/nothing" },
    { url: "/api/docs" },
    { url: "/api/openapi.json" },
    { url: "/healthz" },
    { url: "/robots.txt" },
    { url: "/sitemap.xml" },
    { url: "/images/nothing.jpg" },
    { url: "/service/restaurant" },
    { url: "/api/%ZZ" },
    { url: "/nowhere", headers: { accept: "text/html" } },
    { url: "/nowhere", method: "POST", payload: "x" },
    { url: "/api/login", method: "POST", payload: "{", headers: { "content-type": "application/json" } },
    { url: "/api/rooms", method: "DELETE" },
  ] as const;
  for (const request of requests) {
    const { headers } = await app.inject(request);
    const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]));
    assert.deepEqual(actual, expected, request.url);
    assert.match(String(headers["permissions-policy"]), /camera=\(\), .*microphone=\(\)/, request.url);
    assert.match(
      String(headers["content-security-policy"]),
      /^default-src 'none'; (.*; )?frame-ancestors 'none'/,
      request.url,
    );
    assert.match(String(headers["x-request-id"]), /./, request.url);
    assert.equal(headers["strict-transport-security"], undefined);
    assert.equal(headers["x-powered-by"], undefined);
    assert.equal(headers.server, undefined);
  }
});

test("with TLS, as configured or behind a trusted proxy, responses have HSTS", async (t) => {
  const hstsOf = async (options: Parameters<typeof testApp>[1]) => {
    const { app } = await testApp(t, options);
    const { headers } = await app.inject({ url: "/healthz", headers: { "x-forwarded-proto": "https" } });
    return headers["strict-transport-security"];
  };
  assert.equal(await hstsOf({}), undefined);
  assert.equal(await hstsOf({ publicUrl: "http://lodge.example" }), undefined);
  assert.match(String(await hstsOf({ publicUrl: "https://lodge.example" })), /^max-age=\d{8}$/);
  assert.match(String(await hstsOf({ trustProxy: ["127.0.0.1"] })), /^max-age=\d{8}$/);
});

test("a missing page is HTML with a message, without parts of the URL", async (t) => {
  const { app } = await testApp(t);
  const { statusCode, headers, body } = await app.inject({
    url: "/<script>hush</script>",
    headers: { accept: "text/html" },
  });
  assert.equal(statusCode, 404);
  assert.match(String(headers["content-type"]), /^text\/html/);
  assert.match(body, /<h1>This page does not exist\.<\/h1>/);
  assert.doesNotMatch(body, /hush|script/);
});
