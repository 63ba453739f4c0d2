import assert from "node:assert/strict";
import test from "node:test";
import { findRegexes } from "./support/platform/fuzz/regex-list.ts";
import { type ParsedRegex, parseRegex, stepsOf } from "./support/platform/fuzz/regex-steps.ts";

/** Characters of the kinds that patterns tell apart: letters, digits, white space, signs, other scripts, what nothing takes. */
const alphabet = [..."aAbzZ059 \t\n\r", ..."!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", ..."\u0000ಕ್०é\u0301\u200b₹–"];

const short = 60;
const limit = 60_000;

/** One character of each kind that the pattern tells apart. */
function kindsOf({ atoms }: ParsedRegex, flags: string, characters: readonly string[]): string[] {
  const tests = atoms.map((atom) => new RegExp(`^(?:${atom})$`, flags.replace(/[^iusv]/g, "")));
  const byKind = new Map<string, string>();
  for (const character of characters) {
    const kind = tests.map((one) => Number(one.test(character))).join("");
    if (!byKind.has(kind)) byKind.set(kind, character);
  }
  return [...byKind.values()].slice(0, 10);
}

/** How many times as many steps a text of twice the length takes, of the texts that are worst for the pattern. */
function growthOf(regex: RegExp): number {
  const characters = [...new Set([...regex.source, ...alphabet])];
  const parsed = parseRegex(regex, characters);
  if (!parsed.hasEndlessRepeat) return 2;
  const kinds = kindsOf(parsed, regex.flags, characters);
  const pumps = kinds.flatMap((one) => [one, ...kinds.filter((other) => other !== one).map((other) => one + other)]);
  const prefixes = new Set(["", ...parsed.witnesses.flatMap((text) => [text, text.slice(0, -1), text.slice(0, 1)])]);
  let worst = 0;
  for (const prefix of prefixes) {
    for (const pump of pumps) {
      for (const end of ["", "\u0000"]) {
        const [once = 0, twice = 0] = [1, 2].map((times) =>
          stepsOf(parsed, `${prefix}${pump.repeat((times * short) / pump.length)}${end}`, limit),
        );
        worst = Math.max(worst, once === Number.POSITIVE_INFINITY ? once : twice / once);
      }
    }
  }
  return worst;
}

/** Twice the length is at most a little more than twice the steps; four times as many would be a quadratic search. */
const linear = 2.4;

/** Patterns whose steps grow faster than the text, with what bounds the text. */
const bounded: Record<string, string> = {
  "/\\d(?=(?:\\d\\d)+\\d\\.)/g": "a formatted number: at most 25 characters",
  "/\\/+$/": "an address of the configuration, which the operator writes",
  "/(?:[T ,]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:\\s*[ap]\\.?m\\.?)?(?:\\s*(?:Z|UTC|GMT|[+-]\\d{2}:?\\d{2}))?)?$/i":
    "a day of a file: at most 60 characters",
  "/\\s*\\/\\s*[-–=]$/": "an amount of a file: at most 60 characters",
  "/0+$/": "an amount of a file: at most 60 characters",
};

/** Patterns that are put together from constants while the program runs, with what they are. */
const computed: Record<string, string> = {
  "src/domain/platform/text/pasted-lines.ts":
    "a day and a time at the start of a line, and a number of guests at the end of one without spaces in a row",
  "src/domain/operations/bank-matching.ts": "parts of a reference, with at most one sign between two of them",
  "src/domain/platform/text/inline-marks.ts": "one of three patterns that are measured one by one",
  "src/domain/platform/access/preview-cookie.ts": "the name of a cookie, and at most 200 characters after it",
  "src/server/property/auth/guessable-words.ts":
    "letters of a word with signs between them, in a password of at most 1,000 characters",
  "src/domain/platform/text/indian-phone.ts": "digits of a stored number, in groups of fixed lengths",
  "src/domain/website/stay-in-text.ts": "days, months and counts of at most four digits, one space apart",
  "src/server/platform/http/page-paths.ts": "paths of pages, with segments without a slash",
  "src/server/platform/http/serve.ts": "paths of calls, with segments without a slash",
};

const regexes = findRegexes();

test("the steps of every regular expression grow with the text and no faster, or its texts are bounded", () => {
  assert.ok(regexes.length > 200);
  const sources = new Map(regexes.flatMap(({ text, regex, path }) => (regex ? [[text, { regex, path }]] : [])));
  const slow = [...sources].filter(([, { regex }]) => growthOf(regex) > linear);
  const unlisted = slow.filter(([text]) => !Object.hasOwn(bounded, text));
  assert.deepEqual(
    unlisted.map(([text, { path }]) => `${path}: ${text}`),
    [],
  );
  // An expression that is bounded for no reason any more is taken off the list.
  const stale = Object.keys(bounded).filter((text) => !slow.some(([found]) => found === text));
  assert.deepEqual(stale, []);
});

test("every regular expression that is put together is known", () => {
  const found = regexes.filter(({ regex }) => !regex).map(({ path }) => path);
  assert.deepEqual([...new Set(found)].toSorted(), Object.keys(computed).toSorted());
});

test("the count finds patterns that are known to be slow", () => {
  for (const slow of [/\s+$/, /(\d[ -]?)+$/, /^(a+)+$/, /^\S*\d\S*(\s+\S*\d\S*)+$/, /\d+%/, /(?:x|y)*z/]) {
    assert.ok(growthOf(slow) > linear, String(slow));
  }
  for (const quick of [/^\s+/, /\s+/g, /^\d{4}-\d{2}$/, /[^,]*,/y, /\r\n?/g, /^[a-z]+@[a-z]+$/]) {
    assert.ok(growthOf(quick) <= linear || quick.sticky, `${quick} ${growthOf(quick)}`);
  }
});
