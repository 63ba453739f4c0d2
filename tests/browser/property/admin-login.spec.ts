import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { login } from "#contract/platform/auth.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { staffLogin } from "../server.ts";

const unauthorized = "Unauthorized! Please login.";
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

async function signIn(page: Page, { userId, password } = staffLogin) {
  await page.getByRole("textbox", { name: "Username" }).fill(userId);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test("staff sign in at the admin portal, stay signed in, and sign out", { tag: ["@journey", "@phone-only"] }, async ({
  page,
  lodge,
  request,
  allowErrors,
}) => {
  await page.goto("/admin/login");
  await expect(page.getByText("Admin portal", { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const username = page.getByRole("textbox", { name: "Username" });
  const password = page.getByRole("textbox", { name: "Password" });

  // The form has no client-side validation.
  allowErrors("401", "400");
  await page.getByRole("button", { name: "Login" }).click();
  await expectToast(page, /^Failed to login/);
  await signIn(page, { ...staffLogin, password: "not the password" });
  await expectToast(page, "Failed to login: User ID or password is not right");
  await expect(username).toHaveValue(staffLogin.userId);
  await expect(username).toBeEnabled();
  await expect(page).toHaveURL("/admin/login");
  expect(await tokenIn(page)).toBeNull();
  await page.getByRole("link", { name: /Forgot password/ }).click();
  await expect(page).toHaveURL("/admin/login");

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/login", async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page);
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  expect(await page.getByText(/^Failed to login/).count(), "what failed before is done with").toBe(0);
  await expect(username).toBeDisabled();
  await expect(password).toBeDisabled();
  release();
  await expectToast(page, "Login successful!");
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const token = await tokenIn(page);
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin/dashboard");
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/dashboard");

  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText("Signed in as")).toContainText("Signed in as");
  await expect(page.getByText(staffLogin.userId, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText(unauthorized)).toHaveCount(0);
  expect(await tokenIn(page)).toBeNull();
  const answer = await request.get(`${lodge.url}/api/session`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test("an expired token ends the session on any page, and the login leads back to it", async ({
  page,
  lodge,
  guestApi,
  allowErrors,
}) => {
  allowErrors("401");
  const { token } = await guestApi(login, { body: staffLogin });
  const expireToken = () =>
    lodge.database.db
      .updateTable("staff_token")
      .set({ used_at: new Date(Date.now() - 13 * 3_600_000).toISOString() })
      .where("hash", "=", createHash("sha256").update(token).digest("base64url"))
      .execute();
  await page.goto("/admin/login");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto("/admin/bookings?status=confirmed");
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toBeVisible();

  await expireToken();
  await page.getByRole("button", { name: "Next" }).click();
  await expectToast(page, unauthorized);
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  expect(await tokenIn(page)).toBeNull();
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/bookings\?status=confirmed/);
  await expect(rows.nth(1)).toBeVisible();

  // An invalid token has the same effect.
  await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
  await page.goto("/admin/dashboard");
  await expectToast(page, unauthorized);
  await expect(page).toHaveURL("/admin/login");
});
