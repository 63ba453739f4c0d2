import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { expect, test } from "../fixtures.ts";

// The banners are the same without script, and load faster. A style of this test hides the texts.
test.use({ javaScriptEnabled: false, bypassCSP: true });

type Colour = readonly [red: number, green: number, blue: number];

interface Line {
  text: string;
  colour: Colour;
  /** At least 24 px, or 18.66 px in bold (WCAG 1.4.3). */
  isLarge: boolean;
  /** The boxes of each line, within the banner. */
  boxes: { x: number; y: number; width: number; height: number }[];
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The texts over the banner's picture, with those of a header over it. */
function textsOver(banner: Locator): Promise<Line[]> {
  return banner.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isOver = parent && (element.contains(parent) || parent.closest(".site-header--home"));
      if (!isOver || !node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = Array.from(range.getClientRects(), ({ left, top, width, height }) => {
        return { x: left - frame.left, y: top - frame.top, width, height };
      }).filter(({ width, height }) => width > 1 && height > 1);
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const size = Number.parseFloat(fontSize);
      const colour = color.match(/[\d.]+/g)?.map(Number) as unknown as Colour;
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      if (boxes.length > 0) lines.push({ text: node.nodeValue.trim(), colour, isLarge, boxes });
    }
    return lines;
  });
}

/** The banner as it is behind its texts. */
async function pixelsOf(banner: Locator) {
  const picture = banner.locator("img");
  // Another width may have another picture.
  await expect(picture).toHaveJSProperty("complete", true);
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const style = "* { color: transparent !important; }";
  const { data, info } = await sharp(await banner.screenshot({ style }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number): Colour => {
    const at = (y * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
}

/** The contrast that 99 % of the pixels under the text reach. */
function worstContrast({ colour, boxes }: Line, pixel: (x: number, y: number) => Colour): number {
  const found: number[] = [];
  for (const box of boxes) {
    for (let y = Math.floor(box.y); y < box.y + box.height; y++) {
      for (let x = Math.floor(box.x); x < box.x + box.width; x++) found.push(contrast(colour, pixel(x, y)));
    }
  }
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length / 100)] ?? Number.NaN;
}

const mostHeight = 700;
const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN;

async function expectContrast(banner: Locator, at: string): Promise<void> {
  const lines = await textsOver(banner);
  expect(lines.length, at).toBeGreaterThan(1);
  const pixel = await pixelsOf(banner);
  for (const line of lines) {
    const reached = worstContrast(line, pixel);
    expect.soft(reached, `"${line.text}" of ${at}`).toBeGreaterThanOrEqual(line.isLarge ? 3 : 4.5);
  }
}

test("no banner is higher than 700 px, its picture fills it, its text is not clipped and has enough contrast", async ({
  page,
}) => {
  for (const path of publicPages) {
    await page.goto(path);
    const banner = page.locator(".hero, .page-banner");
    for (const width of [360, 768, 1440]) {
      const at = `${path} at ${width}`;
      await page.setViewportSize({ width, height: 1400 });
      expect(await heightOf(banner), at).toBeLessThanOrEqual(mostHeight);
      if (path !== "/") {
        expect(await heightOf(banner.locator("img")), at).toBeCloseTo(await heightOf(banner), 0);
        const cut = await banner.evaluate((element) => element.scrollHeight - element.clientHeight);
        expect(cut, at).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width, height: 900 });
      await expectContrast(banner, at);
    }
  }
  await page.goto("/");
  const banquets = page.locator(".banquet-hero");
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 1400 });
    await banquets.scrollIntoViewIfNeeded();
    const wholeWidth = await page.evaluate(() => document.body.clientWidth);
    expect((await banquets.boundingBox())?.width, `hero of banquets at ${width}`).toBe(wholeWidth);
  }
});
