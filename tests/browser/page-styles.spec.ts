import { expect, test } from "./fixtures.ts";

const wholeSheet = "**/assets/site-*.css";

test("a page that one goes to is shown when its rules are there, and the first one keeps its look on the way back", async ({
  page,
}) => {
  let send: () => void = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(wholeSheet, async (route) => {
    await isSent;
    await route.continue();
  });
  await page.goto("/service/contact-us", { waitUntil: "domcontentloaded" });
  const title = page.getByRole("heading", { level: 1 });
  const look = () => title.evaluate((element) => getComputedStyle(element).cssText);
  await expect(title).toHaveText("Contact");
  const first = await look();

  const rooms = page.getByRole("contentinfo").getByRole("link", { name: "Rooms", exact: true });
  const asked = page.waitForRequest(wholeSheet);
  await rooms.click();
  await asked;
  await expect(title).toHaveText("Contact");
  send();
  await expect(title).not.toHaveText("Contact");
  await expect(page.locator(".room-filters").first()).toHaveCSS("display", "grid");

  await page.goBack();
  await expect(title).toHaveText("Contact");
  expect(await look()).toBe(first);
});
