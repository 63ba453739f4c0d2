import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import test from "node:test";
import * as tiers from "../scripts/test-tiers.ts";
import { roundsOf } from "./support/platform/rounds.ts";

const { testFiles, journeyTag } = tiers;
const filesOf = (patterns: string[]) => globSync(patterns).sort();

test("each test file is run by exactly one stage", () => {
  const kinds = Object.values(testFiles).map((patterns) => new Set(filesOf(patterns)));
  const all = filesOf(["{src,tests,scripts,bench}/**/*.{test,spec}.{ts,tsx}"]);
  const misplaced = all.filter((file) => kinds.filter((files) => files.has(file)).length !== 1);
  assert.ok(all.length > 400, `${all.length} files`);
  assert.deepEqual(misplaced, []);
});

test("each pattern of the tiers matches a test, also after files have moved", () => {
  const lists = { ...testFiles, ...tiers.lists };
  const empty = Object.entries(lists).flatMap(([list, patterns]) =>
    patterns
      .flatMap(alternativesOf)
      .filter((pattern) => filesOf([pattern]).length === 0)
      .map((it) => `${list}: ${it}`),
  );
  assert.deepEqual(empty, []);
});

test("the lists name tests of the right kind: dates are unit tests, random tests run on both engines", () => {
  const outside = (inner: string[], outer: string[]) => {
    const known = new Set(filesOf(outer));
    return filesOf(inner).filter((file) => !known.has(file));
  };
  assert.deepEqual(outside(tiers.lists.dates, testFiles.unit), []);
  assert.deepEqual(outside(tiers.lists.engine, testFiles.api), []);
  assert.deepEqual(outside(tiers.lists.random, testFiles.api), []);
  assert.deepEqual(outside(tiers.lists.engineless, testFiles.api), []);
  const withSupport = filesOf(tiers.lists.engineless).filter((file) => readFileSync(file, "utf8").includes("#tests/"));
  assert.deepEqual(withSupport, [], "they open no database");
  const playing = filesOf(testFiles.api).filter((file) => /\broundsOf\(/.test(readFileSync(file, "utf8")));
  assert.deepEqual(playing, filesOf(tiers.lists.random), "tests that play rounds are exactly those that are listed");
});

test("the two tiers play every round of a random test once, a sample has some of each half", (t) => {
  const before = process.env.TEST_ROUNDS;
  t.after(() => {
    if (before === undefined) delete process.env.TEST_ROUNDS;
    else process.env.TEST_ROUNDS = before;
  });
  const played = (run: string) => {
    process.env.TEST_ROUNDS = run;
    return roundsOf(7);
  };
  assert.deepEqual(
    [played("main"), played("rest"), played("sample"), played("")],
    [
      [0, 1, 2, 3],
      [4, 5, 6],
      [0, 5],
      [0, 1, 2, 3, 4, 5, 6],
    ],
  );
});

test("browser tests have no other tag than those that the runner and its configuration know", () => {
  const known = [journeyTag, "@phone", "@phone-only"];
  const unknown = filesOf(testFiles.browser).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\btag: .*?(@[a-z-]+)/g)]
      .flatMap(([, tag]) => tag ?? [])
      .filter((tag) => !known.includes(tag))
      .map((tag) => `${file}: ${tag}`),
  );
  assert.deepEqual(unknown, []);
});

/** The patterns of one with braces: `a/{b,c}` is `a/b` and `a/c`. */
function alternativesOf(pattern: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (!braces) return [pattern];
  const [whole, list = ""] = braces;
  return list.split(",").flatMap((one) => alternativesOf(pattern.replace(whole, () => one)));
}
