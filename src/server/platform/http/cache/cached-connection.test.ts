import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import test, { type TestContext } from "node:test";
import { testApp } from "#tests/support/platform/app.ts";

const largeBytes = 400_000;
const large = `/images/${"c".repeat(24)}-800x600-800.avif`;
const small = "/manifest.webmanifest";

/** A listening server that has one small and one large response in its cache, and opens connections to it. */
async function setUp(t: TestContext) {
  const { app, imageStore } = await testApp(t);
  await imageStore.write([{ name: large.slice("/images/".length), bytes: Buffer.alloc(largeBytes, "x") }]);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { "accept-encoding": "br" };
  for (const path of [small, large]) await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).arrayBuffer();
  const sockets: Socket[] = [];
  app.server.on("connection", (socket: Socket) => sockets.push(socket));
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  };
  const get = (path: string, more = "") =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n${more}\r\n`;
  return { app, sockets, open, get };
}

const isLast = "Connection: close\r\n";
const statusesOf = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
const idsOf = (answers: string) => [...answers.matchAll(/x-request-id: (\S+)/g)].map(([, id]) => id);

test("cached and other responses are sent in the order of the requests, pipelined or not", async (t) => {
  const { open, get } = await setUp(t);
  const pipelined = await open();
  pipelined.write(get(small) + get("/healthz") + get(small) + get("/api/nothing") + get(small, isLast));
  const answers = await text(pipelined);
  assert.deepEqual(statusesOf(answers), ["200", "200", "200", "404", "200"]);
  assert.equal(new Set(idsOf(answers)).size, 5);

  const inTurn = await open();
  for (const path of [small, "/healthz", small]) {
    inTurn.write(get(path));
    const [answer] = await once(inTurn, "data");
    assert.match(String(answer), /^HTTP\/1\.1 200 OK\r\n/);
    assert.match(String(answer), /\r\nConnection: keep-alive\r\n/);
  }
  const request = get(small, isLast);
  inTurn.write(request.slice(0, 9));
  inTurn.write(request.slice(9));
  assert.deepEqual(statusesOf(await text(inTurn)), ["200"]);
});

test("a client that keeps sending without reading gets complete responses within bounded memory", async (t) => {
  const { open, get, sockets } = await setUp(t);
  const slow = await open();
  const requests = 64;
  slow.write(get(large).repeat(requests - 1) + get(large, isLast));
  // Other clients are served in the meantime.
  for (let turn = 0; turn < 20; turn++) {
    const other = await open();
    other.write(get(small, isLast));
    assert.deepEqual(statusesOf(await text(other)), ["200"]);
  }
  const [server] = sockets as [Socket];
  assert.ok(server.writableLength < (requests / 4) * largeBytes, `${server.writableLength} bytes wait`);
  const answers = await buffer(slow);
  assert.equal(statusesOf(answers.toString("latin1")).length, requests);
  assert.ok(answers.length > requests * largeBytes);
});

test("a connection with more than 64 pending responses is closed, the framework does not see the rest, and the others are served", async (t) => {
  const { app, open, get } = await setUp(t);
  /** The framework numbers the requests that it is given. */
  const lastNumber = async () =>
    Number.parseInt(String((await app.inject({ url: small })).headers["x-request-id"]).slice("req-".length), 36);
  for (const path of [small, large, "/api/rooms", "/nowhere", "/api/rooms/%ZZ"]) {
    const before = await lastNumber();
    const flood = await open();
    const closed = new Promise((resolve) => flood.once("close", resolve));
    flood.resume().write(get(path).repeat(2000));
    await closed;
    assert.equal((await lastNumber()) - before, 65, path);
  }
  const polite = await open();
  polite.write(get(small).repeat(63) + get(small, isLast));
  assert.equal(statusesOf(await text(polite)).length, 64);
  const repeated = await open();
  for (let turn = 0; turn < 100; turn++) {
    repeated.write(get(small));
    await once(repeated, "data");
  }
  repeated.destroy();
});

test("a half-closed connection still gets the response, and an aborted one does no harm", async (t) => {
  const { open, get, sockets } = await setUp(t);
  const halfClosed = await open();
  halfClosed.end(get(small));
  assert.deepEqual(statusesOf(await text(halfClosed)), ["200"]);

  const reset = await open();
  reset.write(get(large));
  await once(reset, "readable");
  const closed = new Promise((resolve) => sockets.at(-1)?.once("close", resolve));
  reset.resetAndDestroy();
  await closed;
  const next = await open();
  next.write(get(small, isLast));
  assert.deepEqual(statusesOf(await text(next)), ["200"]);
});

test("a closing server finishes the current cached response and closes the connection", async (t) => {
  const { app, open, get } = await setUp(t);
  const socket = await open();
  socket.write(get(large).repeat(20));
  await once(socket, "readable");
  const closed = app.close();
  assert.ok((await buffer(socket)).length > largeBytes);
  await closed;
});

test("requests with a body and invalid requests are treated the same with or without a cached response", async (t) => {
  const { open, get } = await setUp(t);
  const ask = async (bytes: string) => {
    const socket = await open();
    socket.write(bytes, "latin1");
    return text(socket);
  };
  const withBody = await ask(get(small, `Content-Length: 4\r\n${isLast}`).concat("hush"));
  assert.deepEqual(statusesOf(withBody), ["200"]);
  const chunked = `Transfer-Encoding: chunked\r\n${isLast}`;
  assert.deepEqual(statusesOf(await ask(get(small, chunked).concat("4\r\nhush\r\n0\r\n\r\n"))), ["200"]);
  const wrong = [
    get(small, `Host: y\r\n${isLast}`),
    get(small, `X y: a\r\n${isLast}`),
    get(small, `X: \0\r\n${isLast}`),
    get(small, `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${isLast}`),
  ];
  for (const bytes of wrong) {
    const atCached = await ask(bytes);
    const atOther = await ask(bytes.replace(small, "/healthz"));
    const [cachedStatus] = statusesOf(atCached);
    assert.equal(cachedStatus, statusesOf(atOther)[0], bytes);
  }
});
