import type { Page, Response } from "@playwright/test";
import { roomId } from "#server/operations/demo/rooms.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { expect, test } from "../fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, sharesContext: false });

const kilobyte = 1000;
const pages = [...publicPages, `/service/rooms/${roomId("garden-deluxe")}`];

/** Strings that only admin code contains: from TanStack Query and a screen. */
const adminNames = ["isPlaceholderData", "Bookings Management"];

/** Collects every later response. */
function responsesOf(page: Page): Response[] {
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  return answers;
}

const ofType = (answers: Response[], type: string) => answers.filter((one) => one.request().resourceType() === type);
const isOwn = (url: string, home: string) => url.startsWith(`${home}/`) || /^(data|blob):/.test(url);

/** The response's body size as transferred. */
async function bytesOf(response: Response): Promise<number> {
  return (await response.request().sizes()).responseBodySize;
}

/** Framework bundles: React, React Router, React DOM, the bundler's runtime and the route manifest. */
const framework = /\/assets\/(framework|hydrate|rolldown-runtime|manifest)-[^/]*\.js$/;

test("the home page's own script is at most 25 KB of Brotli, without the framework", { tag: "@journey" }, async ({
  page,
}) => {
  const answers = responsesOf(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const scripts = ofType(answers, "script");
  for (const script of scripts) expect(await script.headerValue("content-encoding"), script.url()).toBe("br");
  const own = scripts.filter((script) => !framework.test(script.url()));
  expect(own.length).toBeGreaterThan(1);
  expect(own.length).toBeLessThan(scripts.length);
  const sizes = await Promise.all(own.map(bytesOf));
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(25 * kilobyte);
  // Inline code is limited too; page data are excluded because they grow with the content.
  const inline = await page.locator("script:not([src]):not([type='application/ld+json'])").allTextContents();
  const isData = (text: string) => text.startsWith("window.__reactRouterContext.streamController.enqueue(");
  expect(inline.filter(isData)).toHaveLength(1);
  const code = inline.filter((text) => !isData(text)).join("");
  expect(code.length).toBeLessThan(4 * kilobyte);
});

for (const path of ["/", "/service/rooms"]) {
  test(`the booking form of ${path} is only fetched on hover or focus of Book`, async ({ page }) => {
    const answers = responsesOf(page);
    const forms = () => ofType(answers, "script").filter((one) => /\/booking-dialog-[^/]+\.js$/.test(one.url())).length;
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(forms()).toBe(0);
    // A card outside the carousel's viewport can't be hovered.
    await page
      .locator("li:not([inert])")
      .getByRole("button", { name: /^Book / })
      .first()
      .hover();
    await expect.poll(forms).toBe(1);
  });
}

test("no public page requests another origin or loads admin code", { tag: "@phone-only" }, async ({
  page,
  lodge,
  staffToken,
  request,
}) => {
  const answers = responsesOf(page);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!isOwn(request.url(), lodge.url)) foreign.push(request.url());
  });
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  const namesIn = async (scripts: Response[]) => {
    const addresses = [...new Set(scripts.map((script) => script.url()))];
    const texts = await Promise.all(addresses.map(async (address) => (await request.get(address)).text()));
    return adminNames.filter((mark) => texts.some((text) => text.includes(mark)));
  };
  expect(ofType(answers, "script").length).toBeGreaterThan(pages.length);
  expect(await namesIn(ofType(answers, "script"))).toEqual([]);

  const pictures = ofType(answers, "image");
  expect(pictures.length).toBeGreaterThan(pages.length);
  for (const picture of pictures) {
    expect(await bytesOf(picture), picture.url()).toBeLessThanOrEqual(120 * kilobyte);
  }

  // Checks the markers against the admin, which requests no other origin either.
  answers.length = 0;
  await page.evaluate((token) => localStorage.setItem("token", token), staffToken);
  await page.goto("/admin/bookings");
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  expect(await namesIn(ofType(answers, "script"))).toEqual(adminNames);
  expect(foreign).toEqual([]);
});

test("the home page has no layout shift while it loads and scrolls", { tag: ["@journey", "@phone"] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        const of = entry.sources.map(({ node }) => node?.className).join(", ");
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, of });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    };
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: "instant" });
      await frame();
      const waiting = Array.from(document.images).filter(
        (image) =>
          isInView(image) && !image.closest("[inert]") && image.checkVisibility({ contentVisibilityAuto: true }),
      );
      await Promise.all(waiting.map((image) => image.decode()));
      await frame();
    }
  });
  const read = () => page.evaluate(() => (window as unknown as { shifts: { value: number; of: string }[] }).shifts);
  const sumOf = (shifts: { value: number }[]) => shifts.reduce((total, { value }) => total + value, 0);
  const shifts = await read();
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);

  // Verifies the measurement with a real shift.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector("main")?.before(Object.assign(document.createElement("textarea"), { rows: 20 }));
  });
  await expect.poll(async () => sumOf(await read())).toBeGreaterThan(0);
});
