import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { contrastOf } from "../platform/values/colour.ts";
import { type BrandColours, brandTokens, builtInColours, colourProblems, noColours } from "./brand-colours.ts";

const tokens = readFileSync("src/web/styles/tokens.css", "utf8");
const builtIn = Object.fromEntries(
  [...tokens.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
);

const grounds = ["plaster-0", "plaster-1", "plaster-2"];
const dark = ["monsoon-6", "monsoon-7", "monsoon-8"];
/** Text and the grounds that it stands on, on the site. */
const texts: [string, string[]][] = [
  ["ink-6", grounds],
  ["ink-9", [...grounds, "plaster-3", "laterite-1", "brass-1", "monsoon-1", "sea-1"]],
  ["laterite-5", grounds],
  ["laterite-6", [...grounds, "laterite-1"]],
  ["plaster-0", ["laterite-5", "laterite-6", "laterite-7", ...dark]],
  ["brass-6", [...grounds, "brass-1"]],
  ["monsoon-7", ["monsoon-1", "plaster-0"]],
  ["sea-6", ["sea-1", "plaster-0"]],
  ["on-dark", dark],
  ["brass-3", ["monsoon-7", "monsoon-8", "ink-9"]],
];
const edges: [string, string[]][] = [
  ["line-control", ["plaster-0", "plaster-1"]],
  ["sea-6", grounds],
];

function weakest(colours: BrandColours): string[] {
  const all: Record<string, string> = { ...builtIn, ...brandTokens(colours) };
  const failing = (pairs: [string, string[]][], needed: number) =>
    pairs.flatMap(([text, on]) =>
      on.flatMap((ground) => {
        const ratio = contrastOf(all[text] ?? "", all[ground] ?? "");
        return ratio >= needed ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)} (${JSON.stringify(colours)})`];
      }),
    );
  return [...failing(texts, 4.5), ...failing(edges, 3)];
}

/** A reproducible sequence from 0 to 1. */
function* numbers(seed: number) {
  let state = seed;
  for (;;) {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

test("the built-in colours are those of the style sheet, and need no token", () => {
  const { main, accent, background } = builtInColours;
  assert.deepEqual([main, accent, background], [builtIn["laterite-5"], builtIn["brass-4"], builtIn["plaster-1"]]);
  assert.deepEqual(brandTokens(noColours), {});
  assert.deepEqual(colourProblems(noColours), {});
  assert.deepEqual(colourProblems(builtInColours), {});
});

test("every token that a colour replaces is one of the style sheet", () => {
  for (const name of Object.keys(brandTokens(builtInColours))) assert.match(tokens, new RegExp(`--${name}:`), name);
});

test("whatever is accepted can be read everywhere", () => {
  const random = numbers(7);
  const channel = (from: number) =>
    Math.floor(from + (random.next().value ?? 0) * (256 - from))
      .toString(16)
      .padStart(2, "0");
  const colour = (from: number) => `#${channel(from)}${channel(from)}${channel(from)}`;
  let accepted = 0;
  for (let at = 0; at < 3000; at += 1) {
    const colours = {
      main: at % 5 === 0 ? "" : colour(0),
      accent: at % 7 === 0 ? "" : colour(0),
      background: at % 3 === 0 ? "" : colour(215),
    };
    if (Object.keys(colourProblems(colours)).length > 0) continue;
    accepted += 1;
    assert.deepEqual(weakest(colours), []);
  }
  assert.ok(accepted > 300, String(accepted));
});

test("what can't be read is refused with the nearest colour that can", () => {
  const refused = colourProblems({ main: "#f2c14e", accent: "#fff3c4", background: "" });
  for (const name of ["main", "accent"] as const) {
    const nearest = /#[0-9a-f]{6}/.exec(refused[name] ?? "")?.[0] ?? "";
    assert.deepEqual(colourProblems({ ...noColours, [name]: nearest }), {}, `${name} ${nearest}`);
  }
  assert.match(refused.main ?? "", /contrast is 1\.\d : 1, and 4\.5 : 1 is needed/);
  assert.match(colourProblems({ ...noColours, background: "#777777" }).background ?? "", /lighter/);
});

test("a background is held against the main colour", () => {
  const colours = { ...noColours, main: "#9d6128" };
  assert.deepEqual(colourProblems({ ...colours, background: "#ffffff" }), {});
  assert.deepEqual(Object.keys(colourProblems({ ...colours, background: "#f3ead9" })), ["main"]);
});
