import assert from "node:assert/strict";
import { test } from "node:test";
import { checkForm, movedBlock, newBlock, toForm } from "./page-form.ts";

const texts = {
  name: "Spa",
  seo: { title: "Spa", description: "A spa" },
  banner: { title: "Spa" },
  blocks: [{ kind: "opening" as const, title: "Quiet", paragraphs: ["One"] }],
};

test("a form without changes is what it was filled with", () => {
  assert.deepEqual(checkForm(toForm(texts)).texts, texts);
});

test("empty fields, missing pictures and what is no number are named at their places", () => {
  const form = toForm({ ...texts, banner: { title: "" } });
  const blocks = [newBlock("split"), newBlock("prices")];
  const { errors } = checkForm({ ...form, blocks });
  assert.equal(errors["banner.title"], "Please write something here");
  assert.equal(errors["blocks.0.picture"], "Please choose a picture");
  assert.equal(errors["blocks.0.paragraphs.0"], "Please write something here");
  assert.equal(errors["blocks.1.groups.0.items.0.rupees"], "Please enter a number");
});

test("a block moves within the list only", () => {
  const [one, two] = [newBlock("opening"), newBlock("notes")];
  assert.deepEqual(movedBlock([one, two], 1, 0), [two, one]);
  const blocks = [one, two];
  assert.equal(movedBlock(blocks, 0, -1), blocks);
});
