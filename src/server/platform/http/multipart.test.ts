import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import test, { type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyRequest } from "fastify";
import { addTestimonial } from "#contract/website/testimonials.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aFile, aPicture } from "#tests/support/website/pictures.ts";
import { acceptMultipart, UploadedFile } from "./multipart.ts";
import { answerError } from "./serve.ts";

const megabyte = 1024 * 1024;

/** A server that returns what it read: text, and files by name, type and size. */
async function reader(t: TestContext) {
  const server = Fastify({ logger: false });
  const read = await acceptMultipart(server);
  server.post("/", async (request: FastifyRequest, reply) => {
    const log = { info: () => {}, error: () => {} };
    try {
      return await read(request);
    } catch (error) {
      const { status, body } = answerError({ log } as never, error, "test", "test");
      return reply.code(status).send(body);
    }
  });
  t.after(() => server.close());
  const send = async (form: FormData) => {
    const response = await server.inject({ method: "POST", url: "/", payload: form });
    return { status: response.statusCode, body: response.json() };
  };
  const sendRaw = async (payload: string, type = "multipart/form-data; boundary=x") => {
    const response = await server.inject({ method: "POST", url: "/", headers: { "content-type": type }, payload });
    return { status: response.statusCode, body: response.json() };
  };
  return { server, send, sendRaw };
}

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const part = (name: string, value: string, more = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

test("fields are text, repeated fields are lists, and files have name, type and size", async (t) => {
  const { send } = await reader(t);
  const { status, body } = await send(
    formOf(
      ["name", "Wi-Fi ☕"],
      ["amenities", "a"],
      ["images", aFile("123", { name: "one.png", type: "IMAGE/PNG" })],
      ["amenities", "b"],
      ["images", aFile("12345", { name: "two.gif", type: "image/gif" })],
      ["empty", ""],
    ),
  );
  assert.equal(status, 200);
  assert.deepEqual([body.name, body.amenities, body.empty], ["Wi-Fi ☕", ["a", "b"], ""]);
  const files = body.images.map(({ name, type, size }: UploadedFile) => [name, type, size]);
  assert.deepEqual(files, [
    ["one.png", "image/png", 3],
    ["two.gif", "image/gif", 5],
  ]);
});

test("an empty file field is omitted", async (t) => {
  const { send } = await reader(t);
  const empty = aFile("", { name: "", type: "application/octet-stream" });
  const { body } = await send(formOf(["images", empty], ["name", "Hall"]));
  assert.deepEqual(body, { name: "Hall" });
});

test("a part of type JSON is text, also if it looks like a file", async (t) => {
  const { sendRaw } = await reader(t);
  const json = '--x\r\nContent-Disposition: form-data; name="images"\r\nContent-Type: application/json\r\n\r\n';
  const { body } = await sendRaw(`${json}{"name":"a","size":1,"type":"image/png"}\r\n--x--\r\n`);
  assert.deepEqual(body, { images: '{"name":"a","size":1,"type":"image/png"}' });
});

test("a file above the limit has no bytes and infinite size", async (t) => {
  const { server } = await reader(t);
  let read: UploadedFile | undefined;
  server.addHook("preSerialization", async (_request, _reply, payload) => {
    read = (payload as { images: UploadedFile }).images;
    return {};
  });
  const form = formOf(["images", aFile(new Uint8Array(7 * megabyte), { name: "a.png", type: "image/png" })]);
  await server.inject({ method: "POST", url: "/", payload: form });
  assert.ok(read instanceof UploadedFile);
  assert.deepEqual([read.size, read.bytes.length], [Number.POSITIVE_INFINITY, 0]);
});

test("too many files, too many or too long fields, and a body that is too large are 413", async (t) => {
  const { send } = await reader(t);
  const refused = async (...entries: [string, string | File][]) => {
    const { status, body } = await send(formOf(...entries));
    assert.deepEqual([status, body.code], [413, "too_large"]);
    return body.error as string;
  };
  const file = aFile("1", { name: "a.png", type: "image/png" });
  const many = (count: number, value: string | File) =>
    Array.from({ length: count }, () => ["images", value] as [string, string | File]);
  assert.equal((await send(formOf(...many(25, file)))).status, 200);
  await refused(...many(26, file));
  assert.equal((await send(formOf(...many(200, "x")))).status, 200);
  await refused(...many(201, "x"));
  await refused(["name", "x".repeat(256 * 1024 + 1)]);
  const heavy = aFile(new Uint8Array(5.5 * megabyte), { name: "a.png", type: "image/png" });
  assert.match(await refused(...many(11, heavy)), /at most 60 MB at once/);
});

test("a body whose content-length exceeds the limit is not read", async (t) => {
  const { server } = await reader(t);
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(61 * megabyte) };
  const response = await server.inject({ method: "POST", url: "/", headers, payload: `${part("name", "x")}--x--\r\n` });
  assert.deepEqual([response.statusCode, response.json().code], [413, "too_large"]);
});

