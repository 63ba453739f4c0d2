import type { Locale } from "#domain/platform/text/locales.ts";
import type { Db } from "./tables/schema.ts";

/** The first language of every lodge, which has all texts. */
const first: Locale = "en";

/**
 * The language in which a guest is addressed who reads `wanted`: the first one, if the owner has switched that one off. All
 * of them are `languages` of the settings.
 */
export async function spokenLocale(db: Db, wanted: Locale): Promise<Locale> {
  if (wanted === first) return first;
  const row = await db.selectFrom("setting").select("value").where("id", "=", "lodge").executeTakeFirst();
  const { languages } = JSON.parse(row?.value ?? "{}") as { languages?: readonly Locale[] };
  return !languages || languages.includes(wanted) ? wanted : first;
}
