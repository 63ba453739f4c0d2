import type { DocumentPicture } from "#domain/register/document-pictures.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** Without the pictures themselves, the oldest first. */
export async function documentPicturesOf(db: Db, guestIds: readonly string[]): Promise<DocumentPicture[]> {
  if (guestIds.length === 0) return [];
  const rows = await db
    .selectFrom("document_picture")
    .select(["id", "guest_id", "made_at", "made_by"])
    .where("guest_id", "in", guestIds)
    .orderBy("made_at")
    .execute();
  return rows.map((row) => ({ _id: row.id, guestId: row.guest_id, madeAt: row.made_at, madeBy: row.made_by }));
}
