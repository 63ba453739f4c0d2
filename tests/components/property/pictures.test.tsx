import test from "node:test";
import { listBanquets } from "#contract/website/banquets.ts";
import { storeAmenity, storeBanquet } from "#server/operations/demo/factories.ts";
import { uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, fileInput, pngFile } from "#tests/support/platform/desk/forms.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";

const dropZone = (dialog: Locator) => dialog.getByText(/or drop or paste/);

/** Drops files on an element, or pastes them into it. */
async function transferFiles(target: Locator, way: "drop" | "paste", files: File[]): Promise<void> {
  const carried = { types: ["Files"], files, items: [] };
  const init = { bubbles: true, cancelable: true };
  const of = (type: string, carrier: object) => Object.assign(new Event(type, init), carrier);
  if (way === "paste") return target.dispatch(of("paste", { clipboardData: carried }));
  await target.dispatch(of("dragover", { dataTransfer: carried }));
  await target.dispatch(of("drop", { dataTransfer: carried }));
}

test(
  "a dropped or pasted icon replaces the previous one and can be removed",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = uniqueName("Kayak");
    const id = await storeAmenity(lodge.database.db, { name });
    await page.goto(`/admin/amenities?edit=${id}`);
    const dialog = page.getByRole("dialog", { name: "Edit Amenity" });
    const icons = dialog.getByRole("list", { name: "Icon" }).getByRole("listitem");
    await expect(icons).toHaveCount(1);
    await transferFiles(dropZone(dialog), "drop", [await pngFile("first.png")]);
    await expect(dialog.getByRole("img", { name: "first.png" })).toBeVisible();
    await transferFiles(fieldOf(dialog, "Name"), "paste", [await pngFile("second.png")]);
    await expect(dialog.getByRole("img", { name: "second.png" })).toBeVisible();
    await expect(icons).toHaveCount(1);
    await expect(dialog.getByRole("button", { name: /^Move picture/ })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Remove picture 1" }).click();
    await expect(icons).toHaveCount(0);
    await expect(fileInput(dialog)).toBeFocused();
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(fileInput(dialog)).toHaveAccessibleDescription(/Please upload an icon image/);
    await transferFiles(dropZone(dialog), "drop", [await pngFile("third.png")]);
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expectBanner(page, "Amenity updated successfully!");
    await expect(page.getByRole("row").filter({ hasText: name }).locator("img")).toHaveAttribute("src", /^\/images\//);
  }),
);

test(
  "a slow upload shows its progress, and an aborted one stores nothing and keeps the form",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const id = await storeBanquet(lodge.database.db, { name: uniqueName("Champa Hall") });
    const imagesOf = async () => (await staffApi(listBanquets, {})).find(({ _id }) => _id === id)?.images;
    await page.goto(`/admin/banquets?edit=${id}`);
    const dialog = page.getByRole("dialog", { name: "Edit Banquet Hall" });
    await fieldOf(dialog, "Floor").fill("Second floor");
    await fileInput(dialog).setInputFiles(await pngFile("dance.png"));
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    page.answer("PUT /api/banquets/update/*", arrived);
    const save = dialog.getByRole("button", { name: /^(Save banquet hall|Saving\.\.\.)$/ });
    await save.click();
    const progress = dialog.getByRole("progressbar", { name: /^Uploading \d+ %$/ });
    await expect(progress).toBeVisible();
    await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
    await expect(save).toHaveText("Saving...");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Stop" }).click();
    await expect(dialog.getByText("The upload was stopped. Nothing was saved.", { exact: true })).toBeVisible();
    await expect(progress).toHaveCount(0);
    expect(await imagesOf()).toEqual(["/banner_image.jpeg"]);
    await expect(fieldOf(dialog, "Floor")).toHaveValue("Second floor");
    const tiles = dialog.getByRole("list", { name: "Images" }).getByRole("listitem").getByRole("img");
    expect(await Promise.all((await tiles.all()).map((tile) => tile.getAttribute("alt")))).toEqual([
      "Picture 1",
      "dance.png",
    ]);

    arrive();
    page.serveAll();
    await save.click();
    await expectBanner(page, "Banquet hall updated successfully");
    expect(await imagesOf()).toHaveLength(2);
  }),
);
