import { expect, test } from "../fixtures.ts";
import { failWithStatus500 } from "../pages/admin.ts";
import { visitDesk } from "../pages/desk-visit.ts";
import { phoneWindows, screenFaults } from "../pages/screen-faults.ts";

// The shared list; tests/components/lists.test.tsx has every other.
test("a list that failed fits a phone and can be tried again", async ({ staffPage: page, allowErrors }) => {
  allowErrors("500");
  const list = /\/api\/mails(\?|$)/;
  await failWithStatus500(page, list);
  await visitDesk(page, "/admin/mails");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  expect(await screenFaults(page, "mails", { windows: phoneWindows })).toEqual([]);
  await page.unrouteAll();
  await again.click();
  await expect(again).toHaveCount(0);
});
