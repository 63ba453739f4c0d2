import { expect, expectAccessible, test } from "../fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("without a network the lodge's own page appears, and nothing else was stored", { tag: "@journey" }, async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors("ERR_INTERNET_DISCONNECTED");
  await page.goto("/service/rooms");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto("/service/tourism");
  await expect(page.getByRole("heading", { name: "You are not connected." })).toBeVisible();
  await expect(page.getByText("Kadalu", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+91\d{10}$/);
  await expect(page.getByRole("img")).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/service/tourism");
  await expect(page.getByRole("heading", { name: "You are not connected." })).toBeHidden();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(["/offline"]);
});
