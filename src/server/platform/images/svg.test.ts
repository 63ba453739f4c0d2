import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { maxSvgBytes, svgSizeMessage } from "#domain/platform/files/uploads.ts";
import { readImage } from "./encode.ts";
import { ImageError, tooComplex, unreadable } from "./image-error.ts";
import { renderSvg } from "./svg.ts";

const svg = (inside: string, before = "") =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">${inside}</svg>`);

/** Twelve references to a group of twelve references, and so on: 2 KB that librsvg draws for seconds. */
const exponential = svg(
  `<defs><rect id="g0" width="1" height="1"/>${Array.from(
    { length: 10 },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(12)}</g>`,
  ).join("")}</defs><use href="#g10"/>`,
);

const isImageError = (message: () => string) => (error: unknown) =>
  error instanceof ImageError && error.message === message();

test("an ordinary SVG is rendered, with a byte order mark, a DOCTYPE or comments before it as well", async () => {
  const starts = [
    "",
    "\uFEFF",
    '<?xml version="1.0"?>\n',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">',
    "<!-- a -->",
  ];
  for (const before of starts) {
    const { width, height, source } = await readImage(svg('<rect width="24" height="24"/>', before));
    assert.deepEqual([width, height], [320, 320], before);
    assert.equal((await sharp(source).metadata()).format, "png");
  }
});

test("an SVG of more than 256 KB is refused with its own message", async () => {
  const padding = " ".repeat(maxSvgBytes - svg("").length);
  assert.equal((await readImage(svg(padding))).width, 320);
  await assert.rejects(readImage(svg(`${padding} `)), isImageError(svgSizeMessage));
});

test("an SVG with too many elements, too deep nesting or entities is refused", async () => {
  assert.equal((await readImage(svg("<g/>".repeat(4999)))).width, 320);
  assert.equal((await readImage(svg(`${"<g>".repeat(99)}${"</g>".repeat(99)}`))).width, 320);
  const refused = [
    svg("<g/>".repeat(5000)),
    svg(`${"<g>".repeat(100)}${"</g>".repeat(100)}`),
    svg("&a;", '<!DOCTYPE svg [<!ENTITY a "<g/><g/>">]>'),
  ];
  for (const bytes of refused) await assert.rejects(readImage(bytes), isImageError(tooComplex));
});

test("an SVG with an embedded picture or a long text is refused: its decoder could take gigabytes", async () => {
  const embedded = (href: string) => svg(`<image width="24" height="24" href="${href}"/>`);
  const refused = [
    embedded("data:image/png;base64,AA=="),
    embedded("DATA:image/png;base64,AA=="),
    embedded("&#100;&#x61;ta:image/png;base64,AA=="),
    embedded("da&#10;ta:image/png;base64,AA=="),
    svg('<svg:feImage href="data:image/png;base64,AA=="/>'),
    svg(`<text>${"x".repeat(2001)}</text>`),
    svg("", '<?xml version="1.0" encoding="UTF-7"?>'),
  ];
  for (const bytes of refused)
    await assert.rejects(readImage(bytes), isImageError(tooComplex), String(bytes).slice(0, 90));
  assert.equal((await readImage(svg(`<desc>${"x".repeat(2000)}</desc>`))).width, 320);
  assert.equal((await readImage(svg("", '<?xml version="1.0" encoding="ISO-8859-1"?>'))).width, 320);
});

test("a compressed SVG is refused, whatever it would expand to", async () => {
  await assert.rejects(readImage(gzipSync(svg('<rect width="24" height="24"/>'))), isImageError(unreadable));
  await assert.rejects(readImage(gzipSync(svg(" ".repeat(50_000_000)))), isImageError(unreadable));
});

test("an SVG that takes too long is ended with its process", { timeout: 20_000 }, async () => {
  await assert.rejects(renderSvg(exponential, { timeoutMs: 1 }), isImageError(tooComplex));
});

test("rendering ends when the client leaves", { timeout: 20_000 }, async () => {
  const client = new AbortController();
  const rendering = readImage(exponential, { signal: client.signal });
  client.abort(new Error("the client has left"));
  await assert.rejects(rendering, /the client has left/);
});
