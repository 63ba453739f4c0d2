import assert from "node:assert/strict";
import test from "node:test";
import sharp from "sharp";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { letterSocialPicture } from "#domain/property/letter-pictures.ts";
import { drawnPictures } from "#server/site/letter-pictures.ts";
import { showSampleTexts } from "#server/website/pages/content-set.ts";
import { openSite } from "#tests/support/website/site.ts";

test("a lodge without a logo stands in letters: header, icon and manifest have nothing of the demo's sign", async (t) => {
  const { open, get, api, db, clock, staffToken } = await openSite(t, { hasContent: false });
  await showSampleTexts(db, clock.instant);
  const owner = { token: await staffToken() };
  const marks = async () => {
    const page = await open("/");
    const { icons } = JSON.parse((await get("/manifest.webmanifest")).body) as { icons: { src: string }[] };
    const links = [...page.querySelectorAll("link[rel=icon], link[rel=apple-touch-icon]")];
    return {
      hasSign: page.querySelector(".brand__glyph") !== null,
      icons: [...links.map((link) => link.getAttribute("href")), ...icons.map(({ src }) => src)],
    };
  };
  const demo = await marks();
  assert.equal(demo.hasSign, true);
  assert.ok(demo.icons.includes("/apple-touch-icon.png") && demo.icons.includes("/app-icon-512.png"));
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, name: "ಮಲೆನಾಡು ಮನೆ" } }, owner);
  const own = drawnPictures.map(({ path }) => path).filter((path) => path !== letterSocialPicture);
  assert.deepEqual((await marks()).icons.toSorted(), ["/lodge-icon.svg", "/lodge-icon.svg", ...own].toSorted());
  assert.equal((await marks()).hasSign, false);
  const drawn = new Set<string>();
  for (const { path, width, height } of drawnPictures) {
    const picture = await get(path);
    assert.equal(picture.headers["content-type"], "image/png");
    const { data, info } = await sharp(picture.rawPayload).raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [width, height], path);
    // The letter is there, whatever fonts the machine has: white on the lodge's colour.
    const white = Array.from({ length: width * height }, (_, at) => at * info.channels).filter(
      (at) => (data[at] ?? 0) > 240 && (data[at + 1] ?? 0) > 240 && (data[at + 2] ?? 0) > 240 && data[at + 3] !== 0,
    );
    assert.ok(white.length > width * height * 0.01, `${path} has ${white.length} white pixels`);
    drawn.add(picture.headers.etag as string);
  }
  assert.equal(drawn.size, drawnPictures.length);
  // The grounds of samples show nothing of the lodge.
  const shared = (await open("/")).querySelector('meta[property="og:image"]')?.getAttribute("content");
  assert.match(shared ?? "", /\/lodge-social\.png$/);
  const icon = await get("/lodge-icon.svg");
  assert.equal(icon.headers["content-type"], "image/svg+xml");
  assert.match(icon.body, />ಮ<\/text>/);
});
