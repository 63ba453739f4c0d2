import { randomBytes } from "node:crypto";
import test from "node:test";
import { getSession, login } from "#contract/platform/auth.ts";
import { addStaffAccount } from "#contract/platform/staff.ts";
import { createTestAccount } from "#tests/browser/pages/arrange.ts";
import { testStaff } from "#tests/support/platform/app.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openAccount } from "#tests/support/platform/desk/shell.ts";

const password = "the tide at malpe";
const uniqueUser = () => `sits-${randomBytes(3).toString("hex")}`;
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Signs in from another browser; returns the token. */
async function signInFrom({ app }: Lodge, userId: string, userAgent: string): Promise<string> {
  const headers = { "user-agent": userAgent };
  return (await app.inject({ method: "POST", url: login.path, payload: { userId, password }, headers })).json().token;
}

async function isTokenValid({ app }: Lodge, token: string): Promise<boolean> {
  const answer = await app.inject({ url: getSession.path, headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode === 200;
}

async function openSessions(page: Page) {
  await openAccount(page);
  await page.getByRole("button", { name: "Your sessions" }).click();
  return page.getByRole("dialog", { name: "Your sessions" });
}

test(
  "staff list their sessions, end one, and then all others",
  atDesk(async ({ page, lodge }) => {
    const userId = uniqueUser();
    await createTestAccount(lodge, { userId, role: "staff", password });
    const atHome = await signInFrom(lodge, userId, windows);
    const onPhone = await signInFrom(lodge, userId, iPhone);
    const elsewhere = await signInFrom(lodge, userId, "curl/8.16.0");
    await page.goto("/admin/login");
    await signIn(page, { userId, password });
    await expect(page).toHaveURL("/admin/dashboard");
    const dialog = await openSessions(page);
    const rows = dialog.getByRole("list", { name: "Your sessions" }).getByRole("listitem");
    await expect(rows).toHaveCount(4);
    const present = rows.filter({ hasText: "This one" });
    await expect(present).toContainText(/This one/);
    await expect(present).toContainText(/Signed in \w{3}, \d+ \w{3} \d{4}, \d\d:\d\d/);
    await expect(present.getByRole("button")).toHaveCount(0);
    const home = rows.filter({ hasText: "Firefox on Windows" });
    await expect(home).toContainText(/Signed in .*\d\dLast used \w{3}, \d+ \w{3} \d{4}, \d\d:\d\d/);
    await expect(rows.filter({ hasText: "Safari on iPhone" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Unknown browser" })).toHaveCount(2);
    await expectAccessible(page, "dialog[open]:has(.sessions)");

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
    expect(await isTokenValid(lodge, atHome)).toBe(true);
    await fieldOf(question, "Current password").fill(password);
    await page.keyboard.press("Enter");
    await expectToast(page, "The session was ended.");
    await expect(question).toBeHidden();
    await expect(rows).toHaveCount(3);
    await expect(dialog.getByRole("heading")).toBeFocused();
    expect(await isTokenValid(lodge, atHome)).toBe(false);

    // Ending a session that has already ended shows a message and removes it.
    await lodge.database.db.deleteFrom("staff_token").where("device", "=", "Safari on iPhone").execute();
    await rows.filter({ hasText: "Safari on iPhone" }).getByRole("button").click();
    await fieldOf(question, "Current password").fill(password);
    await send.click();
    await expect(question).toContainText("This session has ended already");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(rows).toHaveCount(2);
    expect(await isTokenValid(lodge, onPhone)).toBe(false);

    // End all others.
    await dialog.getByRole("button", { name: "End all others" }).click();
    const all = page.getByRole("dialog", { name: "End All Other Sessions" });
    await expect(all).toContainText("You stay signed in here and are signed out everywhere else at once.");
    await fieldOf(all, "Current password").fill(password);
    await all.getByRole("button", { name: "End all others" }).click();
    await expectToast(page, "All other sessions were ended.");
    await expect(rows).toHaveCount(1);
    await expect(dialog.getByRole("button", { name: "End all others" })).toHaveCount(0);
    expect(await isTokenValid(lodge, elsewhere)).toBe(false);
    await expectAccessible(page, "dialog[open]:has(.sessions)");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  }),
);

test(
  "an unchanged password set by the owner expires, and the login and the list of accounts show it",
  atDesk(async ({ staffPage: owner, lodge, staffApi, staffToken }) => {
    const userId = uniqueUser();
    await staffApi(addStaffAccount, { body: { userId, role: "staff", password } });
    await owner.goto("/admin/staff");
    const row = owner.getByRole("row").filter({ hasText: userId });
    await expect(row).toContainText(/Given password, good until \w{3}, \d+ \w{3} \d{4}, \d\d:\d\d/);
    await expectAccessible(owner);
    await lodge.database.db
      .updateTable("staff")
      .set({ password_set_at: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString() })
      .where("user_id", "=", userId)
      .execute();
    await owner.reload();
    await expect(row).toContainText("The given password has run out.");

    await owner.goto("/admin/login");
    owner.signIn("");
    await owner.goto("/admin/login");
    await signIn(owner, { userId, password });
    await expectToast(
      owner,
      "Failed to login: This password was for the first login and has run out. Please ask an owner for a new one.",
    );
    owner.signIn(staffToken);
    await owner.goto("/admin/staff");

    await owner.getByRole("button", { name: `Set password of ${userId}` }).click();
    const dialog = owner.getByRole("dialog", { name: "Set Password" });
    await expect(dialog).toContainText(
      `${userId} is signed out everywhere, logs in with this password within 7 days and then chooses another.`,
    );
    await fieldOf(dialog, "Your own password").fill(testStaff.password);
    await fieldOf(dialog, "New password").fill("the monsoon in june");
    await fieldOf(dialog, "New password again").fill("the monsoon in june");
    await dialog.getByRole("button", { name: "Set Password" }).click();
    await expectBanner(owner, `The password of ${userId} was set.`);
  }),
);
