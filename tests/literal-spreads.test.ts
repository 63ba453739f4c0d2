import assert from "node:assert/strict";
import test from "node:test";
import { readSources } from "./support/platform/imports.ts";

/** The position after the bracket that closes the one at `start`. Brackets in texts come in pairs, or it is shorter. */
function afterBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text.charAt(at);
    if ("{[(".includes(letter)) depth++;
    else if ("}])".includes(letter) && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Spreads of a literal as it stands, which hide properties and entries that could be written out. */
function literalSpreads(text: string): string[] {
  return [...text.matchAll(/\.\.\.\(*[{[]/g)]
    .map(({ 0: opening, index }) => ({ index, end: afterBracket(text, index + opening.length - 1) }))
    .filter(({ end }) => !/^\??[.[(]/.test(text.slice(end, end + 2)))
    .map(({ index, end }) => text.slice(index, end));
}

test("a spread literal is found in objects, lists and elements; the result of a call on one is none", () => {
  const text = 'f({ ...{ a, b: { c } } }, [...["x"], ...[1, 2].map(g)], <P {...{ d }} />, { ...(e && { h }), ...i });';
  assert.deepEqual(literalSpreads(text), ["...{ a, b: { c } }", '...["x"]', "...{ d }"]);
});

test("no literal is spread into a literal", () => {
  const found = readSources("src", "tests", "scripts", "bench")
    .filter(({ path }) => path !== "tests/literal-spreads.test.ts")
    .flatMap(({ path, text }) => literalSpreads(text).map((spread) => `${path}: ${spread}`));
  assert.deepEqual(found, []);
});
