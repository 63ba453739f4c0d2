import type { Page } from "@playwright/test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { expect, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom } from "../pages/arrange.ts";
import { BookingDialog } from "../pages/booking-dialog.ts";
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

// Only a browser places it.
test("the calendar of the dates is whole on a laptop, wherever its field is", async ({ page, lodge }) => {
  const room = await createTestRoom(lodge, { images });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/service/rooms/${room._id}`);
  const field = stay(page).getByRole("button", { name: /^Check-in/ });
  for (const top of [80, 240, 330, 440, 600]) {
    const { y } = (await field.boundingBox()) ?? { y: 0 };
    await page.evaluate((by) => window.scrollBy({ top: by, behavior: "instant" }), y - top);
    // Not by the pointer, which would scroll.
    await field.evaluate((button: HTMLElement) => button.click());
    const calendar = page.locator(".date-popover:popover-open");
    await expect(calendar.getByRole("grid").first()).toBeVisible();
    const isInside = () =>
      calendar.evaluate((popover) => {
        const box = popover.getBoundingClientRect();
        return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
      });
    await expect.poll(isInside, `with its field at ${top} px`).toBe(true);
    await page.keyboard.press("Escape");
    await expect(calendar).toHaveCount(0);
  }
});
