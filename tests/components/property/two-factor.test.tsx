import { randomBytes } from "node:crypto";
import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { beginSecondFactor, confirmSecondFactor } from "#contract/platform/second-factor.ts";
import { createTestAccount } from "#tests/browser/pages/arrange.ts";
import { failsWith, testStaff } from "#tests/support/platform/app.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, openWithToken, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openAccount } from "#tests/support/platform/desk/shell.ts";
import { appCode } from "#tests/support/platform/second-factor.ts";

const password = "the tide at malpe";
const uniqueUser = () => `steps-${randomBytes(3).toString("hex")}`;

/** The authenticator's current code. Clears used codes, so that no test waits for the next one. */
async function currentCode({ database: { db } }: Lodge, secret: string): Promise<string> {
  await db.updateTable("second_factor").set({ last_step: 0 }).execute();
  return appCode(secret, new Date());
}

async function openDialog(page: Page): Promise<Locator> {
  await openAccount(page);
  await page.getByRole("button", { name: "Two-step sign-in" }).click();
  return page.getByRole("dialog", { name: "Two-step sign-in" });
}

const codeField = (page: Page) => page.getByRole("textbox", { name: "Code from your app" });

test(
  "staff turn the second factor on, log in with a code and with a recovery code, and turn it off",
  atDesk(async ({ page, lodge, guestApi }) => {
    const userId = uniqueUser();
    await createTestAccount(lodge, { userId, role: "staff", password });
    const { token } = await guestApi(login, { body: { userId, password } });
    await openWithToken(page, token, "/admin/queries");
    const dialog = await openDialog(page);
    const send = (name: string) => dialog.getByRole("button", { name, exact: true }).click();

    await send("Continue");
    await expect(fieldOf(dialog, "Current password")).toHaveAccessibleDescription(/Current password is required/);
    await expect(fieldOf(dialog, "Current password")).toBeFocused();
    await fieldOf(dialog, "Current password").fill("not the password");
    await send("Continue");
    await expect(fieldOf(dialog, "Current password")).toHaveAccessibleDescription(/Current password is not right/);
    await expectAccessible(page, "dialog.two-step");
    await fieldOf(dialog, "Current password").fill(password);
    await send("Continue");

    // Set up the app with a QR code or key, and verify a first code.
    await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const shown = (await dialog.locator(".enrolment__secret").textContent()) ?? "";
    expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const secret = shown.replaceAll(" ", "");
    await expect(fieldOf(dialog, "Code from your app")).toHaveAttribute("inputmode", "numeric");
    await expect(fieldOf(dialog, "Code from your app")).toHaveAttribute("autocomplete", "one-time-code");
    await fieldOf(dialog, "Code from your app").fill("000 000");
    await send("Turn on");
    await expect(fieldOf(dialog, "Code from your app")).toHaveAccessibleDescription(/This code is not right/);
    await expect(fieldOf(dialog, "Code from your app")).toBeFocused();
    await expectAccessible(page, "dialog.two-step");
    await fieldOf(dialog, "Code from your app").fill(appCode(secret, new Date()));
    await page.keyboard.press("Enter");

    // Escape doesn't close the recovery codes, and only they are printed.
    const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [recovery = ""] = await codes.allTextContents();
    await page.keyboard.press("Escape");
    await expect(codes).toHaveCount(10);
    await expectAccessible(page, "dialog.two-step");
    await send("I have kept them");
    await expectToast(page, "Two-step sign-in is on.");
    await expect(dialog).toBeHidden();

    // The password alone leads to the second step without an error.
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, { userId, password });
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByText(/Failed to login/)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await expectAccessible(page);
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await expectToast(page, "Failed to login: This code is not right, or it was used already");
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(await currentCode(lodge, secret));
    await page.keyboard.press("Enter");
    await expectToast(page, "Login successful!");
    await expect(page).toHaveURL("/admin/dashboard");

    // Log in with a recovery code.
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, { userId, password });
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await expect(page.getByRole("textbox", { name: "Recovery code" })).toBeFocused();
    await page.keyboard.type(recovery);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/dashboard");

    // Turn it off with password and code.
    await openDialog(page);
    await expect(dialog).toContainText("It is on, with 9 recovery codes left.");
    await send("Turn off");
    await expect(fieldOf(dialog, "Code from your app")).toHaveAccessibleDescription(/Please enter the code/);
    await expectAccessible(page, "dialog.two-step");
    await fieldOf(dialog, "Current password").fill(password);
    await fieldOf(dialog, "Code from your app").fill(await currentCode(lodge, secret));
    await send("Turn off");
    await expectToast(page, "Two-step sign-in is off.");
    await expect(dialog).toBeHidden();
    expect((await guestApi(login, { body: { userId, password } })).staff.userId).toBe(userId);
  }),
);

test(
  "an owner turns off the second factor of a colleague who lost their phone",
  atDesk(async ({ staffPage: page, lodge, guestApi, app }) => {
    const userId = uniqueUser();
    await createTestAccount(lodge, { userId, role: "staff", password });
    const { token } = await guestApi(login, { body: { userId, password } });
    const { secret, ticket } = await app.api(beginSecondFactor, { body: { currentPassword: password } }, { token });
    await app.api(confirmSecondFactor, { body: { ticket, code: appCode(secret, new Date()) } }, { token });
    await failsWith(guestApi(login, { body: { userId, password } }), "second_factor_required");

    await page.goto("/admin/staff");
    const row = page.getByRole("row").filter({ hasText: userId });
    await expect(row).toContainText("Two-step");
    await page.getByRole("button", { name: `Two-step off for ${userId}` }).click();
    const question = page.getByRole("dialog", { name: "Turn Off Two-Step Sign-In" });
    await expect(question).toContainText(`${userId} is signed out everywhere at once`);
    await fieldOf(question, "Your own password").fill(password);
    await question.getByRole("button", { name: "Turn off" }).click();
    await expect(fieldOf(question, "Your own password")).toHaveAccessibleDescription("Your own password is not right");
    await expectAccessible(page, "dialog[open]");
    await expect(row).toContainText("Two-step");
    await fieldOf(question, "Your own password").fill(testStaff.password);
    await question.getByRole("button", { name: "Turn off" }).click();
    await expectBanner(page, `Two-step sign-in of ${userId} was turned off.`);
    await expect(row).not.toContainText("Two-step");
    expect((await guestApi(login, { body: { userId, password } })).staff.userId).toBe(userId);
  }),
);
