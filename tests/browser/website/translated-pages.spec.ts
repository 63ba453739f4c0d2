import { listRooms } from "#contract/rooms/rooms.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { expectAccessible, expectFullLayout, test } from "../fixtures.ts";

test("home, rooms and a room in Kannada have no accessibility violations", async ({ page, guestApi }) => {
  const [room] = await guestApi(listRooms, {});
  for (const path of ["/", "/service/rooms", `/service/rooms/${room?._id}`]) {
    await page.goto(localizedPath("kn", path));
    // axe misjudges contrast under content-visibility.
    await expectFullLayout(page);
    await expectAccessible(page);
  }
});
