import assert from "node:assert/strict";
import test from "node:test";
import { storeRoom } from "#server/demo/factories.ts";
import { testApp } from "#tests/support/app.ts";

const expected = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

test("every answer says to browsers what they may do with it, errors and bad addresses included", async (t) => {
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
    const said = Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]));
    assert.deepEqual(said, expected, request.url);
    assert.match(String(headers["permissions-policy"]), /camera=\(\), .*microphone=\(\)/, request.url);
    assert.match(
      String(headers["content-security-policy"]),
      /^default-src 'none'; frame-ancestors 'none'/,
      request.url,
    );
    assert.match(String(headers["x-request-id"]), /./, request.url);
    assert.equal(headers["strict-transport-security"], undefined);
    assert.equal(headers["x-powered-by"], undefined);
    assert.equal(headers.server, undefined);
  }
});

test("behind TLS browsers are told to stay there: as configured, or as a trusted proxy says", async (t) => {
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

test("a person who asks for a page that is not there gets a sentence, and nothing of the address in it", async (t) => {
  const { app } = await testApp(t);
  const { statusCode, headers, body } = await app.inject({
    url: "/<script>hush</script>",
    headers: { accept: "text/html" },
  });
  assert.equal(statusCode, 404);
  assert.match(String(headers["content-type"]), /^text\/html/);
  assert.match(body, /Not found/);
  assert.doesNotMatch(body, /hush|script/);
});
