import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import test, { type TestContext } from "node:test";
import Fastify from "fastify";
import { closeInTime } from "./closing.ts";
import type { Ready } from "./ready.ts";
import { sendReadyFirst } from "./ready-first.ts";

const inText = (body: string): Ready => ({
  status: 200,
  headers: { "content-type": "text/plain; charset=utf-8" },
  etag: 'W/"1"',
  bodies: { plain: Buffer.from(body) },
});

/** A server on a port that has `/ready` ready, unless `isNothing`, and whose framework answers each GET with its address. */
async function setUp(t: TestContext, { ready = inText("ready"), isNothing = false } = {}) {
  const server = Fastify();
  server.get("/*", (request, reply) => reply.send(`framework ${request.url}`));
  closeInTime(server);
  const find = (url: string) => (url === "/ready" && !isNothing ? ready : undefined);
  let asked = 0;
  sendReadyFirst(server, { finders: [find], nextId: () => `id-${++asked}`, isTls: false });
  const sockets: Socket[] = [];
  server.server.on("connection", (socket: Socket) => sockets.push(socket));
  t.after(() => server.close());
  await server.listen({ host: "127.0.0.1", port: 0 });
  const open = async () => {
    const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  };
  return { server, sockets, open, answered: () => asked };
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const bodiesIn = (answers: string) =>
  [...answers.matchAll(/\r\n\r\n(ready|framework [^H]*|)/g)].map(([, body]) => body);

/** Says it at once or in pieces, and reads until the server ends the connection. */
async function say(open: () => Promise<Socket>, ...pieces: string[]): Promise<string> {
  const socket = await open();
  const answer = text(socket);
  for (const piece of pieces) {
    socket.write(piece, "latin1");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return answer;
}

const isClosed = "Connection: close\r\n";

test("a connection asks for what is ready and what is not in any order", async (t) => {
  const { open } = await setUp(t);
  const asked = [get("/ready"), get("/ready"), get("/other"), get("/ready"), get("/last", isClosed)];
  assert.deepEqual(bodiesIn(await say(open, ...asked)), [
    ...["ready", "ready", "framework /other", "framework /ready", "framework /last"],
  ]);
});

test("requests in one packet, in parts, or with the next one's beginning are each answered, in their order", async (t) => {
  const { open } = await setUp(t);
  const twoAndEnd = [`${get("/ready")}${get("/other")}`, get("/last", isClosed)];
  assert.deepEqual(bodiesIn(await say(open, ...twoAndEnd)), [
    ...["framework /ready", "framework /other", "framework /last"],
  ]);
  const next = get("/other", isClosed);
  assert.deepEqual(bodiesIn(await say(open, get("/ready"), next.slice(0, 9), next.slice(9))), [
    ...["ready", "framework /other"],
  ]);
  assert.deepEqual(bodiesIn(await say(open, `${get("/ready")}${next.slice(0, 9)}`, next.slice(9))), [
    ...["framework /ready", "framework /other"],
  ]);
});

test("what is no plain request is answered as if nothing were ready", async (t) => {
  const [first, without] = [await setUp(t), await setUp(t, { isNothing: true })];
  const odd = [
    "hush\r\n\r\n",
    "GET /ready HTTP/1.0\r\n\r\n",
    `GET /ready HTTP/1.1\r\n\r\n`,
    get("/ready", isClosed),
    get("/ready", `Content-Length: 4\r\n${isClosed}`).concat("hush"),
    get("/ready", `Transfer-Encoding: chunked\r\n${isClosed}`).concat("4\r\nhush\r\n0\r\n\r\n"),
    get("/ready", `Expect: 100-continue\r\n${isClosed}`),
    get("/ready", `Expect: else\r\n${isClosed}`),
    get("/ready", `Host: y\r\n${isClosed}`),
    get("/ready", `X: a\r\n b\r\n${isClosed}`),
    get("/ready", `X y: a\r\n${isClosed}`),
    get("/ready", `X: \0\r\n${isClosed}`),
    get("/ready", `X: ${"x".repeat(17_000)}\r\n${isClosed}`),
    get("/ready", isClosed).replace("GET", "HEAD"),
    get("/ready", isClosed).replace("GET", "BREW"),
    get("http://x/ready", isClosed),
  ];
  const withoutDate = (answer: string) => answer.replace(/date: .*/i, "");
  for (const bytes of odd) {
    assert.equal(withoutDate(await say(first.open, bytes)), withoutDate(await say(without.open, bytes)), bytes);
  }
});

test("each answer says when it was made and for which request, also when the request's name grows longer", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: new Date("2026-11-23T06:00:00Z") });
  const { open } = await setUp(t);
  const socket = await open();
  const said: string[] = [];
  for (let number = 1; number <= 11; number++) {
    if (number === 6) t.mock.timers.tick(3000);
    socket.write(get("/ready"));
    const [bytes] = (await once(socket, "data")) as [Buffer];
    said.push(bytes.toString("latin1"));
  }
  socket.destroy();
  const front = (number: number) =>
    `HTTP/1.1 200 OK\r\nDate: Mon, 23 Nov 2026 06:00:0${number < 6 ? 0 : 3} GMT\r\nx-request-id: id-${number}\r\n`;
  for (const [index, answer] of said.entries()) {
    assert.ok(answer.startsWith(`${front(index + 1)}content-type:`), answer);
    assert.ok(answer.endsWith("\r\n\r\nready"), answer);
  }
});

