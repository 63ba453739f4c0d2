import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import test from "node:test";

type Colours = Map<string, string>;

/** The colours of stylesheets, of which later ones win, with references resolved. */
function coloursOf(...files: string[]): Colours {
  const colours: Colours = new Map();
  for (const file of files) {
    for (const [, name = "", value = ""] of readFileSync(file, "utf8").matchAll(/--([\w-]+): ([^;]+);/g)) {
      colours.set(name, value);
    }
  }
  return colours;
}

function rgb(colours: Colours, name: string): [number, number, number] {
  const value = colours.get(name) ?? "";
  const [, reference] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (reference) return rgb(colours, reference);
  assert.match(value, /^#[0-9a-f]{6}$/, `--${name} is no colour: ${value}`);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as [number, number, number];
}

/** WCAG 2.2, "relative luminance". */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(rgb(colours, name))).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** In degrees, as in HSL. */
function hue(colours: Colours, name: string): number {
  const [red, green, blue] = rgb(colours, name);
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

function hueDistance(colours: Colours, one: string, other: string): number {
  const distance = Math.abs(hue(colours, one) - hue(colours, other));
  return Math.min(distance, 360 - distance);
}

const tokens = "src/web/styles/tokens.css";
const areas = { site: coloursOf(tokens), admin: coloursOf(tokens, "src/web/admin/platform/app/density.css") };
const tones = ["yellow", "green", "blue", "purple", "red", "grey"].map((tone) => [`tone-${tone}-text`, `tone-${tone}`]);
const texts = [
  ...tones,
  ["due-text", "due"],
  ["due-text", "plaster-0"],
  ...["plaster-0", "plaster-1", "primary-soft"].map((ground) => ["primary-strong", ground]),
  ...["primary", "primary-strong", "primary-stronger", "danger", "danger-strong"].map((ground) => [
    "plaster-0",
    ground,
  ]),
  ["primary", "plaster-0"],
  ["danger", "plaster-0"],
  ["ink-6", "plaster-0"],
  ["ink-6", "plaster-1"],
];

for (const [area, colours] of Object.entries(areas)) {
  test(`${area}: text has a contrast of at least 4.5 : 1`, () => {
    for (const [text = "", ground = ""] of texts) {
      const ratio = contrast(colours, text, ground);
      assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });
}

test("admin: danger, primary and amounts due are told apart by hue", () => {
  const { admin } = areas;
  assert.ok(hueDistance(admin, "danger", "primary") > 90);
  assert.ok(hueDistance(admin, "due-text", "primary") > 60);
  assert.ok(hueDistance(admin, "due-text", "danger") > 20);
});

test("admin: the reddish colour of the public site is used for nothing but the preview of that site", () => {
  const files = globSync("src/web/{admin,ui}/**/*.css").filter(
    (file) => !file.endsWith("admin/operations/brand/brand.css"),
  );
  for (const file of files) {
    assert.ok(!readFileSync(file, "utf8").includes("--laterite"), `${file} should use --primary`);
  }
});
