import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Where the desk is held in a hand. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
];

/** Controls whose target is smaller than 44 by 44 px, except links in running text (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
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

export async function expectLargeTargets(page: Page, view: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await expect(page.locator("[class*=skeleton]")).toHaveCount(0);
    expect.soft(await smallTargets(page), `${view} at ${size.width} px`).toEqual([]);
  }
}
