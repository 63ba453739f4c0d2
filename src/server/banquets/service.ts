import type { Banquet } from "#domain/banquets.ts";
import type { BanquetTable, Db } from "#server/database/schema.ts";

function toBanquet(row: BanquetTable, images: string[]): Banquet {
  return {
    _id: row.id,
    name: row.name,
    seatingCapacity: row.seating_capacity,
    floor: row.floor,
    description: row.description,
    isActive: row.is_active === 1,
    images,
  };
}

/** Banquet halls in the order in which they were added; staff see those that are not open, too. */
export async function listBanquets(db: Db, { includeInactive }: { includeInactive: boolean }): Promise<Banquet[]> {
  let query = db.selectFrom("banquet").selectAll();
  if (!includeInactive) query = query.where("is_active", "=", 1);
  const [rows, images] = await Promise.all([
    query.orderBy("created_at").orderBy("id").execute(),
    db.selectFrom("banquet_image").selectAll().orderBy("position").execute(),
  ]);
  const imagesOf = Map.groupBy(images, (image) => image.banquet_id);
  return rows.map((row) =>
    toBanquet(
      row,
      (imagesOf.get(row.id) ?? []).map(({ url }) => url),
    ),
  );
}
