import type { ContentPageName } from "#domain/content-pages.ts";
import { defaultLocale } from "#domain/locales.ts";
import type { Db } from "#server/database/schema.ts";
import { listUnpublishedSamples } from "./edition.ts";

/** Pages whose sample nobody has read and published in the language of the site's root. */
export async function unreadPages(db: Db): Promise<ContentPageName[]> {
  const samples = await listUnpublishedSamples(db);
  return samples.filter(({ locale }) => locale === defaultLocale).map(({ page }) => page);
}
