import assert from "node:assert/strict";
import test, { after } from "node:test";
import { languageTags, localizedPath } from "#domain/platform/text/locales.ts";
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
