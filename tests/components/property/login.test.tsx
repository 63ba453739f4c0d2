import test from "node:test";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const unauthorized = "Unauthorized! Please login.";

async function signIn(page: Page, { userId, password } = staffLogin) {
  await page.getByRole("textbox", { name: "Username" }).fill(userId);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test(
  "an admin page requires a token, and the login leads back to it",
  atDesk(async ({ page }) => {
    for (const path of ["/admin/dashboard", "/admin/bookings?status=pending"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/login/);
      await expectToast(page, unauthorized);
      await expect(page.getByRole("heading", { name: "Bookings Management" })).toHaveCount(0);
    }
    await signIn(page);
    await expect(page).toHaveURL("/admin/bookings?status=pending");
    await expect(page.getByRole("heading", { level: 1, name: "Bookings Management" })).toBeVisible();
  }),
);
