import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { unfold } from "#tests/support/platform/desk/shell.ts";

test(
  "a test mail validates its address and appears in the list",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/dashboard");
    await unfold(page, "House");
    await page.getByRole("link", { name: "Mails" }).click();
    await expect(page.getByText(/^No mail server is set up \(SMTP_URL\)/)).toBeVisible();
    await page.getByRole("button", { name: "Send a test mail" }).click();
    const dialog = page.getByRole("dialog", { name: "Send a test mail" });
    await fieldOf(dialog, "Email").fill("asha at example");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(fieldOf(dialog, "Email")).toHaveAccessibleDescription("Email is invalid");
    await fieldOf(dialog, "Email").fill("asha@example.com");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expectBanner(page, "A test mail to asha@example.com was written.");
    const row = page.getByRole("row").filter({ hasText: "asha@example.com" }).first();
    await expect(row).toContainText("A test mail from Kadalu Lodge");
    await expect(row).toContainText("Waiting");
    await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Failed" });
    await expect(page.getByText("No mails found matching your filters", { exact: true })).toBeVisible();
  }),
);
