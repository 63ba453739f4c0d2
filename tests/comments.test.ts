import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

/** The first line of each comment of a source file. */
function commentsIn(text: string): string[] {
  const blocks = [...text.matchAll(/(?:^|\n)[ \t]*(?:\{ *)?\/\*\*?\s*(?:\* )?(.*)/g)].map(([, first = ""]) => first);
  const lines = [...text.matchAll(/(?:^|\n)(?![ \t]*\/\/)[^\n]*((?:\n[ \t]*\/\/[^\n]*)+)/g)].map(
    ([, run = ""]) => /\/\/ ?(.*)/.exec(run)?.[1] ?? "",
  );
  return [...blocks, ...lines];
}

const fragment = /^(Of|Those|Whose|What|As)\b/;

test("comments are read with what they begin with", () => {
  const text = "const a = 1;\n// What it is.\n// More.\n/** Of a room. */\n{/* Those. */}\n/**\n * As such.\n */\n";
  assert.deepEqual(
    commentsIn(text).filter((first) => fragment.test(first)),
    ["Of a room. */", "Those. */}", "As such.", "What it is."],
  );
});

test("comments are sentences or noun phrases: fewer than one of fifty begins like a fragment", () => {
  const comments = ["src", "tests", "scripts", "bench"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
      .flatMap((entry) => {
        const path = join(entry.parentPath, entry.name);
        return commentsIn(readFileSync(path, "utf8")).map((first) => ({ path, first }));
      }),
  );
  const fragments = comments.filter(({ first }) => fragment.test(first)).map(({ path, first }) => `${path}: ${first}`);
  assert.ok(fragments.length * 50 < comments.length, fragments.join("\n"));
});
