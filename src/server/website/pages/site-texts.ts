import { currentLocale } from "#current-locale";
import { isOwnPage, linksOf } from "#domain/website/content-pages.ts";
import type { SiteTexts } from "#domain/website/page-versions.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { builtInName } from "../../../content/pages.ts";
import { readHidden } from "./hidden.ts";
import { livePages } from "./live-pages.ts";
import { readOpenOwnPages, readOrder } from "./own-pages.ts";
import { readPage } from "./service.ts";

/** The texts of other pages that every page shows: names in menus, the links' order, and the footer. */
export async function readSiteTexts(db: Db): Promise<SiteTexts> {
  const [pages, home, hidden, own, order] = await Promise.all([
    livePages(db),
    readPage(db, "home"),
    readHidden(db),
    readOpenOwnPages(db),
    readOrder(db),
  ]);
  const isNamed = ({ page, locale, texts }: (typeof pages)[number]) =>
    !isOwnPage(page) && locale === currentLocale() && texts.name !== builtInName(page, locale);
  const renamed = pages.filter(isNamed).map(({ page, texts }) => [page, texts.name] as const);
  const names = Object.fromEntries([...renamed, ...own.map(({ page, name }) => [page, name] as const)]);
  const unlisted = [...hidden];
  const links = linksOf(
    own.map(({ page }) => page),
    { order, hidden },
  );
  const footer = home.blocks.find((block) => block.kind === "footer");
  return {
    ...(Object.keys(names).length > 0 && { names }),
    ...(unlisted.length > 0 && { unlisted }),
    ...((own.length > 0 || order.length > 0 || unlisted.length > 0) && { links }),
    ...(footer?.line && { line: footer.line }),
    ...(footer?.builder && { builder: footer.builder }),
  };
}
