import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { openSite } from "#tests/support/website/site.ts";

test("a lodge without a logo stands in letters: header, icon and manifest have nothing of the demo's sign", async (t) => {
  const { open, get, api, staffToken } = await openSite(t, { hasContent: false });
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
  assert.deepEqual(await marks(), { hasSign: false, icons: ["/lodge-icon.svg", "/lodge-icon.svg"] });
  const icon = await get("/lodge-icon.svg");
  assert.equal(icon.headers["content-type"], "image/svg+xml");
  assert.match(icon.body, />ಮ<\/text>/);
});
