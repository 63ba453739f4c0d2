import { createHash } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { iconRule } from "#domain/platform/files/uploads.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import { type Brand, type BrandInput, brandFile, plainBrand } from "#domain/property/brand.ts";
import * as m from "#messages/brand.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { Db, SettingTable } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { ImageError } from "#server/platform/images/image-error.ts";
import { bytesOf, messageFor, type SaveContext } from "#server/platform/images/save.ts";
import { keepLook } from "./keep-look.ts";
import { type BrandPictures, brandPictures, logoName, printedLogoName, sourceName } from "./pictures.ts";

const id = "brand";

function toBrand({ value, updated_at }: SettingTable): Brand {
  return { _id: id, ...plainBrand, ...JSON.parse(value), updatedAt: updated_at };
}

export async function readBrand(db: Db): Promise<Brand> {
  return toBrand(await db.selectFrom("setting").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

/** Throws changed (with the present brand), invalid_input for a logo that is not a picture. */
export async function updateBrand(db: Db, input: BrandInput, request: SaveContext): Promise<Brand> {
  const present = await readBrand(db);
  requireVersion(input.updatedAt, present.updatedAt, { details: { brand: present } });
  const pictures = await picturesOf(db, input, present, request);
  return transact(db, async (db) => {
    await lockRow(db, "setting", id);
    const before = await readBrand(db);
    // The kept logo was read before the lock.
    requireVersion(present.updatedAt, before.updatedAt, { details: { brand: before } });
    const version = nextVersion(before.updatedAt, request.instant);
    await keepLook(db, { main: before.main, logo: await readBrandLogo(db) }, version);
    const after = toBrand(await storeBrand(db, input, pictures, version));
    await recordBrand(db, before, after, request.context);
    return after;
  });
}

/** Icons have the background, so that all are made again with each save. */
async function picturesOf(
  db: Db,
  { logo, existingLogo, background }: BrandInput,
  present: Brand,
  { signal }: SaveContext,
): Promise<BrandPictures | undefined> {
  if (existingLogo && !logo && existingLogo !== present.logo?.url) throw invalidInput({ logo: iconRule.typeMessage() });
  const kept = existingLogo ? await readBrandFile(db, sourceName) : undefined;
  const bytes = logo ? bytesOf(logo) : kept?.bytes;
  if (!bytes) return undefined;
  try {
    return await brandPictures(bytes, background, signal);
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw invalidInput({ logo: messageFor(error, { field: "logo", rule: iconRule }) });
  }
}

async function storeBrand(
  db: Db,
  { main, accent, background, typeface, logoAlt }: BrandInput,
  pictures: BrandPictures | undefined,
  updated_at: string,
): Promise<SettingTable> {
  const files = pictures?.files ?? [];
  const choices = { main, accent, background, typeface };
  const hash = createHash("sha256").update(JSON.stringify(choices));
  for (const { bytes } of files) hash.update(bytes);
  const version = hash.digest("hex").slice(0, 16);
  const logo = pictures && {
    url: brandFile(version, logoName),
    width: pictures.width,
    height: pictures.height,
    alt: logoAlt,
  };
  await db.deleteFrom("brand_file").execute();
  for (const { name, type, bytes } of files) {
    await db
      .insertInto("brand_file")
      .values({ name, type, base64: bytes.toString("base64") })
      .execute();
  }
  const row = { id, value: JSON.stringify({ ...choices, logo: logo ?? null, version }), updated_at };
  await db.updateTable("setting").set(row).where("id", "=", id).execute();
  return row;
}

async function recordBrand(db: Db, before: Brand, after: Brand, context: ActionContext): Promise<void> {
  const audited = ({ main, accent, background, typeface, logo }: Brand) => ({
    mainColour: main,
    accentColour: accent,
    background,
    typeface,
    logo: logo?.url ?? "",
    logoAlt: logo?.alt ?? "",
  });
  const subject = { entity: "settings" as const, entityId: id, label: m.auditLabel() };
  await recordChange(db, { context, ...subject, action: "Changed", before: audited(before), after: audited(after) });
}

export async function readBrandFile(db: Db, name: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const row = await db.selectFrom("brand_file").select(["type", "base64"]).where("name", "=", name).executeTakeFirst();
  return row && { type: row.type, bytes: Buffer.from(row.base64, "base64") };
}

export interface BrandLogo {
  png: Buffer;
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
}

/** For mails and documents, where browsers of the site are not: a format that every program reads. */
export async function readBrandLogo(db: Db): Promise<BrandLogo | undefined> {
  const { logo } = await readBrand(db);
  const file = logo && (await readBrandFile(db, printedLogoName));
  return logo && file ? { png: file.bytes, width: logo.width, height: logo.height, alt: logo.alt } : undefined;
}
