import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test, { type TestContext } from "node:test";
import sharp from "sharp";
import { listAudit } from "#contract/platform/audit.ts";
import { getBrand, updateBrand } from "#contract/property/brand.ts";
import { getLodge } from "#contract/property/settings.ts";
import { colourProblems, noColours } from "#domain/property/brand-colours.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { newDatabase, openTestDatabase, openUnmigrated } from "#tests/support/platform/database.ts";
import { aFile, aPicture } from "#tests/support/website/pictures.ts";
import { migrateToLatest } from "../../platform/database/migrate.ts";
import { updateBrand as update } from "./service.ts";

const sea = { main: "#1c4a6e", accent: "#8a6d1c", background: "#f4f7fa" };
const palm = (inside = "") =>
  aFile(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 100" width="300" height="100">
      <rect width="300" height="100" fill="#1c4a6e"/>${inside}</svg>`,
    { name: "logo.svg", type: "image/svg+xml" },
  );

async function withOwner(t: TestContext) {
  const app = await testApp(t);
  const owner = { token: await app.staffToken() };
  const read = async () => (await app.api(getBrand, {}, owner)).brand;
  const save = async (body: Parameters<typeof app.api<typeof updateBrand>>[1]["body"]) =>
    (await app.api(updateBrand, { body }, owner)).brand;
  const pageBrand = async () => (await app.api(getLodge, {})).lodge.brand;
  return { ...app, owner, read, save, pageBrand };
}

test("a lodge that has chosen nothing has no brand on its pages", async (t) => {
  const { pageBrand, save, read } = await withOwner(t);
  assert.equal(await pageBrand(), undefined);
  await save({});
  assert.equal(await pageBrand(), undefined);
  assert.deepEqual((await read()).logo, null);
});

test("colours are a style sheet that may be kept for ever under the hash of its content", async (t) => {
  const { app, save, pageBrand } = await withOwner(t);
  await save({ ...sea, typeface: "text" });
  const brand = await pageBrand();
  const { main, background } = sea;
  const sheet = await app.inject(brand?.sheet ?? "");
  const hash = createHash("sha256").update(sheet.body).digest("hex").slice(0, 16);
  assert.deepEqual(brand, { sheet: `/brand/${hash}/style.css`, main, background, typeface: "text" });
  assert.equal(sheet.headers["content-type"], "text/css; charset=utf-8");
  assert.match(String(sheet.headers["cache-control"]), /immutable/);
  assert.match(
    sheet.body,
    /^:root\{[^{}]*--laterite-5:#1c4a6e[^{}]*\}:root,:root\.has-script-fonts\{--display:var\(--text\)/,
  );
  await save({ main: "#5a2a6e" });
  const earlier = await app.inject(`/brand/0123456789abcdef/style.css`);
  assert.equal(earlier.headers["cache-control"], "no-cache");
  assert.match(earlier.body, /--laterite-5:#5a2a6e/);
});

test("a colour that can't be read is refused at its field, and nothing is saved", async (t) => {
  const { read, save } = await withOwner(t);
  const { fields } = await failsWith(save({ main: "#ffee88", accent: "#fffbe0" }), "invalid_input");
  assert.deepEqual(fields, colourProblems({ ...noColours, main: "#ffee88", accent: "#fffbe0" }));
  for (const main of ["red", "#12345", "#1234567", "url(//evil.example)", "#123456;}*{color:red"]) {
    const { fields } = await failsWith(save({ main }), "invalid_input");
    assert.deepEqual(Object.keys(fields ?? {}), ["main"], main);
  }
  assert.equal((await read()).main, "");
});

test("all pictures are made from the logo; the file that was sent is never served", async (t) => {
  const { app, save, pageBrand } = await withOwner(t);
  const { logo } = await save({ ...sea, logo: palm(), logoAlt: "Arabian View" });
  const brand = await pageBrand();
  assert.deepEqual(brand?.logo, logo);
  assert.deepEqual([logo?.width, logo?.height, logo?.alt], [504, 168, "Arabian View"]);
  const sizes: Record<string, [number, number]> = {
    "logo.webp": [504, 168],
    "logo.png": [504, 168],
    "icon-48.png": [48, 48],
    "icon-192.png": [192, 192],
    "icon-512.png": [512, 512],
    "icon-maskable-512.png": [512, 512],
    "apple-touch-icon.png": [180, 180],
    "social.png": [1200, 630],
  };
  for (const [name, size] of Object.entries(sizes)) {
    const picture: Buffer = (await app.inject(`${brand?.icons}${name}`)).rawPayload;
    const metadata: { width: number; height: number } = await sharp(picture).metadata();
    assert.deepEqual([metadata.width, metadata.height], size, name);
  }
  const social: Buffer = await sharp((await app.inject(`${brand?.icons}social.png`)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const [at, expected] of [0xf4, 0xf7, 0xfa].entries()) assert.ok(Math.abs((social[at] ?? 0) - expected) < 4);
  for (const name of ["source.png", "logo.svg", "..%2fstyle.css", "nothing.png"]) {
    assert.equal((await app.inject(`${brand?.icons}${name}`)).statusCode, 404, name);
  }
  const manifest = (await app.inject("/manifest.webmanifest")).json();
  assert.equal(manifest.background_color, sea.background);
  for (const { src } of manifest.icons) assert.equal((await app.inject(src)).statusCode, 200, src);
});

test("nothing of an SVG but its pixels reaches a browser, and what is hostile is refused", async (t) => {
  const { app, save, pageBrand } = await withOwner(t);
  const harmless = [
    "<script>alert(1)</script>",
    `<a xlink:href="javascript:alert(1)"><rect width="9" height="9" onload="alert(1)"/></a>`,
    `<image href="https://evil.example/track.png" width="9" height="9"/>`,
    `<style>@import "https://evil.example/a.css";</style>`,
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='//evil.example'/></body></foreignObject>",
  ];
  for (const inside of harmless) {
    await save({ logo: palm(inside), logoAlt: "Arabian View" });
    const { rawPayload, headers } = await app.inject((await pageBrand())?.logo?.url ?? "");
    assert.equal(headers["content-type"], "image/webp");
    assert.doesNotMatch(rawPayload.toString("latin1"), /script|evil|onload/, inside);
  }
  const hostile = [
    aFile(`<!DOCTYPE x [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`, { type: "image/svg+xml" }),
    palm(`<image href="data:image/png;base64,AAAA" width="9" height="9"/>`),
    aFile(`<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>`, { type: "image/svg+xml" }),
    aFile("<!doctype html><script>alert(1)</script>", { name: "logo.png", type: "image/png" }),
    aFile("GIF89a", { name: "logo.gif", type: "image/gif" }),
    aFile("text", { name: "logo.txt", type: "text/plain" }),
  ];
  const before = await pageBrand();
  for (const logo of hostile) {
    const { fields } = await failsWith(save({ logo, logoAlt: "Arabian View" }), "invalid_input");
    assert.deepEqual(Object.keys(fields ?? {}), ["logo"], logo.name);
  }
  assert.deepEqual(await pageBrand(), before);
});

test("a logo needs words, is kept, is redrawn on another background, and removed", async (t) => {
  const { app, save, read, pageBrand } = await withOwner(t);
  const picture = await aPicture({ width: 90, height: 60 });
  const { fields } = await failsWith(save({ logo: picture }), "invalid_input");
  assert.deepEqual(Object.keys(fields ?? {}), ["logoAlt"]);
  const first = await save({ logo: picture, logoAlt: "A palm" });
  const kept = await save({ ...sea, existingLogo: first.logo?.url, logoAlt: "A palm before the sea" });
  assert.equal(kept.logo?.alt, "A palm before the sea");
  assert.notEqual(kept.version, first.version);
  assert.equal((await app.inject(kept.logo?.url ?? "")).statusCode, 200);
  await failsWith(save({ existingLogo: "/brand/other/logo.webp", logoAlt: "A palm" }), "invalid_input");
  await save({ ...sea });
  assert.equal((await read()).logo, null);
  assert.equal((await pageBrand())?.icons, undefined);
  assert.equal((await app.inject(`/brand/${kept.version}x/logo.webp`)).statusCode, 404);
});

test("a save over another version is refused with the present brand, and each is recorded", async (t) => {
  const { api, owner, read, save } = await withOwner(t);
  const opened = await read();
  const first = await save({ ...sea, updatedAt: opened.updatedAt });
  const error = await failsWith(save({ main: "#5a2a6e", updatedAt: opened.updatedAt }), "changed");
  assert.deepEqual(error.details, { brand: first });
  const { entries } = await api(listAudit, { query: { entity: "settings" } }, owner);
  const { accent: accentColour, main: mainColour, background } = sea;
  assert.deepEqual(
    entries.map(({ actor, label, after }) => ({ actor, label, after })),
    [{ actor: "meera", label: "Brand", after: { mainColour, accentColour, background } }],
  );
});

test("a change of the brand invalidates cached pages", async (t) => {
  const place = await newDatabase();
  const { db, cacheVersions, close } = await openTestDatabase(place);
  t.after(async () => {
    await close();
    await place.remove();
  });
  const before = cacheVersions.current();
  const instant = new Date("2026-06-15T06:30:00Z");
  const imageStore = { read: async () => undefined } as never;
  const input = { ...sea, typeface: "display" as const, logoAlt: "" };
  await update(db, input, { instant, imageStore, context: { instant, actor: "meera" } });
  assert.ok(cacheVersions.hasChanged(["catalogue"], before));
});

test("an update keeps the settings of a lodge and gives it an unchosen brand", async (t) => {
  const db = await openUnmigrated(t);
  await migrateToLatest(db, { last: "0052-promos-and-companies" });
  const value = JSON.stringify({ name: "Arabian View" });
  await db.updateTable("setting").set({ value }).where("id", "=", "lodge").execute();
  await migrateToLatest(db);
  const rows = await db.selectFrom("setting").select(["id", "value"]).orderBy("id").execute();
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { id: "brand", value: "{}" },
      { id: "ledgers", value: "{}" },
      { id: "lodge", value },
      { id: "site", value: '{"isLive":true}' },
    ],
  );
});
