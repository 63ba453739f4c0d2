import type { Db } from "#server/platform/database/tables/schema.ts";
import { readFormerLook, readLook, readPresentLook } from "#server/property/brand/looks.ts";
import type { Letterhead } from "./invoice-pdf.ts";

/** An issued document has the look of its day, another that of today. */
export const readLetterhead = (db: Db, documentId?: string): Promise<Letterhead> =>
  documentId === undefined ? readPresentLook(db) : readLook(db, documentId);

/** For the screen: undefined where it is that of today, which pages have anyway. */
export async function readFormerLetterhead(db: Db, documentId: string) {
  const look = await readFormerLook(db, documentId);
  if (!look) return undefined;
  const { main, logo } = look;
  if (!logo) return { main };
  const { png, ...size } = logo;
  return { main, logo: { url: `data:image/png;base64,${png.toString("base64")}`, ...size } };
}
