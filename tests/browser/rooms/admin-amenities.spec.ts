import type { Page } from "@playwright/test";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";
import {
  abortRequests,
  brokenPicture,
  expectBanner,
  expectBannerForThreeSeconds,
  failWithStatus500,
  fieldOf,
  fileInput,
  pauseClock,
  pngFile,
  recorderNoise,
  textFile,
  tooLargeFile,
} from "../pages/admin.ts";
import { uniqueName } from "../pages/arrange.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("adding an amenity validates required fields, icon and price", { tag: "@journey" }, async ({
  staffPage: page,
  allowErrors,
}) => {
  allowErrors(recorderNoise);
  const name = uniqueName("Surfboard");
  await page.goto("/admin/amenities");
  await expect(page.locator("h1")).toHaveText("Amenities Management");
  await expect(page.getByRole("columnheader")).toHaveText(["Icon", "Name", "Type", "Price", "Actions"]);
  await page.getByRole("button", { name: "Add Amenity" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Amenity" });
  const add = dialog.getByRole("button", { name: "Add Amenity" });
  const price = fieldOf(dialog, "Price (₹)");
  await expect(price).toHaveCount(0);
  await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: "Paid" });
  await add.click();
  await expect(fieldOf(dialog, "Name")).toHaveAccessibleDescription("Amenity name is required");
  await expect(price).toHaveAccessibleDescription("Price is required for paid amenities");
  await expect(fileInput(dialog)).toHaveAccessibleDescription(/Please upload an icon image/);

  await fieldOf(dialog, "Name").fill(name);
  await price.fill("-5");
  await add.click();
  await expect(price).toHaveAccessibleDescription("A price cannot be negative");
  await price.fill("250");
  const problems: [typeof textFile, string][] = [
    [textFile, "prices.txt: Please upload an image file (JPEG, PNG, SVG)"],
    [tooLargeFile(2), "huge.png: Image size should be less than 2MB"],
    [brokenPicture, "Failed to process image. Please try again."],
  ];
  for (const [file, problem] of problems) {
    await fileInput(dialog).setInputFiles(file);
    await expect(dialog.getByText(problem, { exact: true })).toBeVisible();
  }
  await fileInput(dialog).setInputFiles(await pngFile("board.png"));
  await expect(dialog.getByRole("img", { name: "board.png" })).toBeVisible();
  await add.click();
  await expectBanner(page, "Amenity created successfully!");
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText("Paid");
  await expect(rowOf(page, name)).toContainText("₹250");
});

test("editing an amenity keeps its icon, free clears the price, and failures show an error", async ({
  staffPage: page,
  lodge,
  allowErrors,
}) => {
  allowErrors("/api/amenities", recorderNoise);
  const name = uniqueName("Kayak");
  await storeAmenity(lodge.database.db, { name, type: "paid", price: 400 });
  await page.goto("/admin/amenities");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Amenity" });
  const save = dialog.getByRole("button", { name: "Save changes" });
  await expect(fieldOf(dialog, "Price (₹)")).toHaveValue("400");
  await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: "Free" });
  await failWithStatus500(page, "**/api/amenities/update/*");
  await save.click();
  await expect(dialog.getByText("Failed to update amenity", { exact: true })).toBeVisible();
  await abortRequests(page, "**/api/amenities/update/*");
  await save.click();
  await expect(dialog.getByText("Failed to save amenity. Please try again.", { exact: true })).toBeVisible();
  await page.unrouteAll();
  await save.click();
  await expectBanner(page, "Amenity updated successfully!");
  await expect(rowOf(page, name)).toContainText("Free");
  await expect(rowOf(page, name)).not.toContainText("₹");
  await expect(rowOf(page, name).locator("img")).toHaveAttribute("src", "/icons/wifi.svg");

  await failWithStatus500(page, "**/api/amenities/add");
  await page.getByRole("button", { name: "Add Amenity" }).click();
  const adding = page.getByRole("dialog", { name: "Add Amenity" });
  await fieldOf(adding, "Name").fill("Raft");
  await fileInput(adding).setInputFiles(await pngFile("raft.png"));
  await adding.getByRole("button", { name: "Add Amenity" }).click();
  await expect(adding.getByText("Failed to create amenity", { exact: true })).toBeVisible();
  await expect(fieldOf(adding, "Name")).toHaveValue("Raft");
  await expect(adding.getByRole("img", { name: "raft.png" })).toBeVisible();
});

test("the search ignores case, deletion asks for confirmation, and its banner disappears after 3000 ms", async ({
  staffPage: page,
  lodge,
  allowErrors,
}) => {
  allowErrors("/api/amenities/delete");
  const name = uniqueName("Hammock");
  await storeAmenity(lodge.database.db, { name });
  await page.clock.install();
  await page.goto("/admin/amenities");
  const search = page.getByRole("searchbox", { name: "Search amenities" });
  await search.fill("no such thing");
  await search.press("Enter");
  await expect(page.getByText('No amenities found matching "no such thing"', { exact: true })).toBeVisible();
  await search.fill(name.toUpperCase());
  await search.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, name)).toBeVisible();

  const question = page.getByRole("alertdialog", { name: "Delete Amenity" });
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(question).toContainText(`Are you sure you want to delete ${name}?`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await failWithStatus500(page, "**/api/amenities/delete/*");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await pauseClock(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expectBannerForThreeSeconds(page, "Failed to delete amenity");
  await page.unrouteAll();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectBannerForThreeSeconds(page, "Amenity deleted successfully!");
  await expect(rowOf(page, name)).toHaveCount(0);
});
