import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { storeRoom, storeTestimonial } from "#server/demo/factories.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueName } from "./pages/arrange.ts";

const plainOf: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Requests a URL; returns status, headers and the decoded body. */
async function fetchRaw(url: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  const body = await buffer(response);
  const { date: _, "x-request-id": id, "content-length": length, ...others } = response.headers;
  expect(id).toBeTruthy();
  if (response.statusCode === 200) expect(Number(length)).toBe(body.length);
  const plain = (plainOf[others["content-encoding"] ?? ""] ?? ((same) => same))(body);
  return { status: response.statusCode, headers: others, text: plain.toString() };
}

test("a cached page equals the rendered page in every encoding, and is 304 for a matching ETag", async ({ lodge }) => {
  for (const path of ["/", "/service/rooms", "/service/contact-us"]) {
    const url = `${lodge.url}${path}`;
    const questions = ["br, gzip", "gzip", "identity"].map((encoding) => ({ "accept-encoding": encoding }));
    for (const question of questions) {
      // Renders it again, whatever was cached before.
      await storeRoom(lodge.database.db, { name: uniqueName("Sagara"), isActive: false });
      const [rendered, kept] = [await fetchRaw(url, question), await fetchRaw(url, question)];
      expect(kept).toEqual(rendered);
      const { etag = "" } = kept.headers;
      const unchanged = await fetchRaw(url, { ...question, "if-none-match": etag });
      expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
      expect(unchanged.headers.etag).toBe(etag);
      expect(unchanged.headers["content-security-policy"]).toBe(kept.headers["content-security-policy"]);
    }
  }
});

test("a change by staff is in the cached page from the next request on", { tag: "@journey" }, async ({ lodge }) => {
  const author = uniqueName("Devika");
  const before = await fetchRaw(lodge.url);
  expect((await fetchRaw(lodge.url)).text).not.toContain(author);
  await storeTestimonial(lodge.database.db, { author, rating: 5 });
  await expect.poll(async () => (await fetchRaw(lodge.url)).text).toContain(author);
  const after = await fetchRaw(lodge.url, { "if-none-match": before.headers.etag ?? "" });
  expect(after.status).toBe(200);
});

test("a query string, another host or another method bypasses the cached page", async ({ lodge }) => {
  const kept = await fetchRaw(lodge.url);
  expect((await fetchRaw(`${lodge.url}/?x=1`)).headers["cache-control"]).toBe(kept.headers["cache-control"]);
  const { port } = new URL(lodge.url);
  const elsewhere = await fetchRaw(lodge.url, { host: `lodge.example:${port}` });
  expect(elsewhere.text).toContain(`http://lodge.example:${port}/`);
  expect((await fetchRaw(lodge.url)).text).toBe(kept.text);
  const head = await fetch(lodge.url, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
});
