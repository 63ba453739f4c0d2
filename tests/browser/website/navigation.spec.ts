import { expect, test } from "../fixtures.ts";
import { swipe } from "../pages/swipe.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the header links to every page, and Facilities opens and closes as a menu", async ({ page }) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Main" });
  const facilities = nav.getByText("Facilities", { exact: true });
  const banquets = nav.getByRole("link", { name: "Banquet & Events" });
  const spa = nav.getByRole("link", { name: "Spa & Wellness" });

  // Home is not the last: its header moves with the first pixels of scrolling, and Playwright scrolls to click.
  for (const [label, path] of [
    ["Rooms", "/service/rooms"],
    ["Home", "/"],
    ["Tourism", "/service/tourism"],
    ["About", "/service/about"],
    ["Contact", "/service/contact-us"],
  ] as const) {
    await nav.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    // The URL changes before the page is rendered.
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }

  await expect(banquets).toBeHidden();
  await facilities.click();
  await expect(banquets).toBeVisible();
  await expect(nav.getByRole("link", { name: "Restaurants" })).toBeVisible();
  // A click outside, on nothing focusable.
  await page.getByRole("banner").click({ position: { x: 4, y: 4 } });
  await expect(banquets).toBeHidden();

  await facilities.focus();
  await page.keyboard.press("Enter");
  await expect(banquets).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(banquets).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(spa).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(spa).toBeHidden();
  await expect(facilities).toBeFocused();
  await page.keyboard.press("Enter");
  for (const link of [banquets, nav.getByRole("link", { name: "Restaurants" }), spa]) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(spa).toBeHidden();

  await facilities.click();
  await spa.click();
  await expect(page).toHaveURL("/service/spa-wellness");
  await expect(page).toHaveTitle(/Spa/);
  await expect(spa).toBeHidden();
});

test("navigation moves the focus to the start of the new page, unless the user moved it meanwhile", async ({
  page,
}) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Main" });
  const facilities = nav.getByText("Facilities", { exact: true });
  await nav.getByRole("link", { name: "Rooms", exact: true }).click();
  await expect(page.getByRole("main")).toBeFocused();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  await nav.getByRole("link", { name: "Tourism", exact: true }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await facilities.click();
  const banquets = nav.getByRole("link", { name: "Banquet & Events" });
  await expect(banquets).toBeVisible();
  release();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(page).toHaveURL("/service/tourism");
  await expect(facilities).toBeFocused();
  await expect(banquets).toBeVisible();
});

test("navigation that finishes before its loading state is drawn moves the focus to the start, too", async ({
  page,
}) => {
  // React schedules its work with MessageChannel: delaying it makes the page arrive before its loading state is drawn.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...words: [unknown]) {
      setTimeout(() => post.apply(this, words), "isHeldUp" in window ? 400 : 0);
    } as typeof post;
  });
  await page.goto("/service/contact-us");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy" });
  await link.focus();
  const loaded = page.waitForResponse(/\.data$/);
  await page.evaluate(() => Object.assign(window, { isHeldUp: true }));
  await link.press("Enter");
  await (await loaded).finished();
  await expect(page).toHaveURL("/service/privacy");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the phone's menu slides in from the right, locks scrolling and contains the focus", {
  tag: ["@journey", "@phone-only"],
}, async ({ page }) => {
  await page.goto("/");
  const upwards = (x = 300) => swipe(page, { x, y: 600 }, { x, y: 250 });
  const scrolled = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return window.scrollY;
    });
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  const rightEdge = async () => {
    const box = await menu.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  await expect.poll(rightEdge).toBe(360);
  // A swipe on the menu or the backdrop doesn't scroll the page.
  await upwards();
  expect(await scrolled()).toBe(0);
  await page.setViewportSize({ width: 700, height: 740 });
  await expect.poll(rightEdge).toBe(700);
  await upwards(30);
  expect(await scrolled()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });

  // Tab wraps around in both directions.
  const first = menu.getByRole("button", { name: "Close menu" });
  const last = menu.getByRole("link", { name: "stay@kadalu.example" });
  await first.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(last).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await expect(menu.getByRole("link", { name: "Banquet & Events" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await upwards();
  await expect.poll(scrolled).toBeGreaterThan(100);

  await button.click();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole("link", { name: "Tourism" }).click();
  await expect(page).toHaveURL("/service/tourism");
  await expect(menu).toBeHidden();
  await upwards();
  await expect.poll(scrolled).toBeGreaterThan(100);
});

test("an error page keeps header and footer, and its button tries again", async ({ page, emptyLodge, allowErrors }) => {
  allowErrors("500", "503");
  const { db } = emptyLodge.database;
  await db.schema.alterTable("room").renameTo("room_out_of_order").execute();
  const response = await page.goto(`${emptyLodge.url}/service/rooms/any`);
  expect(response?.status()).toBeGreaterThanOrEqual(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Something went wrong/);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await db.schema.alterTable("room_out_of_order").renameTo("room").execute();
  allowErrors("404");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Something went wrong/);
});

// Only a browser knows how wide words are.
test("the header shows the names of all pages in full, or the menu instead", async ({ page }) => {
  for (const path of ["/service/about", "/kn/service/about", "/hi/service/about"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const links = page.getByRole("banner").locator(".site-nav__link, .site-header__book");
    for (const width of [1024, 1100, 1184]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await links.evaluateAll((all) =>
        all
          .filter((link) => link.scrollWidth > link.clientWidth || link.clientHeight > 50)
          .map((link) => link.textContent),
      );
      expect(cut, `${path} at ${width} px`).toEqual([]);
    }
    await expect(links.first()).toBeVisible();
  }
});

test("a page of which nothing arrives keeps the lodge's name, its number and the fonts of the language", async ({
  page,
  allowErrors,
}) => {
  allowErrors("500");
  await page.goto("/kn/service/about");
  const root = page.locator("html");
  await expect(root).toHaveClass(/has-script-fonts/);
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "no page" }));
  await page.getByRole("contentinfo").locator("a[href='/kn/service/tourism']").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ತೊಂದರೆ/);
  await expect(page.getByRole("banner")).toHaveText(/\p{Script=Kannada}/u);
  await expect(page.getByRole("main").locator("a[href^='tel:']")).toBeVisible();
  await expect(root).toHaveClass(/has-script-fonts/);
});
