import { readBrand, readBrandLogo } from "#server/brand/service.ts";
import type { Db } from "#server/database/schema.ts";
import type { Letterhead } from "./invoice-pdf.ts";

export async function readLetterhead(db: Db): Promise<Letterhead> {
  const [{ main }, logo] = await Promise.all([readBrand(db), readBrandLogo(db)]);
  return { main, logo };
}
