import { defaultLocale } from "#domain/locales.ts";
import { type ContentPageName, contentPages } from "#domain/page-content.ts";
import type { Db } from "#server/database/schema.ts";

/** Pages that still show the texts they were made with: nobody has published any in the language of the site's root. */
export async function unreadPages(db: Db): Promise<ContentPageName[]> {
  const rows = await db
    .selectFrom("page_version")
    .select("page")
    .distinct()
    .where("locale", "=", defaultLocale)
    .where("live_at", "is not", null)
    .where("content", "is not", null)
    .execute();
  const read = new Set<string>(rows.map(({ page }) => page));
  return contentPages.filter((page) => !read.has(page));
}
