import test from "node:test";
import { listTestimonials } from "#contract/website/testimonials.ts";
import { storeTestimonial } from "#server/operations/demo/factories.ts";
import { uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, fileInput, pngFile, textFile, tooLargeFile } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const cardOf = (page: Page, author: string) =>
  page.getByRole("list", { name: "Testimonials" }).getByRole("listitem").filter({ hasText: author });

test(
  "adding a testimonial validates its fields, and its rating and picture can be changed",
  atDesk(async ({ staffPage: page, guestApi }) => {
    const author = uniqueName("Leena");
    await page.goto("/admin/testimonials");
    await expect(page.locator("h1")).toHaveText("Testimonials Manager");
    await page.getByRole("button", { name: "Add Testimonial" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Testimonial" });
    const add = dialog.getByRole("button", { name: "Add Testimonial" });
    await expect(dialog.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await add.click();
    await expect(fieldOf(dialog, "Quote")).toHaveAccessibleDescription("Quote is required");
    await expect(fieldOf(dialog, "Author name")).toHaveAccessibleDescription("Author name is required");
    await fieldOf(dialog, "Quote").fill("The sea was in the room.");
    await fieldOf(dialog, "Author name").fill(author);
    // A star's label is visually hidden; the click targets the star.
    await dialog.locator("label").filter({ hasText: "4 stars" }).click();
    await expect(dialog.getByRole("radio", { name: "4 stars" })).toBeChecked();

    await fileInput(dialog).setInputFiles(textFile);
    await expect(dialog.getByText("prices.txt: Please upload only image files")).toBeVisible();
    await fileInput(dialog).setInputFiles(tooLargeFile(5));
    await expect(dialog.getByText("huge.png: Image size should be less than 5MB")).toBeVisible();
    const preview = dialog.getByRole("img", { name: "leena.png" });
    await fileInput(dialog).setInputFiles(await pngFile("leena.png"));
    await expect(preview).toBeVisible();
    await dialog.getByRole("button", { name: "Remove picture 1" }).click();
    await expect(preview).toHaveCount(0);
    await fileInput(dialog).setInputFiles(await pngFile("leena.png"));
    await add.click();
    await expectBanner(page, "Testimonial added successfully");
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, author)).toContainText("The sea was in the room.");
    await expect(cardOf(page, author).locator("img")).toHaveCount(1);

    // Closing the form resets it.
    await page.getByRole("button", { name: "Add Testimonial" }).click();
    await expect(fieldOf(dialog, "Quote")).toHaveValue("");
    const testimonials = await guestApi(listTestimonials, {});
    expect(testimonials.map(({ quote }) => quote)).toEqual(["The sea was in the room."]);
  }),
);

test(
  "a testimonial is edited and deleted, and failures show Error: with the message",
  atDesk(async ({ staffPage: page, lodge }) => {
    const author = uniqueName("Mohan");
    await storeTestimonial(lodge.database.db, { author, rating: 3 });
    await page.goto("/admin/testimonials");
    await page.getByRole("button", { name: `Edit the testimonial of ${author}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Testimonial" });
    const save = dialog.getByRole("button", { name: "Save changes" });
    await expect(dialog.getByRole("radio", { name: "3 stars" })).toBeChecked();
    await fieldOf(dialog, "Position").fill("Udupi");
    await dialog.getByRole("checkbox", { name: /^Featured/ }).check();
    page.answer("/api/testimonials/*/*", "status 500");
    await save.click();
    await expect(dialog.getByText("Error: Failed to update testimonial", { exact: true })).toBeVisible();
    await expect(fieldOf(dialog, "Position")).toHaveValue("Udupi");
    page.serveAll();
    await save.click();
    await expectBanner(page, "Testimonial updated successfully");
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, author)).toContainText("Udupi");
    await expect(cardOf(page, author)).toContainText("Featured");

    page.answer("/api/testimonials/*/*", "status 500");
    const erase = page.getByRole("button", { name: `Delete the testimonial of ${author}` });
    const question = page.getByRole("alertdialog", { name: "Delete Testimonial" });
    await erase.click();
    await expect(question).toContainText("Are you sure you want to delete this testimonial?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expectBanner(page, "Error: Failed to delete testimonial");
    await expect(cardOf(page, author)).toBeVisible();
    page.serveAll();
    await erase.click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectBanner(page, "Testimonial deleted successfully");
    await expect(cardOf(page, author)).toHaveCount(0);

    page.answer("/api/testimonials/add", "status 500");
    await page.getByRole("button", { name: "Add Testimonial" }).click();
    const adding = page.getByRole("dialog", { name: "Add New Testimonial" });
    await fieldOf(adding, "Quote").fill("Again, please.");
    await fieldOf(adding, "Author name").fill(author);
    await adding.getByRole("button", { name: "Add Testimonial" }).click();
    await expect(adding.getByText("Error: Failed to create testimonial", { exact: true })).toBeVisible();
  }),
);
