import { expect, type Locator, type Page } from "@playwright/test";

export const maxTabs = 150;

/** Presses Tab, or Shift+Tab, until this has the focus; each stop on the way is handed to the caller. */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = "Tab", onStop = async () => {} }: { key?: "Tab" | "Shift+Tab"; onStop?: () => Promise<void> } = {},
): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < maxTabs; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await onStop();
  }
  await expect(target).toBeFocused();
}

/** What is wrong with the element that has the focus; undefined when it is the document again. */
export function focusFault(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A star, or the choice of a file, lies unseen in the label that shows it.
    const isCovered = element instanceof HTMLInputElement && /radio|checkbox|file/.test(element.type);
    const shown = (isCovered && element.closest("label")) || element;
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const look = () => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      return parts.some((x) =>
        parts.some((y) => shown.contains(document.elementFromPoint(left + width * x, top + height * y))),
      );
    };
    // A strip that snaps takes some frames until it stands where the focus is.
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
    // The clock in a field for a time is the browser's own, and so is the ring around it.
    const isClock =
      element instanceof HTMLInputElement && element.type === "time" && !element.matches(":focus-visible");
    // A link in a sentence is as high as its line.
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

/** Somebody without a mouse. */
export class KeyboardUser {
  /** What was wrong with anything that had the focus on the way. */
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

  /** Writes over what stands in a field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
  }
}
