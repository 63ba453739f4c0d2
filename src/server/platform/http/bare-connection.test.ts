import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import test, { type TestContext } from "node:test";
import { testApp } from "#tests/support/platform/app.ts";
import { rewriteUrl } from "./normalize-request.ts";

/** A listening server, and a function that sends raw bytes and returns the response. */
async function bareServer(t: TestContext) {
  const { app } = await testApp(t);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  };
  const say = async (bytes: string) => {
    const socket = await open();
    socket.write(bytes, "latin1");
    const answer = await text(socket);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), head, body };
  };
  return { app, open, say };
}

const end = "Host: x\r\nConnection: close\r\n\r\n";

test("malformed HTTP is refused with the error body, and no part of it is repeated", async (t) => {
  const { say } = await bareServer(t);
  const broken = {
    "no HTTP": "hush\r\n\r\n",
    "a space in a header's name": `GET / HTTP/1.1\r\nhu sh: 1\r\n${end}`,
    "two lengths": `POST /api/login HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n${end}hush!`,
    "a length and chunks": `POST /api/login HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${end}hush!`,
    "a chunk of no size": `POST /api/login HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${end}hush\r\n`,
    "a bare line feed": `GET / HTTP/1.1\nHost: hush\n\n`,
    "a NUL": `GET /\u0000hush HTTP/1.1\r\n${end}`,
  };
  for (const [what, bytes] of Object.entries(broken)) {
    const { status, head, body } = await say(bytes);
    assert.equal(status, 400, what);
    assert.deepEqual(JSON.parse(body), { error: "The request could not be read", code: "invalid_input" }, what);
    assert.doesNotMatch(head, /hush/);
    assert.match(head, /content-security-policy: default-src 'none'/);
  }
});

test("a head of more than 16 KB is 431: one header, many headers, or the URL", async (t) => {
  const { say } = await bareServer(t);
  const long = "x".repeat(17_000);
  const heads = [
    `GET / HTTP/1.1\r\nX-Long: ${long}\r\n${end}`,
    `GET / HTTP/1.1\r\n${"X: yyyyyyyyyy\r\n".repeat(2000)}${end}`,
    `GET /api/bookings?search=${long} HTTP/1.1\r\n${end}`,
  ];
  for (const head of heads) {
    const { status, body } = await say(head);
    assert.deepEqual([status, JSON.parse(body).code], [431, "too_large"]);
  }
});

test("an invalid host is 400 where it would be part of the response, and ignored elsewhere", async (t) => {
  const { say } = await bareServer(t);
  const hosts = ['x"><script>', "x/../y", "x y", "", "[::1", "x:99999999", "user@x"];
  for (const host of hosts) {
    const { status, body } = await say(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    assert.deepEqual([status, JSON.parse(body).code], [400, "invalid_input"], host);
  }
  assert.equal((await say(`GET /robots.txt HTTP/1.0\r\n\r\n`)).status, 400);
  assert.equal((await say(`GET /healthz HTTP/1.0\r\n\r\n`)).status, 200);
  for (const host of ["lodge.example", "127.0.0.1:80", "[::1]:3000", "lodge_app:3000"]) {
    const { status, body } = await say(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    assert.equal(status, 200);
    assert.ok(body.includes(`http://${host}/sitemap.xml`));
  }
});

test("a trusted proxy's X-Forwarded-Host does not become part of the response", async (t) => {
  const { app } = await testApp(t, { trustProxy: 1 });
  const headers = { host: "lodge.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  const { body } = await app.inject({ url: "/robots.txt", headers });
  assert.ok(body.includes("https://lodge.example/sitemap.xml"), body);
});

test("unused methods and URL forms get the same kind of error", async (t) => {
  const { say } = await bareServer(t);
  for (const line of ["TRACE / ", "OPTIONS * ", "PROPFIND /api/rooms ", "GET //evil/x ", "GET ftp://x/api/rooms "]) {
    const { status, body } = await say(`${line}HTTP/1.1\r\n${end}`);
    assert.deepEqual([status, JSON.parse(body).code], [404, "not_found"], line);
  }
});

test("several Host headers are 400, equal ones too", async (t) => {
  const { say } = await bareServer(t);
  for (const path of ["/healthz", "/robots.txt", "/api/rooms", "/nowhere", "/manifest.webmanifest"]) {
    for (const other of ["x", "y"]) {
      const { status, body } = await say(`GET ${path} HTTP/1.1\r\nhOST: ${other}\r\n${end}`);
      assert.deepEqual([status, JSON.parse(body).code], [400, "invalid_input"], path);
    }
  }
});

test("an absolute-form request gets the response of its path, with the host that it names", async (t) => {
  const { say } = await bareServer(t);
  const get = (target: string) => say(`GET ${target} HTTP/1.1\r\n${end}`);
  assert.equal((await get("http://lodge.example/api/rooms?sort=price")).status, 200);
  assert.equal((await get("HTTPS://lodge.example/healthz")).status, 200);
  assert.equal((await get("http://lodge.example/nowhere")).status, 404);
  assert.match((await get("http://lodge.example:81/robots.txt")).body, /http:\/\/lodge\.example:81\/sitemap\.xml/);
  assert.equal((await get("http://user@lodge.example/robots.txt")).status, 400);
});

test("the path of an absolute-form target is kept as it is", () => {
  const targets = {
    "http://x": "/",
    "http://x?a=1": "/?a=1",
    "http://x/a/../b%2e?c": "/a/../b%2e?c",
    "http://x//y": "//y",
    "/a?b=http://x/": "/a?b=http://x/",
    "*": "*",
  };
  for (const [url, expected] of Object.entries(targets)) assert.equal(rewriteUrl({ url, headers: {} }), expected, url);
});

test("two hundred idle connections do not block other clients", async (t) => {
  const { open, say } = await bareServer(t);
  const idle = await Promise.all(Array.from({ length: 200 }, open));
  const half = await Promise.all(Array.from({ length: 50 }, open));
  for (const socket of half) socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  for (let turn = 0; turn < 20; turn++) assert.equal((await say(`GET /api/rooms HTTP/1.1\r\n${end}`)).status, 200);
  for (const socket of [...idle, ...half]) socket.destroy();
});

test("slow heads, bodies and readers have timeouts", async (t) => {
  const { app } = await bareServer(t);
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
  assert.deepEqual(
    { headersTimeout, requestTimeout, timeout, keepAliveTimeout },
    { headersTimeout: 20_000, requestTimeout: 900_000, timeout: 300_000, keepAliveTimeout: 72_000 },
  );
});

test("shutdown does not wait for connections without a complete request", {
  timeout: 60_000,
}, async (t) => {
  const { app, open } = await bareServer(t);
  const [silent, slow] = [await open(), await open()];
  slow.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const idle = await open();
  idle.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  const [answer] = await once(idle, "data");
  assert.match(String(answer), /^HTTP\/1.1 200/);
  const ends = [silent, slow, idle].map((socket) => once(socket.resume(), "close"));
  await app.close();
  await Promise.all(ends);
});
