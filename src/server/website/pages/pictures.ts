import { pictureRule, type Upload } from "#domain/platform/files/uploads.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import * as m from "#messages/pageContent.js";
import pictures from "#pictures" with { type: "json" };
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type SaveContext, saveImage } from "#server/platform/images/save.ts";

const builtIn = new Set(Object.values(pictures).map(({ url }) => url));

/** Every picture of a page's texts, at any depth, with the name of its field. */
export function picturesIn(part: unknown, field = "texts"): { field: string; src: string }[] {
  if (typeof part !== "object" || part === null) return [];
  const { src, alt } = part as { src?: unknown; alt?: unknown };
  if (typeof src === "string" && typeof alt === "string") return [{ field: `${field}.src`, src }];
  return Object.entries(part).flatMap(([name, value]) => picturesIn(value, `${field}.${name}`));
}

/**
 * In the transaction that refers to them: uploads are protected from the sweep by it. Throws invalid_input for what is neither
 * an uploaded picture nor one of the program, nor shown by an earlier version.
 */
export async function requirePictures(db: Db, texts: PageTexts, instant: Date): Promise<void> {
  const used = picturesIn(texts).filter(({ src }) => !builtIn.has(src));
  const urls = [...new Set(used.map(({ src }) => src))];
  if (urls.length === 0) return;
  const uploaded = await db
    .updateTable("image")
    .set({ used_at: instant.toISOString() })
    .where("url", "in", urls)
    .where("deleted_at", "is", null)
    .returning("url")
    .execute();
  const earlier = await db.selectFrom("page_picture").select("url").distinct().where("url", "in", urls).execute();
  const known = new Set([...uploaded, ...earlier].map(({ url }) => url));
  const foreign = used.filter(({ src }) => !known.has(src));
  if (foreign.length === 0) return;
  throw invalidInput(Object.fromEntries(foreign.map(({ field }) => [field, m.pictureRequired()])));
}

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
