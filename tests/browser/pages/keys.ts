import { expect, type Locator, type Page } from "@playwright/test";

export const maxTabs = 150;

/** Presses Tab or Shift+Tab until the target has the focus; calls `onStop` at each stop. */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = "Tab", onStop = async () => {} }: { key?: "Tab" | "Shift+Tab"; onStop?: () => Promise<void> } = {},
): Promise<void> {
  await expect(target).toBeVisible();
  // Found by its role once, not at each step: the names of all elements have to be computed for that.
  let element = await target.elementHandle();
  for (let step = 0; step < maxTabs; step += 1) {
    const place = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : "gone"));
    if (place === true) return;
    if (place === "gone") {
      element = await target.elementHandle();
      continue;
    }
    await page.keyboard.press(key);
    await onStop();
  }
  await expect(target).toBeFocused();
}

/** The fault of the focused element, "" if none; undefined when the focus has left the page. */
export function focusFault(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A radio, checkbox or file input is visually hidden inside its label.
    const isCovered = element instanceof HTMLInputElement && /radio|checkbox|file/.test(element.type);
    const shown = (isCovered && element.closest("label")) || element;
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const look = () => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      return parts.some((x) =>
        parts.some((y) => shown.contains(document.elementFromPoint(left + width * x, top + height * y))),
      );
    };
    // Scroll snapping takes some frames to reach the focused element.
    let isSeen = look();
    for (let frame = 0; frame < 120 && !isSeen; frame += 1) {
      await new Promise(requestAnimationFrame);
      isSeen = look();
    }
    const { width, height } = shown.getBoundingClientRect();
    let marked: Element | null = element.getBoundingClientRect().width > 1 ? element : shown;
    const hasRing = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    while (marked && !hasRing(marked)) marked = marked.parentElement;
    // The browser draws the clock button of a time field and its focus ring.
    const isClock =
      element instanceof HTMLInputElement && element.type === "time" && !element.matches(":focus-visible");
    // WCAG 2.5.8 exempts links in a sentence.
    const isTiny = Math.min(width, height) < 24 && getComputedStyle(shown).display !== "inline";
    const faults = [
      !isSeen && "hidden",
      !marked && !isClock && "without a ring",
      isTiny && `${width} by ${height}`,
    ].filter(Boolean);
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? element.tagName;
    return faults.length > 0 ? `${name.slice(0, 40)} <${element.tagName}>: ${faults.join(", ")}` : "";
  });
}

/** A keyboard user; checks every element that gets the focus. */
export class KeyboardUser {
  readonly faults: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async to(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    const onStop = async () => {
      const fault = await focusFault(this.page);
      if (fault) this.faults.push(fault);
    };
    await tabTo(this.page, target, { key, onStop });
  }

  async press(target: Locator, key = "Enter"): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  /** Replaces a field's value. */
  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
  }
}
