import type { Page } from "@playwright/test";
import { type Locale, languageNames, languageTags, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { expect, expectAccessible, expectFullLayout, expectNoHorizontalScroll, test } from "../fixtures.ts";

const language: Record<Locale, string> = { en: "Language", kn: "ಭಾಷೆ", hi: "भाषा" };
const minTarget = 44;

/** The links of a list, each with its language, its target and whether it is the current one. */
const linksIn = (page: Page, list: string) =>
  page
    .locator(list)
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => [
        link.textContent,
        link.getAttribute("href"),
        link.getAttribute("hreflang"),
        link.getAttribute("lang"),
        link.getAttribute("aria-current"),
      ]),
    );
const linksTo = (path: string, current: Locale) =>
  locales.map((locale) => {
    const tag = languageTags[locale];
    return [languageNames[locale], localizedPath(locale, path), tag, tag, locale === current ? "true" : null];
  });

for (const locale of ["en", "kn"] as const) {
  test(`the header and footer of the home page in ${locale} lead to the same page in every language`, {
    tag: locale === "kn" ? "@phone-only" : [],
  }, async ({ page, isMobile }) => {
    await page.goto(localizedPath(locale, "/"));
    await expect(page.locator("html")).toHaveAttribute("lang", languageTags[locale]);
    const button = page.getByRole("banner").locator(".language-menu summary");
    await expect(button).toHaveAccessibleName(language[locale]);
    const menu = page.locator(".language-menu ul");
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    expect(await linksIn(page, ".language-menu ul")).toEqual(linksTo("/", locale));
    expect(await linksIn(page, ".footer__languages")).toEqual(linksTo("/", locale));
    const all = [button, ...(await menu.getByRole("link").all())];
    for (const target of all) {
      const box = await target.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(minTarget);
    }
    for (const width of isMobile ? [320, 360] : [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
      const box = await menu.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, `${width}`).toBe(true);
    }
    // The menu opens before the page has hydrated; only then does it hear keys.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden({ timeout: 500 });
    }).toPass();
    await expectFullLayout(page);
    await expectAccessible(page);
  });
}

test("another language is a document of its own, with the page's path and query", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto("/service/rooms?adults=3&kids=1");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const locale of ["kn", "hi", "en"] as const) {
    await page.getByRole("banner").locator(".language-menu summary").click();
    await page.getByRole("banner").getByRole("link", { name: languageNames[locale], exact: true }).click();
    await expect(page).toHaveURL(localizedPath(locale, "/service/rooms?adults=3&kids=1"));
    await expect(page.locator("html")).toHaveAttribute("lang", languageTags[locale]);
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(false);
  }
});

test("links to other languages follow a navigation within the page", async ({ page }) => {
  await page.goto("/kn");
  await page.getByRole("navigation", { name: "ಮುಖ್ಯ ಪುಟಗಳು" }).getByRole("link", { name: "ಪ್ರವಾಸ" }).click();
  await expect(page).toHaveURL("/kn/service/tourism");
  await expect.poll(() => linksIn(page, ".footer__languages")).toEqual(linksTo("/service/tourism", "kn"));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("banner").locator(".brand").click();
  await expect(page).toHaveURL("/kn");
  await expect(page.getByRole("link", { name: "ಎಲ್ಲ ಕೊಠಡಿಗಳು" })).toBeVisible();
  await expect.poll(() => linksIn(page, ".footer__languages")).toEqual(linksTo("/", "kn"));
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("the phone's menu leads to the other languages", { tag: "@phone-only" }, async ({ page }) => {
  await page.goto("/service/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const list = page.getByRole("dialog", { name: "Menu" }).getByRole("list", { name: "Language" });
  for (const link of await list.getByRole("link").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(minTarget);
  }
  await list.getByRole("link", { name: languageNames.hi }).click();
  await expect(page).toHaveURL("/hi/service/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test.describe("a browser in Kannada", () => {
  test.use({ locale: "kn-IN" });

  test("gets a hint on English pages, which moves nothing and does not return once closed", {
    tag: "@phone-only",
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/service/rooms?adults=2&kids=0");
    const hint = page.getByRole("complementary", { name: "ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ" });
    const link = hint.getByRole("link", { name: "ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ" });
    await expect(link).toHaveAttribute("href", "/kn/service/rooms?adults=2&kids=0");
    await expect(hint).toHaveAttribute("lang", "kn-IN");
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await expectFullLayout(page);
    await expectAccessible(page);
    await link.click();
    await expect(page).toHaveURL("/kn/service/rooms?adults=2&kids=0");
    await page.waitForLoadState("networkidle");
    await expect(hint).toBeHidden();

    await page.goto("/service/about");
    await hint.getByRole("button", { name: "ಮುಚ್ಚಿ" }).click();
    await expect(hint).toBeHidden();
    await page.goto("/service/tourism");
    await page.waitForLoadState("networkidle");
    await expect(hint).toBeHidden();
  });
});

test("a browser in English gets no hint and does not load it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  for (const path of ["/", "/kn"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.locator(".language-hint")).toHaveCount(0);
  }
  expect(scripts.filter((url) => url.includes("language-hint"))).toEqual([]);
});
