import type { Page } from "@playwright/test";
import { storeBanquet } from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";
import {
  abortRequests,
  expectBanner,
  failWithStatus500,
  fieldOf,
  fileInput,
  pngFile,
  recorderNoise,
  textFile,
  tooLargeFile,
} from "../pages/admin.ts";
import { uniqueName } from "../pages/arrange.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("adding a banquet hall validates fields and files, and guests then see the hall", async ({
  staffPage: page,
  allowErrors,
}) => {
  allowErrors(recorderNoise);
  const name = uniqueName("Champa Hall");
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
  await page.goto("/service/banquet-events");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("120 at round tables")).toBeVisible();
});

test("a banquet hall is edited, closed and deleted, and failures show an error", async ({
  staffPage: page,
  lodge,
  allowErrors,
}) => {
  allowErrors("/api/banquets");
  const name = uniqueName("Bakula Hall");
  await storeBanquet(lodge.database.db, { name });
  await page.goto("/admin/banquets");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Banquet Hall" });
  const save = dialog.getByRole("button", { name: "Save banquet hall" });
  await dialog.getByRole("checkbox", { name: /^Active/ }).uncheck();
  await failWithStatus500(page, "**/api/banquets/update/*");
  await save.click();
  await expect(dialog.getByText("Failed to save banquet hall", { exact: true })).toBeVisible();
  await abortRequests(page, "**/api/banquets/update/*");
  await save.click();
  await expect(dialog.getByText("Error saving banquet hall", { exact: true })).toBeVisible();
  await page.unrouteAll();
  await save.click();
  await expectBanner(page, "Banquet hall updated successfully");
  await expect(rowOf(page, name)).toContainText("Inactive");

  const question = page.getByRole("alertdialog", { name: `Delete ${name}` });
  await failWithStatus500(page, "**/api/banquets/delete/*");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectBanner(page, "Failed to delete banquet hall");
  await page.unrouteAll();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectBanner(page, "Banquet hall deleted successfully");
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto("/service/banquet-events");
  await expect(page.getByRole("heading", { name })).toHaveCount(0);
});
