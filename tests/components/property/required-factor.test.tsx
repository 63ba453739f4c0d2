import test from "node:test";
import { createTestAccount } from "#tests/browser/pages/arrange.ts";
import { testStaff } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";
import { appCode } from "#tests/support/platform/second-factor.ts";

const colleague = { userId: "tide", password: "the sea at malpe beach" };

test(
  "an owner requires two-step sign-in of staff, who set it up after the login, and sees what each account did last",
  atDesk(async ({ staffPage: page, lodge }) => {
    await createTestAccount(lodge, { ...colleague, role: "staff" });
    await page.goto("/admin/staff");
    const panel = page.getByRole("region", { name: "Required two-step sign-in" });
    await expect(panel).toContainText("Two-step sign-in is required for: Nobody");
    await panel.getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog", { name: "Required Two-Step Sign-In" });
    const save = dialog.getByRole("button", { name: "Save" });
    const roles = dialog.getByRole("group", { name: "Required for" });
    await roles.getByLabel("Owner").check();
    await roles.getByLabel("Reception").check();
    await fieldOf(dialog, "Your own password").fill(testStaff.password);
    await save.click();
    await expect(roles).toHaveAccessibleDescription("Please turn on two-step sign-in for your own account first");
    await expectAccessible(page, "dialog[open]");
    await roles.getByLabel("Owner").uncheck();
    await save.click();
    await expectBanner(page, "Two-step sign-in is required for: Reception.");
    await expectAccessible(page);

    await page.getByRole("link", { name: "Activity" }).click();
    const row = page.getByRole("row", { name: testStaff.userId });
    await expect(row).toContainText("Changed Settings · Two-step sign-in");
    await expectAccessible(page);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`/admin/queries`);
    await signIn(page, colleague);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Two-step sign-in");
    await page.goto(`/admin/bookings`);
    await expect(heading).toHaveText("Two-step sign-in");
    await expectAccessible(page);
    const main = page.getByRole("main");
    await fieldOf(main, "Current password").fill(colleague.password);
    await page.getByRole("button", { name: "Continue" }).click();
    const secret = ((await page.locator(".enrolment__secret").textContent()) ?? "").replaceAll(" ", "");
    await expectAccessible(page);
    await fieldOf(main, "Code from your app").fill("000 000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(fieldOf(main, "Code from your app")).toHaveAccessibleDescription(/This code is not right/);
    await fieldOf(main, "Code from your app").fill(appCode(secret, new Date()));
    await page.getByRole("button", { name: "Turn on" }).click();
    await expectToast(page, "Two-step sign-in is on.");
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page).toHaveURL(`/admin/bookings`);
  }),
);
