import type { Db } from "#server/platform/database/tables/schema.ts";
import { type BrandLogo, readBrand, readBrandLogo } from "./service.ts";

/** The parts of the brand that a document shows. */
export interface Look {
  /** Empty for the colour as it came. */
  main: string;
  logo: BrandLogo | undefined;
}

export const readPresentLook = async (db: Db): Promise<Look> => {
  const [{ main }, logo] = await Promise.all([readBrand(db), readBrandLogo(db)]);
  return { main, logo };
};

/** Undefined for a document that has the present look. */
export async function readFormerLook(db: Db, documentId: string): Promise<Look | undefined> {
  const former = await db
    .selectFrom("document_look")
    .innerJoin("former_look", "former_look.id", "document_look.look_id")
    .selectAll("former_look")
    .where("document_look.invoice_id", "=", documentId)
    .executeTakeFirst();
  if (!former) return undefined;
  const { main, png, width, height, alt } = former;
  return { main, logo: png ? { png: Buffer.from(png, "base64"), width, height, alt } : undefined };
}

/** The look of an issued document: as it was then, whatever the brand is today. */
export const readLook = async (db: Db, documentId: string): Promise<Look> =>
  (await readFormerLook(db, documentId)) ?? readPresentLook(db);
