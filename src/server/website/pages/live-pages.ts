import { isLocale, type Locale } from "#domain/platform/text/locales.ts";
import { contentPages, isOwnPage, type PageName } from "#domain/website/content-pages.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

interface LivePage {
  page: PageName;
  locale: Locale;
  texts: Pick<PageTexts, "name" | "isUnlisted">;
}

/** What visitors read of each page and language, without those that show their built-in texts. */
export async function livePages(db: Db): Promise<LivePage[]> {
  const rows = await db
    .selectFrom("page_version")
    .select(["page", "locale", "content"])
    .where("live_at", "is not", null)
    .orderBy("live_at")
    .execute();
  const live = new Map(rows.map((row) => [`${row.page} ${row.locale}`, row]));
  return [...live.values()].flatMap(({ page: name, locale, content }): LivePage[] => {
    const page = isOwnPage(name) ? name : contentPages.find((one) => one === name);
    return page && content && isLocale(locale) ? [{ page, locale, texts: JSON.parse(content) }] : [];
  });
}
