import { randomBytes } from "node:crypto";
import test from "node:test";
import { getSession, login } from "#contract/platform/auth.ts";
import { createTestAccount } from "#tests/browser/pages/arrange.ts";
import { failsWith, testStaff } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, openWithToken, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openAccount } from "#tests/support/platform/desk/shell.ts";

const password = "the tide at malpe";
const uniqueUser = () => `desk-${randomBytes(3).toString("hex")}`;
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test(
  "staff see no accounts, and a disabled account is logged out at once and can't log in",
  atDesk(async ({ staffPage: owner, lodge, guestApi, staffToken }) => {
    const userId = uniqueUser();
    await createTestAccount(lodge, { userId, role: "staff", password });
    const { token } = await guestApi(login, { body: { userId, password } });
    const page = owner;
    await openWithToken(page, token, "/admin/staff");
    await expect(page.getByText("You may not do this", { exact: true })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Mails" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Staff", exact: true })).toHaveCount(0);
    await page.goto("/admin/bookings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings Management");

    owner.signIn(staffToken);
    await owner.goto("/admin/staff");
    await owner.getByRole("button", { name: `Disable ${userId}` }).click();
    const question = owner.getByRole("alertdialog", { name: "Disable Account" });
    await expect(question).toContainText(`${userId} is signed out everywhere at once`);
    await question.getByRole("button", { name: "Disable" }).click();
    await expectBanner(owner, `${userId} was disabled.`);
    await expect(rowOf(owner, userId)).toContainText("Disabled");

    page.signIn(token);
    await page.goto("/admin/bookings");
    await expect(page).toHaveURL(/\/admin\/login/);
    await signIn(page, { userId, password });
    await expectToast(page, "Failed to login: User ID or password is not right");
  }),
);

test(
  "a disabled account is enabled again, and a password set by the owner ends its existing sessions",
  atDesk(async ({ staffPage: owner, lodge, guestApi }) => {
    const userId = uniqueUser();
    await createTestAccount(lodge, { userId, role: "staff", password });
    await lodge.database.db.updateTable("staff").set({ is_active: 0 }).where("user_id", "=", userId).execute();
    await owner.goto("/admin/staff");
    await owner.getByRole("button", { name: `Enable ${userId}` }).click();
    const question = owner.getByRole("alertdialog", { name: "Enable Account" });
    await expect(question).toContainText(`${userId} can log in again with the present password.`);
    await question.getByRole("button", { name: "Enable" }).click();
    await expectBanner(owner, `${userId} was enabled.`);
    await expect(rowOf(owner, userId)).toContainText("Active");

    const { token } = await guestApi(login, { body: { userId, password } });
    await owner.getByRole("button", { name: `Set password of ${userId}` }).click();
    const dialog = owner.getByRole("dialog", { name: "Set Password" });
    const set = dialog.getByRole("button", { name: "Set Password" });
    await expect(dialog).toContainText(
      `${userId} is signed out everywhere, logs in with this password within 7 days and then chooses another.`,
    );
    await fieldOf(dialog, "Your own password").fill("not the password");
    await fieldOf(dialog, "New password").fill("the monsoon in june");
    await fieldOf(dialog, "New password again").fill("the monsoom");
    await set.click();
    await expect(fieldOf(dialog, "New password again")).toHaveAccessibleDescription(
      "The two passwords are not the same",
    );
    await fieldOf(dialog, "New password again").fill("the monsoon in june");
    await set.click();
    await expect(fieldOf(dialog, "Your own password")).toHaveAccessibleDescription("Your own password is not right");
    await fieldOf(dialog, "Your own password").fill(testStaff.password);
    await set.click();
    await expectBanner(owner, `The password of ${userId} was set.`);
    await expect(dialog).toBeHidden();
    const page = owner;
    await openWithToken(page, token, "/admin/queries");
    await expectToast(page, "Unauthorized! Please login.");
    await expect(page).toHaveURL(/\/admin\/login/);
    await signIn(page, { userId, password });
    await expectToast(page, "Failed to login: User ID or password is not right");
    await signIn(page, { userId, password: "the monsoon in june" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a password");
  }),
);

test(
  "changing one's own password in the menu keeps this session and ends all others",
  atDesk(async ({ page, guestApi, lodge }) => {
    const userId = uniqueUser();
    await createTestAccount(lodge, { userId, role: "staff", password });
    const elsewhere = (await guestApi(login, { body: { userId, password } })).token;
    const { token } = await guestApi(login, { body: { userId, password } });
    await openWithToken(page, token, "/admin/queries");
    await openAccount(page);
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Password" });
    const field = (label: string) => fieldOf(dialog, label);
    const save = dialog.getByRole("button", { name: "Change Password" });
    await expect(dialog).toContainText("You stay signed in here and are signed out everywhere else.");
    await save.click();
    await expect(field("Current password")).toHaveAccessibleDescription("Current password is required");
    await expect(field("Current password")).toBeFocused();
    await field("Current password").fill("not the password");
    await field("New password").fill("nine char");
    await field("New password again").fill("nine char");
    await save.click();
    await expect(field("New password")).toHaveAccessibleDescription(/Please use at least 10 characters/);
    await field("New password").fill("a new tide at malpe");
    await field("New password again").fill("a new tide at malpe");
    await save.click();
    await expect(field("Current password")).toHaveAccessibleDescription("Current password is not right");
    await expect(field("New password")).toHaveAttribute("type", "password");
    await field("Current password").fill(password);
    await save.click();
    await expectToast(page, "Your password was changed.");
    await expect(dialog).toBeHidden();

    const sessionOf = (of: string) =>
      lodge.app.inject({ url: getSession.path, headers: { authorization: `Bearer ${of}` } });
    expect([(await sessionOf(token)).statusCode, (await sessionOf(elsewhere)).statusCode]).toEqual([200, 401]);
    await failsWith(guestApi(login, { body: { userId, password } }), "login_failed");
    expect((await guestApi(login, { body: { userId, password: "a new tide at malpe" } })).staff.userId).toBe(userId);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customer Queries");
  }),
);
