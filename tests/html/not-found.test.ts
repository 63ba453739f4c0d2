import assert from "node:assert/strict";
import test from "node:test";
import { allOf, attributeOf, openSite, textOf } from "#tests/support/website/site.ts";

test("an unknown URL returns 404 with a link back", async (t) => {
  const { open } = await openSite(t);
  for (const path of [
    "/service/nowhere",
    "/service/rooms/no-such-room",
    "/pages/nowhere",
    "/pages/No%20page",
    "/wp-login.php",
  ]) {
    const page = await open(path, 404);
    assert.equal(allOf(page, "h1").length, 1, path);
    assert.match(textOf(page.querySelector("title")), /not found/i, path);
    assert.match(attributeOf(page, 'meta[name="robots"]', "content"), /noindex/, path);
    assert.ok(page.querySelector("header") && page.querySelector("footer"), path);
    const back = allOf(page, "main a").find((link) => textOf(link) === "Back to the home page");
    assert.equal(back?.getAttribute("href"), "/", path);
  }
  const home = await open("/");
  assert.ok(allOf(home, "h2").some((heading) => textOf(heading) === "Luxurious Rooms for Every Traveler"));
});
