import { createHash } from "node:crypto";
import type { Locale } from "#domain/platform/text/locales.ts";
import type { Dictionary } from "#domain/platform/text/translations.ts";
import { spokenLocale } from "../languages.ts";
import type { Db } from "./schema.ts";

export interface Translation {
  locale: Locale;
  source: string;
  text: string;
}

/** Texts are found by the text that they translate, so that a changed one is never shown with an old translation. */
export async function readDictionary(db: Db, locale: Locale): Promise<Dictionary> {
  const rows = await db.selectFrom("translation").select(["source", "text"]).where("locale", "=", locale).execute();
  return new Map(rows.map(({ source, text }) => [source, text]));
}

/** For a text that a guest reads: that of the lodge's first language if it does not speak `wanted`. */
export const readGuestDictionary = async (db: Db, wanted: Locale): Promise<Dictionary> =>
  readDictionary(db, await spokenLocale(db, wanted));

/** An empty text removes the translation. */
export async function storeTranslation(db: Db, { locale, source, text }: Translation, instant: Date): Promise<void> {
  // A hash, because an index of PostgreSQL has no room for a long text.
  const key = { locale, source_hash: createHash("sha256").update(source).digest("hex") };
  if (text === "") {
    await db
      .deleteFrom("translation")
      .where("locale", "=", locale)
      .where("source_hash", "=", key.source_hash)
      .execute();
    return;
  }
  const updated_at = instant.toISOString();
  await db
    .insertInto("translation")
    .values({ ...key, source, text, updated_at })
    .onConflict((conflict) => conflict.columns(["locale", "source_hash"]).doUpdateSet({ text, updated_at }))
    .execute();
}
