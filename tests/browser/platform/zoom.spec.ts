import type { Locator, Page } from "@playwright/test";
import { addNights } from "#domain/platform/time/nights.ts";
import { roomId } from "#server/operations/demo/rooms.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { expect, expectAccessible, expectFullLayout, expectNoHorizontalScroll, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";
import { openBooking } from "../pages/booking-dialog.ts";
import { openCalendar } from "../pages/date-picker.ts";

const room = `/service/rooms/${roomId("garden-deluxe")}`;
const pages = [...publicPages, room, "/service/nowhere"];

// User styles are not subject to the page's content security policy.
test.use({ bypassCSP: true });
/** The popup fits the window's width, and its last control can be scrolled into view. */
async function expectUsable(page: Page, open: Locator, last: Locator): Promise<void> {
  await expect(open).toBeVisible();
  await expectNoHorizontalScroll(page);
  const beside = await open.evaluate((element) =>
    Array.from(element.querySelectorAll("button, a, input, select, textarea, h2, p, label"))
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth || one.getBoundingClientRect().left < 0)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(beside).toEqual([]);
  // A price that arrives moves what is below it.
  await expect(async () => {
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9, timeout: 1000 });
  }).toPass();
}

test("at 400 % (320 by 256) every dialog and menu is usable without horizontal scrolling", async ({
  page,
  lodge,
  allowErrors,
}) => {
  test.slow();
  allowErrors("/api/bookings/add");
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/");
  const close = () => page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expectUsable(page, menu, menu.getByRole("link", { name: "stay@kadalu.example" }));
  await close();
  const bar = page.getByRole("search");
  const calendar = await openCalendar(bar, "Check-in");
  await expectUsable(page, calendar, calendar.getByRole("gridcell").last());
  await close();
  await bar.getByRole("button", { name: /^Guests/ }).click();
  const guests = page.getByRole("dialog", { name: "Rooms and guests" });
  await expectUsable(page, guests, guests.getByRole("button", { name: "Done" }));

  await page.goto(room);
  await page.getByRole("link", { name: /^View picture 1/ }).click();
  const viewer = page.getByRole("dialog", { name: /^Pictures of/ });
  await expect(viewer.getByRole("button", { name: "Next picture" })).toBeInViewport();
  await expect(viewer.getByRole("img", { name: /picture 1$/ })).toBeInViewport({ ratio: 0.95 });

  const booking = await openBooking(page, await createTestRoom(lodge));
  await expectUsable(page, booking.dialog, booking.submit);
  await booking.fillGuest();
  await page.route("**/api/bookings/add", (route) => route.abort("connectionfailed"), { times: 1 });
  await booking.submit.click();
  const failure = booking.dialog.getByText("An unexpected error occurred");
  await expectUsable(page, booking.dialog, failure);
  await expectUsable(page, booking.dialog, booking.submit);
  await booking.submit.click();
  const thanks = page.getByRole("dialog", { name: "Thank you, Asha" });
  await expectUsable(page, thanks, thanks.getByRole("button", { name: "Done" }));
});

/** WCAG 1.4.12: text spacing that must not lose content. */
const readersSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Texts clipped by their box, except in the carousel, which clips by design. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (element: Element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      if (position === "absolute" && clipPath !== "none") return false;
      if (element.classList.contains("carousel__view")) return false;
      const isCut = (overflow: string, inside: number, box: number) =>
        ["hidden", "clip"].includes(overflow) && inside > box + 2;
      return (
        isCut(overflowY, element.scrollHeight, element.clientHeight) ||
        isCut(overflowX, element.scrollWidth, element.clientWidth)
      );
    };
    return Array.from(document.querySelectorAll("main *, header *, footer *"))
      .filter((element) => element.checkVisibility() && element.textContent?.trim() && cuts(element))
      .map((element) => `${element.className}: ${element.textContent?.trim().slice(0, 40)}`);
  });
}

test("axe finds nothing on any page, at 400 % none scrolls horizontally, and custom text spacing clips no text at 320 and 1440 px", async ({
  page,
  lodge,
  allowErrors,
}) => {
  test.slow();
  allowErrors("404");
  const dates = `checkin=${addNights(lodge.today, 2)}&checkout=${addNights(lodge.today, 5)}`;
  for (const path of [...pages, `/service/rooms?adults=3&kids=1&${dates}`]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
    // axe misjudges contrast under content-visibility.
    await expectFullLayout(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoHorizontalScroll(page);
    await page.addStyleTag({ content: readersSpacing });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
      expect(await clippedTexts(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
