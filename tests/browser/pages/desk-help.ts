import type { Locator, Page } from "@playwright/test";
import { runInLocale } from "#current-locale";
import type { Locale } from "#domain/platform/text/locales.ts";
import * as m from "#messages/deskScreens.js";
import { helpTopics, screenPathOf } from "#web/admin/platform/help/help-topics.ts";
import { expect } from "../fixtures.ts";

/** The help of the open screen, whose address under /admin is `path`: it has the steps of that screen. */
export async function openHelp(page: Page, path: string, locale: Locale): Promise<Locator> {
  const { label, steps } = runInLocale(locale, () => ({
    label: m.howThisWorks(),
    steps: (helpTopics[screenPathOf(`/admin/${path.split("?")[0]}`) ?? ""]?.steps ?? []).map((step) => step()),
  }));
  const button = page.getByRole("main").getByRole("button", { name: label });
  await button.click();
  await expect(page.getByRole("dialog", { name: label }).getByRole("listitem"), path).toHaveText(steps);
  return button;
}

/** The focus returns to the button. */
export async function closeHelp(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(button).toBeFocused();
}
