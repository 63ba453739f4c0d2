import type { Amenity } from "#domain/amenities.ts";
import { toRupees } from "#domain/money.ts";
import type { AmenityTable, Db } from "#server/database/schema.ts";

function toAmenity({ id, name, type, price_paise, icon }: AmenityTable): Amenity {
  return { _id: id, name, type, icon, ...(price_paise !== null && { price: toRupees(price_paise) }) };
}

/** All amenities in the order in which they were added. */
export async function listAmenities(db: Db): Promise<Amenity[]> {
  const rows = await db.selectFrom("amenity").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map(toAmenity);
}
