import type { Page } from "@playwright/test";
import { assignUnits, getChart } from "#contract/reservations/chart.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, test } from "../fixtures.ts";
import { createTestBooking, createTestUnits, uniqueName } from "../pages/arrange.ts";
import { barOf, boxOf, columnWidth, openChart, questionOf, rowOf } from "../pages/chart.ts";
import { swipe } from "../pages/swipe.ts";

const panels = ".chart-popup";

/** Holds a point, then moves to another one and lets go. */
async function holdAndDrag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  await expect(page.locator("[data-lifted]")).toHaveCount(1);
  for (let step = 1; step <= 8; step++) {
    const part = step / 8;
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch("touchEnd", []);
  await browser.detach();
}

test("by touch a held bar is moved, a tap opens it, and a swipe scrolls", {
  tag: ["@phone-only", "@phone"],
}, async ({ staffPage: page, lodge, staffApi }) => {
  const { room, units } = await createTestUnits(lodge, staffApi);
  const ends = { checkInDate: addNights(lodge.today, 1), checkOutDate: addNights(lodge.today, 3) };
  const booking = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Asha"), ...ends });
  await staffApi(assignUnits, { body: { from: lodge.today, to: addNights(lodge.today, 4) } });
  await openChart(page, "?view=chart");
  const bar = barOf(page, booking.name);
  await bar.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));

  const grid = page.getByRole("grid");
  const place = await boxOf(bar);
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const before = await grid.evaluate((element) => element.scrollTop);
  await swipe(page, middle, { x: middle.x, y: middle.y + 120 });
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBeLessThan(before);
  await expect(page.locator(panels)).toHaveCount(0);

  await bar.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
  await bar.tap();
  await expect(page.getByRole("dialog", { name: booking.name })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();

  // In the middle again: at the edge the chart would scroll.
  await bar.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
  const here = await boxOf(bar);
  const from = { x: here.x + here.width / 2, y: here.y + here.height / 2 };
  await holdAndDrag(page, from, { x: from.x + (await columnWidth(page)), y: from.y });
  const panel = await questionOf(page, booking.name);
  await panel.getByRole("button", { name: "Confirm" }).tap();
  await expect
    .poll(async () => {
      const { stays } = await staffApi(getChart, { query: { from: lodge.today, to: addNights(lodge.today, 14) } });
      return stays.find(({ bookingId }) => bookingId === booking._id)?.checkInDate;
    })
    .toBe(addNights(lodge.today, 2));
  await expect(rowOf(page, units[0].label).or(rowOf(page, units[1].label)).first()).toBeAttached();
});

test("on a phone the chart begins as a list, whose panel moves a stay at the price that it has", {
  tag: "@phone-only",
}, async ({ staffPage: page, lodge, staffApi }) => {
  const { room, units } = await createTestUnits(lodge, staffApi, { totalRooms: 3 });
  const ends = { checkInDate: addNights(lodge.today, 1), checkOutDate: addNights(lodge.today, 3) };
  const booking = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Asha"), ...ends });
  await page.goto("/admin/chart");
  await expect(page.getByRole("table", { name: new RegExp(room.name) })).toBeVisible();
  const guest = page.getByRole("button", { name: new RegExp(`^${booking.name}`) });
  await guest.click();
  await expect(page.getByRole("dialog", { name: booking.name })).toContainText("no unit yet");
  await page.getByRole("button", { name: "Move…" }).click();
  const dialog = page.getByRole("dialog", { name: `Move ${booking.name}` });
  await dialog.getByRole("combobox", { name: "Unit" }).selectOption({ label: units[1].label });
  await dialog.getByRole("button", { name: "Show the change" }).click();
  const panel = await questionOf(page, booking.name);
  await expect(panel).toContainText("The price stays");
  await expect(panel).toContainText("No e-mail is sent");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await guest.click();
  await expect(page.getByRole("dialog", { name: booking.name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(guest).toBeFocused();
});
