import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const attention = (page: Page) => page.getByRole("region", { name: /^Needs attention/ });
test(
  "on a day without exceptions the section says so",
  atDesk(async ({ page }) => {
    await page.goto(`/admin/login`);
    await signIn(page);
    await expect(attention(page)).toContainText("All is well: nothing needs attention.");
    await expect(attention(page).getByRole("listitem")).toHaveCount(0);
  }),
);
