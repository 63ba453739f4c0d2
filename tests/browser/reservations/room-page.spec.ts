import type { Page } from "@playwright/test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { aCostOption, storeAmenity } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { expect, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom } from "../pages/arrange.ts";
import { BookingDialog } from "../pages/booking-dialog.ts";
import { dayIn, openCalendar, pickDate } from "../pages/date-picker.ts";
import { swipe } from "../pages/swipe.ts";

const images = pictureUrls("room-suite-1", "room-suite-2", "room-suite-3", "about-1");
const free = (page: Page) => page.getByRole("region", { name: "Free nights" });
const stay = (page: Page) => page.getByRole("region", { name: "Your stay" });

test("a room's pictures open full screen, by keyboard and touch", { tag: "@phone" }, async ({
  page,
  lodge,
  isMobile,
}) => {
  const room = await createTestRoom(lodge, { images });
  await page.goto(`/service/rooms/${room._id}`);
  const opener = page.getByRole("link", { name: "View picture 2 of 4 in full" });
  const viewer = page.getByRole("dialog", { name: `Pictures of ${room.name}` });
  const isShown = async (place: number) => {
    await expect(viewer.getByText(`Picture ${place} of 4`)).toBeVisible();
    await expect(viewer.getByRole("img", { name: `${room.name}, picture ${place}` })).toBeInViewport({ ratio: 0.95 });
    // A touch on a moving strip would add momentum.
    const offset = () => viewer.getByRole("list").evaluate((strip) => strip.scrollLeft % strip.clientWidth);
    await expect.poll(offset).toBe(0);
  };

  await opener.focus();
  await page.keyboard.press("Enter");
  await isShown(2);
  const [width, height] = await page.evaluate(() => [document.body.clientWidth, window.innerHeight]);
  expect(await viewer.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
  await page.keyboard.press("ArrowRight");
  await isShown(3);
  await page.keyboard.press("End");
  await isShown(4);
  await expect(viewer.getByRole("button", { name: "Next picture" })).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await isShown(3);
  await page.keyboard.press("Home");
  await isShown(1);
  await viewer.getByRole("button", { name: "Next picture" }).click();
  await isShown(2);
  if (isMobile) {
    await swipe(page, { x: 320, y: 370 }, { x: 40, y: 370 });
    await isShown(3);
    await swipe(page, { x: 40, y: 370 }, { x: 320, y: 370 });
    await isShown(2);
  }
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`/service/rooms/${room._id}`);
});

