/**
 * npm run look [-- booking room]: screenshots of every page, admin screen and dialog at three widths, in `look/`.
 * Arguments select views by name; `--locale kn` takes them in Kannada. Fails on horizontal overflow and console errors.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from "@playwright/test";
import { login, setLanguage } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { runInLocale } from "#current-locale";
import { defaultLocale, isLocale, languageTags, localizedPath } from "#domain/platform/text/locales.ts";
import { collectPageErrors, transportTo, waitForHydration } from "#tests/browser/fixtures.ts";
import { staffLogin, startLodge } from "#tests/browser/server.ts";
import { findChromium } from "../browser.ts";
import { clickControl, type View, viewsOf } from "./views.ts";

const folder = join(import.meta.dirname, "../../look");
const { values, positionals: nameFilters } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: "string", default: defaultLocale } },
});
const locale = isLocale(values.locale) ? values.locale : defaultLocale;
if (locale !== values.locale) throw new Error(`There are no pages in ${values.locale}.`);
const touch = { isMobile: true, hasTouch: true };
const windows: BrowserContextOptions[] = [
  { viewport: { width: 360, height: 740 }, ...touch },
  { viewport: { width: 768, height: 1024 }, ...touch },
  { viewport: { width: 1440, height: 900 } },
];

/** Returns a function that waits until the network has been idle for half a second. */
function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let idleSince = performance.now();
  page.on("request", (request) => {
    // The stream of events stays open.
    if (!request.url().endsWith("/api/events")) open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    idleSince = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    idleSince = performance.now();
    while (open.size > 0 || performance.now() - idleSince < 500) await pause(50);
  };
}

/** Loads lazy images and lays out the whole page. */
async function complete(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.classList.add("is-whole");
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

/** Enlarges the window until nothing in the open dialog or page needs scrolling. */
async function grow(page: Page): Promise<void> {
  const hidden = await page.evaluate((selector) => {
    const root = [...document.querySelectorAll(selector)].at(-1) ?? document.documentElement;
    return [root, ...root.querySelectorAll("*")]
      .filter((part) => part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowY))
      .reduce((most, part) => Math.max(most, part.scrollHeight - part.clientHeight), 0);
  }, "dialog[open]");
  const { width, height } = page.viewportSize() as { width: number; height: number };
  if (hidden > 0) await page.setViewportSize({ width, height: Math.ceil((height + hidden) * 1.1) });
}

async function take(page: Page, view: View, name: string): Promise<string[]> {
  const consoleErrors = collectPageErrors(page);
  const settled = watchNetwork(page);
  await page.goto(localizedPath(locale, view.path));
  await settled();
  await complete(page);
  if (view.file) {
    const { name, text } = view.file;
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await settled();
  }
  for (const control of view.clicks ?? []) {
    await clickControl(page, control);
    await settled();
  }
  const width = page.viewportSize()?.width ?? 0;
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  // On public pages image heights depend on the window's height, so enlarging it would change the layout.
  const needsRoom = view.isStaff || (await page.locator("dialog[open]").count()) > 0;
  if (needsRoom) await grow(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !view.clicks, animations: "disabled" });
  const unexpected = consoleErrors.filter((text) => !view.allows || !text.includes(view.allows));
  return scrollWidth > width ? [`scrolls sideways: ${scrollWidth} px wide`, ...unexpected] : unexpected;
}

async function takeAll(browser: Browser, options: BrowserContextOptions, views: View[], token: string) {
  const width = options.viewport?.width ?? 0;
  const errors: string[] = [];
  for (const view of views) {
    const name = locale === defaultLocale ? `${view.name}-${width}` : `${locale}-${view.name}-${width}`;
    const context = await browser.newContext({
      ...options,
      baseURL: lodge.url,
      locale: languageTags[locale],
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    if (view.isStaff) await page.addInitScript((value) => localStorage.setItem("token", value), token);
    waitForHydration(page);
    const wrong = await take(page, view, name).catch((error: Error) => [error.message.split("\n")[0] ?? ""]);
    errors.push(...wrong.map((text) => `${name}: ${text}`));
    await context.close();
  }
  return errors;
}

async function look(): Promise<void> {
  const transport = transportTo(lodge);
  const { token } = await call(transport, login, { body: staffLogin });
  await call(transport, setLanguage, { body: { locale } }, { token });
  const views = (await viewsOf(lodge, token)).filter(
    ({ name }) => !nameFilters.length || nameFilters.some((filter) => name.includes(filter)),
  );
  if (nameFilters.length === 0 && locale === defaultLocale) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const errors = (await Promise.all(windows.map((options) => takeAll(browser, options, views, token)))).flat();
  console.log(`Screenshots of ${views.length} views: ${folder}`);
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}

const lodge = await startLodge();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  await runInLocale(locale, look);
} finally {
  await browser.close();
  await lodge.stop();
}
