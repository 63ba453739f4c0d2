import assert from "node:assert/strict";
import test, { after } from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { type Locale, languageTags, localizedPath } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { roomId } from "#server/operations/demo/rooms.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { latinTextsIn } from "#tests/support/website/latin-texts.ts";
import { openSite } from "#tests/support/website/site.ts";

const site = openSite({ after });

test("texts in Latin letters are found in elements, attributes and the head", () => {
  const html = `<title>ಕಡಲು</title><meta name="description" content="A lodge"><p class="lead">Rooms &amp; halls</p>
    <img alt="A room" src="/Room.jpg"><script>var Hello</script><a aria-label="Instagram" href="/x">stay@kadalu.example</a>`;
  assert.deepEqual(latinTextsIn(html), ["Rooms & halls", "A room", "A lodge"]);
});

for (const locale of ["kn", "hi"] as const) {
  test(`every public page in ${locale} is in that language`, async () => {
    const { get, today } = await site;
    const stay = `?adults=2&kids=1&checkin=${addNights(today, 20)}&checkout=${addNights(today, 22)}`;
    const rooms = ["/service/rooms", `/service/rooms/${roomId("garden-deluxe")}`];
    const paths = [...publicPages, ...rooms, ...rooms.map((address) => address + stay), "/booking", "/no-such-page"];
    const found: string[] = [];
    for (const path of paths) {
      const { body } = await get(localizedPath(locale, path));
      assert.ok(body.includes(`<html lang="${languageTags[locale]}"`), path);
      found.push(...latinTextsIn(body).map((text) => `${path}: ${text}`));
    }
    assert.deepEqual(found, []);
  });
}

test("no page names or leads to a language that is switched off, and one language alone has no menu", async (t) => {
  const lodge = await openSite(t, { hasContent: false });
  const owner = { token: await lodge.staffToken() };
  const speak = async (languages: Locale[]) => {
    const { settings } = await lodge.api(getSettings, {}, owner);
    await lodge.api(updateSettings, { body: { ...settings, languages } }, owner);
  };
  const paths = [...publicPages, "/booking", "/no-such-page"];
  const kannada = /href="[^"]*\/kn[/"?]|hreflang="kn|kn[-_]IN|ಕನ್ನಡ/i;
  assert.match((await lodge.get("/")).body, kannada);
  await speak(["en", "hi"]);
  for (const path of paths) {
    const { body } = await lodge.get(path);
    assert.doesNotMatch(body, kannada, path);
    assert.match(body, /हिन्दी/, path);
    assert.equal((await lodge.get(localizedPath("kn", path))).headers.location, path);
  }
  await speak(["en"]);
  for (const path of paths) {
    const { body } = await lodge.get(path);
    assert.doesNotMatch(body, /हिन्दी|href="\/hi[/"]|hreflang=|language-menu|__languages/i, path);
  }
  await speak(["en", "kn", "hi"]);
  assert.match((await lodge.get("/")).body, kannada);
  assert.equal((await lodge.get("/kn")).statusCode, 200);
});
