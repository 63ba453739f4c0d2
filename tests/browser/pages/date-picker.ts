import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";

/** The button of a date field; its name contains the chosen date. */
export function dateField(within: Page | Locator, label: string): Locator {
  return within.getByRole("button", { name: new RegExp(`^${label} `) });
}

/** One popover is open at a time: that of one date, or that of check-in and check-out. */
function openedCalendar(within: Page | Locator): Locator {
  return within.getByRole("dialog", { name: /: choose (a date|your dates)$/ });
}

export async function openCalendar(within: Page | Locator, label: string): Promise<Locator> {
  await dateField(within, label).click();
  const calendar = openedCalendar(within);
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  // Playwright answers a moving element by scrolling the page, and the calendar follows between mouse down and mouse up.
  await calendar.evaluate((popover) => Promise.all(popover.getAnimations().map(({ finished }) => finished)));
  return calendar;
}

/** The button of a day in the visible months; its name may continue after the date. */
export function shownDay(calendar: Locator, night: Night): Locator {
  return calendar.getByRole("button", { name: new RegExp(`^${formatNight(night)}\\b`) });
}

/** Navigates to the day's month; returns its button. */
export async function dayIn(calendar: Locator, night: Night): Promise<Locator> {
  const day = shownDay(calendar, night);
  while ((await day.count()) === 0) {
    const shown = await calendar.getByRole("grid").first().getAttribute("aria-label");
    const isBefore = night.slice(0, 7) < new Date(`1 ${shown} UTC`).toISOString().slice(0, 7);
    await calendar.getByRole("button", { name: isBefore ? "Previous month" : "Next month" }).click();
  }
  return day;
}

/** After check-in the calendar waits for check-out: closed here. */
export async function pickDate(within: Page | Locator, label: string, night: Night): Promise<void> {
  const calendar = await openCalendar(within, label);
  await (await dayIn(calendar, night)).click();
  if (label.startsWith("Check-in")) {
    await expect(calendar.getByRole("status")).toHaveText("Now choose your check-out date");
    await calendar.press("Escape");
  }
  await expect(calendar).toBeHidden();
  // Escape closes a phone's sheet before the step back in the history is done.
  await calendar.page().waitForFunction(() => !String(history.state?.masked?.hash).includes("calendar"));
}
