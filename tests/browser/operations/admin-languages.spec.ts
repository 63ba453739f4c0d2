import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { languageNames } from "#domain/platform/text/locales.ts";
import { expect, test } from "../fixtures.ts";
import { signIn } from "../pages/admin.ts";
import { createTestAccount } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

const password = "the tide at malpe";
const minTarget = 44;

/** An account of its own: the language of the shared one must stay English. */
async function signInAsClerk(page: Page, lodge: LodgeServer) {
  const userId = `desk-${randomBytes(3).toString("hex")}`;
  await createTestAccount(lodge, { userId, role: "staff", password });
  await page.goto("/admin/login");
  await signIn(page, { userId, password });
  await expect(page).toHaveURL("/admin/dashboard");
  return userId;
}

const account = (page: Page) => page.locator(".admin-account");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
async function choose(page: Page, language: keyof typeof languageNames) {
  const name = account(page).getByRole("button", { expanded: false });
  const choice = account(page).getByRole("button", { name: languageNames[language], exact: true });
  // After a change of document neither is there at first.
  await expect(name.or(choice)).toBeVisible();
  if (await name.isVisible()) await name.click();
  await choice.click();
}

test("staff choose the language of their admin, into which a login leads as well", async ({ page, lodge }) => {
  const userId = await signInAsClerk(page, lodge);
  await expect(heading(page)).toHaveText("Today");
  await choose(page, "kn");
  await expect(page).toHaveURL("/kn/admin/dashboard");
  await expect(page.locator("html")).toHaveAttribute("lang", "kn-IN");
  await expect(heading(page)).toHaveText("ಇಂದು");
  await account(page).getByRole("button", { expanded: false }).click();
  await expect(account(page).getByRole("button", { name: languageNames.kn, pressed: true })).toBeVisible();

  // Pages in another language are exchanged, with their query and the search term that is not in the address.
  await page.goto("/admin/queries?status=sent&search=Zubeida");
  await expect(page).toHaveURL("/kn/admin/queries?status=sent");
  await expect(page.getByRole("searchbox")).toHaveValue("Zubeida");

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/admin/login?next=%2Fadmin%2Fmails");
  await signIn(page, { userId, password });
  await expect(page).toHaveURL("/kn/admin/mails");
  await choose(page, "en");
  await expect(page).toHaveURL("/admin/mails");
  await expect(heading(page)).toHaveText("Mails");
  await page.goto("/hi/admin/mails");
  await expect(page).toHaveURL("/admin/mails");
});

test("a language that is chosen while another screen opens leads to that screen", async ({ page, lodge }) => {
  await signInAsClerk(page, lodge);
  await expect(heading(page)).toHaveText("Today");
  // The program of the next screen comes late.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("link", { name: "Mails" }).click();
  const stored = page.waitForResponse((response) => response.url().endsWith("/api/session/language"));
  await choose(page, "hi");
  await (await stored).finished();
  release();
  await expect(page).toHaveURL("/hi/admin/mails");
});

test("the login page follows its address and leads to the other languages", async ({ page }) => {
  await page.goto("/admin/login?next=%2Fadmin%2Fmails");
  for (const language of ["kn", "hi"] as const) {
    const link = page.getByRole("link", { name: languageNames[language], exact: true });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(minTarget);
    await link.click();
    await expect(page).toHaveURL(`/${language}/admin/login?next=%2Fadmin%2Fmails`);
    await expect(page.locator("html")).toHaveAttribute("lang", `${language}-IN`);
  }
  await page.getByRole("link", { name: languageNames.en, exact: true }).click();
  await expect(page).toHaveURL("/admin/login?next=%2Fadmin%2Fmails");
  await expect(page.getByRole("textbox", { name: "Username" })).toBeVisible();
});
