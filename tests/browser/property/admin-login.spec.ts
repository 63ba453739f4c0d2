import type { Page } from "@playwright/test";
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
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

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
