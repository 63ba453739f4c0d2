import { setLanguage } from "#contract/auth.ts";
import { runInLocale } from "#current-locale";
import { locales, localizedPath } from "#domain/locales.ts";
import * as guide from "#messages/deskGuide.js";
import * as m from "#messages/deskScreens.js";
import { demoId } from "#server/demo/seeded.ts";
import { helpTopics, screenPathOf } from "#web/admin/help/help-topics.ts";
import routes from "#web/routes.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { visitDesk } from "./pages/desk-visit.ts";
import { expectLargeTargets } from "./pages/targets.ts";

const adminRoutes = routes.find(({ path }) => path === "admin")?.children ?? [];
const screens = adminRoutes.flatMap(({ path }) => path ?? []);

/** An address of each screen that has help, with a record where it shows one. */
const addressOf: Readonly<Record<string, string>> = {
  "groups/:id": `groups/${demoId("group", 0)}`,
  "register/card": `register/card?booking=${demoId("booking", 1)}`,
  "register/form-three/:id": `register/form-three/${demoId("register", 1, 1)}?booking=${demoId("booking", 1)}`,
  "pages/:page/:language": "pages/about/en",
  "invoices/:id": `invoices/${demoId("invoice", 0)}`,
};

for (const locale of locales) {
  test(`every screen explains itself in ${locale}`, { tag: locale === "en" ? "@phone" : [] }, async ({
    staffPage: page,
    staffApi,
    allowErrors,
  }) => {
    test.slow();
    // An invoice that does not exist has its help as well.
    allowErrors("404");
    await staffApi(setLanguage, { body: { locale } });
    try {
      for (const path of screens) {
        const address = `/admin/${addressOf[path] ?? path}`;
        await visitDesk(page, localizedPath(locale, address));
        const { label, steps } = runInLocale(locale, () => ({
          label: m.howThisWorks(),
          steps: (helpTopics[screenPathOf(address.split("?")[0] ?? "") ?? ""]?.steps ?? []).map((step) => step()),
        }));
        await page.getByRole("main").getByRole("button", { name: label }).click();
        const dialog = page.getByRole("dialog", { name: label });
        await expect(dialog.getByRole("listitem"), path).toHaveText(steps);
        if (path === "dashboard" || path === "set-up") {
          await expectAccessible(page, "dialog[open]");
          await expectNoHorizontalScroll(page);
        }
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(page.getByRole("main").getByRole("button", { name: label })).toBeFocused();
      }
    } finally {
      await staffApi(setLanguage, { body: { locale: "en" } });
    }
  });

  test(`the guide for the desk is two pages of A4 in ${locale}`, async ({ staffPage: page, staffApi }) => {
    await staffApi(setLanguage, { body: { locale } });
    try {
      await page.goto(localizedPath(locale, "/admin/guide"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(runInLocale(locale, () => guide.title()));
      await page.evaluate(() => document.fonts.ready);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
      expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
        [595, 842],
        [595, 842],
      ]);
    } finally {
      await staffApi(setLanguage, { body: { locale: "en" } });
    }
  });
}

test("the help leads to the guide, which has no accessibility violations, reflows and has large targets", async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/bookings");
  await page.getByRole("button", { name: "How this works" }).click();
  const dialog = page.getByRole("dialog", { name: "How this works" });
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await expectLargeTargets(page, "help");
  await dialog.getByRole("link", { name: "Guide for the desk, to print" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Guide for the desk" })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await expectLargeTargets(page, "guide");
});

test("help that does not load can be tried again", async ({ staffPage: page, allowErrors }) => {
  allowErrors("screen-help", "Failed to fetch dynamically imported module", "ERR_FAILED", "net::");
  await page.goto("/admin/amenities");
  await page.route(/screen-help/, (route) => route.abort());
  await page.getByRole("button", { name: "How this works" }).click();
  const dialog = page.getByRole("dialog", { name: "How this works" });
  await expect(dialog.getByText("The help could not be loaded.")).toBeVisible();
});
