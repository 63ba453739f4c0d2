import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { listRooms } from "#contract/rooms/rooms.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, fileInput, pngFile } from "#tests/support/platform/desk/forms.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { readSources } from "#tests/support/platform/imports.ts";

/** Holds back the decoding of every picture until `release`. */
function holdDecoding() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = async function (this: HTMLImageElement) {
    await promise;
    return decode.call(this);
  };
  const release = () => {
    HTMLImageElement.prototype.decode = decode;
    resolve();
  };
  return release;
}

interface UploadForm {
  file: string;
  open: (page: Page) => Promise<Locator>;
  input?: string;
  /** A field of the same form, by its label. */
  field: string;
}

const inDialog = (address: string, button: string, title: string) => async (page: Page) => {
  await page.goto(address);
  await page.getByRole("button", { name: button }).first().click();
  return page.getByRole("dialog", { name: title });
};

/** Every form that takes pictures and stores them when it is saved. */
const forms: UploadForm[] = [
  {
    file: "rooms/rooms/room-dialog.tsx",
    open: inDialog("/admin/rooms", "Add Room", "Add New Room"),
    field: "Room name",
  },
  {
    file: "rooms/amenities/amenity-dialog.tsx",
    open: inDialog("/admin/amenities", "Add Amenity", "Add Amenity"),
    field: "Name",
  },
  {
    file: "rooms/housekeeping/note-dialog.tsx",
    open: inDialog("/admin/housekeeping", "Report a Repair: ", "Report a Repair: "),
    input: 'input[name="picture"]',
    field: "What is to be repaired?",
  },
  {
    file: "website/banquets/banquet-dialog.tsx",
    open: inDialog("/admin/banquets", "Add Banquet Hall", "Add New Banquet Hall"),
    field: "Banquet hall name",
  },
  {
    file: "website/testimonials/testimonial-dialog.tsx",
    open: inDialog("/admin/testimonials", "Add Testimonial", "Add New Testimonial"),
    field: "Quote",
  },
  {
    file: "operations/brand/page.tsx",
    open: async (page) => {
      await page.goto("/admin/brand");
      return page.locator("form");
    },
    field: "What the logo shows",
  },
];

