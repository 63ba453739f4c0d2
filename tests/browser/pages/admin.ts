import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { staffLogin } from "../server.ts";

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const megabyte = 1024 * 1024;

/** A picture as a camera could have made it, only smaller. */
export async function pngFile(name = "veranda.png", width = 96): Promise<PickedFile> {
  const create = { width, height: 64, channels: 3, background: "#a2452f" } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}

/** A picture of about a megabyte: noise can't be made smaller. */
export async function noisyPngFile(name: string): Promise<PickedFile> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 640, height: 560, channels: 3, background: "#000000", noise } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}

/** A file that is no picture, and says so. */
export const textFile: PickedFile = { name: "prices.txt", mimeType: "text/plain", buffer: Buffer.from("₹1,000") };

/** A file that calls itself a picture and is none. */
export const brokenPicture: PickedFile = { name: "torn.png", mimeType: "image/png", buffer: Buffer.from("torn") };

/** A picture of one byte too many. */
export function tooLargeFile(megabytes: number): PickedFile {
  return { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(megabytes * megabyte + 1) };
}

/**
 * What the browser says when the recorder of the test's trace asks the page for a picked picture that it has already let
 * go of. The page itself shows such pictures and never connects to them.
 */
export const recorderNoise = "Connecting to 'blob:";

/** Where files are picked: the only such place of a dialog. */
export const fileInput = (dialog: Locator): Locator => dialog.locator('input[type="file"]');

/** Puts files onto an element or the page as a program beside the browser does: a drop with its two steps, or a paste. */
export async function transferFiles(target: Locator, way: "drop" | "paste", files: PickedFile[]): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  const carried = await target.page().evaluateHandle((picked) => {
    const carrier = new DataTransfer();
    for (const { name, mimeType, base64 } of picked) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      carrier.items.add(new File([bytes], name, { type: mimeType }));
    }
    return carrier;
  }, plain);
  if (way === "drop") {
    await target.dispatchEvent("dragover", { dataTransfer: carried });
    await target.dispatchEvent("drop", { dataTransfer: carried });
  } else {
    await target.evaluate((element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, carried);
  }
}

/** A text or a figure by its label. */
export function fieldOf(within: Locator, label: string): Locator {
  const name = { name: label, exact: true };
  return within.getByRole("textbox", name).or(within.getByRole("spinbutton", name));
}

/** What the screen says at its top for three seconds. */
const screenBanner = (page: Page): Locator => page.locator(".screen-banner .banner");

/** The sentence that stands at the top of the screen, in full. */
export async function expectBanner(page: Page, text: string): Promise<void> {
  await expect(screenBanner(page)).toHaveText(text);
}

/** The page's clock stands still from here on; it must have been installed before the page came. */
export const pauseClock = (page: Page): Promise<void> => page.clock.pauseAt(new Date(Date.now() + 3_600_000));

const step = 10;

/** After something was pressed under a clock that stands still: the banner comes, and is gone after 3000 ms. */
export async function expectBannerForThreeSeconds(page: Page, text: string): Promise<void> {
  const banner = screenBanner(page);
  while (!(await banner.isVisible())) await page.clock.runFor(step);
  await expect(banner).toHaveText(text);
  // Time enough for the page to set its timer: the network's clock goes on.
  await page.evaluate(async () => (await fetch("/healthz")).text());
  await page.clock.runFor(3000 - 2 * step);
  await expect(banner).toBeVisible();
  await page.clock.runFor(2 * step);
  await expect(banner).toHaveCount(0);
}

/** From now on the server fails at this address, without saying why. */
export async function failWithStatus500(page: Page, url: string | RegExp): Promise<void> {
  const body = { error: "Something went wrong. Please try again.", code: "internal" };
  await page.route(url, (route) => route.fulfill({ status: 500, json: body }));
}

/** From now on nothing answers at this address. */
export async function abortRequests(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, (route) => route.abort("connectionfailed"));
}

/** Signs in at the login that is open. */
export async function signIn(page: Page, { userId, password } = staffLogin): Promise<void> {
  await page.getByRole("textbox", { name: "Username" }).fill(userId);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Opens a page of the admin as whoever has this token. */
export async function openWithToken(page: Page, token: string, path: string): Promise<void> {
  await page.goto("/admin/login");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto(path);
}
