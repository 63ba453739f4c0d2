import assert from "node:assert/strict";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import test, { after } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { storeRoom, storeTestimonial } from "#server/operations/demo/factories.ts";
import { openSite } from "#tests/support/website/site.ts";

// Cached pages are answered below the framework, so that these requests go over a connection.
const opened = openSite({ after }, { publicUrl: undefined }).then(async (site) => {
  const url = await site.app.listen({ host: "127.0.0.1", port: 0 });
  return { ...site, url };
});

const plainOf: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Requests a URL; returns status, headers and the decoded body. */
async function fetchRaw(url: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  const body = await buffer(response);
  const { date: _, "x-request-id": id, "content-length": length, ...others } = response.headers;
  assert.ok(id);
  if (response.statusCode === 200) assert.equal(Number(length), body.length);
  const plain = (plainOf[others["content-encoding"] ?? ""] ?? ((same) => same))(body);
  return { status: response.statusCode, headers: others, text: plain.toString() };
}

test("a cached page equals the rendered page in every encoding, and is 304 for a matching ETag", async () => {
  const { db, url: home } = await opened;
  let rooms = 0;
  for (const path of ["/", "/service/rooms", "/service/contact-us"]) {
    const url = `${home}${path}`;
    const questions = ["br, gzip", "gzip", "identity"].map((encoding) => ({ "accept-encoding": encoding }));
    for (const question of questions) {
      // Renders it again, whatever was cached before.
      rooms += 1;
      await storeRoom(db, { name: `Sagara ${rooms}`, isActive: false });
      const [rendered, kept] = [await fetchRaw(url, question), await fetchRaw(url, question)];
      assert.deepEqual(kept, rendered);
      const { etag = "" } = kept.headers;
      const unchanged = await fetchRaw(url, { ...question, "if-none-match": etag });
      assert.deepEqual([unchanged.status, unchanged.text], [304, ""]);
      assert.equal(unchanged.headers.etag, etag);
      assert.equal(unchanged.headers["content-security-policy"], kept.headers["content-security-policy"]);
    }
  }
});

test("a change by staff is in the cached page from the next request on", async () => {
  const { db, url } = await opened;
  const author = "Devika Nayak";
  const before = await fetchRaw(url);
  assert.ok(!(await fetchRaw(url)).text.includes(author));
  await storeTestimonial(db, { author, rating: 5 });
  assert.ok((await fetchRaw(url)).text.includes(author));
  const after = await fetchRaw(url, { "if-none-match": before.headers.etag ?? "" });
  assert.equal(after.status, 200);
});

test("a query string, another host or another method bypasses the cached page", async () => {
  const { url } = await opened;
  const kept = await fetchRaw(url);
  assert.equal((await fetchRaw(`${url}/?x=1`)).headers["cache-control"], kept.headers["cache-control"]);
  const { port } = new URL(url);
  const elsewhere = await fetchRaw(url, { host: `lodge.example:${port}` });
  assert.ok(elsewhere.text.includes(`http://lodge.example:${port}/`));
  assert.equal((await fetchRaw(url)).text, kept.text);
  const head = await fetch(url, { method: "HEAD" });
  assert.equal(head.status, 200);
  assert.equal(await head.text(), "");
});