test("who asks on without reading gets it all, and is not kept in memory meanwhile", async (t) => {
  const size = 4_000_000;
  const { open, sockets } = await setUp(t, { ready: inText("x".repeat(size)) });
  const socket = await open();
  const times = 20;
  for (let time = 0; time < times; time++) {
    socket.write(get("/ready"));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.ok((sockets[0] as Socket).writableLength < 2 * size);
  socket.write(get("/last", isClosed));
  const answer = await buffer(socket);
  assert.match(answer.subarray(-20).toString(), /framework \/last$/);
  assert.ok(answer.length > size);
});

test("what waits for who does not read stays as it was said, whoever asks for the same meanwhile", async (t) => {
  const size = 30_000;
  const { open, sockets, answered } = await setUp(t, { ready: inText("x".repeat(size)) });
  const [slow, other] = [await open(), await open()];
  const others = text(other);
  // Until one waits that was begun, and one that was not.
  while ((sockets[0] as Socket).writableLength <= 2 * size) {
    const before = answered();
    slow.write(get("/ready"));
    while (answered() === before) await new Promise((resolve) => setImmediate(resolve));
  }
  for (let time = 0; time < 5; time++) {
    other.write(get("/ready"));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  other.end(get("/last", isClosed));
  slow.end(get("/last", isClosed));
  const answers = [await text(slow), await others].map((answer) => answer.split("HTTP/1.1 200 OK\r\n").slice(1, -1));
  const ids = answers.map((list) => list.map((answer) => Number(/^x-request-id: id-(\d+)\r$/m.exec(answer)?.[1])));
  assert.deepEqual(
    ids.flat().toSorted((a, b) => a - b),
    [...ids.flat().keys()].map((index) => index + 1),
  );
  for (const list of ids)
    assert.deepEqual(
      list,
      list.toSorted((a, b) => a - b),
    );
  for (const answer of answers.flat()) assert.equal(answer.split("\r\n\r\n")[1], "x".repeat(size));
});

test("who ends their side after asking still gets the answer, and the connection ends", async (t) => {
  const { open } = await setUp(t);
  const socket = await open();
  socket.end(get("/ready"));
  assert.deepEqual(bodiesIn(await text(socket)), ["ready"]);
});

test("who says nothing, or nothing more, makes room after the limits of Node's HTTP", async (t) => {
  const { server, open } = await setUp(t);
  server.server.headersTimeout = 60;
  const silent = await open();
  await once(silent.resume(), "close");
  server.server.headersTimeout = 60_000;
  server.server.keepAliveTimeout = 60;
  const idle = await open();
  idle.write(get("/ready"));
  assert.deepEqual(bodiesIn(await text(idle)), ["ready"]);
});

test("who breaks the connection off does no harm", async (t) => {
  const { open, sockets } = await setUp(t, { ready: inText("x".repeat(4_000_000)) });
  const socket = await open();
  socket.write(get("/ready"));
  await once(socket, "readable");
  socket.resetAndDestroy();
  await new Promise((resolve) => (sockets[0] as Socket).once("close", resolve));
  assert.match(await say(open, get("/other", isClosed)), /framework \/other$/);
});

test("a server that is told to stop sends what it has begun and ends the connection", async (t) => {
  const size = 4_000_000;
  const { server, open } = await setUp(t, { ready: inText("x".repeat(size)) });
  const socket = await open();
  socket.write(get("/ready"));
  await once(socket, "readable");
  const closed = server.close();
  assert.ok((await buffer(socket)).length > size);
  await closed;
});
