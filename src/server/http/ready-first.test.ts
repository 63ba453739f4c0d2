import assert from "node:assert/strict";
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import test, { type TestContext } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import { type Ready, sendReady } from "./ready.ts";
import { sendReadyFirst } from "./ready-first.ts";
import { tellBrowser } from "./security-headers.ts";

const page = Buffer.from("<!doctype html><title>Kadalu</title>");
const readyPage: Ready = {
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'self'",
  },
  etag: 'W/"1"',
  bodies: { plain: page, br: brotliCompressSync(page), gzip: gzipSync(page) },
};
const readyPicture: Ready = {
  status: 200,
  headers: { "content-type": "image/avif", "cross-origin-resource-policy": "cross-origin" },
  bodies: { plain: Buffer.from([0, 1, 2, 255]) },
};

/** A server that knows two paths, of which it finds what `found` holds before the framework does. */
async function setUp(t: TestContext, isTls = false) {
  const found = new Map<string, Ready>();
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  let requests = 0;
  const nextId = () => `req-${++requests}`;
  const server = Fastify({ genReqId: nextId, logger: { stream }, disableRequestLogging: true });
  server.addHook("onSend", async (request, reply) => tellBrowser(request, reply, isTls));
  server.get("/page", (request, reply) => sendReady(request, reply, readyPage));
  server.get("/picture", (request, reply) => sendReady(request, reply, readyPicture));
  const byHost = (url: string, host: string) => (host.startsWith("127.0.0.1:") ? found.get(url) : undefined);
  sendReadyFirst(server, { finders: [() => undefined, byHost], nextId, isTls });
  t.after(() => server.close());
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ host: "127.0.0.1", port, path, method, headers }, resolve).on("error", reject).end();
    });
    const { date: _, "x-request-id": id, ...others } = response.headers;
    return { status: response.statusCode, headers: others, body: (await buffer(response)).toString("hex"), id };
  };
  return { server, found, ask, lines };
}

test("what is ready is answered as the framework answers it: status, headers and bytes", async (t) => {
  for (const isTls of [false, true]) {
    const { found, ask } = await setUp(t, isTls);
    const questions: [string, Record<string, string>][] = [
      ["/page", {}],
      ["/page", { "accept-encoding": "gzip, deflate, br, zstd" }],
      ["/page", { "accept-encoding": "gzip" }],
      ["/page", { "accept-encoding": "identity" }],
      ["/page", { "if-none-match": 'W/"1"' }],
      ["/page", { "if-none-match": 'W/"2"', "accept-encoding": "br" }],
      ["/picture", { "accept-encoding": "gzip, br" }],
      ["/picture", { "if-none-match": "undefined" }],
    ];
    const askAll = async () => {
      const answers = [];
      for (const question of questions) answers.push(await ask(...question));
      return answers;
    };
    const byFramework = await askAll();
    found.set("/page", readyPage).set("/picture", readyPicture);
    const first = await askAll();
    const withoutId = (answers: typeof first) => answers.map(({ id: _, ...answer }) => answer);
    assert.deepEqual(withoutId(first), withoutId(byFramework));
    assert.deepEqual(
      first.map(({ status }) => status),
      [200, 200, 200, 200, 304, 200, 200, 200],
    );
    assert.equal(first[0]?.headers["strict-transport-security"] !== undefined, isTls);
    const ids = new Set([...byFramework, ...first].map(({ id }) => id));
    assert.equal(ids.size, 2 * questions.length, "every answer has an id of its own");
  }
});

test("another method, a query string or a host of another name goes to the framework", async (t) => {
  const { found, ask } = await setUp(t);
  found.set("/page", { ...readyPage, bodies: { plain: Buffer.from("ready") } });
  const ready = (await ask("/page")).body;
  assert.equal(ready, Buffer.from("ready").toString("hex"));
  assert.equal((await ask("/page?x=1")).body, page.toString("hex"));
  assert.equal((await ask("/page", { host: "elsewhere" })).body, page.toString("hex"));
  const { status, body } = await ask("/page", {}, "HEAD");
  assert.deepEqual([status, body], [200, ""]);
  assert.equal((await ask("/page", {}, "POST")).status, 404);
});

test("a body that was compressed better meanwhile is sent whole, with its own length", async (t) => {
  const { found, ask } = await setUp(t);
  const bodies: { plain: Buffer; br: Buffer } = { plain: page, br: Buffer.from("longer") };
  found.set("/page", { ...readyPage, bodies });
  const first = await ask("/page", { "accept-encoding": "br" });
  bodies.br = Buffer.from("short");
  const second = await ask("/page", { "accept-encoding": "br" });
  assert.deepEqual(
    [first, second].map(({ headers }) => headers["content-length"]),
    ["6", "5"],
  );
  assert.equal(second.body, Buffer.from("short").toString("hex"));
});

test("what was sent so is in the log, without what stands behind the path", async (t) => {
  const { found, ask, lines } = await setUp(t);
  found.set("/page", readyPage).set("/page?name=hush", readyPage);
  const { id } = await ask("/page");
  await ask("/page?name=hush", { "if-none-match": 'W/"1"' });
  const told = lines.filter(({ msg }) => msg === "answered");
  assert.deepEqual(
    told.map(({ method, path, status }) => [method, path, status]),
    [
      ["GET", "/page", 200],
      ["GET", "/page", 304],
    ],
  );
  assert.equal(told[0]?.requestId, id);
});
