import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePageWords } from "./page-words.ts";

const head = "name: Rooms\nseo: Rooms | All of them\nbanner: Rooms\n";

test("a line is a text of its block, or an item of a list", () => {
  const { blocks } = parsePageWords(
    `${head}\ntitle: The day | A quiet one\nparagraph: It is.\ngroup: Morning\nitem: Tea || 1 cup\nitem: Buns | Warm\n`,
    undefined,
  );
  const items = [{ name: "Tea || 1 cup" }, { name: "Buns", text: "Warm" }];
  assert.deepEqual(blocks, [
    { eyebrow: "The day", title: "A quiet one", paragraphs: ["It is."], groups: [{ title: "Morning", items }] },
  ]);
});

test("an empty text is none, and a block may have no words", () => {
  const { blocks, banner } = parsePageWords(`${head}subtitle: Below\n\n# halls\n\nnote:  | Late\n`, undefined);
  assert.deepEqual(banner, { title: "Rooms", subtitle: "Below" });
  assert.deepEqual(blocks, [{}, { notes: [{ text: "Late" }] }]);
});

test("a line with the meaning of the name is left out where there is none", () => {
  const text = `${head}subtitle: {meaning} | You can see it.\n\nline: {meaning} Half an hour away.\n`;
  assert.deepEqual(parsePageWords(text, "It is the sea.").banner, {
    title: "Rooms",
    subtitle: "It is the sea.",
    secondSubtitle: "You can see it.",
  });
  assert.deepEqual(parsePageWords(text, undefined).banner, { title: "Rooms" });
});

test("an unknown line is refused", () => {
  assert.throws(() => parsePageWords(`${head}\nnotes: Water\n`, undefined), /notes/);
});
