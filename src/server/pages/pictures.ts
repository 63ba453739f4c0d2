import { pictureRule, type Upload } from "#domain/uploads.ts";
import { recordChange } from "#server/audit/service.ts";
import type { Db } from "#server/database/schema.ts";
import { type SaveContext, saveImage } from "#server/images/save.ts";

/** Throws invalid_input for a file that is not a picture. */
export async function storePicture(db: Db, picture: Upload, request: SaveContext): Promise<string> {
  const src = await saveImage(db, picture, { field: "picture", rule: pictureRule }, request);
  const subject = { entity: "page" as const, entityId: "pictures", label: "pictures" };
  await recordChange(db, {
    context: request.context,
    ...subject,
    action: "Page picture added",
    after: { picture: src },
  });
  return src;
}
