import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "an owner reads which version runs, how to update it, and that the address in mails leads nowhere",
  atDesk(
    async ({ staffPage: page }) => {
      await page.goto("/admin/server");
      const main = page.getByRole("main");
      await expect(main.getByText(/^\d+\.\d+\.\d+ is installed$/)).toBeVisible();
      await expect(main.getByText(/Nobody is asked for newer ones.*RELEASE_URL/)).toBeVisible();
      await expect(main.getByText(/^cd \/root\/kadalu-lodge && git pull/)).toBeVisible();
      await expect(main.getByText(/Guests can’t open it.*PUBLIC_URL/)).toBeVisible();
      await expect(main.getByText(/No mail is sent.*SMTP_URL and MAIL_FROM/)).toBeVisible();
      await expectAccessible(page, "main");
    },
    async () => ({ publicUrl: "http://127.0.0.1:4103" }),
  ),
);
