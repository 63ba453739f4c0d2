import { setLanguage } from "#contract/platform/auth.ts";
import { runInLocale } from "#current-locale";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import * as guide from "#messages/deskGuide.js";
import { expect, test } from "../fixtures.ts";

test("the guide for the desk is two pages of A4 in every language", async ({ staffPage: page, staffApi }) => {
  try {
    for (const locale of locales) {
      await staffApi(setLanguage, { body: { locale } });
      await page.goto(localizedPath(locale, "/admin/guide"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(runInLocale(locale, () => guide.title()));
      await page.evaluate(() => document.fonts.ready);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
      expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
        [595, 842],
        [595, 842],
      ]);
    }
  } finally {
    await staffApi(setLanguage, { body: { locale: "en" } });
  }
});

test("the help leads to the guide", { tag: "@journey" }, async ({ staffPage: page }) => {
  await page.goto("/admin/bookings");
  await page.getByRole("button", { name: "How this works" }).click();
  const dialog = page.getByRole("dialog", { name: "How this works" });
  await dialog.getByRole("link", { name: "Guide for the desk, to print" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Guide for the desk" })).toBeVisible();
});

test("help that does not load can be tried again", async ({ staffPage: page, allowErrors }) => {
  allowErrors("screen-help", "Failed to fetch dynamically imported module", "ERR_FAILED", "net::");
  await page.goto("/admin/amenities");
  await page.route(/screen-help/, (route) => route.abort());
  await page.getByRole("button", { name: "How this works" }).click();
  const dialog = page.getByRole("dialog", { name: "How this works" });
  await expect(dialog.getByText("The help could not be loaded.")).toBeVisible();
});
