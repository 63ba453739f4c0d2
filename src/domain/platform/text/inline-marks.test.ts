import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Inline, inlineMarks, isAllowedLink, linksIn } from "./inline-marks.ts";

const plain = (parts: readonly Inline[]): string =>
  parts.map((part) => (typeof part === "string" ? part : plain(part.parts))).join("");
const targets = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) =>
    typeof part === "string" ? [] : [...(part.mark === "link" ? [part.to] : []), ...targets(part.parts)],
  );

test("strong, emphasis and links are read, also inside each other", () => {
  assert.deepEqual(inlineMarks("A *strong* word"), ["A ", { mark: "strong", parts: ["strong"] }, " word"]);
  assert.deepEqual(inlineMarks("_soft_"), [{ mark: "em", parts: ["soft"] }]);
  assert.deepEqual(inlineMarks("[our *rooms*](/service/rooms)"), [
    { mark: "link", to: "/service/rooms", parts: ["our ", { mark: "strong", parts: ["rooms"] }] },
  ]);
});

test("what is no complete mark stays text", () => {
  for (const text of [
    "2 * 3 * 4",
    "snake_case_name",
    "*open",
    "[no target]",
    "a ** b",
    "* list",
    "[x](javascript:y)",
  ]) {
    assert.deepEqual(inlineMarks(text), [text]);
  }
});

test("links lead to this site, secure sites, numbers and addresses only", () => {
  for (const to of ["/", "/service/rooms?a=1#b", "https://udupi.example/x", "tel:+919845012345", "mailto:a@b.in"])
    assert.ok(isAllowedLink(to), to);
  for (const to of [
    "",
    "//x.in",
    "/\\x.in",
    "http://x.in",
    "javascript:1",
    "JAVASCRIPT:1",
    "data:text/html,1",
    "vbscript:1",
    "https://a@b.in",
    "https:///x",
    "rooms",
    "/a b",
    " /a",
  ])
    assert.ok(!isAllowedLink(to), to);
});

test("any text is read without a throw, keeps its words, and links to nothing that is not allowed", () => {
  const pieces = fc.constantFrom("*", "_", "[", "]", "(", ")", "a", " ", "/", "javascript:", "<script>", "\n", "ಕ");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((parts) => parts.join("")),
      ),
      (text) => {
        const parts = inlineMarks(text);
        assert.ok(targets(parts).every(isAllowedLink));
        if (linksIn(text).length === 0) assert.equal(plain(parts).replace(/[*_]/g, ""), text.replace(/[*_]/g, ""));
      },
    ),
    { numRuns: 1000 },
  );
});
