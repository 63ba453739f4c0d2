import { storeAmenity, storeBanquet, storeTestimonial } from "#server/demo/factories.ts";
import { expectNoHorizontalScroll, test } from "./fixtures.ts";
import { createTestRoom } from "./pages/arrange.ts";

const address = `https://${"lodge".repeat(12)}.example/${"verandah".repeat(6)}`;

test("a long web address in any text breaks no page 320 px wide", async ({ page, lodge }) => {
  const { db } = lodge.database;
  await page.setViewportSize({ width: 320, height: 640 });
  const amenity = await storeAmenity(db, { name: address.slice(0, 60) });
  await storeBanquet(db, { name: address, seatingCapacity: address, floor: address, description: address });
  await storeTestimonial(db, { quote: address, author: address, position: address, featured: true });
  const room = await createTestRoom(lodge, { name: address, description: address, amenities: [amenity] });
  for (const path of ["/", "/service/rooms", `/service/rooms/${room._id}`, "/service/banquet-events"]) {
    await page.goto(path);
    await expectNoHorizontalScroll(page);
  }
});
