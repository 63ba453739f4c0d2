import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import test from "node:test";

const state = String.raw`\[aria-(?:current|pressed|selected|checked)[^\]]*\]`;
const rule = /([^{}]+)\{([^{}]*)\}/g;

test("hovering never repaints what is chosen: its rule leaves the chosen state out", () => {
  const found = globSync("src/web/**/*.css").flatMap((path) => {
    const rules = [...readFileSync(path, "utf8").matchAll(rule)].map(([, selectors = "", body = ""]) => ({
      selectors: selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
      paints: /(?:^|[\s;])background(?:-color)?:/.test(body),
    }));
    const painted = rules.filter(({ paints }) => paints).flatMap(({ selectors }) => selectors);
    const chosen = painted.flatMap((selector) => new RegExp(`^(\\.[\\w-]+)${state}$`).exec(selector)?.[1] ?? []);
    return painted.flatMap((selector) => {
      const own = chosen.find((name) => new RegExp(`^\\${name}(?![\\w-]).*:hover`).test(selector));
      // The same strength as the chosen rule, which then comes later, or the state is left out.
      const excludes = new RegExp(`:not\\([^)]*${state}`).test(selector) || /^\.[\w-]+:hover$/.test(selector);
      return own && !excludes ? [`${path}: ${selector}`] : [];
    });
  });
  assert.deepEqual(found, []);
});
