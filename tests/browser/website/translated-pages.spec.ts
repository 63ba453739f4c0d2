import { listRooms } from "#contract/rooms/rooms.ts";
import { languageTags, localizedPath } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { latinTextsIn } from "../pages/latin-texts.ts";

test("texts in Latin letters are found in elements, attributes and the head", () => {
  const html = `<title>ಕಡಲು</title><meta name="description" content="A lodge"><p class="lead">Rooms &amp; halls</p>
    <img alt="A room" src="/Room.jpg"><script>var Hello</script><a aria-label="Instagram" href="/x">stay@kadalu.example</a>`;
  expect(latinTextsIn(html)).toEqual(["Rooms & halls", "A room", "A lodge"]);
});

for (const locale of ["kn", "hi"] as const) {
  test(`every public page in ${locale} is in that language`, async ({ lodge, guestApi, request }) => {
    const [room] = await guestApi(listRooms, {});
    const stay = `?adults=2&kids=1&checkin=${addNights(lodge.today, 20)}&checkout=${addNights(lodge.today, 22)}`;
    const rooms = ["/service/rooms", `/service/rooms/${room?._id}`];
    const paths = [...publicPages, ...rooms, ...rooms.map((address) => address + stay), "/booking", "/no-such-page"];
    const found: string[] = [];
    for (const path of paths) {
      const html = await (await request.get(localizedPath(locale, path))).text();
      expect(html).toContain(`<html lang="${languageTags[locale]}"`);
      found.push(...latinTextsIn(html).map((text) => `${path}: ${text}`));
    }
    expect(found).toEqual([]);
  });
}

test("home, rooms and a room in Kannada have no accessibility violations", async ({ page, guestApi }) => {
  const [room] = await guestApi(listRooms, {});
  for (const path of ["/", "/service/rooms", `/service/rooms/${room?._id}`]) {
    await page.goto(localizedPath("kn", path));
    await expectAccessible(page);
  }
});
