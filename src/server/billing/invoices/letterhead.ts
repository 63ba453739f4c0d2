import type { Db } from "#server/platform/database/tables/schema.ts";
import { readBrand, readBrandLogo } from "#server/property/brand/service.ts";
import type { Letterhead } from "./invoice-pdf.ts";

export async function readLetterhead(db: Db): Promise<Letterhead> {
  const [{ main }, logo] = await Promise.all([readBrand(db), readBrandLogo(db)]);
  return { main, logo };
}
