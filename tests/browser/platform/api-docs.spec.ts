import { collectPageErrors, expect, expectAccessible, test } from "../fixtures.ts";

test("the list of API endpoints is accessible and loads without errors", async ({ page }) => {
  const complaints = collectPageErrors(page);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("API");
  await expect(page.getByRole("row", { name: /^POST \/api\/bookings\/add / })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
