import assert from "node:assert/strict";
import { Session } from "node:inspector";
import test, { type TestContext } from "node:test";
import { readRoom } from "#domain/operations/import-rooms.ts";
import { csvRows } from "#domain/platform/files/csv-rows.ts";
import { readImport, UnreadableFile } from "#domain/platform/files/import-file.ts";
import { containsAadhaar, withoutAadhaar } from "#domain/platform/text/aadhaar.ts";
import { cleanCode } from "#domain/platform/text/clean-text.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import { linksIn } from "#domain/platform/text/inline-marks.ts";
import { readLoose, withoutChat } from "#domain/platform/text/pasted-lines.ts";
import { normalizePhone } from "#domain/platform/text/phone.ts";
import { readText } from "#domain/platform/text/text.ts";
import { textParts } from "#domain/platform/text/text-parts.ts";
import { runSteps } from "#domain/platform/values/steps.ts";
import { readGuestList } from "#domain/register/register-paste.ts";
import { parseRoomingList } from "#domain/reservations/rooming-list.ts";
import { watchBuiltIns } from "./support/platform/work.ts";

const session = new Session();
session.connect();
const post = (method: string, params: object = {}) => {
  let answer: unknown;
  session.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
};

interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[];
}

/** Counts until the test ends. Once for a test: each start prepares every function in the process again. */
function startCounting(t: TestContext): void {
  post("Profiler.enable");
  post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  t.after(() => post("Profiler.stopPreciseCoverage"));
}

/** How often the blocks of the program were run, and how much its built-in functions were called on. */
function workOf(run: () => unknown): number {
  let work = 0;
  watchBuiltIns((length, name) => {
    // The steps of patterns are counted in regexes.test.ts.
    if (name !== "exec" && name !== "test") work += length;
  }, run);
  const { result } = post("Profiler.takePreciseCoverage") as Coverage;
  for (const { url, functions } of result) {
    if (!url.includes("/src/")) continue;
    for (const { ranges } of functions) for (const { count } of ranges) work += count;
  }
  return work;
}

const fills = [
  "1 ",
  "1-",
  "9",
  "a",
  " ",
  "- a\n",
  "\n",
  "a,",
  ",",
  '"',
  '"a""',
  '"",',
  "2345 6789 0124 ",
  "[a](",
  "*a ",
  "۲",
];

const importOf = (cell: string) =>
  runSteps(readImport("rooms", `Room,Description,Price,Room numbers\nA,x,1,"${cell.replaceAll('"', "")}"`)).records.map(
    readRoom,
  );

/** A file that can't be used is refused by a sentence. */
function readAnyImport(text: string): void {
  try {
    runSteps(readImport("bookings", text));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

/** Everything that reads a text of users piece by piece. */
const readers: Record<string, (text: string) => unknown> = {
  readText: (text) => readText(text, { max: 100_000 }),
  paragraph: (text) => readText(text, { max: 100_000, isParagraph: true, refusesAadhaar: "always" }),
  containsAadhaar,
  withoutAadhaar,
  csvRows: (text) => csvRows(text, ","),
  readImport: readAnyImport,
  withoutChat,
  readLoose,
  foldText,
  cleanCode,
  normalizePhone,
  importCell: importOf,
  parseRoomingList,
  readGuestList,
  textParts,
  linksIn,
};

test("a text of twice the length makes at most twice the work", (t) => {
  startCounting(t);
  const faults: string[] = [];
  for (const [name, read] of Object.entries(readers)) {
    for (const fill of fills) {
      // The first time prepares functions for counting.
      const [, once = 0, twice = 0] = [600, 600, 1200].map((length) =>
        workOf(() => read(fill.repeat(length / fill.length))),
      );
      if (twice > 2.3 * once + 2000) faults.push(`${name} of ${JSON.stringify(fill)}: ${once}, then ${twice}`);
    }
  }
  assert.deepEqual(faults, []);
});

test("the count finds work that grows faster", (t) => {
  startCounting(t);
  const repeated = (text: string) => text.split(" ").filter((word, at, all) => all.indexOf(word) === at);
  const [once = 0, twice = 0] = [2000, 4000].map((length) => workOf(() => repeated("1 ".repeat(length / 2))));
  assert.ok(twice > 3 * once, `${once}, then ${twice}`);
});

test("of a text above its limit nothing but the length is looked at, whatever it is", (t) => {
  startCounting(t);
  for (const fill of fills) {
    const [once, twice] = [20_000, 40_000].map((length) => {
      const text = fill.repeat(length);
      return workOf(() => readText(text, { max: 1000 }));
    });
    assert.equal(once, twice, fill);
  }
});
