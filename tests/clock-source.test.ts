import assert from "node:assert/strict";
import test from "node:test";
import { readSources } from "#tests/support/platform/imports.ts";

/** Code that shows or reads a time by the clock of the machine that runs it, which is not the lodge's. */
const ofTheMachine = [
  /\.toLocale(?:Date|Time)?String\(/,
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(/,
  /\.getTimezoneOffset\(/,
  /resolvedOptions\(\)\s*\.timeZone/,
  /\.to(?:Date|Time)String\(/,
  // A time without a zone, such as that of a field.
  /new Date\(`[^`]*T\$\{[^`]*(?<!Z)`\)/,
];
/** A format with the place of its options, which may stand in the lines before it. */
const formats = /.{0,300}DateTimeFormat\(.{0,200}/gs;

/** The calendar that is drawn counts days as noons of the machine's clock, and shows no time. */
const calendar = new Set(
  ["civil-date.ts", "calendar.tsx", "calendar-names.ts"].map((name) => `src/web/ui/dates/${name}`),
);

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("no screen, document or export shows a time by the clock of a browser or a server", () => {
  const faults: string[] = [];
  for (const { path, text } of readSources("src/domain", "src/server", "src/web", "src/contract")) {
    if (isTest(path) || calendar.has(path)) continue;
    const source = code(text);
    for (const pattern of ofTheMachine) if (pattern.test(source)) faults.push(`${path}: ${pattern}`);
    for (const [format] of source.matchAll(formats)) {
      if (!/timeZone|supportedValues/.test(format)) faults.push(`${path}: ${format}`);
    }
    if (source.includes("datetime-local") && !source.includes("instantAt(")) faults.push(`${path}: datetime-local`);
  }
  assert.deepEqual(faults, []);
});
