import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import test, { type TestContext } from "node:test";
import fc from "fast-check";
import { type PlainGet, readPlainGet } from "./plain-get.ts";

const read = (head: string) => readPlainGet(Buffer.from(head, "latin1"));

test("a browser's request is read", () => {
  const head = [
    "GET /rooms HTTP/1.1",
    "Host: lodge.example:3000",
    "Connection: keep-alive",
    "Cache-Control: max-age=0",
    'sec-ch-ua: "Chromium";v="140"',
    "Upgrade-Insecure-Requests: 1",
    "Accept: text/html,*/*;q=0.8",
    "accept-encoding:\tgzip, deflate, br, zstd \t",
    'If-None-Match: W/"abc"',
    "Cookie:",
  ];
  assert.deepEqual(read(`${head.join("\r\n")}\r\n\r\n`), {
    url: "/rooms",
    host: "lodge.example:3000",
    acceptEncoding: "gzip, deflate, br, zstd",
    ifNoneMatch: 'W/"abc"',
  });
  assert.deepEqual(read("GET /?a=%41 HTTP/1.1\r\nHost: x\r\n\r\n"), {
    ...{ url: "/?a=%41", host: "x", acceptEncoding: "", ifNoneMatch: "" },
  });
});

test("what is more than that, less, or could be read in two ways is left to a whole parser", () => {
  const host = "Host: x\r\n";
  const others = {
    nothing: "",
    "a part of a head": `GET / HTTP/1.1\r\n${host}`,
    "two requests": `GET / HTTP/1.1\r\n${host}\r\n`.repeat(2),
    "bytes after the head": `GET / HTTP/1.1\r\n${host}\r\nx`,
    "an empty line before it": `\r\nGET / HTTP/1.1\r\n${host}\r\n`,
    "another method": `HEAD / HTTP/1.1\r\n${host}\r\n`,
    "a method in small letters": `get / HTTP/1.1\r\n${host}\r\n`,
    "HTTP/1.0": `GET / HTTP/1.0\r\n${host}\r\n`,
    "a whole address": `GET http://x/ HTTP/1.1\r\n${host}\r\n`,
    "two spaces": `GET  / HTTP/1.1\r\n${host}\r\n`,
    "an address beyond ASCII": `GET /\xe9 HTTP/1.1\r\n${host}\r\n`,
    "no host": "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n",
    "no header": "GET / HTTP/1.1\r\n\r\n",
    "two hosts": `GET / HTTP/1.1\r\n${host}${host}\r\n`,
    "two lists of encodings": `GET / HTTP/1.1\r\n${host}Accept-Encoding: br\r\naccept-encoding: gzip\r\n\r\n`,
    "a folded header": `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`,
    "a space before the colon": `GET / HTTP/1.1\r\nHost : x\r\n\r\n`,
    "a line without a colon": `GET / HTTP/1.1\r\n${host}X\r\n\r\n`,
    "a bare line feed": `GET / HTTP/1.1\r\n${host}X: a\nY: b\r\n\r\n`,
    "a bare carriage return": `GET / HTTP/1.1\r\n${host}X: a\rY: b\r\n\r\n`,
    "a NUL": `GET / HTTP/1.1\r\n${host}X: \0\r\n\r\n`,
    "a header beyond ASCII": `GET / HTTP/1.1\r\n${host}X: \xe9\r\n\r\n`,
    "a long head": `GET / HTTP/1.1\r\n${host}X: ${"x".repeat(4096)}\r\n\r\n`,
    "a connection that ends": `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    "a connection that becomes another": `GET / HTTP/1.1\r\n${host}Connection: keep-alive, Upgrade\r\n\r\n`,
    "a length": `GET / HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`,
    chunks: `GET / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`,
    "a wish to be told to go on": `GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\n`,
    "another protocol": `GET / HTTP/1.1\r\n${host}Upgrade: h2c\r\n\r\n`,
    "somebody's own": `GET / HTTP/1.1\r\n${host}Authorization: Bearer x\r\n\r\n`,
  };
  for (const [what, head] of Object.entries(others)) assert.equal(read(head), undefined, what);
});

test("who says the same of themselves again is read alike, whatever they ask for and however many say else", () => {
  const asks = (url: string, host: string) => read(`GET ${url} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  for (let round = 0; round < 3; round++) {
    for (let visitor = 0; visitor < 300; visitor++) {
      const host = `x:${visitor}`;
      const url = `/${round}`;
      assert.deepEqual(asks(url, host), { url, host, acceptEncoding: "", ifNoneMatch: "" });
    }
  }
  assert.equal(read("GET /\xe9 HTTP/1.1\r\nHost: x:1\r\n\r\n"), undefined);
});

/** Asks what Node's own parser takes these bytes for; undefined where it refuses them. */
async function nodesReader(t: TestContext) {
  const server = createServer((request, response) => {
    const { method, url, httpVersion, headers } = request;
    response.shouldKeepAlive = false;
    response.end(JSON.stringify({ method, httpVersion, url, headers }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return async (bytes: Buffer) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {}).write(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    return head.startsWith("HTTP/1.1 200") ? JSON.parse(body) : undefined;
  };
}

const names = fc.constantFrom(
  ...[
    "Host",
    "host",
    "Accept-Encoding",
    "If-None-Match",
    "Connection",
    "X-A",
    "x_b",
    "Content-Length",
    "Transfer-Encoding",
  ],
  ...["Expect", "Upgrade", "TE", "Host ", " Host", "X:", "", "Ho\tst", "Keep-Alive"],
);
const values = fc.oneof(
  fc.constantFrom(
    "x",
    " x",
    "x ",
    "\tx\t",
    "keep-alive",
    "close",
    "0",
    "5",
    "chunked",
    "br, gzip",
    'W/"1"',
    "",
    " ",
    "a:b",
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: fc.constantFrom("\r", "\n", " ", "\t", ":", "a", "\0", "\x7f", "\xff"), maxLength: 4 }),
);
const separators = fc.oneof({ weight: 8, arbitrary: fc.constant(": ") }, fc.constantFrom(":", " : ", ":\t", "", "::"));
const ends = fc.oneof(
  { weight: 12, arbitrary: fc.constant("\r\n") },
  fc.constantFrom("\n", "\r", "", "\r\n ", "\r\n\r\n"),
);
const fields = fc.tuple(names, separators, values, ends).map((parts) => parts.join(""));
const addresses = fc.oneof(
  fc.constantFrom("/", "/rooms", "/?a=1", "*", "x", "http://x/", "//", "/%", "/ /"),
  fc.webPath(),
);
const firstLines = fc.oneof(
  { weight: 6, arbitrary: addresses.map((address) => `GET ${address} HTTP/1.1\r\n`) },
  fc.constantFrom(
    "GET / HTTP/1.0\r\n",
    "GET /HTTP/1.1\r\n",
    "get / HTTP/1.1\r\n",
    "POST / HTTP/1.1\r\n",
    "\r\nGET / HTTP/1.1\r\n",
  ),
);
const heads = fc
  .tuple(firstLines, fc.constantFrom("Host: x\r\n", ""), fc.array(fields, { maxLength: 4 }), ends)
  .map(([first, host, others, end]) => Buffer.from(`${first}${host}${others.join("")}${end}`, "latin1"));

test("what is read here, Node's own parser reads alike", async (t) => {
  const readByNode = await nodesReader(t);
  let taken = 0;
  const isReadAlike = async (bytes: Buffer) => {
    const plain = readPlainGet(bytes);
    if (!plain) return;
    taken++;
    const { headers, ...line } = await readByNode(bytes);
    assert.deepEqual(line, { method: "GET", httpVersion: "1.1", url: plain.url });
    const read: PlainGet = {
      url: plain.url,
      host: headers.host,
      acceptEncoding: headers["accept-encoding"] ?? "",
      ifNoneMatch: headers["if-none-match"] ?? "",
    };
    assert.deepEqual(plain, read);
  };
  await fc.assert(fc.asyncProperty(heads, isReadAlike), { numRuns: 5000 });
  assert.ok(taken > 300, `only ${taken} heads were plain`);
});
