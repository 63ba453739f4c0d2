import test from "node:test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { aCostOption, storeAmenity } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { dayIn, openCalendar } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const images = pictureUrls("room-suite-1", "room-suite-2", "room-suite-3", "about-1");
const stay = (page: Page) => page.getByRole("region", { name: "Your stay" });

test(
  "a room's page shows amenities, the price of every cost option, the rules, and links to other rooms",
  atSite(async ({ page, lodge }) => {
    const { db } = lodge.database;
    const amenities = [await storeAmenity(db, { name: "Writing desk" }), await storeAmenity(db, { name: "Bathtub" })];
    const costOptions = [
      aCostOption({
        name: "Room with breakfast",
        cost: 4000,
        discount: 10,
        serviceFeePercentage: 5,
        gstPercentage: 12,
      }),
      aCostOption({ name: "Half board", cost: 5000 }),
    ];
    const room = await createTestRoom(lodge, { images, amenities, costOptions, maxCapacity: 3, rating: 4.3 });
    await page.goto(`/service/rooms/${room._id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.name);
    await expect(page.getByText(room.description)).toBeVisible();
    await expect(page.getByText("Sleeps 3").first()).toBeVisible();
    await expect(page.getByText("Rated 4.3 out of 5").first()).toBeAttached();
    const things = page.getByRole("region", { name: "Amenities" }).getByRole("listitem");
    await expect(things).toHaveText(["Writing desk", "Bathtub"]);

    const prices = page.getByRole("region", { name: "What a night costs" });
    await expect(prices.getByRole("listitem")).toHaveCount(0);
    await prices.getByRole("heading").click();
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
    const plan = stay(page).getByRole("radio", { name: /^Half board/ });
    await expect(plan).toHaveAccessibleName(/^Half board\s*₹6,490 per night with taxes and fees/);
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
  }),
);

test(
  "nights sold out far ahead can't be chosen or enclosed, and a URL with them shows an error",
  atSite(async ({ page, lodge }) => {
    const [before, taken, after] = [99, 100, 101].map((days) => addNights(lodge.today, days)) as [
      string,
      string,
      string,
    ];
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
      await crossing.dispatchEvent("click");
      await expect(arrivals.getByRole("status")).toHaveText(`${formatNight(after)}: ${sentence}`);
    }).toPass();

    // The visible months are not those of the stay.
    const address = `/service/rooms/${room._id}?month=${lodge.today.slice(0, 7)}&checkin=${before}&checkout=${after}`;
    await page.goto(address);
    await expect(stay(page).getByRole("status").first()).toContainText(sentence);
    await expect(stay(page)).not.toContainText("You pay at the lodge");
    page.answer("/api/rooms/*/calendar?*", "lost");
    await page.goto(address.replace(after, taken));
    await expect(stay(page).getByRole("status")).toHaveText(
      "The calendar of free nights did not load. You can book all the same: we check your dates when you confirm.",
    );
  }),
);

test(
  "other months load on request, and keep the stay",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge);
    const [checkin, checkout] = [addNights(lodge.today, 35), addNights(lodge.today, 37)];
    await page.goto(`/service/rooms/${room._id}?adults=2&kids=0&checkin=${checkin}&checkout=${checkout}`);
    const months = page.getByRole("region", { name: "Free nights" });
    const captions = months.getByRole("grid").locator("caption");
    await expect(captions).toHaveText(["July 2026", "August 2026"]);
    await months.getByRole("link", { name: "Later months" }).click();
    await expect(captions).toHaveText(["September 2026", "October 2026"]);
    await months.getByRole("link", { name: "Earlier months" }).click();
    await expect(captions).toHaveText(["July 2026", "August 2026"]);
    await expect(page).toHaveURL(new RegExp(`checkin=${checkin}`));
  }),
);

const withPrepaid = [
  aCostOption({ id: "room", name: "Room only", cost: 4000, serviceFeePercentage: 0, gstPercentage: 0 }),
  aCostOption({
    id: "prepaid",
    name: "Prepaid",
    cost: 3000,
    serviceFeePercentage: 0,
    gstPercentage: 0,
    deposit: { kind: "whole", percent: 100 },
    holdHours: 24,
  }),
];

test(
  "without dates a plan that is paid in advance is not said to be paid at the lodge",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge, { images, costOptions: withPrepaid });
    await page.goto(`/service/rooms/${room._id}`);
    await expect(stay(page)).toContainText("Nothing to pay now. You pay at the lodge.");
    await stay(page)
      .getByRole("radio", { name: /^Prepaid/ })
      .click();
    await expect(stay(page)).toContainText("Paid in full in advance.");
    await expect(stay(page)).not.toContainText("at the lodge");
  }),
);

test(
  "while another plan's price is worked out, amounts and what is said of paying are of one answer",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge, { images, costOptions: withPrepaid });
    const dates = `checkin=${addNights(lodge.today, 30)}&checkout=${addNights(lodge.today, 31)}`;
    await page.goto(`/service/rooms/${room._id}?adults=1&kids=0&${dates}`);
    await expect(stay(page)).toContainText(/Total\s*₹4,000/);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    page.answer("/api/quotes", released);
    await stay(page)
      .getByRole("radio", { name: /^Prepaid/ })
      .click();
    await expect(stay(page).locator("[data-outdated]").first()).toBeAttached();
    await expect(stay(page)).toContainText("Nothing to pay now. You pay at the lodge.");
    await expect(stay(page)).not.toContainText("in advance, within");
    release();
    await expect(stay(page)).toContainText(/Total\s*₹3,000/);
    await expect(stay(page)).toContainText("₹3,000 in advance, within 24 hours");
    await expect(stay(page)).not.toContainText("at the lodge");

    await page.getByRole("button", { name: "Book Your Stay" }).click();
    const dialog = page.getByRole("dialog", { name: "Book Your Stay" });
    const price = dialog.getByRole("region", { name: "Price summary" });
    await expect(price).toContainText("₹3,000 in advance, within 24 hours");
    const { promise: later, resolve: answer } = Promise.withResolvers<void>();
    page.answer("/api/quotes", later);
    await dialog.getByRole("radio", { name: /^Room only/ }).click();
    await expect(price.locator("[data-outdated]")).toContainText("₹3,000 in advance, within 24 hours");
    answer();
    await expect(price).toContainText("₹4,000");
    await expect(price).toContainText("Nothing to pay now. You pay at the lodge.");
    await expect(price).not.toContainText("in advance");
  }),
);
