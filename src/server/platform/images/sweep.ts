import type { ExpressionBuilder } from "kysely";
import type { Db, Tables } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { filesOf } from "./open-store.ts";
import { isUnreferenced } from "./references.ts";
import type { ImageContext } from "./save.ts";

const hour = 3_600_000;

const isUnused = (before: string) => (eb: ExpressionBuilder<Tables, "image">) =>
  eb.and([eb("image.deleted_at", "is", null), eb("image.used_at", "<", before), isUnreferenced(eb)]);

/**
 * Deletes pictures that no row refers to and that were last used more than an hour ago, so that no current save needs
 * them. Pictures are marked in a transaction, then their files are deleted, then their rows. An interrupted sweep is
 * repeated an hour later. `saveImage` never reuses a marked picture.
 */
export async function sweepImages(db: Db, { imageStore, instant }: ImageContext): Promise<void> {
  const deleted_at = instant.toISOString();
  const before = new Date(instant.getTime() - hour).toISOString();
  const marked = await transact(db, (db) =>
    db
      .updateTable("image")
      .set({ deleted_at })
      .where((eb) => eb.or([isUnused(before)(eb), eb("image.deleted_at", "<", before)]))
      .returning(["id", "url"])
      .execute(),
  );
  for (const { id, url } of marked) {
    await imageStore.remove(filesOf(url));
    await db.deleteFrom("image").where("id", "=", id).where("deleted_at", "=", deleted_at).execute();
  }
  await imageStore.removeUnfinished();
}

/** Its failure does not fail the save; the next sweep tries again. */
export async function sweepAfterSave(db: Db, context: ImageContext): Promise<void> {
  await sweepImages(db, context).catch(() => {});
}
