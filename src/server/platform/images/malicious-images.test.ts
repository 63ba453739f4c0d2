import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import sharp from "sharp";
import { encodeImage } from "./encode.ts";
import { ImageError } from "./image-error.ts";

const svg = (inside: string, more = "") =>
  Buffer.from(
    `${more}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24" height="24">${inside}</svg>`,
  );
const square = '<rect width="24" height="24" fill="#00ff00"/>';
const flat = (background: string) =>
  sharp({ create: { width: 24, height: 24, channels: 3, background } })
    .png()
    .toBuffer();

/** The colour in the middle of the stored picture; also checks that no file has metadata or markup. */
async function storedColour(bytes: Uint8Array): Promise<number[]> {
  const { files } = await encodeImage(bytes);
  for (const file of files) {
    const { format, exif, icc, iptc, xmp, comments } = await sharp(file.bytes).metadata();
    assert.ok(["jpeg", "webp", "heif"].includes(format));
    assert.deepEqual([exif, icc, iptc, xmp, comments], [undefined, undefined, undefined, undefined, undefined]);
    assert.doesNotMatch(Buffer.from(file.bytes).toString("latin1"), /<script|alert\(|<!doctype|<\?php/i);
  }
  const [jpeg] = files;
  const { data, info } = await sharp(jpeg?.bytes).raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(middle, middle + 3)].map((value) => Math.round(value / 64));
}

const green = [0, 4, 0];

test("an SVG with scripts is reduced to its pixels", async () => {
  const drawings = [
    svg(`<script>alert(1)</script>${square}`),
    svg(`<g onload="alert(1)" onclick="alert(1)">${square}</g>`),
    svg(
      `${square}<foreignObject width="24" height="24"><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>`,
    ),
    svg(`<a href="javascript:alert(1)">${square}</a>`),
    svg(`<style>@import "data:text/css,alert(1)";</style>${square}`),
  ];
  for (const drawing of drawings) assert.deepEqual(await storedColour(drawing), green, String(drawing));
});

test("an SVG can read neither the network nor the disk", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "lodge-test-"));
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const secret = join(folder, "secret.png");
  await writeFile(secret, await flat("red"));
  const { port } = server.address() as AddressInfo;
  const places = [`http://127.0.0.1:${port}/a.png`, `file://${secret}`, secret, "secret.png"];
  for (const place of places) {
    const image = `<image width="24" height="24" xlink:href="${place}"/><image width="24" height="24" href="${place}"/>`;
    assert.deepEqual(await storedColour(svg(`${square}${image}<use href="${place}#a"/>`)), green, place);
    const sheet = `<?xml-stylesheet type="text/css" href="${place}"?>`;
    assert.deepEqual(await storedColour(svg(square, sheet)), green, place);
    const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${place}" parse="text"/>`;
    assert.deepEqual(await storedColour(svg(`${square}${include}`)), green, place);
  }
  assert.deepEqual(asked, []);
});

/** Whether it is refused or encoded does not matter. */
async function assertTerminates(bytes: Uint8Array): Promise<void> {
  await encodeImage(bytes).catch((error) => assert.ok(error instanceof ImageError, String(error)));
}

test("external entities are not resolved, and recursive entities terminate", async () => {
  const outside = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>';
  await assertTerminates(svg(`<text y="12">&x;</text>${square}`, outside));
  const levels = Array.from({ length: 12 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(12)}">`);
  const laughs = `<!DOCTYPE svg [<!ENTITY a0 "ha">${levels.join("")}]>`;
  await assertTerminates(svg(`<text>&a12;</text>${square}`, laughs));
});

test("self-referencing and exponential SVGs terminate", async () => {
  const uses = Array.from({ length: 10 }, (_, level) => {
    return `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(12)}</g>`;
  });
  await assertTerminates(svg(`<defs><rect id="g0" width="1" height="1"/>${uses.join("")}</defs><use href="#g10"/>`));
  await assertTerminates(svg('<g id="a"><use href="#a"/></g><pattern id="p"><rect fill="url(#p)"/></pattern>'));
  await assertTerminates(svg(`${"<g>".repeat(3000)}${square}${"</g>".repeat(3000)}`));
});

test("payloads appended to a picture or in its metadata are removed", async () => {
  const tails = ["<script>alert(1)</script>", "<!doctype html><script>alert(1)</script>", "<?php alert(1); ?>"];
  const kinds = [
    await flat("#00ff00"),
    await sharp(await flat("#00ff00"))
      .jpeg()
      .withExif({ IFD0: { Copyright: "<script>alert(1)</script>" } })
      .toBuffer(),
    await sharp(await flat("#00ff00"))
      .gif()
      .toBuffer(),
    await sharp(await flat("#00ff00"))
      .webp()
      .toBuffer(),
  ];
  for (const picture of kinds) {
    for (const tail of tails) {
      assert.deepEqual(await storedColour(Buffer.concat([picture, Buffer.from(tail, "latin1")])), green);
    }
  }
});

test("a header with huge dimensions is refused before memory is allocated", async () => {
  const png = Buffer.from(await flat("red"));
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  await assert.rejects(encodeImage(png), ImageError);
  const jpeg = Buffer.from(
    await sharp(await flat("red"))
      .jpeg()
      .toBuffer(),
  );
  jpeg.writeUInt32BE(0xffffffff, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  await assert.rejects(encodeImage(jpeg), ImageError);
});