test("a malformed or truncated body is 400, and one that is not multipart is 415", async (t) => {
  const { server, sendRaw } = await reader(t);
  const picked = '; filename="a.png"\r\nContent-Type: image/png';
  const broken = {
    "cut off in a file": `${part("name", "x")}${part("images", "123", picked).slice(0, -4)}`,
    "cut off in a field": part("name", "xyz").slice(0, -3),
    "without its end": part("name", "x"),
    "not what it says": "hello",
    "with a name of Object's own": `${part("__proto__", "x")}--x--\r\n`,
    "with another": `${part("constructor", "x")}--x--\r\n`,
  };
  for (const [what, payload] of Object.entries(broken)) {
    const { status, body } = await sendRaw(payload);
    assert.deepEqual([status, body.code], [400, "invalid_input"], what);
  }
  const unbounded = await sendRaw(`${part("name", "x")}--x--\r\n`, "multipart/form-data");
  assert.deepEqual([unbounded.status, unbounded.body.code], [400, "invalid_input"]);
  const json = await server.inject({ method: "POST", url: "/", payload: { name: "x" } });
  assert.deepEqual([json.statusCode, json.json().code], [415, "unsupported_media_type"]);
});

test("multipart endpoints refuse JSON, and JSON endpoints refuse multipart", async (t) => {
  const { app, staffToken } = await testApp(t);
  const headers = { authorization: `Bearer ${await staffToken()}` };
  const json = await app.inject({ method: "POST", url: "/api/testimonials/add", headers, payload: { quote: "Good" } });
  assert.deepEqual([json.statusCode, json.json().code], [415, "unsupported_media_type"]);
  const form = await app.inject({ method: "POST", url: "/api/login", payload: formOf(["userId", "meera"]) });
  assert.deepEqual([form.statusCode, form.json().code], [415, "unsupported_media_type"]);
});

test("an unauthenticated upload is refused before its body is read", async (t) => {
  const { app, api, staffToken } = await testApp(t);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const answer = await firstAnswer(app.server.address() as AddressInfo);
  assert.match(answer, /^HTTP\/1.1 401 /);
  assert.match(answer, /not_authenticated/);
  const body = { quote: "Good", author: "A", image: await aPicture() };
  await failsWith(api(addTestimonial, { body }), "not_authenticated");
  await failsWith(api(addTestimonial, { body }, { token: `${await staffToken()}x` }), "not_authenticated");
});

/** Announces a long body, sends its first bytes only, and waits for the response. */
async function firstAnswer({ port }: AddressInfo): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST /api/testimonials/add HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: 5000000\r\n\r\n${part("quote", "Good")}`,
  );
  const [chunk] = await once(socket, "data");
  socket.destroy();
  return String(chunk);
}

test("four bodies are read at once; a fifth waits until one is complete or aborted", async (t) => {
  const { server } = await reader(t);
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const start = async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    const text = part("name", "x".repeat(1000));
    const end = "--x--\r\n";
    const length = text.length + end.length;
    const type = "Content-Type: multipart/form-data; boundary=x";
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${length}\r\n\r\n${text}`);
    return { socket, finish: () => socket.write(end) };
  };
  let arrived = 0;
  const allArrived = Promise.withResolvers<void>();
  server.server.on("request", () => ++arrived === 4 && allArrived.resolve());

  const slow = await Promise.all([start(), start(), start(), start()]);
  await allArrived.promise;
  const fifth = await start();
  const sixth = await start();
  fifth.finish();
  sixth.finish();
  const [fifthAnswer, sixthAnswer] = [once(fifth.socket, "data"), once(sixth.socket, "data")];
  assert.equal(await Promise.race([fifthAnswer, sixthAnswer, pause(150, "not yet")]), "not yet");
  slow[0]?.finish();
  await fifthAnswer;
  slow[1]?.socket.destroy();
  await sixthAnswer;
  for (const { socket } of [...slow, fifth, sixth]) socket.destroy();
});

test("an idle sender is disconnected", async (t) => {
  const { server } = await reader(t);
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const arrived = once(server.server, "request");
  const socket = connect(port, "127.0.0.1");
  const closed = once(socket, "close");
  const type = "Content-Type: multipart/form-data; boundary=x";
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 5000\r\n\r\n${part("name", "x")}`);
  await arrived;
  await new Promise((resolve) => setImmediate(resolve));
  t.mock.timers.tick(31_000);
  await closed;
});
