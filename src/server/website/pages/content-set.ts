import type { Locale } from "#domain/platform/text/locales.ts";
import { contentPages, type PageName } from "#domain/website/content-pages.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import type { ContentSet } from "../../../content/pages.ts";
import { readHidden } from "./hidden.ts";

/**
 * A row of `setting`, whose triggers invalidate the pages. Without it the built-in texts are the demo's: databases of
 * earlier versions have no such row and go on to show what they showed.
 */
const id = "sample-texts";

export async function readContentSet(db: Db): Promise<ContentSet> {
  const row = await db.selectFrom("setting").select("id").where("id", "=", id).executeTakeFirst();
  return row ? "sample" : "demo";
}

/** For a lodge that is not the demo. */
export async function showSampleTexts(db: Db, instant: Date): Promise<void> {
  const row = { id, value: "{}", updated_at: instant.toISOString() };
  await db
    .insertInto("setting")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The demo's texts come with its data. */
export async function showDemoTexts(db: Db): Promise<void> {
  await db.deleteFrom("setting").where("id", "=", id).execute();
}

export interface PageInLanguage {
  page: PageName;
  locale: Locale;
}

/** Pages of the lodge's languages, without hidden ones, that show a sample which nobody has read and published, by page, then language; none where the demo's texts stand. */
export async function listUnpublishedSamples(db: Db): Promise<PageInLanguage[]> {
  if ((await readContentSet(db)) === "demo") return [];
  const rows = await db
    .selectFrom("page_version")
    .select(["page", "locale", "live_at", "content"])
    .where("live_at", "is not", null)
    .orderBy("live_at")
    .execute();
  const live = new Map(rows.map((row) => [`${row.page} ${row.locale}`, row.content]));
  const { languages } = await readSettings(db);
  const all = contentPages.flatMap((page) => languages.map((locale) => ({ page, locale })));
  const hidden = await readHidden(db);
  return all.filter(({ page, locale }) => !hidden.has(page) && !live.get(`${page} ${locale}`));
}
