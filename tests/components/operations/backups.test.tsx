import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { backUpsOf } from "#server/operations/backup/thread.ts";
import { newDatabase } from "#tests/support/platform/database.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { newFolder } from "#tests/support/property/sample-lodge.ts";

/** Back-ups of another, empty lodge: the tab's own is written to while it is open. */
async function emptyLodges(t: TestContext) {
  const database = await newDatabase();
  t.after(() => database.remove());
  return backUpsOf(database, join(await newFolder(t), "backups"), () => new Date());
}

test(
  "an owner is told that there is no back-up, makes one, tries it, and gives the password before the download",
  atDesk(
    async ({ staffPage: page }) => {
      await page.goto("/admin/dashboard?list=attention");
      const main = page.getByRole("main");
      await expect(main.getByText("There is no back-up of the lodge").first()).toBeVisible();
      await main.getByRole("link", { name: /^Open the back-ups/ }).click();
      await expect(main.getByText("There is no back-up yet")).toBeVisible();
      await main.getByRole("button", { name: "Back up now" }).click();
      await expectBanner(page, "The back-up is written and was read back");
      const row = main.getByRole("row").nth(1);
      await expect(row).toContainText(/\d+ rows in \d+ tables/);
      await expect(row).toContainText("Not tried yet");
      await row.getByRole("button", { name: /^Try it/ }).click();
      await expect(row).toContainText("Restored and in order on");
      await expect(main.getByText(/^npm run restore -- .*-desk\.tar\.gz --replace$/)).toBeVisible();
      await expectAccessible(page, "main");

      await row.getByRole("button", { name: /^Download/ }).click();
      const dialog = page.getByRole("dialog", { name: "Download" });
      await expect(dialog).toContainText("the names and numbers of all your guests");
      await dialog.getByLabel("Your own password").fill("not the password");
      await dialog.getByRole("button", { name: "Download" }).click();
      await expect(dialog.getByText("Your own password is not right")).toBeVisible();
      await expectAccessible(page, "dialog[open]");
      await page.keyboard.press("Escape");

      await main.getByRole("button", { name: "Change the schedule" }).click();
      const schedule = page.getByRole("dialog", { name: "When back-ups are made" });
      await schedule.getByRole("checkbox", { name: "Make one every day" }).check();
      await schedule.getByRole("combobox", { name: /^At/ }).selectOption({ label: "04:00" });
      await fieldOf(schedule, "How many to keep").fill("1");
      await schedule.getByRole("button", { name: "Save the schedule" }).click();
      await expect(fieldOf(schedule, "How many to keep")).toHaveAccessibleDescription(/Enter a number from 2 to 365/);
      await fieldOf(schedule, "How many to keep").fill("30");
      await schedule.getByRole("button", { name: "Save the schedule" }).click();
      await expect(schedule).toBeHidden();
      await expect(main.getByText("Every day at 04:00, tried each time")).toBeVisible();
      await expect(main.getByText("The newest 30 made here are kept")).toBeVisible();
    },
    async (t) => ({ backUps: await emptyLodges(t) }),
  ),
);

test(
  "what stands in the way of a back-up is said in words",
  atDesk(
    async ({ staffPage: page }) => {
      await page.goto("/admin/backups");
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Back up now" }).click();
      await expect(main.getByText(/^The last back-up failed on .*can’t be written to/)).toBeVisible();
      await page.goto("/admin/dashboard?list=attention");
      await expect(main.getByText("The back-up failed", { exact: true }).first()).toBeVisible();
    },
    async (t) => {
      const file = join(await newFolder(t), "a-file");
      await writeFile(file, "");
      return { backUps: backUpsOf({ url: "", dataDir: "/nowhere" }, file, () => new Date()) };
    },
  ),
);
