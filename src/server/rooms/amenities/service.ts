import { randomUUID } from "node:crypto";
import { iconRule } from "#domain/platform/files/uploads.ts";
import { toPaise, toRupees } from "#domain/platform/money/money.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import { type Amenity, type AmenityInput, amenityMessages } from "#domain/rooms/amenities.ts";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { AmenityTable } from "#server/platform/database/tables/room-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { type ImageContext, type SaveContext, saveImage, touchImage } from "#server/platform/images/save.ts";
import { sweepAfterSave } from "#server/platform/images/sweep.ts";

function toAmenity({ id, name, type, price_paise, icon, updated_at }: AmenityTable): Amenity {
  const price = price_paise === null ? {} : { price: toRupees(price_paise) };
  return { _id: id, name, type, icon, ...price, updatedAt: updated_at };
}

/** In order of creation. */
export async function listAmenities(db: Db): Promise<Amenity[]> {
  const rows = await db.selectFrom("amenity").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map(toAmenity);
}

/** Throws invalid_input for an icon that is not a picture. */
export async function addAmenity(db: Db, input: AmenityInput, request: SaveContext): Promise<Amenity> {
  const uploaded = await saveUploadedIcon(db, input, request);
  return transact(db, async (db) => {
    const now = request.instant.toISOString();
    const icon = uploaded ?? (await requireExistingIcon(db, input));
    const row = { id: randomUUID(), ...valuesOf(input), icon, created_at: now, updated_at: now };
    await db.insertInto("amenity").values(row).execute();
    const after = toAmenity(row);
    await recordChange(db, { context: request.context, ...subjectOf(after), action: "Added", after });
    return after;
  });
}

/** Throws not_found, changed (with the current amenity), invalid_input. */
export async function updateAmenity(db: Db, id: string, input: AmenityInput, request: SaveContext): Promise<Amenity> {
  await findAmenity(db, id, input.updatedAt);
  const uploaded = await saveUploadedIcon(db, input, request);
  const { before, after } = await transact(db, async (db) => {
    await lockRow(db, "amenity", id);
    const row = await findAmenity(db, id, input.updatedAt);
    const icon = uploaded ?? (await requireExistingIcon(db, input));
    const values = { ...valuesOf(input), icon, updated_at: nextVersion(row.updated_at, request.instant) };
    await db.updateTable("amenity").set(values).where("id", "=", id).execute();
    const change = { before: toAmenity(row), after: toAmenity({ ...row, ...values }) };
    await recordChange(db, { context: request.context, ...subjectOf(change.after), action: "Changed", ...change });
    return change;
  });
  if (before.icon !== after.icon) await sweepAfterSave(db, request);
  return after;
}

/** Also removes it from its rooms. Throws not_found. */
export async function deleteAmenity(db: Db, id: string, request: SaveContext): Promise<void> {
  await transact(db, async (db) => {
    const row = await db.deleteFrom("amenity").where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) throw amenityNotFound();
    const before = toAmenity(row);
    await recordChange(db, { context: request.context, ...subjectOf(before), action: "Deleted", before });
  });
  await sweepAfterSave(db, request);
}

const subjectOf = ({ _id, name }: Amenity) => ({ entity: "amenity" as const, entityId: _id, label: name });

const amenityNotFound = () => new AppError("not_found", m.amenityMissing());

async function findAmenity(db: Db, id: string, version: string | undefined): Promise<AmenityTable> {
  const row = await db.selectFrom("amenity").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw amenityNotFound();
  requireVersion(version, row.updated_at, { details: { amenity: toAmenity(row) } });
  return row;
}

/** The URL of a new icon; undefined if the existing one is sent back. */
async function saveUploadedIcon(db: Db, { icon, existingIcon }: AmenityInput, request: ImageContext) {
  if (icon) return saveImage(db, icon, { field: "icon", rule: iconRule }, request);
  if (existingIcon) await touchImage(db, existingIcon, request);
  return undefined;
}

/** An existing icon must be that of an amenity. */
async function requireExistingIcon(db: Db, { existingIcon = "" }: AmenityInput): Promise<string> {
  const owner = await db.selectFrom("amenity").select("id").where("icon", "=", existingIcon).executeTakeFirst();
  if (!owner) throw invalidInput({ icon: amenityMessages.iconRequired() });
  return existingIcon;
}

function valuesOf({ name, type, price }: AmenityInput) {
  const price_paise = type === "paid" && price !== undefined ? toPaise(price) : null;
  return { name, type, price_paise };
}