test("a room's page shows amenities, the price of every cost option, the rules, and links to other rooms", async ({
  page,
  lodge,
}) => {
  const { db } = lodge.database;
  const amenities = [await storeAmenity(db, { name: "Writing desk" }), await storeAmenity(db, { name: "Bathtub" })];
  const costOptions = [
    aCostOption({ name: "Room with breakfast", cost: 4000, discount: 10, serviceFeePercentage: 5, gstPercentage: 12 }),
    aCostOption({ name: "Half board", cost: 5000 }),
  ];
  const room = await createTestRoom(lodge, { images, amenities, costOptions, maxCapacity: 3, rating: 4.3 });
  await page.goto(`/service/rooms/${room._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.name);
  await expect(page.getByText(room.description)).toBeVisible();
  await expect(page.getByText("Sleeps 3").first()).toBeVisible();
  await expect(page.getByText("Rated 4.3 out of 5").first()).toBeAttached();
  const things = page.getByRole("region", { name: "What is in it" }).getByRole("listitem");
  await expect(things).toHaveText(["Writing desk", "Bathtub"]);

  const prices = page.getByRole("region", { name: "What a night costs" });
  const option = (name: string) => prices.getByRole("listitem").filter({ hasText: name });
  for (const line of [/₹4,000 × 1 night\s*₹4,000/, /Discount \(10%\)\s*−₹400/, /Service fee \(5%\)\s*₹180/]) {
    await expect(option("Room with breakfast")).toContainText(line);
  }
  await expect(option("Room with breakfast")).toContainText(/GST \(12%\)\s*₹453\.60/);
  await expect(option("Room with breakfast")).toContainText(/Grand total per night\s*₹4,233\.60/);
  await expect(option("Half board")).toContainText(/Grand total per night\s*₹6,490/);
  await expect(option("Half board")).not.toContainText("Discount");
  await expect(stay(page)).toContainText("₹4,000 per night");
  await expect(stay(page)).toContainText("₹4,233.60 with taxes and fees");
  await expect(page.getByRole("region", { name: "Good to know" })).toContainText("Check-in and check-out");

  const others = page.getByRole("region", { name: "Other rooms" });
  await expect(others.getByRole("article")).toHaveCount(3);
  await expect(others.getByRole("article").filter({ hasText: room.name })).toHaveCount(0);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["Home", "Rooms", room.name]);
  await expect(crumbs.getByText(room.name)).toHaveAttribute("aria-current", "page");

  const name = (await others.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  await others.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Rooms" }).click();
  await expect(page).toHaveURL("/service/rooms");
});

test("the availability calendar works by keyboard alone, and the chosen dates are booked", { tag: "@journey" }, async ({
  page,
  lodge,
}) => {
  // Starts mid-month, so that the arrow keys stay within the two visible months.
  const month = addNights(`${lodge.today.slice(0, 7)}-15`, 31).slice(0, 7);
  const day = (date: number) => `${month}-${String(date).padStart(2, "0")}`;
  const room = await createTestRoom(lodge, { occupiedDates: [day(12)], totalRooms: 2 });
  for (const _unit of [1, 2]) {
    await createTestBooking(lodge, { roomId: room._id, checkInDate: day(13), checkOutDate: day(14) });
  }
  await page.goto(`/service/rooms/${room._id}?month=${month}`);
  const night = (date: number, words: string) =>
    free(page).getByRole("button", { name: `${formatNight(day(date))}, ${words}` });

  // The grid is one Tab stop; arrow keys move within it.
  await expect(free(page).locator("button[tabindex='0']")).toHaveCount(1);
  await free(page).locator("button[tabindex='0']").focus();
  await expect(night(1, "free, 2 left")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(night(8, "free, 2 left")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(night(10, "check-in")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`checkin=${day(10)}&checkout=${day(11)}`));
  await expect(free(page).getByRole("status")).toHaveText("Now choose your check-out date");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(night(12, "closed by the lodge")).toBeFocused();
  await expect(night(12, "closed by the lodge")).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(free(page).getByRole("status")).toHaveText(`${formatNight(day(12))}: closed by the lodge`);
  // A day before check-in chooses another check-in.
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(night(9, "free, 2 left, ₹1,000 a night")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`checkin=${day(9)}&checkout=${day(11)}`));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(night(10, "your stay")).toHaveAttribute("aria-pressed", "true");
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(night(13, "fully booked")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(free(page).getByRole("status")).toHaveText(`${formatNight(day(13))}: fully booked`);
  await expect(page).toHaveURL(new RegExp(`checkin=${day(9)}&checkout=${day(11)}`));

  await expect(stay(page)).toContainText("₹2,596");
  await page.getByRole("button", { name: "Book Your Stay" }).click();
  const booking = new BookingDialog(page);
  await expect(booking.date("Check-in date")).toContainText(formatNight(day(9)));
  await expect(booking.date("Check-out date")).toContainText(formatNight(day(11)));
  await expect(booking.price).toContainText("₹2,596");
});

test("other months load on request, and unavailable dates show an error at once", async ({ page, lodge }) => {
  const [checkin, taken] = [addNights(lodge.today, 35), addNights(lodge.today, 36)];
  const checkout = addNights(lodge.today, 38);
  const room = await createTestRoom(lodge, { occupiedDates: [taken] });
  await page.goto(`/service/rooms/${room._id}?adults=2&kids=0&checkin=${checkin}&checkout=${checkout}`);
  const sentence = `Your stay includes ${formatNight(taken)}, which is already fully booked.`;
  await expect(stay(page).getByText(sentence, { exact: true })).toBeVisible();
  await expect(stay(page)).toContainText("For 2 adults");

  await pickDate(stay(page), "Check-in", addNights(taken, 1));
  await expect(stay(page).getByText(sentence)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`checkin=${addNights(taken, 1)}&checkout=${checkout}`));
  await expect(stay(page)).toContainText("₹1,298");

  const captions = free(page).getByRole("grid");
  const before = await captions.evaluateAll((tables) =>
    tables.map((table) => table.querySelector("caption")?.textContent),
  );
  await free(page).getByRole("link", { name: "Later months" }).click();
  await expect(page).toHaveURL(/month=/);
  await expect(free(page).getByRole("grid", { name: before[1] })).toHaveCount(0);
  await free(page).getByRole("link", { name: "Earlier months" }).click();
  await expect(free(page).getByRole("grid", { name: before[0] })).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`checkin=${addNights(taken, 1)}`));
});

test("nights sold out far ahead can't be chosen or enclosed, and a URL with them shows an error", async ({
  page,
  lodge,
  allowErrors,
}) => {
  const [before, taken, after] = [99, 100, 101].map((days) => addNights(lodge.today, days)) as [string, string, string];
  const room = await createTestRoom(lodge);
  await createTestBooking(lodge, { roomId: room._id, checkInDate: taken, checkOutDate: after });
  await page.goto(`/service/rooms/${room._id}`);
  const arrivals = await openCalendar(stay(page), "Check-in");
  const full = await dayIn(arrivals, taken);
  await expect(full).toHaveAccessibleName(`${formatNight(taken)}, fully booked`);
  await expect(full).toBeDisabled();
  await (await dayIn(arrivals, before)).click();
  await expect(stay(page)).toContainText("₹1,298");
  const crossing = await dayIn(arrivals, after);
  await expect(crossing).toBeDisabled();
  const sentence = `Your stay includes ${formatNight(taken)}, which is already fully booked.`;
  // Prices that arrive render the months again.
  await expect(async () => {
    await crossing.click({ force: true });
    await expect(arrivals.getByRole("status")).toHaveText(`${formatNight(after)}: ${sentence}`, { timeout: 2000 });
  }).toPass();

  // The visible months are not those of the stay.
  const address = `/service/rooms/${room._id}?month=${lodge.today.slice(0, 7)}&checkin=${before}&checkout=${after}`;
  await page.goto(address);
  await expect(stay(page).getByText(sentence, { exact: true })).toBeVisible();

  allowErrors("/calendar");
  await page.route("**/api/rooms/*/calendar?*", (route) => route.abort("connectionfailed"));
  await page.goto(address);
  await expect(stay(page).getByRole("status")).toHaveText(
    "The calendar of free nights did not load. You can book all the same: we check your dates when you confirm.",
  );
});
