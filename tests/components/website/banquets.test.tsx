import test from "node:test";
import { listBanquets } from "#contract/website/banquets.ts";
import { storeBanquet } from "#server/operations/demo/factories.ts";
import { uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, fileInput, pngFile, rowOf, textFile, tooLargeFile } from "#tests/support/platform/desk/forms.ts";

test(
  "adding a banquet hall validates fields and files, and guests then see the hall",
  atDesk(async ({ staffPage: page, lodge, guestApi }) => {
    const name = uniqueName("Champa Hall");
    await storeBanquet(lodge.database.db, { name: "Sabha" });
    await page.goto("/admin/banquets");
    await expect(page.locator("h1")).toHaveText("Banquet Hall Management");
    await expect(page.getByRole("columnheader")).toHaveText([
      "Banquet Hall",
      "Seating Capacity",
      "Floor",
      "Features",
      "Status",
      "Actions",
    ]);
    await page.getByRole("button", { name: "Add Banquet Hall" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Banquet Hall" });
    const create = dialog.getByRole("button", { name: "Create banquet hall" });
    await expect(dialog.getByRole("checkbox", { name: /^Active/ })).toBeChecked();
    await create.click();
    await expect(fieldOf(dialog, "Banquet hall name")).toHaveAccessibleDescription(/Banquet hall name is required/);
    await expect(fieldOf(dialog, "Seating capacity")).toHaveAccessibleDescription(/Seating capacity is required/);
    await expect(fieldOf(dialog, "Floor")).toHaveAccessibleDescription(/Floor information is required/);
    await expect(fileInput(dialog)).toHaveAccessibleDescription(/At least one banquet hall image is required/);

    await fieldOf(dialog, "Banquet hall name").fill(name);
    await fieldOf(dialog, "Seating capacity").fill("120 at round tables");
    await fieldOf(dialog, "Floor").fill("First floor");
    await fileInput(dialog).setInputFiles([textFile, tooLargeFile(5), await pngFile("hall.png")]);
    await expect(dialog.getByText("prices.txt: Please upload only image files")).toBeVisible();
    await expect(dialog.getByText("huge.png: Image size should be less than 5MB")).toBeVisible();
    await expect(dialog.getByRole("list", { name: "Images" }).getByRole("listitem")).toHaveCount(1);
    await create.click();
    await expectBanner(page, "Banquet hall created successfully");
    await expect(dialog).toBeHidden();
    // The table shows 10 characters of the capacity, and no features.
    const cells = rowOf(page, name).getByRole("cell");
    await expect(cells.nth(1)).toHaveText("120 at rou");
    await expect(cells.nth(3)).toHaveText("");
    await expect(cells.nth(4)).toHaveText("Active");
    const banquets = await guestApi(listBanquets, {});
    expect(banquets.find((hall) => hall.name === name)?.seatingCapacity).toBe("120 at round tables");
  }),
);

test(
  "a banquet hall is edited, closed and deleted, and failures show an error",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = uniqueName("Bakula Hall");
    await storeBanquet(lodge.database.db, { name });
    await page.goto("/admin/banquets");
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Banquet Hall" });
    const save = dialog.getByRole("button", { name: "Save banquet hall" });
    await dialog.getByRole("checkbox", { name: /^Active/ }).uncheck();
    page.answer("/api/banquets/update/*", "status 500");
    await save.click();
    await expect(dialog.getByText("Failed to save banquet hall", { exact: true })).toBeVisible();
    page.answer("/api/banquets/update/*", "lost");
    await save.click();
    await expect(dialog.getByText("Error saving banquet hall", { exact: true })).toBeVisible();
    page.serveAll();
    await save.click();
    await expectBanner(page, "Banquet hall updated successfully");
    await expect(rowOf(page, name)).toContainText("Inactive");

    const question = page.getByRole("alertdialog", { name: `Delete ${name}` });
    page.answer("/api/banquets/delete/*", "status 500");
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectBanner(page, "Failed to delete banquet hall");
    page.serveAll();
    await expect(question).toBeHidden();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectBanner(page, "Banquet hall deleted successfully");
    await expect(rowOf(page, name)).toHaveCount(0);
  }),
);
