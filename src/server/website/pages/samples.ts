import type { ActionContext } from "#domain/platform/access/audit.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import type { PageState } from "#domain/website/page-versions.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { countGrounds } from "./grounds.ts";
import { readHidden } from "./hidden.ts";
import { listPages, publish, readDraft, readPage, saveDraft } from "./service.ts";

/** Those that visitors read and nobody has edited; hidden pages wait until they are shown. */
export function publishSamples(db: Db, context: ActionContext): Promise<PageState[]> {
  return transact(db, async (db) => {
    await lockKey(db, "samples");
    for (const { page, locale, isSample, isHidden, latest } of await listPages(db)) {
      if (!isSample || isHidden || latest) continue;
      const key = { page, locale };
      const { texts } = await readDraft(db, key);
      await saveDraft(db, key, { from: 0, texts }, context);
      await publish(db, key, { number: 1 }, context);
    }
    return listPages(db);
  });
}

/** Places where visitors of the language of the caller see a ground instead of a picture. */
export async function countMissingPictures(db: Db): Promise<number> {
  const hidden = await readHidden(db);
  let missing = 0;
  for (const page of contentPages) if (!hidden.has(page)) missing += countGrounds(await readPage(db, page));
  return missing;
}
