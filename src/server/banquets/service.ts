import { randomUUID } from "node:crypto";
import { type Banquet, type BanquetInput, banquetMessages } from "#domain/banquets.ts";
import { AppError } from "#domain/errors.ts";
import { pictureRule } from "#domain/uploads.ts";
import { lockRow } from "#server/database/locks.ts";
import type { BanquetTable, Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { laterThan } from "#server/database/versions.ts";
import { picturesAfter } from "#server/images/picture-list.ts";
import { type ImageMoment, saveImages } from "#server/images/store.ts";
import { sweepAfterSave } from "#server/images/sweep.ts";

const pictureField = { field: "images", rule: pictureRule };

function toBanquet(row: BanquetTable, images: string[]): Banquet {
  return {
    _id: row.id,
    name: row.name,
    seatingCapacity: row.seating_capacity,
    floor: row.floor,
    description: row.description,
    isActive: row.is_active === 1,
    images,
    updatedAt: row.updated_at,
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

/** Adds a hall with its pictures. Throws invalid_input for a file that is not a picture. */
export async function addBanquet(db: Db, input: BanquetInput, moment: ImageMoment): Promise<Banquet> {
  const added = await saveImages(db, input.images, pictureField, moment);
  return transact(db, async (db) => {
    const images = picturesAfter({ present: [], added, input, required: banquetMessages.imageRequired });
    const now = moment.instant.toISOString();
    const row = { id: randomUUID(), ...valuesOf(input), created_at: now, updated_at: now };
    await db.insertInto("banquet").values(row).execute();
    await writeImages(db, row.id, images);
    return toBanquet(row, images);
  });
}

/** Saves a hall. Throws not_found, changed (with the present hall), invalid_input. */
export async function updateBanquet(db: Db, id: string, input: BanquetInput, moment: ImageMoment): Promise<Banquet> {
  await findBanquet(db, id, input.updatedAt);
  const added = await saveImages(db, input.images, pictureField, moment);
  const banquet = await transact(db, async (db) => {
    await lockRow(db, "banquet", id);
    const before = await findBanquet(db, id, input.updatedAt);
    const required = banquetMessages.imageRequired;
    const images = picturesAfter({ present: before.images, added, input, required });
    const values = { ...valuesOf(input), updated_at: laterThan(before.row.updated_at, moment.instant) };
    await db.updateTable("banquet").set(values).where("id", "=", id).execute();
    await writeImages(db, id, images);
    return toBanquet({ ...before.row, ...values }, images);
  });
  await sweepAfterSave(db, moment);
  return banquet;
}

/** Deletes a hall. Throws not_found. */
export async function deleteBanquet(db: Db, id: string, moment: ImageMoment): Promise<void> {
  const result = await transact(db, (db) => db.deleteFrom("banquet").where("id", "=", id).executeTakeFirst());
  if (result.numDeletedRows === 0n) throw noBanquet();
  await sweepAfterSave(db, moment);
}

const noBanquet = () => new AppError("not_found", "This banquet hall does not exist");

async function findBanquet(db: Db, id: string, version: string | undefined) {
  const row = await db.selectFrom("banquet").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw noBanquet();
  const pictures = await db
    .selectFrom("banquet_image")
    .select("url")
    .where("banquet_id", "=", id)
    .orderBy("position")
    .execute();
  const images = pictures.map(({ url }) => url);
  if (version !== undefined && version !== row.updated_at) {
    throw new AppError("changed", undefined, { details: { banquet: toBanquet(row, images) } });
  }
  return { row, images };
}

async function writeImages(db: Db, id: string, images: string[]): Promise<void> {
  await db.deleteFrom("banquet_image").where("banquet_id", "=", id).execute();
  const rows = images.map((url, position) => ({ banquet_id: id, position, url }));
  await db.insertInto("banquet_image").values(rows).execute();
}

function valuesOf({ name, seatingCapacity, floor, description, isActive }: BanquetInput) {
  const is_active = isActive ? (1 as const) : (0 as const);
  return { name, seating_capacity: seatingCapacity, floor, description, is_active };
}
