import { randomUUID } from "node:crypto";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import { type Banquet, type BanquetInput, banquetMessages } from "#domain/website/banquets.ts";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { BanquetTable } from "#server/platform/database/tables/room-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { picturesAfter } from "#server/platform/images/picture-list.ts";
import { type SaveContext, saveImages } from "#server/platform/images/save.ts";
import { sweepAfterSave } from "#server/platform/images/sweep.ts";

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

/** In order of creation. */
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

/** Throws invalid_input for a file that is not a picture. */
export async function addBanquet(db: Db, input: BanquetInput, request: SaveContext): Promise<Banquet> {
  const added = await saveImages(db, input.images, pictureField, request);
  return transact(db, async (db) => {
    const images = picturesAfter({ present: [], added, input, required: banquetMessages.imageRequired });
    const now = request.instant.toISOString();
    const row = { id: randomUUID(), ...valuesOf(input), created_at: now, updated_at: now };
    await db.insertInto("banquet").values(row).execute();
    await writeImages(db, row.id, images);
    const after = toBanquet(row, images);
    await recordChange(db, { context: request.context, ...subjectOf(after), action: "Added", after });
    return after;
  });
}

/** Throws not_found, changed (with the current hall), invalid_input. */
export async function updateBanquet(db: Db, id: string, input: BanquetInput, request: SaveContext): Promise<Banquet> {
  await findBanquet(db, id, input.updatedAt);
  const added = await saveImages(db, input.images, pictureField, request);
  const banquet = await transact(db, async (db) => {
    await lockRow(db, "banquet", id);
    const { row, images: present } = await findBanquet(db, id, input.updatedAt);
    const images = picturesAfter({ present, added, input, required: banquetMessages.imageRequired });
    const values = { ...valuesOf(input), updated_at: nextVersion(row.updated_at, request.instant) };
    await db.updateTable("banquet").set(values).where("id", "=", id).execute();
    await writeImages(db, id, images);
    const after = toBanquet({ ...row, ...values }, images);
    const change = { before: toBanquet(row, present), after };
    await recordChange(db, { context: request.context, ...subjectOf(after), action: "Changed", ...change });
    return after;
  });
  await sweepAfterSave(db, request);
  return banquet;
}

/** Throws not_found. */
export async function deleteBanquet(db: Db, id: string, request: SaveContext): Promise<void> {
  await transact(db, async (db) => {
    await lockRow(db, "banquet", id);
    const { row, images } = await findBanquet(db, id, undefined);
    const before = toBanquet(row, images);
    await db.deleteFrom("banquet").where("id", "=", id).execute();
    await recordChange(db, { context: request.context, ...subjectOf(before), action: "Deleted", before });
  });
  await sweepAfterSave(db, request);
}

const subjectOf = ({ _id, name }: Banquet) => ({ entity: "banquet" as const, entityId: _id, label: name });

const banquetNotFound = () => new AppError("not_found", m.hallMissing());

async function findBanquet(db: Db, id: string, version: string | undefined) {
  const row = await db.selectFrom("banquet").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw banquetNotFound();
  const pictures = await db
    .selectFrom("banquet_image")
    .select("url")
    .where("banquet_id", "=", id)
    .orderBy("position")
    .execute();
  const images = pictures.map(({ url }) => url);
  requireVersion(version, row.updated_at, { details: { banquet: toBanquet(row, images) } });
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
