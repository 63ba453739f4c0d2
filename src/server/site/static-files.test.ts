import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { testApp } from "#tests/support/platform/app.ts";

const script = "console.log('Kadalu')".repeat(50);
const pictureName = `${"a".repeat(24)}-800x600-400.avif`;
const picture = `/images/${pictureName}`;
const publicUrl = "https://lodge.example";

/** `remove` deletes all files from the disk. */
async function setUp(t: TestContext) {
  const clientFolder = await mkdtemp(join(tmpdir(), "lodge-client-"));
  t.after(() => rm(clientFolder, { recursive: true, force: true }));
  await mkdir(join(clientFolder, "assets"));
  const put = (name: string, content: string | Buffer) => writeFile(join(clientFolder, name), content);
  await put("assets/home-abc.js", script);
  await put("assets/home-abc.js.br", brotliCompressSync(script));
  await put("assets/home-abc.js.gz", gzipSync(script));
  await put("icon.svg", "<svg/>");
  await put(".secret", "hush");
  const { app, imageStore } = await testApp(t, { clientFolder, publicUrl });
  const files = [pictureName, "secret.txt"].map((name) => ({ name, bytes: Buffer.from("hush") }));
  await imageStore.write(files);
  const removePicture = () => imageStore.remove([pictureName]);
  const get = async (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") => {
    const response = await app.inject({ url, headers, method });
    const { date: _, "x-request-id": id, connection: _connection, ...others } = response.headers;
    return { status: response.statusCode, headers: others, body: response.rawPayload, id };
  };
  const remove = async () => {
    await rm(clientFolder, { recursive: true });
    await removePicture();
  };
  return { app, get, remove, removePicture };
}

test("a file is sent in the best accepted encoding, never in one with a quality of 0", async (t) => {
  const { get } = await setUp(t);
  const expected: [accept: string | undefined, encoding: string | undefined][] = [
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["identity", undefined],
    [undefined, undefined],
    ["abr", undefined],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["*;q=0", undefined],
    ["BR;Q=0, GZip", "gzip"],
  ];
  // Twice: from the disk and from memory.
  for (const [accept, encoding] of [...expected, ...expected]) {
    const { status, headers, body } = await get("/assets/home-abc.js", accept ? { "accept-encoding": accept } : {});
    assert.deepEqual([status, headers["content-encoding"]], [200, encoding], accept);
    assert.equal(headers.vary, "accept-encoding");
    const content = { br: brotliCompressSync(script), gzip: gzipSync(script) }[encoding ?? ""] ?? Buffer.from(script);
    assert.ok(body.equals(content), accept);
  }
});

test("a small file is read once; the cached response has the same status, headers and bytes, and its own id", async (t) => {
  const { get, remove } = await setUp(t);
  const urls = ["/assets/home-abc.js", "/icon.svg", picture];
  const fromDisk = await Promise.all(urls.map((url) => get(url)));
  await remove();
  const fromMemory = await Promise.all(urls.map((url) => get(url)));
  const withoutId = ({ id: _, ...response }: (typeof fromDisk)[number]) => response;
  assert.deepEqual(fromMemory.map(withoutId), fromDisk.map(withoutId));
  assert.equal(new Set([...fromDisk, ...fromMemory].map(({ id }) => id)).size, 6);
  assert.deepEqual(
    fromDisk.map(({ headers }) => [headers["content-type"], headers["cache-control"]]),
    [
      ["application/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
      ["image/svg+xml", "public, max-age=3600"],
      ["image/avif", "public, max-age=31536000, immutable"],
    ],
  );
  assert.deepEqual(
    fromDisk.map(({ headers }) => headers["cross-origin-resource-policy"]),
    ["same-origin", "same-origin", "cross-origin"],
  );
  for (const { headers } of fromMemory) {
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.match(String(headers["content-security-policy"]), /^default-src 'none'/);
    assert.match(String(headers["strict-transport-security"]), /^max-age=\d+$/);
  }
});

test("a matching ETag returns 304, and HEAD has no body, both from disk and from memory", async (t) => {
  const { get } = await setUp(t);
  const url = "/assets/home-abc.js";
  const head = await get(url, {}, "HEAD");
  assert.deepEqual([head.status, head.body.length], [200, 0]);
  const { headers } = await get(url);
  const etag = String(headers.etag);
  const strong = etag.replace(/^W\//, "");
  for (const known of [etag, strong, `"other", ${etag}`, `W/"other" , ${strong}`]) {
    const { status, body, headers } = await get(url, { "if-none-match": known });
    assert.deepEqual([status, body.length, headers.etag], [304, 0, etag], known);
    assert.equal(headers["content-length"], undefined);
    assert.match(String(headers["content-security-policy"]), /^default-src 'none'/);
  }
  for (const other of ['"other"', etag.slice(0, -2), "undefined", ""]) {
    assert.equal((await get(url, { "if-none-match": other })).status, 200, other);
  }
  const fromMemory = await get(url, {}, "HEAD");
  assert.deepEqual([fromMemory.status, fromMemory.body.length], [200, 0]);
  assert.equal(fromMemory.headers["content-length"], String(script.length));
  const part = await get(url, { range: "bytes=0-9" });
  assert.deepEqual([part.status, part.body.toString()], [206, script.slice(0, 10)]);
});

test("files that are not served return 404, in any spelling", async (t) => {
  const { get } = await setUp(t);
  const urls = [
    "/assets/none.js",
    "/assets/",
    "/assets/home-abc.js.br",
    "/.secret",
    "/ICON.svg",
    "/images/secret.txt",
    "/images/..%2f..%2flodge.sqlite",
    "/images/%2e%2e",
    "/images/",
    `${picture}.br`,
    picture.toUpperCase().replace("/IMAGES", "/images"),
  ];
  for (const url of urls) {
    const { status, body } = await get(url);
    assert.equal(status, 404, url);
    assert.doesNotMatch(body.toString(), /hush/);
  }
});

test("a picture is cached once, whatever the spelling, encoding and host", async (t) => {
  const { get, remove } = await setUp(t);
  const { headers, body } = await get(picture);
  await remove();
  const variants: Record<string, string>[] = [
    {},
    { "accept-encoding": "br" },
    { host: "elsewhere.example" },
    { range: "bytes=0-1" },
  ];
  for (const url of [picture, `${picture}?v=2`, picture.replace("-", "%2D")]) {
    for (const sent of variants) assert.deepEqual((await get(url, sent)).body, body, url);
    const { status, body: none } = await get(url, { "if-none-match": String(headers.etag) });
    assert.deepEqual([status, none.length], [304, 0]);
  }
});

test("URL variants, query strings and range requests of built files are not cached", async (t) => {
  const { get, remove } = await setUp(t);
  const spellings = ["/assets/home%2Dabc.js", "/assets/home-abc.js?x=1"];
  for (const url of spellings) assert.equal((await get(url)).status, 200, url);
  assert.equal((await get("/icon.svg", { range: "bytes=0-1" })).status, 206);
  await remove();
  for (const url of [...spellings, "/icon.svg"]) assert.equal((await get(url)).status, 404, url);
});

test("a removed picture is no longer served after a minute", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 1000;
  t.mock.method(performance, "now", () => now);
  const { get, removePicture } = await setUp(t);
  assert.equal((await get(picture)).status, 200);
  await removePicture();
  assert.equal((await get(picture)).status, 200);
  t.mock.timers.tick(1);
  now += 61_000;
  assert.equal((await get(picture)).status, 404);
});
