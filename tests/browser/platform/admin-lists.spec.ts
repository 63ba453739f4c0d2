import { expect, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";

// Of the shared field; tests/components/platform/list-search.test.tsx has other lists.
test("the search of rooms is debounced by half a second and ignores case", async ({ staffPage: page, lodge }) => {
  const { name } = await createTestRoom(lodge);
  await page.clock.install();
  await page.goto("/admin/rooms");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const all = await page.getByRole("row").count();
  await page.getByRole("searchbox", { name: "Search rooms" }).pressSequentially(name.toUpperCase());
  await page.clock.runFor(499);
  await expect(page.getByRole("row")).toHaveCount(all);
  await page.clock.runFor(1);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toBeVisible();
  await expect(page).toHaveURL("/admin/rooms");
});
