import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { getSession, login } from "#contract/platform/auth.ts";
import { addStaffAccount } from "#contract/platform/staff.ts";
import { expect, expectAccessible, expectReflow, expectToast, test } from "../fixtures.ts";
import { expectBanner, failWithStatus500, fieldOf, openWithToken, signIn } from "../pages/admin.ts";
import { createTestAccount } from "../pages/arrange.ts";
import { staffLogin } from "../server.ts";

const password = "the tide at malpe";
const uniqueUser = () => `sits-${randomBytes(3).toString("hex")}`;
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Signs in from another browser; returns the token. */
async function signInFrom({ request }: Page, userId: string, userAgent: string): Promise<string> {
  const answer = await request.post(login.path, { data: { userId, password }, headers: { "user-agent": userAgent } });
  return (await answer.json()).token;
}

async function isTokenValid({ request }: Page, token: string): Promise<boolean> {
  const answer = await request.get(getSession.path, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok();
}

async function openSessions(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Your sessions" }).click();
  return page.getByRole("dialog", { name: "Your sessions" });
}

test("staff list their sessions, end one, and then all others", { tag: "@phone-only" }, async ({
  page,
  lodge,
  isMobile,
  allowErrors,
}) => {
  allowErrors("400", "404");
  const userId = uniqueUser();
  await createTestAccount(lodge, { userId, role: "staff", password });
  const atHome = await signInFrom(page, userId, windows);
  const onPhone = await signInFrom(page, userId, iPhone);
  const elsewhere = await signInFrom(page, userId, "curl/8.16.0");
  await page.goto("/admin/login");
  await signIn(page, { userId, password });
  await expect(page).toHaveURL("/admin/dashboard");
  const dialog = await openSessions(page, isMobile);
  const rows = dialog.getByRole("list", { name: "Your sessions" }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  const present = rows.filter({ hasText: "This one" });
  await expect(present).toContainText(/^(Chrome|A browser) on \w+This one/);
  await expect(present).toContainText(/Signed in \w{3}, \d+ \w{3} \d{4}, \d\d:\d\d/);
  await expect(present.getByRole("button")).toHaveCount(0);
  const home = rows.filter({ hasText: "Firefox on Windows" });
  await expect(home).toContainText(/Signed in .*\d\dLast used \w{3}, \d+ \w{3} \d{4}, \d\d:\d\d/);
  await expect(rows.filter({ hasText: "Safari on iPhone" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Unknown browser" })).toHaveCount(1);
  await expectAccessible(page, "dialog[open]:has(.sessions)");
  await expectReflow(page);

  // End one session, with the password.
  await home.getByRole("button", { name: /^End the session in Firefox on Windows since/ }).click();
  const question = page.getByRole("dialog", { name: "End Session" });
  await expect(question).toContainText("Firefox on Windows is signed out at once.");
  const send = question.getByRole("button", { name: "End session" });
  await send.click();
  await expect(fieldOf(question, "Current password")).toHaveAccessibleDescription(/Current password is required/);
  await fieldOf(question, "Current password").fill("not the password");
  await send.click();
  await expect(fieldOf(question, "Current password")).toHaveAccessibleDescription(/Current password is not right/);
  await expect(fieldOf(question, "Current password")).toBeFocused();
  await expectAccessible(page, "dialog[open]:has(input)");
  await expectReflow(page);
  expect(await isTokenValid(page, atHome)).toBe(true);
  await fieldOf(question, "Current password").fill(password);
  await page.keyboard.press("Enter");
  await expectToast(page, "The session was ended.");
  await expect(question).toBeHidden();
  await expect(rows).toHaveCount(3);
  await expect(dialog.getByRole("heading")).toBeFocused();
  expect(await isTokenValid(page, atHome)).toBe(false);

  // Ending a session that has already ended shows a message and removes it.
  await lodge.database.db.deleteFrom("staff_token").where("device", "=", "Safari on iPhone").execute();
  await rows.filter({ hasText: "Safari on iPhone" }).getByRole("button").click();
  await fieldOf(question, "Current password").fill(password);
  await send.click();
  await expect(question).toContainText("This session has ended already");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(rows).toHaveCount(2);
  expect(await isTokenValid(page, onPhone)).toBe(false);

  // End all others.
  await dialog.getByRole("button", { name: "End all others" }).click();
  const all = page.getByRole("dialog", { name: "End All Other Sessions" });
  await expect(all).toContainText("You stay signed in here and are signed out everywhere else at once.");
  await fieldOf(all, "Current password").fill(password);
  await all.getByRole("button", { name: "End all others" }).click();
  await expectToast(page, "All other sessions were ended.");
  await expect(rows).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: "End all others" })).toHaveCount(0);
  expect(await isTokenValid(page, elsewhere)).toBe(false);
  await expectAccessible(page, "dialog[open]:has(.sessions)");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

test("an owner ends the sessions of a colleague, whose screen turns to the login", async ({
  staffPage: owner,
  browser,
  lodge,
  allowErrors,
}) => {
  allowErrors("500");
  const userId = uniqueUser();
  await createTestAccount(lodge, { userId, role: "staff", password });
  const first = await signInFrom(owner, userId, windows);
  const token = await signInFrom(owner, userId, iPhone);
  const context = await browser.newContext({ baseURL: lodge.url, viewport: owner.viewportSize() });
  const page = await context.newPage();
  await openWithToken(page, token, "/admin/queries");
  await expect(page.getByRole("row").nth(1)).toBeVisible();

  await owner.goto("/admin/staff");
  await expect(owner.getByRole("button", { name: `Sessions of ${staffLogin.userId}` })).toHaveCount(0);
  await owner.getByRole("button", { name: `Sessions of ${userId}` }).click();
  const dialog = owner.getByRole("dialog", { name: `Sessions of ${userId}` });
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expectAccessible(owner, "dialog[open]");
  await expectReflow(owner);
  const end = rows.filter({ hasText: "Firefox on Windows" }).getByRole("button");

  // A failure shows an error, keeps the focus, and is cleared when the dialog closes, also by the browser.
  const failed = dialog.getByText("Something went wrong. Please try again.");
  await failWithStatus500(owner, /\/api\/staff\/end-sessions?\//);
  await end.focus();
  await owner.keyboard.press("Enter");
  await expect(failed).toBeVisible();
  await expect(end).toBeFocused();
  const endAll = dialog.getByRole("button", { name: "End all" });
  await endAll.focus();
  await owner.keyboard.press("Enter");
  await expect(failed).toBeVisible();
  await expect(endAll).toBeFocused();
  await owner.goBack();
  await expect(dialog).toBeHidden();
  await owner.getByRole("button", { name: `Sessions of ${userId}` }).click();
  await expect(rows).toHaveCount(2);
  await expect(failed).toHaveCount(0);
  await owner.unrouteAll();

  await end.click();
  await expectToast(owner, "The session was ended.");
  await expect(rows).toHaveCount(1);
  await expect(dialog.getByRole("heading")).toBeFocused();
  expect([await isTokenValid(owner, first), await isTokenValid(owner, token)]).toEqual([false, true]);
  // The URL keeps the dialog open.
  await owner.reload();
  await expect(rows).toHaveCount(1);
  await endAll.click();
  await expectToast(owner, `All sessions of ${userId} were ended.`);
  await expect(dialog.getByText("Not signed in anywhere.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "End all" })).toHaveCount(0);
  await expectAccessible(owner, "dialog[open]");

  // Without a click: the stream of live updates ends with the session.
  await expect(page).toHaveURL(/\/admin\/login/);
  await context.close();
});

test("a failure to end a session is shown even after its dialog was closed", async ({
  staffPage: owner,
  lodge,
  allowErrors,
}) => {
  allowErrors("500");
  const userId = uniqueUser();
  await createTestAccount(lodge, { userId, role: "staff", password });
  await signInFrom(owner, userId, windows);
  await owner.goto("/admin/staff");
  await owner.getByRole("button", { name: `Sessions of ${userId}` }).click();
  const { promise: failsNow, resolve: fail } = Promise.withResolvers<void>();
  await owner.route("**/api/staff/end-session/*", async (route) => {
    await failsNow;
    await route.fulfill({ status: 500, json: { error: "Something went wrong. Please try again.", code: "internal" } });
  });
  const dialog = owner.getByRole("dialog", { name: `Sessions of ${userId}` });
  await dialog.getByRole("listitem").getByRole("button").click();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  fail();
  await expectToast(owner, `Sessions of ${userId}: Something went wrong. Please try again.`);
});

test("an unchanged password set by the owner expires, and the login and the list of accounts show it", async ({
  staffPage: owner,
  browser,
  lodge,
  staffApi,
}) => {
  const userId = uniqueUser();
  await staffApi(addStaffAccount, { body: { userId, role: "staff", password } });
  await owner.goto("/admin/staff");
  const row = owner.getByRole("row").filter({ hasText: userId });
  await expect(row).toContainText(/Given password, good until \w{3}, \d+ \w{3} \d{4}, \d\d:\d\d/);
  await expectAccessible(owner);
  await expectReflow(owner);
  await lodge.database.db
    .updateTable("staff")
    .set({ password_set_at: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString() })
    .where("user_id", "=", userId)
    .execute();
  await owner.reload();
  await expect(row).toContainText("The given password has run out.");

  const context = await browser.newContext({ baseURL: lodge.url, viewport: owner.viewportSize() });
  const page = await context.newPage();
  await page.goto("/admin/login");
  await signIn(page, { userId, password });
  await expectToast(
    page,
    "Failed to login: This password was for the first login and has run out. Please ask an owner for a new one.",
  );
  await context.close();

  await owner.getByRole("button", { name: `Set password of ${userId}` }).click();
  const dialog = owner.getByRole("dialog", { name: "Set Password" });
  await expect(dialog).toContainText(
    `${userId} is signed out everywhere, logs in with this password within 7 days and then chooses another.`,
  );
  await fieldOf(dialog, "Your own password").fill(staffLogin.password);
  await fieldOf(dialog, "New password").fill("the monsoon in june");
  await fieldOf(dialog, "New password again").fill("the monsoon in june");
  await dialog.getByRole("button", { name: "Set Password" }).click();
  await expectBanner(owner, `The password of ${userId} was set.`);
});
