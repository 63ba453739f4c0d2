import type { Page } from "@playwright/test";
import { addNights } from "#domain/platform/time/nights.ts";
import { roomId } from "#server/operations/demo/rooms.ts";
import { expect, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom } from "../pages/arrange.ts";
import { dateField } from "../pages/date-picker.ts";
import { allShiftsOf, shiftsOf, watchShifts } from "../pages/shifts.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, sharesContext: false });

const mostShift = 0.02;

/** Delays matching requests until the returned function is called. */
async function delayRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

// The list of rooms has the fonts of a room's page, and the other pages those of the home page.
for (const path of ["/", `/service/rooms/${roomId("garden-deluxe")}`]) {
  test(`every font that ${path} uses is preloaded, and late fonts cause no layout shift`, {
    tag: path === "/" ? "@phone" : "@phone-only",
  }, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const hints = html.slice(0, html.indexOf("</head>")).match(/<link[^>]*rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
    const send = await delayRequests(page, "**/*.woff2");
    await watchShifts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // By now the text is shown in the fallback font.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    send();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsOf(page)).toBeLessThan(mostShift);
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith(".woff2")),
    );
    expect(fetched.toSorted()).toEqual(hints.map((hint) => /href="([^"]*)"/.exec(hint)?.[1]).toSorted());
  });
}

for (const path of ["/kn", `/hi/service/rooms/${roomId("garden-deluxe")}`]) {
  test(`the fonts of ${path} load after the first view without a layout shift, and the next page has them at once`, {
    tag: path === "/kn" ? "@phone" : "@phone-only",
  }, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path);
    await expect(page.locator("html")).toContainClass("has-script-fonts");
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsOf(page)).toBeLessThan(mostShift);
    const early = await page.evaluate(() => {
      const [{ loadEventStart }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
      return performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime < loadEventStart)
        .map(({ name }) => new URL(name).pathname);
    });
    const preloaded = early.filter((name) => name.endsWith(".woff2"));
    expect(preloaded.filter((name) => !/\/(anek|fraunces)-(regular|strong|rupee|latin)-/.test(name))).toEqual([]);
    await page.goto(`${path.slice(0, 3)}/service/tourism`, { waitUntil: "domcontentloaded" });
    await expect(page.locator("html")).toContainClass("has-script-fonts");
  });
}

test("nothing is painted before the style sheet has loaded", async ({ page }) => {
  const send = await delayRequests(page, "**/assets/site-*.css");
  const font = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
  const sheet = page.waitForRequest("**/assets/site-*.css");
  await page.goto("/", { waitUntil: "commit" });
  await Promise.all([font, sheet]);
  const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  expect(await paints()).toBe(0);
  send();
  await expect.poll(paints).toBe(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Fraunces/);
});

for (const [path, label] of [
  ["/service/rooms", "Check-in"],
  [`/service/rooms/${roomId("garden-deluxe")}`, "Check-in"],
] as const) {
  test(`a late calendar on ${path} fits the reserved space in every month`, { tag: "@phone" }, async ({ page }) => {
    const send = await delayRequests(page, "**/assets/paged-stay-calendar-*.js");
    await watchShifts(page);
    await page.goto(path);
    await dateField(page, label).first().click();
    const calendar = page.getByRole("dialog", { name: "Check-in and check-out: choose your dates" });
    await expect(calendar.getByText("Loading the calendar")).toBeVisible();
    await calendar.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    const reserved = await calendar.boundingBox();
    const before = await allShiftsOf(page);
    send();
    const next = calendar.getByRole("button", { name: "Next month" });
    await expect(next).toBeVisible();
    expect((await allShiftsOf(page)) - before).toBeLessThan(mostShift / 10);
    expect((await calendar.boundingBox())?.height).toBeCloseTo(reserved?.height ?? 0, 0);

    const position = await next.boundingBox();
    // Six consecutive months include different numbers of weeks.
    for (let turn = 0; turn < 6; turn++) {
      await next.click();
      expect(await next.boundingBox()).toEqual(position);
    }
  });
}

test("a late form for editing a booking fits the dialog's reserved space", async ({ staffPage: page, lodge }) => {
  const stay = { checkInDate: addNights(lodge.today, 30), checkOutDate: addNights(lodge.today, 32) };
  const booking = await createTestBooking(lodge, { roomId: (await createTestRoom(lodge))._id, ...stay });
  await watchShifts(page);
  await page.goto(`/admin/bookings?search=${booking.reference}`);
  const edit = page.getByRole("button", { name: `Edit ${booking.name}` });
  await expect(edit).toBeVisible();
  const send = await delayRequests(page, `**/api/bookings/${booking._id}`);
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit Booking" });
  await expect(dialog.getByText("Loading the booking")).toBeVisible();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const reserved = await dialog.boundingBox();
  const before = await allShiftsOf(page);
  send();
  await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(booking.name);
  expect((await allShiftsOf(page)) - before).toBeLessThan(mostShift);
  expect(await dialog.boundingBox()).toEqual(reserved);
});
