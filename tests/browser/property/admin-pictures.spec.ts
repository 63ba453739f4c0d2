import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { listRooms } from "#contract/rooms/rooms.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { expect, test } from "../fixtures.ts";
import {
  brokenPicture,
  expectBanner,
  fieldOf,
  fileInput,
  pngFile,
  recorderNoise,
  textFile,
  tooLargeFile,
  transferFiles,
} from "../pages/admin.ts";
import { createTestRoom } from "../pages/arrange.ts";

/** Opens the form of a room. */
async function openRoom(page: Page, { _id }: Room) {
  await page.goto(`/admin/rooms?edit=${_id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Room" });
  await expect(fieldOf(dialog, "Room name")).not.toHaveValue("");
  return { dialog, save: dialog.getByRole("button", { name: "Save room" }), place: dropZone(dialog) };
}

const dropZone = (dialog: Locator) => dialog.getByText(/or drop or paste/);
const tiles = (dialog: Locator) => dialog.getByRole("list", { name: "Images" }).getByRole("listitem");
/** The tiles' labels: the name of a picked file, "Picture 2" for a stored picture. */
const shown = async (dialog: Locator) =>
  Promise.all((await tiles(dialog).getByRole("img").all()).map((picture) => picture.getAttribute("alt")));
const widths = (images: string[] = []) => images.map((url) => Number(/-(\d+)x/.exec(url)?.[1]) || url);

test("room pictures are picked, dropped and pasted, each with a preview before upload", async ({
  staffPage: page,
  lodge,
  allowErrors,
}) => {
  allowErrors(recorderNoise);
  const { dialog, place } = await openRoom(page, await createTestRoom(lodge));
  await expect(tiles(dialog)).toHaveCount(1);
  const chooser = page.waitForEvent("filechooser");
  await fileInput(dialog).click();
  await (await chooser).setFiles([await pngFile("clicked.png"), textFile]);
  await expect(dialog.getByText("prices.txt: Please upload only image files")).toBeVisible();
  await transferFiles(place, "drop", [await pngFile("dropped.png"), tooLargeFile(5)]);
  await expect(dialog.getByText("huge.png: Image size should be less than 5MB")).toBeVisible();
  await expect(dialog.getByText("prices.txt")).toHaveCount(0);
  await transferFiles(fieldOf(dialog, "Description"), "paste", [await pngFile("pasted.png")]);
  await expect(dialog.getByText("huge.png")).toHaveCount(0);
  for (const name of ["clicked.png", "dropped.png", "pasted.png"]) {
    const preview = dialog.getByRole("img", { name });
    await expect(preview).toBeVisible();
    await expect(preview).toHaveJSProperty("naturalWidth", 96);
  }
  expect(await shown(dialog)).toEqual(["Picture 1", "clicked.png", "dropped.png", "pasted.png"]);
  // A file dropped outside of the drop zone doesn't replace the page.
  await transferFiles(dialog.getByRole("heading", { name: "Edit Room" }), "drop", [await pngFile("lost.png")]);
  await expect(dialog.getByRole("img", { name: "lost.png" })).toHaveCount(0);
  await expect(tiles(dialog)).toHaveCount(4);
});

test("pictures are reordered by mouse and keyboard, and saved in one request", async ({
  staffPage: page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  allowErrors(recorderNoise);
  const room = await createTestRoom(lodge, { images: ["/banner_image.jpeg", "/icons/wifi.svg"] });
  const { dialog, save } = await openRoom(page, room);
  await fileInput(dialog).setInputFiles([await pngFile("sea.png", 101), await pngFile("hill.png", 102)]);
  await expect(tiles(dialog)).toHaveCount(4);
  await tiles(dialog).nth(3).dragTo(tiles(dialog).nth(0));
  await expect.poll(() => shown(dialog)).toEqual(["hill.png", "Picture 2", "Picture 3", "sea.png"]);
  await expect(tiles(dialog).first()).toContainText("Cover");
  await expect(tiles(dialog).first()).toContainText("New");

  await dialog.getByRole("button", { name: "Move picture 4 earlier" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Picture moved to place 3 of 4")).toHaveCount(1);
  // The focus follows the picture, so that the next key press moves it further.
  await expect(dialog.getByRole("button", { name: "Move picture 3 earlier" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(() => shown(dialog)).toEqual(["hill.png", "sea.png", "Picture 3", "Picture 4"]);
  await dialog.getByRole("button", { name: "Remove picture 4" }).click();
  await expect(dialog.getByRole("button", { name: "Remove picture 3" })).toBeFocused();

  const saves: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && saves.push(request.url()));
  await save.click();
  await expectBanner(page, "Room updated successfully");
  const stored = (await staffApi(listRooms, {})).find(({ _id }) => _id === room._id);
  expect(widths(stored?.images)).toEqual([102, 101, "/banner_image.jpeg"]);
  expect(saves).toHaveLength(1);
});

test("pictures are checked, turned and shrunk before the upload; a broken file is named when it is picked", async ({
  staffPage: page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  test.slow();
  allowErrors(recorderNoise);
  const room = await createTestRoom(lodge);
  const { dialog, save } = await openRoom(page, room);
  // 48 megapixels, lying on its side: more than the server takes.
  const lying = sharp({ create: { width: 8000, height: 6000, channels: 3, background: "#a2452f" } });
  const photo = await lying.withMetadata({ orientation: 6 }).jpeg({ quality: 50 }).toBuffer();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { width: 3200, height: 1600, channels: 4, background: clear } })
    .png()
    .toBuffer();
  await fileInput(dialog).setInputFiles([
    { name: "photo.jpg", mimeType: "image/jpeg", buffer: photo },
    brokenPicture,
    { name: "logo.png", mimeType: "image/png", buffer: logo },
  ]);
  await expect(dialog.getByText("torn.png: Please upload only image files")).toBeVisible();
  const sizeOf = (name: string) =>
    dialog.getByRole("img", { name }).evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    });
  expect(await sizeOf("photo.jpg")).toEqual([2191, 2921]);
  expect(await sizeOf("logo.png")).toEqual([2400, 1200]);
  const corner = await dialog.getByRole("img", { name: "logo.png" }).evaluate((image) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context?.drawImage(image as HTMLImageElement, 0, 0);
    return context?.getImageData(0, 0, 1, 1).data[3];
  });
  expect(corner).toBe(0);
  await save.click();
  // Encoding these takes the server seconds.
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  const stored = (await staffApi(listRooms, {})).find(({ _id }) => _id === room._id);
  expect(stored?.images.slice(-2).map((url) => /-(\d+x\d+)\.jpg$/.exec(url)?.[1])).toEqual(["2191x2921", "2400x1200"]);
});

test("a picture above 5 MB is refused until a smaller copy is chosen, which is made in the browser", async ({
  staffPage: page,
  lodge,
  allowErrors,
}) => {
  allowErrors(recorderNoise);
  const { dialog } = await openRoom(page, await createTestRoom(lodge));
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#888", noise } })
    // Neither this test nor the browser has to wait for a compression that finds nothing.
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await fileInput(dialog).setInputFiles([{ name: "sea.png", mimeType: "image/png", buffer: photo }]);
  await expect(dialog.getByText("sea.png: Image size should be less than 5MB")).toBeVisible();
  await expect(tiles(dialog)).toHaveCount(1);
  await dialog.getByRole("button", { name: "Use a smaller copy of sea.png" }).click();
  const preview = dialog.getByRole("img", { name: "sea.png" });
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1800);
  await expect(dialog.getByText("Image size should be less than 5MB")).toHaveCount(0);
});
