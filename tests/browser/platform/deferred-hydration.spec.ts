import { expect, test } from "../fixtures.ts";

test.use({ sharesContext: false });

const hydration = /\/assets\/hydrate-[^/]*\.js$/;

test("React DOM is requested when the first view is complete, and not before", { tag: "@phone-only" }, async ({
  page,
}) => {
  const order: string[] = [];
  page.on("request", (request) => {
    if (hydration.test(request.url())) order.push("hydration");
  });
  const parsed = page.waitForEvent("domcontentloaded");
  await page.route(/\.avif$/, async (route) => {
    await parsed;
    order.push("picture");
    await route.continue();
  });
  await page.goto("/");
  expect(order).toContain("picture");
  expect(order.indexOf("hydration")).toBeGreaterThan(order.indexOf("picture"));
});

test("no script is preloaded at a priority above the first view's, but the page's own modules", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="\/assets\/([^"]*)"/g)].map(([, name]) => name);
  expect(preloads.filter((name) => /^(framework|site|hydrate)-/.test(name ?? ""))).toEqual([]);
});

test("a click before hydration starts it, and is handled after it", { tag: "@journey" }, async ({ page }) => {
  // The first view never completes, so only the click can start hydration.
  await page.route(/\.avif$/, () => {});
  await page.goto("/service/rooms", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Book Garden Deluxe" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Stay" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

// Only a browser keeps a failed import for the life of a page.
test("a page whose script did not arrive asks for it again with the next press, and handles that press", async ({
  page,
  allowErrors,
}) => {
  allowErrors("hydrate");
  const script = /\/assets\/hydrate-/;
  await page.route(script, (route) => route.abort("connectionfailed"));
  const failed = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await Promise.all([failed, page.goto("/service/rooms", { waitUntil: "commit" })]);
  const book = page.getByRole("button", { name: "Book Garden Deluxe" });
  const dialog = page.getByRole("dialog", { name: "Book Your Stay" });
  await page.unroute(script);
  await expect(async () => {
    if (!(await dialog.isVisible())) await book.click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
});
