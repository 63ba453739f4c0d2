import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { staffLogin } from "../server.ts";

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const megabyte = 1024 * 1024;

/** A small valid PNG. */
export async function pngFile(name = "veranda.png", width = 96): Promise<PickedFile> {
  const create = { width, height: 64, channels: 3, background: "#a2452f" } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}

export const textFile: PickedFile = { name: "prices.txt", mimeType: "text/plain", buffer: Buffer.from("₹1,000") };

/** An invalid file with a picture's type. */
export const brokenPicture: PickedFile = { name: "torn.png", mimeType: "image/png", buffer: Buffer.from("torn") };

/** One byte over the limit. */
export function tooLargeFile(megabytes: number): PickedFile {
  return { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(megabytes * megabyte + 1) };
}

/**
 * Error caused by Playwright's trace recorder when it fetches the revoked object URL of a picked picture. The page itself
 * never fetches those URLs.
 */
export const recorderNoise = "Connecting to 'blob:";

export const fileInput = (dialog: Locator): Locator => dialog.locator('input[type="file"]');

/** Drops or pastes files onto an element. */
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

/** A text or number field by its label. */
export function fieldOf(within: Locator, label: string): Locator {
  const name = { name: label, exact: true };
  return within.getByRole("textbox", name).or(within.getByRole("spinbutton", name));
}

const screenBanner = (page: Page): Locator => page.locator(".screen-banner .banner");

export async function expectBanner(page: Page, text: string): Promise<void> {
  await expect(screenBanner(page)).toHaveText(text);
}

/** Makes requests fail with status 500. */
export async function failWithStatus500(page: Page, url: string | RegExp): Promise<void> {
  const body = { error: "Something went wrong. Please try again.", code: "internal" };
  await page.route(url, (route) => route.fulfill({ status: 500, json: body }));
}

/** Signs in on the open login page. */
export async function signIn(page: Page, { userId, password } = staffLogin): Promise<void> {
  await page.getByRole("textbox", { name: "Username" }).fill(userId);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Opens an admin page with this token's session; an address with a host is another lodge's. */
export async function openWithToken(page: Page, token: string, address: string): Promise<void> {
  // Its origin has the storage, and nothing else has to be loaded there.
  await page.goto(address.replace(/\/admin\/.*$/, "/healthz"));
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto(address);
}

/** The matters behind the name. */
export const openAccount = (page: Page) => page.getByRole("button", { name: /^Signed in as/ }).click();

/** A group of the navigation that is folded at first. */
export const unfold = (page: Page, group: "Prices" | "Website" | "House") =>
  page.getByRole("navigation", { name: "Admin" }).getByRole("button", { name: group, exact: true }).click();
