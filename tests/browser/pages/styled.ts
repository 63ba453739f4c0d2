import { expect, type Page } from "@playwright/test";

/**
 * A page of the site brings its own part of the style sheet in its document: of the whole sheet, no rule that is for
 * something on the page may be missing. Nothing to be said of pages that brought the whole sheet, or another.
 */
export async function expectStyled(page: Page): Promise<void> {
  const missing = await page.evaluate(async () => {
    const whole = document.querySelector<HTMLLinkElement>("link[rel=prefetch][as=style]");
    if (!whole) return [];
    const isOnPage = (selector: string) => {
      // What a thing looks like when touched, and what is drawn beside it, need the thing to be there, no more.
      const thing = selector.replaceAll(
        /::?(?:hover|active|focus[a-z-]*|before|after|marker|backdrop|placeholder)/g,
        "",
      );
      try {
        return document.querySelector(thing) !== null;
      } catch {
        return false;
      }
    };
    /** Every rule with a selector, with the conditions around it. */
    const rulesOf = (rules: CSSRuleList, around = ""): { selector: string; text: string }[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [{ selector: rule.selectorText, text: around + rule.cssText }];
        if (!(rule instanceof CSSGroupingRule)) return [];
        return rulesOf(rule.cssRules, `${around}${rule.cssText.slice(0, rule.cssText.indexOf("{"))}`);
      });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await (await fetch(whole.href)).text());
    const present = new Set([...document.styleSheets].flatMap((one) => rulesOf(one.cssRules)).map(({ text }) => text));
    return rulesOf(sheet.cssRules)
      .filter(({ selector, text }) => isOnPage(selector) && !present.has(text))
      .map(({ text }) => text);
  });
  expect(missing, "rules that the page's own sheet lacks").toEqual([]);
}
