import test from "node:test";
import { listAmenities } from "#contract/rooms/amenities.ts";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import {
  brokenPicture,
  fieldOf,
  fileInput,
  pngFile,
  rowOf,
  textFile,
  tooLargeFile,
} from "#tests/support/platform/desk/forms.ts";

/** The delays until `stop`, in milliseconds. */
function watchDelays() {
  const delays: number[] = [];
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof wait>) => {
    delays.push(args[1] ?? 0);
    return wait(...args);
  }, wait) as typeof wait;
  const stop = () => {
    globalThis.setTimeout = wait;
  };
  return { delays, stop };
}

test(
  "adding an amenity validates required fields, icon and price",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = uniqueName("Surfboard");
    await storeAmenity(lodge.database.db, { name: "Wi-Fi" });
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
  }),
);

test(
  "editing an amenity keeps its icon, free clears the price, and failures show an error",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = uniqueName("Kayak");
    await storeAmenity(lodge.database.db, { name, type: "paid", price: 400 });
    await page.goto("/admin/amenities");
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Amenity" });
    const save = dialog.getByRole("button", { name: "Save changes" });
    await expect(fieldOf(dialog, "Price (₹)")).toHaveValue("400");
    await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: "Free" });
    page.answer("/api/amenities/update/*", "status 500");
    await save.click();
    await expect(dialog.getByText("Failed to update amenity", { exact: true })).toBeVisible();
    page.answer("/api/amenities/update/*", "lost");
    await save.click();
    await expect(dialog.getByText("Failed to save amenity. Please try again.", { exact: true })).toBeVisible();
    page.serveAll();
    await save.click();
    await expectBanner(page, "Amenity updated successfully!");
    await expect(rowOf(page, name)).toContainText("Free");
    await expect(rowOf(page, name)).not.toContainText("₹");
    await expect(rowOf(page, name).locator("img")).toHaveAttribute("src", "/icons/wifi.svg");

    page.answer("/api/amenities/add", "status 500");
    await page.getByRole("button", { name: "Add Amenity" }).click();
    const adding = page.getByRole("dialog", { name: "Add Amenity" });
    await fieldOf(adding, "Name").fill("Raft");
    await fileInput(adding).setInputFiles(await pngFile("raft.png"));
    await adding.getByRole("button", { name: "Add Amenity" }).click();
    await expect(adding.getByText("Failed to create amenity", { exact: true })).toBeVisible();
    await expect(fieldOf(adding, "Name")).toHaveValue("Raft");
    await expect(adding.getByRole("img", { name: "raft.png" })).toBeVisible();
  }),
);

test(
  "the search ignores case, deletion asks for confirmation, and its banner disappears after 3000 ms",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = uniqueName("Hammock");
    await storeAmenity(lodge.database.db, { name });
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
    page.answer("/api/amenities/delete/*", "status 500");
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const { delays, stop } = watchDelays();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectBanner(page, "Failed to delete amenity");
    page.serveAll();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectBanner(page, "Amenity deleted successfully!");
    await expect(rowOf(page, name)).toHaveCount(0);
    await expect(page.locator(".screen-banner .banner")).toHaveCount(0);
    stop();
    // The delays of the failure and of the success.
    expect(delays.filter((ms) => ms === 3000)).toHaveLength(2);
  }),
);

test(
  "a ready icon is chosen instead of a file, gives its name, and is stored as any upload",
  atDesk(async ({ staffPage: page, staffApi }) => {
    await page.goto("/admin/amenities");
    await page.getByRole("button", { name: "Add Amenity" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Amenity" });
    await dialog.getByText("Choose a ready icon").click();
    await dialog.getByRole("button", { name: "Swimming pool" }).click();
    await expect(dialog.getByRole("img", { name: "pool.svg" })).toBeVisible();
    await expect(fieldOf(dialog, "Name")).toHaveValue("Swimming pool");
    await dialog.getByRole("button", { name: "Add Amenity" }).click();
    await expect(dialog).toBeHidden();
    const amenities = await staffApi(listAmenities, {});
    expect(amenities.map(({ name }) => name)).toEqual(["Swimming pool"]);
    expect(amenities[0]?.icon).toMatch(/^\/images\//);
  }),
);
