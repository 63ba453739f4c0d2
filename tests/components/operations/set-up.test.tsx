import test from "node:test";
import { getSetUp } from "#contract/operations/set-up.ts";
import { fillEmptyDatabase } from "#server/operations/demo/fill.ts";
import { testRegisterKey, testStaff } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

const backUps = { folder: "backups", write: async () => "lodge-backup.tar.gz", drill: async () => {} };

test(
  "an owner leaves the demo and begins a lodge of their own",
  atDesk(
    async ({ staffPage: page, lodge, staffApi }) => {
      const demo = { instant: new Date(), timeZone: "Asia/Kolkata", registerKey: testRegisterKey };
      await fillEmptyDatabase(lodge.database.db, demo);
      await page.goto("/admin/settings");
      const main = page.getByRole("main");
      await main.getByRole("link", { name: "Is the website open? Set-up and Go live" }).click();
      await main.getByRole("button", { name: "Start my own lodge" }).click();
      const dialog = page.getByRole("dialog", { name: "Start my own lodge" });
      await expect(dialog).toContainText("A back-up is made first.");
      await expectAccessible(page, "dialog[open]");
      await dialog.getByLabel("Your own password").fill("not the password");
      const start = dialog.getByRole("button", { name: "Back up and start" });
      await start.click();
      await expect(dialog.getByText("Your own password is not right")).toBeVisible();
      await dialog.getByLabel("Your own password").fill(testStaff.password);
      await start.click();
      await expect(dialog).toBeHidden();
      await expect(main.getByText("This is your lodge now.")).toBeVisible();
      // The server of this test has an address for guests.
      await expect(main.getByText("1 of 21 steps are done")).toBeVisible();
      await expect(main.getByRole("button", { name: "Start my own lodge" })).toHaveCount(0);
      expect((await staffApi(getSetUp, {})).setUp.isLive).toBe(false);
    },
    async () => ({ backUps }),
  ),
);

test(
  "where no back-up can be written, an owner who has one goes on without",
  atDesk(
    async ({ staffPage: page, lodge }) => {
      const demo = { instant: new Date(), timeZone: "Asia/Kolkata", registerKey: testRegisterKey };
      await fillEmptyDatabase(lodge.database.db, demo);
      await page.goto("/admin/set-up");
      await page.getByRole("button", { name: "Start my own lodge" }).click();
      const dialog = page.getByRole("dialog", { name: "Start my own lodge" });
      await dialog.getByLabel("Your own password").fill(testStaff.password);
      const start = dialog.getByRole("button", { name: "Back up and start" });
      await start.click();
      await dialog.getByRole("checkbox", { name: /^I have a back-up of my own/ }).check();
      await start.click();
      await expect(page.getByText("This is your lodge now.")).toBeVisible();
    },
    async () => ({ backUps: { ...backUps, write: () => Promise.reject(new Error("read-only")) } }),
  ),
);
