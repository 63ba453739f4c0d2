import type { Page } from "@playwright/test";
import { addNights } from "#domain/nights.ts";
import { roomId } from "#server/demo/rooms.ts";
import { expect, test } from "./fixtures.ts";
import { ownBooking, ownRoom } from "./pages/arrange.ts";
import { dateField } from "./pages/date-picker.ts";
import { allShiftsOf, shiftsOf, watchShifts } from "./pages/shifts.ts";

const mostShift = 0.02;

/** Keeps what matches away from the page until it is sent. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const path of ["/", "/service/rooms", `/service/rooms/${roomId("garden-deluxe")}`]) {
  test(`nothing jumps on ${path} when its letters come late`, async ({ page }) => {
    const send = await holdBack(page, "**/*.woff2");
    await watchShifts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // The words are read in other letters by now.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    send();
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsOf(page)).toBeLessThan(mostShift);
  });
}

for (const path of ["/", "/service/rooms", `/service/rooms/${roomId("garden-deluxe")}`, "/service/restaurants"]) {
  test(`every letter of ${path} is asked for in the head of the document`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const hints = html.slice(0, html.indexOf("</head>")).match(/<link[^>]*rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith(".woff2")),
    );
    expect(asked.toSorted()).toEqual(hints.map((hint) => /href="([^"]*)"/.exec(hint)?.[1]).toSorted());
  });
}

for (const [path, label] of [
  ["/service/rooms", "Check-in"],
  [`/service/rooms/${roomId("garden-deluxe")}`, "Check-in"],
] as const) {
  test(`a calendar that comes late on ${path} takes the place kept for it, and keeps it from month to month`, async ({
    page,
  }) => {
    const send = await holdBack(page, "**/assets/calendar-*.js");
    await watchShifts(page);
    await page.goto(path);
    await dateField(page, label).first().click();
    const calendar = page.getByRole("dialog", { name: `${label}: choose a date` });
    await expect(calendar.getByText("Loading the calendar")).toBeVisible();
    await calendar.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    const kept = await calendar.boundingBox();
    const before = await allShiftsOf(page);
    send();
    const next = calendar.getByRole("button", { name: "Next month" });
    await expect(next).toBeVisible();
    expect((await allShiftsOf(page)) - before).toBeLessThan(mostShift / 10);
    expect((await calendar.boundingBox())?.height).toBeCloseTo(kept?.height ?? 0, 0);

    const place = await next.boundingBox();
    // Among six months in a row there are some of five weeks and one of six or of four.
    for (let turn = 0; turn < 6; turn++) {
      await next.click();
      expect(await next.boundingBox()).toEqual(place);
    }
  });
}

test("the form in which staff edit a booking takes the place that the dialog has kept for it", async ({
  staffPage: page,
  lodge,
}) => {
  const stay = { checkInDate: addNights(lodge.today, 30), checkOutDate: addNights(lodge.today, 32) };
  const booking = await ownBooking(lodge, { roomId: (await ownRoom(lodge))._id, ...stay });
  await watchShifts(page);
  await page.goto(`/admin/bookings?search=${booking.reference}`);
  const edit = page.getByRole("button", { name: `Edit ${booking.name}` });
  await expect(edit).toBeVisible();
  const send = await holdBack(page, `**/api/bookings/${booking._id}`);
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit Booking" });
  await expect(dialog.getByText("Loading the booking")).toBeVisible();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const kept = await dialog.boundingBox();
  const before = await allShiftsOf(page);
  send();
  await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(booking.name);
  expect((await allShiftsOf(page)) - before).toBeLessThan(mostShift);
  expect(await dialog.boundingBox()).toEqual(kept);
});
