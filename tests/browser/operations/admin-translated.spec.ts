import { languageNames, languageTags } from "#domain/platform/text/locales.ts";
import { latinTextsIn } from "#tests/support/website/latin-texts.ts";
import routes from "#web/routes.ts";
import { expect, test } from "../fixtures.ts";
import { openAccount, signIn } from "../pages/admin.ts";
import { createTestAccount } from "../pages/arrange.ts";
import { closeHelp, openHelp } from "../pages/desk-help.ts";
import { visitDesk } from "../pages/desk-visit.ts";

/**
 * The lodge's name, the owner's, keys of a keyboard, the English sample of a typeface, numbers of documents, and settings and files
 * of the server.
 */
const names =
  /Kadalu Lodge|meera|Ctrl|Enter|\bEsc\b|\bK\b|https:\/\/|A room with a view|[A-Z]{3}\/\d\d-\d\d\/\d{5}|\b[A-Z]+_[A-Z]+\b|CHANGELOG\.md|[\w.-]*(?:\/[\w.-]+)+/g;
/** What is typed, and commands. */
const noWords = /<(textarea|code)\b[\s\S]*?<\/\1>/g;
/** They show what the lodge wrote in English: texts beside their translations, the address on a card. */
const withoutOwnTexts = (path: string) => !["translations", "register/card"].includes(path);

const screens = (routes.find(({ path }) => path === "admin")?.children ?? []).flatMap(({ path = "" }) =>
  path && !path.includes(":") && path !== "login" ? [path] : [],
);

const locale = "kn";

// In one language: the catalogue's test wants every message in each, and finds English texts in components.
// An empty lodge: guests and rooms have names that staff read as they were written.
test("every screen of the admin is in the language of its address, and explains itself in it", async ({
  page,
  emptyLodge,
}) => {
  test.slow();
  const account = { userId: "1", role: "owner", password: "the tide at malpe" } as const;
  await createTestAccount(emptyLodge, account);
  await page.goto(`${emptyLodge.url}/admin/login`);
  await signIn(page, account);
  await openAccount(page);
  await page.locator(".admin-account").getByRole("button", { name: languageNames[locale], exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${locale}/admin/dashboard$`));
  // The address changes before the document does.
  await expect(page.locator("html")).toHaveAttribute("lang", languageTags[locale]);
  const found: string[] = [];
  for (const screen of screens.filter(withoutOwnTexts)) {
    await visitDesk(page, `${emptyLodge.url}/${locale}/admin/${screen}`);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const help = await openHelp(page, screen, locale);
    const html = await page.locator("body").evaluate((element) => element.outerHTML);
    const texts = latinTextsIn(html.replace(noWords, ""));
    const unexpected = texts.filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(names, "")));
    found.push(...unexpected.map((text) => `${screen}: ${text}`));
    await closeHelp(page, help);
  }
  expect(found).toEqual([]);
});
