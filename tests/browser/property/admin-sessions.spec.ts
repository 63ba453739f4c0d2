import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { getSession, login } from "#contract/platform/auth.ts";
import { expect, expectAccessible, expectReflow, expectToast, test } from "../fixtures.ts";
import { failWithStatus500, openWithToken } from "../pages/admin.ts";
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
