import assert from "node:assert/strict";
import { test } from "node:test";
import { textParts } from "./text-parts.ts";

const text = (words: string) => ({ kind: "text", text: words });
const list = (...items: string[]) => ({ kind: "list", items });

test("lines that begin with a dash are a list, the others a text", () => {
  assert.deepEqual(textParts("Bring:\n- a hat\n-  water \n\nWe have the rest.\nReally."), [
    text("Bring:"),
    list("a hat", "water"),
    text("We have the rest.\nReally."),
  ]);
  assert.deepEqual(textParts("- one\ntext\n- two"), [list("one"), text("text"), list("two")]);
});

test("a dash inside a line, without a space or without words is text", () => {
  for (const plain of ["Red - and blue", "-5 degrees", "a\nb", "-", "- "])
    assert.deepEqual(textParts(plain), [text(plain)]);
});
