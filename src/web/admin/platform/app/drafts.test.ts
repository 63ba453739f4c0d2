import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createDrafts, withoutFiles } from "./drafts.ts";

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const form = { name: "Sea view", price: "120" };

describe("drafts", () => {
  it("survive a reload, until they are removed", () => {
    const storage = memoryStorage();
    createDrafts(storage).save("amenity:new", form, "meera");
    const drafts = createDrafts(storage);
    assert.deepEqual(drafts.read("amenity:new"), form);
    assert.equal(drafts.remove("amenity:new"), true);
    assert.equal(drafts.read("amenity:new"), undefined);
    assert.equal(drafts.remove("amenity:new"), false);
  });

  it("keep picked files until a reload, and all other fields beyond it", () => {
    const storage = memoryStorage();
    const icon = new File(["x"], "icon.png", { type: "image/png" });
    const drafts = createDrafts(storage);
    drafts.save("amenity:new", { ...form, icon }, "meera");
    assert.deepEqual(drafts.read("amenity:new"), { ...form, icon });
    assert.deepEqual(createDrafts(storage).read("amenity:new"), form);
  });

  it("are not shown to somebody else who logs in", () => {
    const storage = memoryStorage();
    createDrafts(storage).save("amenity:a1", form, "meera");
    const drafts = createDrafts(storage);
    drafts.save("query:q1", { notes: "called" }, "asha");
    drafts.removeAllBut("asha");
    assert.equal(drafts.read("amenity:a1"), undefined);
    assert.deepEqual(drafts.read("query:q1"), { notes: "called" });
    drafts.clear();
    assert.equal(storage.length, 0);
  });

  it("do not change other entries of the storage", () => {
    const storage = memoryStorage();
    storage.setItem("token", "abc");
    createDrafts(storage).clear();
    assert.equal(storage.getItem("token"), "abc");
  });

  it("work within one page where storage is forbidden", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };
    const drafts = createDrafts(storage);
    drafts.save("amenity:new", form, undefined);
    assert.deepEqual(drafts.read("amenity:new"), form);
    assert.equal(drafts.remove("amenity:new"), true);
  });

  it("ignore corrupt entries", () => {
    const storage = memoryStorage();
    storage.setItem("draft:amenity:new", "{nonsense");
    storage.setItem("draft:amenity:a1", "7");
    const drafts = createDrafts(storage);
    assert.equal(drafts.read("amenity:new"), undefined);
    assert.equal(drafts.read("amenity:a1"), undefined);
  });
});

it("omits every field that holds picked files", () => {
  const file = new File(["x"], "a.png");
  const present = { key: "/images/a.jpg", url: "/images/a.jpg" };
  const form = { name: "Deluxe", options: [{ cost: "3600" }], gallery: [present], icon: file };
  assert.deepEqual(
    withoutFiles({ base: { _id: "r1" }, form: { ...form, pictures: [present, { key: "new-1", file }] } }),
    {
      base: { _id: "r1" },
      form: { name: "Deluxe", options: [{ cost: "3600" }], gallery: [present] },
    },
  );
});
