import assert from "node:assert/strict";
import test from "node:test";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import { cachedResponse } from "./cached-response.ts";
import { compress, recompress } from "./compression.ts";
import { type Rendered, ResponseCache } from "./response-cache.ts";

const bodyOf = (text: string, headers = {}) => cachedResponse(200, headers, Buffer.from(text));

const july: CacheTag = "night:2026-07-01";
const august: CacheTag = "night:2026-08-01";

/** A cache, a function that invalidates a tag, and a renderer that counts its calls. */
function setUp(maxBytes?: number) {
  const changes: CacheTag[] = [];
  const change = (tag: CacheTag) => void changes.push(tag);
  const versions = {
    current: () => changes.length,
    hasChanged: (tags: readonly CacheTag[], since: number) => changes.slice(since).some((tag) => tags.includes(tag)),
  };
  // At once: a test that waits is never idle.
  const idle = { want: (_key: string, work: () => Promise<void>) => void work(), stop: async () => {} };
  const cache = new ResponseCache({ versions, maxBytes, idle });
  const rendered: string[] = [];
  const page = (text: string, dependsOn: CacheTag[] | undefined, status = 200) => {
    return async (): Promise<Rendered> => {
      rendered.push(text);
      return { response: { ...bodyOf(text), status }, dependsOn };
    };
  };
  const read = async (key: string, ...args: Parameters<typeof page>) =>
    (await cache.getOrRender(key, page(...args))).body.toString();
  return { change, cache, rendered, page, read };
}

test("a response is rendered once and then comes from memory", async () => {
  const { cache, rendered, read } = setUp();
  assert.equal(cache.get("/"), undefined);
  await read("/", "hello", ["catalogue"]);
  assert.equal(await read("/", "never", ["catalogue"]), "hello");
  assert.equal(cache.get("/")?.body.toString(), "hello");
  assert.deepEqual(rendered, ["hello"]);
});

test("a change of a tag that a response depends on evicts it; other changes do not", async () => {
  const { cache, change, rendered, read } = setUp();
  await read("/", "old", ["catalogue"]);
  change(july);
  await read("/", "not asked", ["catalogue"]);
  change("catalogue");
  assert.equal(cache.get("/"), undefined);
  assert.equal(await read("/", "new", ["catalogue"]), "new");
  assert.deepEqual(rendered, ["old", "new"]);
});

test("a page that shows nights is rendered again after a booking of one of them, and of no other", async () => {
  const { change, rendered, read } = setUp();
  await read("/room", "free", ["catalogue", july]);
  change(august);
  assert.equal(await read("/room", "not asked", ["catalogue", july]), "free");
  change(july);
  change(august);
  assert.equal(await read("/room", "full", ["catalogue", july]), "full");
  assert.deepEqual(rendered, ["free", "full"]);
});

test("concurrent requests render once", async () => {
  const { rendered, read } = setUp();
  const texts = await Promise.all(Array.from({ length: 20 }, () => read("/", "once", ["catalogue"])));
  assert.deepEqual(rendered, ["once"]);
  assert.ok(texts.every((text) => text === "once"));
});

test("a change during rendering is not missed", async () => {
  const { cache, change, read } = setUp();
  const old = cache.getOrRender("/", async () => {
    change("catalogue");
    return { response: bodyOf("old"), dependsOn: ["catalogue"] };
  });
  assert.equal(await read("/", "new", ["catalogue"]), "new");
  await old;
  assert.notEqual(await read("/", "newest", ["catalogue"]), "old");
});

test("responses without tags and responses other than 200 are not cached", async () => {
  const { rendered, read } = setUp();
  for (const turn of ["1", "2"]) {
    await read("/mine", `mine ${turn}`, undefined);
    await read("/nope", `nope ${turn}`, ["catalogue"], 404);
  }
  assert.deepEqual(rendered, ["mine 1", "nope 1", "mine 2", "nope 2"]);
});

test("memory is bounded in bytes, and the least recently used entries are evicted", async () => {
  const { cache, read } = setUp(1_000_000);
  const page = "x".repeat(98_000);
  for (let number = 0; number < 11; number++) {
    await read(`/${number}`, page, ["catalogue"]);
    assert.ok(cache.get("/0"));
  }
  assert.equal(cache.get("/1"), undefined);
  assert.ok(cache.get("/10"));
  cache.set("/huge", bodyOf("x".repeat(1_000_001)));
  assert.equal(cache.get("/huge"), undefined);
  assert.ok(cache.get("/10"));
});

test("a response with a TTL expires", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  let now = 1000;
  t.mock.method(performance, "now", () => now);
  const { cache } = setUp();
  cache.set("/picture", bodyOf("picture"), { ttl: 60_000 });
  const read = () => {
    // lru-cache reads the clock at most once per millisecond.
    t.mock.timers.tick(1);
    return cache.get("/picture")?.body.toString();
  };
  now += 59_000;
  assert.equal(read(), "picture");
  now += 2000;
  assert.equal(read(), undefined);
});

test("a rendering error is thrown and not cached", async () => {
  const { cache, read } = setUp();
  await assert.rejects(
    cache.getOrRender("/", () => Promise.reject(new Error("no"))),
    /no/,
  );
  assert.equal(await read("/", "yes", ["catalogue"]), "yes");
});

test("a frequently requested page is recompressed at the best level, with the same content", async () => {
  const { cache } = setUp();
  const text = Array.from({ length: 500 }, (_, number) => `<p>Room ${number % 7} of ${number % 11}</p>`).join("");
  const fast = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const headers = { "content-encoding": "br", "content-length": fast.length, etag: 'W/"1"' };
  await cache.getOrRender("/", async () => ({
    response: cachedResponse(200, headers, fast),
    dependsOn: ["catalogue"],
  }));
  for (let hit = 0; hit < 20; hit++) cache.get("/");
  while (cache.get("/")?.body === fast) await new Promise((resolve) => setImmediate(resolve));
  const best = cache.get("/");
  assert.ok(best && best.body.length < fast.length);
  assert.deepEqual(best.headers, { ...headers, "content-length": best.body.length });
  assert.equal(brotliDecompressSync(best.body).toString(), text);
});

test("compressed responses hold no more memory than their size, by which the cache is bounded", async () => {
  const text = "The quick brown fox. ";
  // The first is compressed in place, the other on another thread.
  for (const page of [Buffer.from(text.repeat(2000)), Buffer.from(text.repeat(10_000))]) {
    for (const [encoding, open] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const first = await compress(page, encoding);
      const best = await recompress(first, encoding);
      for (const body of [first, best]) {
        assert.equal(body.buffer.byteLength, body.length, encoding);
        assert.deepEqual(open(body), page);
      }
    }
    assert.equal(await compress(page, "identity"), page);
  }
});
