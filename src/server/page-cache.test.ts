import assert from "node:assert/strict";
import test from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Content } from "#domain/content.ts";
import { PageCache, pageKeys, type RenderedPage } from "./page-cache.ts";

/** A cache over revisions that the test sets, and a renderer that counts how often it is asked. */
function setUp() {
  const revisions = { catalogue: "1", nights: "1" };
  const cache = new PageCache((content) => revisions[content]);
  const calls: string[] = [];
  const page = (text: string, madeOf: Content | undefined, status = 200) => {
    return async (): Promise<RenderedPage> => {
      calls.push(text);
      return { status, headers: {}, body: Buffer.from(text), madeOf };
    };
  };
  return { revisions, cache, calls, page };
}

test("a page is rendered once and served again, the same in every encoding", async () => {
  const { cache, calls, page } = setUp();
  const first = await cache.get("/", page("hello", "catalogue"));
  const second = await cache.get("/", page("never", "catalogue"));
  assert.deepEqual(calls, ["hello"]);
  assert.equal(second.bodies.plain.toString(), "hello");
  assert.equal(gunzipSync(second.bodies.gzip).toString(), "hello");
  assert.equal(brotliDecompressSync(second.bodies.br).toString(), "hello");
  assert.equal(first.etag, second.etag);
});

test("a change of what a page is made of makes it new with the next request, another change does not", async () => {
  const { cache, revisions, calls, page } = setUp();
  await cache.get("/", page("old", "catalogue"));
  revisions.nights = "2";
  await cache.get("/", page("not asked", "catalogue"));
  revisions.catalogue = "2";
  const fresh = await cache.get("/", page("new", "catalogue"));
  assert.equal(fresh.bodies.plain.toString(), "new");
  assert.deepEqual(calls, ["old", "new"]);
});

test("a page that shows nights is new after a booking", async () => {
  const { cache, revisions, page } = setUp();
  await cache.get("/room", page("free", "nights"));
  revisions.nights = "2";
  assert.equal((await cache.get("/room", page("full", "nights"))).bodies.plain.toString(), "full");
});

test("requests that come together render a page once", async () => {
  const { cache, calls, page } = setUp();
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get("/", page("once", "catalogue"))));
  assert.deepEqual(calls, ["once"]);
  assert.ok(pages.every(({ bodies }) => bodies.plain.toString() === "once"));
});

test("a change while a page is rendered is not missed", async () => {
  const { cache, revisions, page } = setUp();
  const old = cache.get("/", async () => {
    revisions.catalogue = "2";
    return { status: 200, headers: {}, body: Buffer.from("old"), madeOf: "catalogue" };
  });
  const other = cache.get("/", page("new", "catalogue"));
  assert.equal((await other).bodies.plain.toString(), "new");
  await old;
  assert.notEqual((await cache.get("/", page("newest", "catalogue"))).bodies.plain.toString(), "old");
});

test("what is for one request alone, and what is no success, is not kept", async () => {
  const { cache, calls, page } = setUp();
  for (const turn of ["1", "2"]) {
    await cache.get("/mine", page(`mine ${turn}`, undefined));
    await cache.get("/nope", page(`nope ${turn}`, "catalogue", 404));
  }
  assert.deepEqual(calls, ["mine 1", "nope 1", "mine 2", "nope 2"]);
});

test("a flood of addresses can't fill the memory", async () => {
  const { cache, calls, page } = setUp();
  for (let number = 0; number < 501; number++) await cache.get(`/${number}`, page(`${number}`, "catalogue"));
  await cache.get("/500", page("kept", "catalogue"));
  await cache.get("/0", page("gone", "catalogue"));
  assert.equal(calls.includes("kept"), false);
  assert.equal(calls.includes("gone"), true);
});

test("a failure to render is answered and forgotten", async () => {
  const { cache, page } = setUp();
  await assert.rejects(async () => cache.get("/", () => Promise.reject(new Error("no"))), /no/);
  assert.equal((await cache.get("/", page("yes", "catalogue"))).bodies.plain.toString(), "yes");
});

test("each address has a key of its own under each origin and on each day, and the same one again", () => {
  const keyOf = pageKeys();
  const questions = ["2026-11-23", "2026-11-24"].flatMap((day) =>
    ["http://one.example", "http://other.example"].flatMap((origin) =>
      ["/", "/service/rooms"].map((url) => [url, origin, day] as const),
    ),
  );
  const keys = questions.map((question) => keyOf(...question));
  assert.equal(new Set(keys).size, questions.length);
  assert.deepEqual(
    questions.map((question) => keyOf(...question)),
    keys,
  );
});

test("however many addresses are asked for, their keys stay right", () => {
  const keyOf = pageKeys();
  const ask = (number: number) => keyOf(`/${number}`, "http://one.example", "2026-11-23");
  const numbers = Array.from({ length: 1200 }, (_, number) => number);
  assert.equal(new Set(numbers.map(ask)).size, numbers.length);
  assert.equal(ask(7), pageKeys()("/7", "http://one.example", "2026-11-23"));
});
