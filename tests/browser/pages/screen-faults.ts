import type { Page } from "@playwright/test";
import { accessibilityFaults, expect } from "../fixtures.ts";

/** Texts that leave their box, as "selector: text". */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBox = (element: Element) => !["inline", "contents"].includes(getComputedStyle(element).display);
    const clips = (element: Element) => getComputedStyle(element).overflowX !== "visible";
    const found = new Set<string>();
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let box = node.parentElement;
      if (!/[\p{L}\p{N}\p{So}]/u.test(node.textContent ?? "") || !box?.checkVisibility({ visibilityProperty: true }))
        continue;
      while (box?.parentElement && !isBox(box)) box = box.parentElement;
      if (!box || ["SCRIPT", "STYLE", "TITLE", "OPTION"].includes(box.tagName) || box.closest("select, svg")) continue;
      const { left, right, width } = box.getBoundingClientRect();
      if (width <= 2) continue; // Visually hidden.
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (clips(box) || (text.right <= right + 2 && text.left >= left - 2)) continue;
      found.add(`${box.tagName.toLowerCase()}.${box.className}: ${node.textContent?.trim().slice(0, 20)}`);
    }
    return [...found];
  });
}

/** A page that is wider than the window. */
export function widthFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : [];
  });
}

/**
 * A table that is wider than its frame, so that its last columns are out of sight. A part that is made for scrolling is
 * reached by keyboard and shows a shadow where there is more.
 */
function frameFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    return [...root.querySelectorAll<HTMLElement>(".table-frame")].flatMap((frame) => {
      const isMadeForIt = frame.tabIndex === 0 && frame.classList.contains("scroll-hint");
      // Not what it could scroll to: text that is hidden from the eye counts there.
      const width = Math.floor(frame.querySelector("table")?.getBoundingClientRect().width ?? 0);
      if (width <= frame.clientWidth + 1 || isMadeForIt || !frame.checkVisibility()) return [];
      return [`${frame.textContent?.trim().slice(0, 30)}: ${width} px in a frame of ${frame.clientWidth} px`];
    });
  });
}

/** Controls whose target is smaller than 44 by 44 px, except links in running text (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const controls = "a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=button]";
    const topDialog = Array.from(document.querySelectorAll("dialog[open]")).at(-1);
    const popover = document.querySelector(".date-popover:popover-open");
    const root = popover ?? topDialog ?? document.body;

    const isInText = (control: Element) => {
      if (!control.matches("a") || getComputedStyle(control).display !== "inline") return false;
      let block = control.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      return (block?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0);
    };
    /** The target of a checkbox, star or file input is its label. */
    const targetOf = (control: HTMLElement) =>
      (control instanceof HTMLInputElement && /checkbox|radio|file/.test(control.type) && control.labels?.[0]) ||
      control;
    /** A pseudo-element may extend the target beyond its box. */
    const hits = (target: Element, left: number, top: number) => {
      const at = document.elementFromPoint(left, top);
      return at !== null && target.contains(at);
    };
    const isReached = (target: Element) => {
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const by = least / 2 - 0.5;
      const isWide = width >= least || (hits(target, x - by, y) && hits(target, x + by, y));
      return isWide && (height >= least || (hits(target, x, y - by) && hits(target, x, y + by)));
    };
    const found = Array.from(root.querySelectorAll<HTMLElement>(controls)).flatMap((control) => {
      const target = targetOf(control);
      const { width, height, bottom } = target.getBoundingClientRect();
      const isShown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // A list on a phone hides its head except from screen readers.
      if (control.closest("thead")?.clientWidth === 1) return [];
      if (!isShown || width <= 1 || bottom + window.scrollY <= 0 || isInText(control)) return [];
      // Layout rounds to 1/64 px.
      if (Math.min(width, height) >= least - 0.02 || isReached(target)) return [];
      const name = control.getAttribute("aria-label") ?? (control.textContent?.trim() || control.getAttribute("name"));
      return [`${control.tagName} .${control.className} "${name}": ${width.toFixed(1)} by ${height.toFixed(1)}`];
    });
    return [...new Set(found)];
  });
}

export const topLayer = "dialog[open], .date-popover:popover-open";
const phone = { width: 360, height: 740 };
const narrowest = { width: 320, height: 640 };

export const allWindows = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, phone, narrowest];
export const phoneWindows = [phone, narrowest];

interface Checks {
  windows?: typeof allWindows;
  /** The widths at which axe looks: it costs more than everything else. */
  axeAt?: readonly number[];
  /** Where it looks; if omitted, at what is open, or else at the whole page. */
  axeWithin?: string | undefined;
}

const ofDesk = {
  // A quarter of axe's time, for half of what `smallTargets` wants.
  rules: { "target-size": { enabled: false } },
  // Later rows of a list are more of the same.
  exclude: "tbody tr:nth-child(n + 11), [role=row]:nth-child(n + 21)",
};

/**
 * The faults of an open dialog, or else of the page, at each width: texts outside their box, horizontal scrolling, tables
 * wider than their frame, violations that axe finds, and at the desk, which is held in a hand, small targets.
 */
export async function screenFaults(
  page: Page,
  of: string,
  { windows = allWindows, axeAt = [phone.width], axeWithin }: Checks = {},
): Promise<string[]> {
  const found: string[] = [];
  const isDesk = new URL(page.url()).pathname.startsWith("/admin/");
  const isOpen = (await page.locator(topLayer).count()) > 0;
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("[class*=skeleton]")).toHaveCount(0);
    const faults = [...(await widthFaults(page)), ...(await frameFaults(page)), ...(await textFaults(page))];
    const within = axeWithin ?? (isOpen ? topLayer : undefined);
    if (axeAt.includes(width)) faults.push(...(await accessibilityFaults(page, within, isDesk ? ofDesk : {})));
    if (isDesk && (width === 768 || width === 360)) faults.push(...(await smallTargets(page)));
    found.push(...faults.map((fault) => `${of} at ${width}: ${fault}`));
  }
  return found;
}

/** None of the faults, at any width. */
export async function expectSoundScreen(page: Page, of: string, checks: Checks = {}): Promise<void> {
  expect.soft(await screenFaults(page, of, checks)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}
