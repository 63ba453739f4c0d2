import type { Page } from "@playwright/test";
import { imageWidths } from "#domain/platform/files/images.ts";
import { roomId } from "#server/operations/demo/rooms.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { expect, test } from "../fixtures.ts";

test.use({ sharesContext: false });

const pages = [...publicPages, `/service/rooms/${roomId("garden-deluxe")}`];
/** Each with a layout of its own; the other pages have the banner and the blocks of these (tests/html/pictures.test.ts). */
const ownLayouts = ["/", "/service/rooms", `/service/rooms/${roomId("garden-deluxe")}`];
const nameOf = (path: string) => path.replace(/[0-9a-f-]{36}/, "{id}");

/** Each picture's attributes, and whether it is in the first view. */
function picturesOf(page: Page) {
  return page.evaluate(() =>
    [...document.images].map((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])];
      return {
        src: image.getAttribute("src") ?? "",
        shown: image.currentSrc,
        width: image.getAttribute("width"),
        height: image.getAttribute("height"),
        isLazy: image.loading === "lazy",
        isUrgent: image.fetchPriority === "high",
        isInFirstView: width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
        shownWidth: width,
        sources: sources.filter(({ media }) => !media).map(({ type, srcset, sizes }) => ({ type, srcset, sizes })),
        crops: sources.filter(({ media, type }) => media && type === "image/avif").length,
        /** The crop, if the window matches it. */
        best: sources
          .filter(({ media, type }) => type === "image/avif" && matchMedia(media).matches)
          .map(({ srcset, sizes }) => ({ srcset, sizes }))[0],
      };
    }),
  );
}

type Picture = Awaited<ReturnType<typeof picturesOf>>[number];

/** Formats and sizes, and only those in the first view load eagerly. */
function expectSizes(pictures: Picture[]): void {
  const own = pictures.filter(({ sources }) => sources.length > 0);
  expect(own.length).toBeGreaterThan(0);
  const sized = pictures.filter(({ src, sources }) => sources.length > 0 || src.startsWith("/icons/"));
  for (const { src, width, height } of sized) {
    expect(Number(width), src).toBeGreaterThan(0);
    expect(Number(height), src).toBeGreaterThan(0);
  }
  for (const { src, width, sources } of own) {
    expect(
      sources.map(({ type }) => type),
      src,
    ).toEqual(["image/avif", "image/webp"]);
    for (const { srcset, sizes } of sources) {
      expect(srcset.split(", "), src).toHaveLength(imageWidths(Number(width)).length);
      for (const candidate of srcset.split(", ")) expect(candidate, src).toMatch(/^\/images\/\S+ \d+w$/);
      expect(sizes, src).toMatch(/\d(px|r?em|vw|vh)/);
    }
  }
  for (const one of pictures) {
    if (!one.isInFirstView) expect(one.isLazy && !one.isUrgent, `${one.src} lies below the first view`).toBe(true);
  }
  const inFirstView = own.filter(({ isInFirstView }) => isInFirstView);
  const widest = Math.max(...inFirstView.map(({ shownWidth }) => shownWidth));
  const main = inFirstView.find(({ shownWidth }) => shownWidth > 0.9 * widest);
  if (main) expect([main.isLazy, main.isUrgent], main.src).toEqual([false, true]);
}

for (const path of ownLayouts) {
  test(`pictures of ${nameOf(path)} have formats and sizes, load by their place, and the first is preloaded and fetched once`, {
    tag: "@phone",
  }, async ({ page, request }) => {
    const asked: string[] = [];
    page.on("request", (one) => {
      if (one.resourceType() === "image") asked.push(new URL(one.url()).pathname);
    });
    const document = await (await request.get(path)).text();
    const head = document.slice(0, document.indexOf("</head>"));
    const hints = head.match(/<link[^>]*rel="preload"[^>]*as="image"[^>]*>/g) ?? [];
    expect(hints.every((hint) => /type="image\/avif"/.test(hint) && /fetchPriority="high"/i.test(hint))).toBe(true);

    await page.goto(path);
    const pictures = await picturesOf(page);
    expectSizes(pictures);
    const urgent = pictures.filter(({ isUrgent }) => isUrgent);
    expect(urgent.length).toBeGreaterThan(0);
    expect(hints).toHaveLength(urgent.reduce((sum, { crops }) => sum + 1 + crops, 0));
    for (const { src, shown, best } of urgent) {
      const hint = hints.find((one) => best && one.includes(`imageSrcSet="${best.srcset}"`)) ?? "";
      expect(hint, src).toContain(`imageSizes="${best?.sizes}"`);
      // The preload selects the same file as the picture.
      expect(
        asked.filter((one) => one === new URL(shown).pathname),
        src,
      ).toHaveLength(1);
    }
    // Every file is fetched once, and is used on the page.
    expect(new Set(asked).size).toBe(asked.length);
    const askedSoFar = [...asked];
    const shown = (await picturesOf(page)).map((one) => one.shown && new URL(one.shown).pathname);
    expect(askedSoFar.filter((one) => !shown.includes(one) && !one.endsWith(".svg"))).toEqual([]);
    // High-priority pictures come before all others.
    const first = urgent.map(({ shown }) => new URL(shown).pathname);
    expect(new Set(asked.slice(0, first.length))).toEqual(new Set(first));
  });
}

test("on a dense phone the first picture of a page has at least 90 % of the pixels, in 120 KB", {
  tag: "@phone-only",
}, async ({ browser, lodge }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  const page = await context.newPage();
  for (const path of pages) {
    await page.goto(lodge.url + path);
    const first = page.locator("img[fetchpriority=high]").first();
    if ((await first.count()) === 0) continue;
    const { share, bytes } = await first.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const file = await (await fetch(image.currentSrc)).blob();
      const { width, height } = await createImageBitmap(file);
      const scale = Math.max(image.clientWidth / width, image.clientHeight / height) * devicePixelRatio;
      return { share: 1 / scale, bytes: file.size };
    });
    expect(share, path).toBeGreaterThanOrEqual(0.9);
    expect(bytes, path).toBeLessThanOrEqual(120_000);
  }
  await context.close();
});
