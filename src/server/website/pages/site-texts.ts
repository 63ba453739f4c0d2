import { currentLocale } from "#current-locale";
import { isLocale } from "#domain/platform/text/locales.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import type { SiteTexts } from "#domain/website/page-versions.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { builtInName } from "../../../content/pages.ts";
import type { PageInLanguage } from "./content-set.ts";
import { readHidden } from "./hidden.ts";
import { readPage } from "./service.ts";

/** The texts of other pages that every page shows: names in menus, and the footer. */
export async function readSiteTexts(db: Db): Promise<SiteTexts> {
  const [pages, home] = await Promise.all([livePages(db), readPage(db, "home")]);
  const own = pages.filter(({ locale }) => locale === currentLocale());
  const footer = home.blocks.find((block) => block.kind === "footer");
  const names = own
    .filter(({ page, locale, texts }) => texts.name !== builtInName(page, locale))
    .map(({ page, texts }) => [page, texts.name] as const);
  const unlisted = [...(await readHidden(db))];
  return {
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    ...(unlisted.length > 0 && { unlisted }),
    ...(footer?.line && { line: footer.line }),
    ...(footer?.builder && { builder: footer.builder }),
  };
}

type LivePage = PageInLanguage & { texts: Pick<PageTexts, "name"> };

/** Without those that show their built-in texts. */
async function livePages(db: Db): Promise<LivePage[]> {
  const rows = await db
    .selectFrom("page_version")
    .select(["page", "locale", "content"])
    .where("live_at", "is not", null)
    .orderBy("live_at")
    .execute();
  const live = new Map(rows.map((row) => [`${row.page} ${row.locale}`, row]));
  return [...live.values()].flatMap(({ page: name, locale, content }): LivePage[] => {
    const page = contentPages.find((one) => one === name);
    return page && content && isLocale(locale) ? [{ page, locale, texts: JSON.parse(content) }] : [];
  });
}
