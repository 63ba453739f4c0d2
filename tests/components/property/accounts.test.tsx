import { randomBytes } from "node:crypto";
import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, rowOf } from "#tests/support/platform/desk/forms.ts";

const password = "the tide at malpe";
const uniqueUser = () => `desk-${randomBytes(3).toString("hex")}`;

test(
  "the owner adds an account after validation errors, and its user can log in",
  atDesk(async ({ staffPage: page, guestApi }) => {
    const userId = uniqueUser();
    await page.goto("/admin/staff");
    await expect(page.locator("h1")).toHaveText("Staff accounts");
    await expect(rowOf(page, staffLogin.userId)).toContainText("You");
    await expect(page.getByRole("button", { name: `Disable ${staffLogin.userId}` })).toHaveCount(0);
    await page.getByRole("button", { name: "Add Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Account" });
    const add = dialog.getByRole("button", { name: "Add Account" });
    await fieldOf(dialog, "Username").fill(staffLogin.userId);
    await fieldOf(dialog, "Password").fill("too short");
    await add.click();
    await expect(fieldOf(dialog, "Password")).toHaveAccessibleDescription(/Please use at least 10 characters/);
    await fieldOf(dialog, "Password").fill(password);
    await add.click();
    await expect(dialog.getByText(/taken|in use|already/i)).toBeVisible();
    await fieldOf(dialog, "Username").fill(userId);
    await add.click();
    await expectBanner(page, `${userId} was added.`);
    await expect(dialog).toBeHidden();
    for (const text of ["Reception", "Active"]) await expect(rowOf(page, userId)).toContainText(text);
    expect((await guestApi(login, { body: { userId, password } })).staff).toEqual({
      userId,
      role: "staff",
      mustChangePassword: true,
    });
  }),
);
