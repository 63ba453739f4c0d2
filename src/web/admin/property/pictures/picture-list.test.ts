import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { iconRule, pictureRule } from "#domain/platform/files/uploads.ts";
import { moved, type Picked, pictureError, presentPictures, toPictureFields, withFiles } from "./picture-list.ts";

const file = (name: string, type = "image/jpeg", bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const many = { rule: pictureRule, max: 20 };
const names = (pictures: readonly Picked[]) => pictures.map(({ url, file }) => url ?? file?.name);
const megabyte = 1024 * 1024;

describe("picking files", () => {
  it("appends them to the present pictures in the order of picking", () => {
    const { pictures, problems } = withFiles(presentPictures(["/a", "/b"]), [file("c.jpg"), file("d.png")], many);
    assert.deepEqual(names(pictures), ["/a", "/b", "c.jpg", "d.png"]);
    assert.deepEqual(problems, []);
    assert.equal(new Set(pictures.map(({ key }) => key)).size, 4);
  });

  it("accepts valid files and rejects each other with the specification's message", () => {
    const files = [
      file("menu.pdf", "application/pdf"),
      file("sea.jpg"),
      file("huge.jpg", "image/jpeg", 5 * megabyte + 1),
    ];
    const { pictures, problems } = withFiles([], files, many);
    assert.deepEqual(names(pictures), ["sea.jpg"]);
    assert.deepEqual(problems, [
      { name: "menu.pdf", message: "Please upload only image files" },
      { name: "huge.jpg", message: "Image size should be less than 5MB" },
    ]);
    const icon = withFiles([], [file("a.txt", "text/plain"), file("b.svg", "image/svg+xml", 2 * megabyte + 1)], {
      rule: iconRule,
      max: 1,
    });
    assert.deepEqual(
      icon.problems.map(({ message }) => message),
      ["Please upload an image file (JPEG, PNG, SVG)", "Image size should be less than 2MB"],
    );
  });

  it("ignores duplicates", () => {
    const once = file("sea.jpg");
    const { pictures } = withFiles(withFiles([], [once], many).pictures, [once, once], many);
    assert.deepEqual(names(pictures), ["sea.jpg"]);
  });

  it("stops at the maximum", () => {
    const { pictures, problems } = withFiles(presentPictures(["/a"]), [file("b.jpg"), file("c.jpg")], {
      rule: pictureRule,
      max: 2,
    });
    assert.deepEqual(names(pictures), ["/a", "b.jpg"]);
    assert.deepEqual(problems, [{ name: "c.jpg", message: "There is room for 2 pictures" }]);
  });

  it("replaces a single picture", () => {
    const { pictures } = withFiles(presentPictures(["/icon"]), [file("new.png")], { rule: iconRule, max: 1 });
    assert.deepEqual(names(pictures), ["new.png"]);
  });
});

it("moves a picture, at most to the start or the end", () => {
  const pictures = presentPictures(["/a", "/b", "/c"]);
  assert.deepEqual(names(moved(pictures, 2, 0)), ["/c", "/a", "/b"]);
  assert.deepEqual(names(moved(pictures, 0, 1)), ["/b", "/a", "/c"]);
  assert.deepEqual(names(moved(pictures, 0, 9)), ["/b", "/c", "/a"]);
  assert.equal(moved(pictures, 0, -1), pictures);
  assert.equal(moved(pictures, 7, 0), pictures);
});

it("sends the remaining, removed and new pictures", () => {
  const added = withFiles(presentPictures(["/c", "/a"]), [file("d.jpg")], many).pictures;
  const { existingImages, imagesToDelete, images, imageOrder } = toPictureFields(added, ["/a", "/b", "/c"]);
  assert.deepEqual(existingImages, ["/c", "/a"]);
  assert.deepEqual(imagesToDelete, ["/b"]);
  assert.deepEqual(
    images.map(({ name }) => name),
    ["d.jpg"],
  );
  assert.equal(imageOrder, undefined, "new ones follow the present ones anyway");
});

it("sends the order if a new picture precedes a present one", () => {
  const { pictures } = withFiles(presentPictures(["/a", "/b"]), [file("c.jpg"), file("d.jpg")], many);
  const orderOf = (picked: readonly Picked[]) => toPictureFields(picked, ["/a", "/b"]).imageOrder;
  assert.deepEqual(orderOf(moved(pictures, 3, 0)), ["new:0", "/a", "/b", "new:1"]);
  assert.deepEqual(orderOf(moved(pictures, 1, 3)), ["/a", "new:0", "new:1", "/b"]);
  assert.equal(orderOf(moved(pictures, 3, 2)), undefined);
  assert.equal(orderOf(pictures.slice(2)), undefined);
});

it("names the file that the server rejected", () => {
  const { pictures } = withFiles(presentPictures(["/a"]), [file("b.jpg"), file("c.jpg")], many);
  assert.equal(
    pictureError({ "images.1": "Please upload only image files" }, pictures),
    "c.jpg: Please upload only image files",
  );
  assert.equal(
    pictureError({ images: "At least one room image is required" }, []),
    "At least one room image is required",
  );
  assert.equal(pictureError({ name: "Room name is required" }, pictures), undefined);
});
