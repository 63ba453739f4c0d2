import sharp from "sharp";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { testStaff } from "../app.ts";
import { expect } from "./expect.ts";
import type { Locator } from "./locator.ts";
import type { Page } from "./page.tsx";

const megabyte = 1024 * 1024;

/** A small valid PNG. */
export async function pngFile(name = "veranda.png"): Promise<File> {
  const create = { width: 96, height: 64, channels: 3, background: "#a2452f" } as const;
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name, { type: "image/png" });
}

export const textFile = new File(["₹1,000"], "prices.txt", { type: "text/plain" });

/** An invalid file with a picture's type. */
export const brokenPicture = new File(["torn"], "torn.png", { type: "image/png" });

/** One byte over the limit. */
export const tooLargeFile = (megabytes: number): File =>
  new File([new Uint8Array(megabytes * megabyte + 1)], "huge.png", { type: "image/png" });

export const fileInput = (dialog: Locator): Locator => dialog.locator('input[type="file"]');

/** A text or number field by its label. */
export function fieldOf(within: Page | Locator, label: string): Locator {
  const name = { name: label, exact: true };
  return within.getByRole("textbox", name).or(within.getByRole("spinbutton", name));
}

export const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

/** Signs in on the open login page. */
export async function signIn(page: Page, { userId, password } = testStaff): Promise<void> {
  await page.getByRole("textbox", { name: "Username" }).fill(userId);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** The button of a day in the visible months; its name may continue after the date. */
export const shownDay = (calendar: Locator, night: Night): Locator =>
  calendar.getByRole("button", { name: new RegExp(`^${formatNight(night)}\\b`) });

/** Navigates to the day's month; returns its button. */
export async function dayIn(calendar: Locator, night: Night): Promise<Locator> {
  const day = shownDay(calendar, night);
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  while ((await day.count()) === 0) {
    const shown = await calendar.getByRole("grid").first().getAttribute("aria-label");
    const isBefore = night.slice(0, 7) < new Date(`1 ${shown} UTC`).toISOString().slice(0, 7);
    await calendar.getByRole("button", { name: isBefore ? "Previous month" : "Next month" }).click();
  }
  return day;
}

/** The button of a date field; its name contains the chosen date. */
export const dateField = (within: Page | Locator, label: string): Locator =>
  within.getByRole("button", { name: new RegExp(`^${label} `) });

export async function openCalendar(within: Page | Locator, label: string): Promise<Locator> {
  await dateField(within, label).click();
  const calendar = within.getByRole("dialog", { name: /: choose (a date|your dates)$/ });
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  return calendar;
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
}

/** Opens a screen with this token's session. */
export async function openWithToken(page: Page, token: string, address: string): Promise<void> {
  page.signIn(token);
  await page.goto(address);
}
