import test from "node:test";
import type { Room } from "#domain/rooms/rooms.ts";
import { aCostOption, storeAmenity, storeRoom } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { atSite, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const title = "Luxurious Rooms for Every Traveler";
const description =
  "A room that is described in somewhat more than one hundred characters, so that its card must stop, and say so.";

/** Stores rooms named Room 1, Room 2 …, each with seven amenities and four pictures. */
async function storeRooms({ database: { db } }: Lodge, ...numbers: number[]): Promise<Room[]> {
  const amenities: string[] = [];
  for (const name of ["Wi-Fi", "Breakfast", "Fan", "Balcony", "Desk", "Safe", "Kettle"]) {
    amenities.push(await storeAmenity(db, { name: `${name} ${numbers[0]}` }));
  }
  const images = pictureUrls("room-suite-1", "room-suite-2", "room-suite-3", "about-1");
  const costOptions = [aCostOption({ cost: 4500 }), aCostOption({ name: "Half board", cost: 5200 })];
  const rooms: Room[] = [];
  for (const number of numbers) {
    rooms.push(
      await storeRoom(db, { name: `Room ${number}`, description, rating: 4.8, amenities, images, costOptions }),
    );
  }
  return rooms;
}

const section = (page: Page) => page.getByRole("region", { name: title });
const card = (page: Page, number: number) =>
  section(page)
    .getByRole("article")
    .filter({ hasText: `Room ${number}` });
const dots = (page: Page) => section(page).getByRole("button", { name: /^Start from / });

test(
  "a room's card shows pictures, price, rating, the start of its description and five amenities",
  atSite(
    async ({ page, lodge }) => {
      const [room] = await storeRooms(lodge, 1);
      await page.goto("/");
      const one = card(page, 1);
      await expect(one.getByRole("heading", { name: "Room 1" })).toBeVisible();
      await expect(one).toContainText("₹4,500 per night");
      await expect(one).toContainText("Rated 4.8 out of 5");
      await expect(one.getByText(`${description.slice(0, 100)}...`, { exact: true })).toBeVisible();
      const amenities = one.getByRole("list", { name: "Amenities" });
      await expect(amenities.getByRole("img")).toHaveCount(5);
      await expect(amenities.locator('[title="2 more amenities"]')).toContainText("+2");

      const counter = one.getByText(/[123]\/[123]$/);
      const expectShown = async (place: number) => {
        await expect(counter).toContainText(`${place}/3`);
        await expect(one.getByRole("img", { name: `Room 1, picture ${place} of 3` })).toBeVisible();
      };
      await expectShown(1);
      for (const place of [2, 3, 1]) {
        await one.getByRole("button", { name: "Next picture of Room 1" }).click();
        await expectShown(place);
      }
      await one.getByRole("button", { name: "Previous picture of Room 1" }).click();
      await expectShown(3);
      await expect(one.getByRole("img", { name: "Room 1, picture 3 of 3" })).toHaveAttribute(
        "src",
        room?.images[2] ?? "",
      );
      await expect(one.getByRole("link", { name: /View Details/ })).toHaveAttribute(
        "href",
        `/service/rooms/${room?._id}`,
      );
    },
    { hasContent: false },
  ),
);

test(
  "dots are shown for more than three rooms, and an empty state for none",
  atSite(
    async ({ page, lodge }) => {
      const none = "No rooms available at the moment.";
      await page.goto("/");
      await expect(section(page).getByText(none, { exact: true })).toBeVisible();
      await page.goto("/service/rooms");
      await expect(page.getByText(none, { exact: true })).toBeVisible();

      await storeRooms(lodge, 1, 2, 3);
      await page.goto("/");
      await expect(section(page).getByRole("article")).toHaveCount(3);
      await expect(dots(page)).toHaveCount(0);
      await storeRooms(lodge, 4);
      await page.reload();
      await expect(dots(page)).toHaveCount(4);

      await lodge.database.db.updateTable("room").set({ is_active: 0 }).execute();
      await page.reload();
      await expect(section(page).getByText(none, { exact: true })).toBeVisible();
    },
    { hasContent: false },
  ),
);

test(
  "a failed request for rooms shows an error, a spinner during the retry, and then the rooms",
  atSite(
    async ({ page, lodge }) => {
      const { db } = lodge.database;
      const sentence = "Error loading rooms. Please try again later.";
      await storeRooms(lodge, 1);
      await db.schema.alterTable("room").renameTo("room_out_of_order").execute();
      await page.goto("/");
      await expect(section(page).getByText(sentence, { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: "What Makes Us Exceptional" })).toBeVisible();

      // The list of rooms returns 503, so that it is not cached.
      await page.goto("/service/rooms");
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await page.goto("/");

      await db.schema.alterTable("room_out_of_order").renameTo("room").execute();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      page.answer(/\.data/, released);
      await section(page).getByRole("button", { name: "Try again" }).click();
      await expect(section(page).getByText("Loading rooms")).toBeVisible();
      release();
      await expect(card(page, 1)).toBeVisible();
      await expect(section(page).getByText(sentence)).toHaveCount(0);
    },
    { hasContent: false },
  ),
);
