import { currentLocale } from "#current-locale";
import type { SiteTexts } from "#domain/website/page-versions.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { builtInName } from "../../../content/pages.ts";
import { readHidden } from "./hidden.ts";
import { livePages } from "./live-pages.ts";
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
