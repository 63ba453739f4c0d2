import { addNights, formatNight, formatNightShort } from "#domain/platform/time/nights.ts";
import { aCostOption, storeAmenity, storeRoom } from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";

test("the list of rooms is sorted, filtered and searched by its URL alone", { tag: "@journey" }, async ({
  page,
  emptyLodge,
}) => {
  const { db } = emptyLodge.database;
  const [sea, tub] = [await storeAmenity(db, { name: "Sea view" }), await storeAmenity(db, { name: "Bathtub" })];
  const taken = addNights(emptyLodge.today, 10);
  const price = (cost: number) => [aCostOption({ cost })];
  await storeRoom(db, { name: "Attic", rating: 4.9, costOptions: price(3000), amenities: [sea], totalRooms: 2 });
  await storeRoom(db, { name: "Cellar", rating: 4.1, costOptions: price(1000), amenities: [tub], totalRooms: 9 });
  await storeRoom(db, {
    name: "Loft",
    rating: 4.5,
    costOptions: price(2000),
    recommended: true,
    occupiedDates: [taken],
  });

  await page.goto(`${emptyLodge.url}/service/rooms`);
  const names = page.getByRole("article").getByRole("heading");
  const chip = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}( \\d+ rooms?)?$`) });
  await expect(names).toHaveText(["Loft", "Attic", "Cellar"]);
  await expect(page.getByRole("status").filter({ hasText: "3 rooms." })).toBeVisible();
  await chip("Price").click();
  await expect(names).toHaveText(["Cellar", "Loft", "Attic"]);
  await expect(page).toHaveURL(/\?sort=price$/);
  await chip("Sea view").click();
  await expect(names).toHaveText(["Attic"]);
  await page.reload();
  await expect(names).toHaveText(["Attic"]);
  await expect(chip("Sea view")).toHaveText("Sea view 1 room");
  // No choice leads to an empty list; an old URL can.
  await expect(chip("Bathtub")).toHaveCount(0);
  await page.goto(`${emptyLodge.url}/service/rooms?sort=price&amenity=${sea}&amenity=${tub}`);
  await expect(page.getByText("No room has all of that.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Show all rooms" }).click();
  await expect(names).toHaveText(["Cellar", "Loft", "Attic"]);

  const checkout = addNights(taken, 2);
  await page.goto(`${emptyLodge.url}/service/rooms?adults=2&kids=0&checkin=${taken}&checkout=${checkout}`);
  await expect(names).toHaveText(["Attic", "Cellar", "Loft"]);
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  // Units left are shown only when few.
  await expect(card("Attic")).toContainText("2 left");
  await expect(card("Cellar")).not.toContainText("left");
  await expect(card("Loft")).toContainText(`Your stay includes ${formatNight(taken)}, which is already fully booked.`);
  const nearest = card("Loft").getByRole("link", { name: /^Nearest free dates/ });
  await nearest.click();
  await expect(names).toHaveText(["Loft", "Attic", "Cellar"]);
  await expect(page.getByRole("search")).not.toContainText(formatNightShort(taken, emptyLodge.today));

  // Invalid dates of an old URL are ignored; a count below one is refused at its field.
  await page.goto(`${emptyLodge.url}/service/rooms?adults=0&kids=x&checkin=2020-01-01&checkout=soon`);
  await expect(names).toHaveCount(3);
  const guests = page.getByRole("search").getByRole("button", { name: /^Guests/ });
  await expect(guests).toContainText("At least one adult is required");
  await guests.click();
  await page.getByRole("dialog", { name: "Rooms and guests" }).getByRole("button", { name: "Done" }).click();
  await expect(guests).toHaveText("Guests1 adult ");
  await expect(page.getByRole("search").getByRole("button", { name: /^Check-in/ })).toContainText("Add a date");
});

// Only a browser shows what covers a text.
test("the button of a wide card covers nothing of its price, which has two plans", async ({ page, lodge }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [checkin, checkout] = [addNights(lodge.today, 43), addNights(lodge.today, 45)];
  await page.goto(`/service/rooms?adults=2&kids=0&checkin=${checkin}&checkout=${checkout}`);
  const card = page.getByRole("article").filter({ hasText: "Non-refundable" });
  const boxOf = async (selector: string) =>
    (await card.locator(selector).boundingBox()) ?? { y: Number.NaN, height: 0 };
  await expect(card.getByText(/^or ₹/)).toBeVisible();
  const [price, actions] = [await boxOf(".room-card__price > *"), await boxOf(".room-card__actions")];
  expect(price.y + price.height).toBeLessThanOrEqual(actions.y);
});
