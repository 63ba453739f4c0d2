import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { transportOf } from "#tests/support/platform/app.ts";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { signIn } from "#tests/support/platform/desk/forms.ts";

test(
  "a new lodge shows an empty list of bookings",
  atDesk(async ({ page, lodge }) => {
    const { token } = await call(transportOf(lodge.app), login, { body: staffLogin });
    page.signIn(token);
    await page.goto(`${lodge.url}/admin/bookings`);
    await expect(page.getByText("No bookings found", { exact: true })).toBeVisible();
  }),
);

test(
  "the lists of mails, changes and accounts can be tried again after a failure",
  atDesk(async ({ staffPage: page }) => {
    for (const path of ["mails", "audit", "staff"]) {
      const list = new RegExp(`/api/${path}(\\?|$)`);
      page.answer(list, "status 500");
      await page.goto(`/admin/${path}`);
      const again = page.getByRole("button", { name: "Try again" });
      await expect(again).toBeVisible();
      expect.soft(await screenFaults(page, path, { windows: phoneWindows })).toEqual([]);
      page.serveAll();
      await again.click();
      await expect(again).toHaveCount(0);
    }
  }),
);
