import { currentLocale } from "#current-locale";
import { type ContentPageName, contentPages } from "#domain/content-pages.ts";
import type { PageTexts } from "#domain/page-content.ts";
import type { SiteTexts } from "#domain/page-versions.ts";
import type { Db } from "#server/database/schema.ts";
import { builtInName } from "./built-in.ts";
import { readPage } from "./service.ts";

/** What every page shows of the texts of others: names in menus, and the footer. */
export async function readSiteTexts(db: Db): Promise<SiteTexts> {
  const [pages, home] = await Promise.all([livePages(db), readPage(db, "home")]);
  const footer = home.blocks.find((block) => block.kind === "footer");
  const names = pages.flatMap(([page, { name }]) =>
    name === builtInName(page, currentLocale()) ? [] : [[page, name]],
  );
  const unlisted = pages.flatMap(([page, { isUnlisted }]) => (isUnlisted ? [page] : []));
  return {
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    ...(unlisted.length > 0 && { unlisted }),
    ...(footer?.line && { line: footer.line }),
    ...(footer?.builder && { builder: footer.builder }),
  };
}

/** In the language of the caller; without those that show their built-in texts. */
async function livePages(db: Db): Promise<[ContentPageName, PageTexts][]> {
  const rows = await db
    .selectFrom("page_version")
    .select(["page", "content"])
    .where("locale", "=", currentLocale())
    .where("live_at", "is not", null)
    .orderBy("live_at")
    .execute();
  const live = new Map(rows.map(({ page, content }) => [page, content]));
  return contentPages.flatMap((page): [ContentPageName, PageTexts][] => {
    const content = live.get(page);
    return content ? [[page, JSON.parse(content)]] : [];
  });
}