describe("what is typed while a picture is being prepared stays", () => {
  for (const { file, open, input, field } of forms) {
    it(
      file,
      atDesk(async ({ staffPage: page, lodge }) => {
        await createTestRoom(lodge, { totalRooms: 1 });
        const form = await open(page);
        const files = input ? form.locator(input) : fileInput(form);
        // The logo's description is there once there is a logo.
        if (file.includes("brand")) {
          await files.setInputFiles(await pngFile("first.png"));
          await expect(form.getByRole("img", { name: "first.png" }).first()).toBeVisible();
        }
        const release = holdDecoding();
        await files.setInputFiles(await pngFile("second.png"));
        await fieldOf(form, field).fill("Typed meanwhile");
        release();
        await expect(form.getByRole("img", { name: "second.png" }).first()).toBeVisible();
        await expect(fieldOf(form, field)).toHaveValue("Typed meanwhile");
      }),
    );
  }

  it("there is no other such form", () => {
    const users: string[] = [];
    const inputs: string[] = [];
    for (const { path, text } of readSources("src/web/admin")) {
      if (/useUploadForm\(\{|<PictureRecordDialog/.test(text)) users.push(path.replace("src/web/admin/", ""));
      if (text.includes('type="file"')) inputs.push(path.replace("src/web/admin/", ""));
    }
    assert.deepEqual(users.toSorted(), forms.map(({ file }) => file).toSorted());
    assert.deepEqual(inputs.toSorted(), [
      // Reads a list and shows it, with nothing typed.
      "operations/import/file-field.tsx",
      "property/pictures/picture-picker.tsx",
      // Stored at once and for itself.
      "register/stay-register/document-pictures.tsx",
      "rooms/housekeeping/camera-field.tsx",
    ]);
  });
});

const upload = "POST /api/pages/pictures";
const block = (page: Page, number: number) => page.locator(".page-blocks__list > li").nth(number);

describe("the editor of pages stores a picture at once, and nothing else", () => {
  it(
    "texts typed during an upload stay, in the block itself, in another part, and of the new picture",
    atDesk(async ({ staffPage: page }) => {
      await page.goto("/admin/pages/about/en");
      await page.getByText("Name, banner and search results").click();
      for (const closed of await page.locator(".page-blocks__list > li > details").all()) {
        await closed.locator("summary").first().click();
      }
      const part = page
        .locator(".page-blocks__list > li")
        .filter({ has: page.locator('[name$=".picture.alt"]') })
        .first();
      const [alt, title] = [part.locator('[name$=".picture.alt"]'), part.locator('[name$=".title"]').first()];
      const { promise, resolve } = Promise.withResolvers<void>();
      page.answer(upload, promise);
      await fileInput(part)
        .first()
        .setInputFiles(await pngFile("own.png"));
      await expect(part.getByRole("img", { name: "own.png" })).toBeVisible();
      await alt.fill("Our own house");
      await title.fill("Typed in the same block");
      await page.locator('[name="banner.title"]').fill("Typed in another part");
      resolve();
      await expect(part.getByRole("img", { name: "own.png" })).toHaveCount(0);
      await expect(page.locator('[name="banner.title"]')).toHaveValue("Typed in another part");
      await expect(title).toHaveValue("Typed in the same block");
      await expect(alt).toHaveValue("Our own house");
    }),
  );

  it(
    "a block that moves or goes while its picture is uploaded changes no other",
    atDesk(async ({ staffPage: page }) => {
      await page.goto("/admin/pages/home/en");
      const bands = page.locator(".page-blocks__list > li");
      await expect(bands.first()).toBeVisible();
      const before = await bands.count();
      await page.getByLabel("Kind of block").or(page.locator(".page-blocks__add select")).first().selectOption("band");
      await page
        .getByRole("button", { name: "Add", exact: true })
        .or(page.locator(".page-blocks__add button"))
        .first()
        .click();
      const { promise, resolve } = Promise.withResolvers<void>();
      page.answer(upload, promise);
      const added = block(page, before);
      await added.locator('[name$=".title"]').first().fill("Wide");
      await fileInput(added).setInputFiles(await pngFile("own.png"));
      await expect(added.getByRole("img", { name: "own.png" })).toBeVisible();
      await added.getByRole("button", { name: /Move up/ }).click();
      resolve();
      const moved = block(page, before - 1);
      await expect(moved.locator('[name$=".title"]').first()).toHaveValue("Wide");
      await expect(moved.locator('[name$=".picture.alt"]')).toHaveValue("");
    }),
  );
});

it(
  "a file that the server rejects is named, and the form keeps its values and files",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { images: ["/banner_image.jpeg"] });
    await page.goto(`/admin/rooms?edit=${room._id}`);
    const dialog = page.getByRole("dialog", { name: "Edit Room" });
    await fieldOf(dialog, "Description").fill("With a swing under the mango tree.");
    const tiles = dialog.getByRole("list", { name: "Images" }).getByRole("listitem");
    const shown = async () =>
      Promise.all((await tiles.getByRole("img").all()).map((picture) => picture.getAttribute("alt")));
    // A drawing is sent as it is, the server reads it.
    const tornDrawing = new File(["torn"], "torn.svg", { type: "image/svg+xml" });
    await fileInput(dialog).setInputFiles([await pngFile("sea.png"), tornDrawing]);
    await dialog.getByRole("button", { name: "Move picture 2 earlier" }).click();
    const save = dialog.getByRole("button", { name: "Save room" });
    await save.click();
    await expect(fileInput(dialog)).toHaveAccessibleDescription(/torn\.svg: Please upload only image files/);
    assert.deepEqual(await shown(), ["sea.png", "Picture 2", "torn.svg"]);
    await dialog.getByRole("button", { name: "Remove picture 3" }).click();
    await expect(dialog.getByText("torn.svg")).toHaveCount(0);
    page.answer(/\/api\/rooms\/update\//, "status 500");
    await save.click();
    await expect(dialog.getByText("Failed to save room", { exact: true })).toBeVisible();
    await expect(fieldOf(dialog, "Description")).toHaveValue("With a swing under the mango tree.");
    assert.deepEqual(await shown(), ["sea.png", "Picture 2"]);
    page.serveAll();
    await save.click();
    await expectBanner(page, "Room updated successfully");
    const stored = (await staffApi(listRooms, {})).find(({ _id }) => _id === room._id);
    assert.equal(stored?.description, "With a swing under the mango tree.");
    assert.match(stored?.images[0] ?? "", /-96x64\./);
    assert.deepEqual(stored?.images.slice(1), ["/banner_image.jpeg"]);
  }),
);
