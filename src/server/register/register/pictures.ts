import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { pictureRule, type Upload } from "#domain/platform/files/uploads.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import {
  type DocumentPictureInput,
  documentPictureSize,
  maxDocumentPictures,
} from "#domain/register/document-pictures.ts";
import type { StayRegister } from "#domain/register/register.ts";
import * as m from "#messages/documentPictures.js";
import * as labels from "#messages/register.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { encodeMarked } from "#server/platform/images/encode.ts";
import { ImageError } from "#server/platform/images/image-error.ts";
import { decrypt } from "#server/property/auth/encryption.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { lockGuest, type RegisterContext, recordAction } from "./guests.ts";
import { encryptForRegister } from "./key.ts";
import { readRegisterSettings } from "./settings.ts";
import { canViewIdentityNumbers, readStayRegister } from "./stays.ts";
import { watermarkSvg } from "./watermark.ts";

const day = 86_400_000;
const batchSize = 50;
const purposeOf = (id: string) => `document-picture/${id}`;

interface PictureContext extends RegisterContext {
  today: Night;
  signal?: AbortSignal | undefined;
}

/**
 * Stores a picture of a guest's document, watermarked and encrypted; the upload itself is not kept. Throws not_found,
 * forbidden while pictures are switched off, in_use, invalid_input for a file that is not a picture, unavailable with
 * another key than the database's.
 */
export async function addPicture(
  db: Db,
  guestId: string,
  { picture }: DocumentPictureInput,
  { context, key, reader, today, signal }: PictureContext,
): Promise<StayRegister> {
  await requireRoom(db, guestId);
  const lodge = await readSettings(db);
  const markSvg = await watermarkSvg([m.markFor(), lodge.name, formatNight(today)]);
  const marked = await encode(picture, markSvg, signal);
  return transact(db, async (db) => {
    const { booking } = await lockGuest(db, guestId);
    await requireRoom(db, guestId);
    const id = randomUUID();
    const sealed = await encryptForRegister(db, marked, { key, purpose: purposeOf(id), instant: context.instant });
    const made = { made_at: context.instant.toISOString(), made_by: context.actor };
    await db
      .insertInto("document_picture")
      .values({ id, guest_id: guestId, sealed, ...made })
      .execute();
    await recordAction(db, { booking, context, action: "Picture of document added" });
    return readStayRegister(db, booking.id, reader);
  });
}

async function encode(picture: Upload, markSvg: string, signal: AbortSignal | undefined): Promise<Buffer> {
  if (!("bytes" in picture && picture.bytes instanceof Uint8Array)) throw new TypeError("Not read from a body");
  try {
    return await encodeMarked(picture.bytes, { longest: documentPictureSize, markSvg, signal });
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw invalidInput({ picture: `${pictureRule.typeMessage()}` });
  }
}

async function requireRoom(db: Db, guestId: string): Promise<void> {
  if (!(await readRegisterSettings(db)).takesPictures) throw new AppError("forbidden", m.switchedOff());
  const pictures = await db.selectFrom("document_picture").select("id").where("guest_id", "=", guestId).execute();
  if (pictures.length >= maxDocumentPictures) throw new AppError("in_use", m.tooMany({ max: maxDocumentPictures }));
}

/** The picture as a data URL. Throws not_found, forbidden, unavailable with another key. */
export function readPicture(
  db: Db,
  id: string,
  { context, key, reader }: RegisterContext,
): Promise<{ picture: string }> {
  return transact(db, async (db) => {
    if (!canViewIdentityNumbers(await readRegisterSettings(db), reader)) throw new AppError("forbidden", m.forOwners());
    const row = await lockPicture(db, id);
    const bytes = decrypt(key, purposeOf(id), row.sealed);
    if (!bytes) throw new AppError("unavailable", labels.keyDiffers());
    await recordAction(db, { booking: row.booking, context, action: "Picture of document seen" });
    return { picture: `data:image/jpeg;base64,${bytes.toString("base64")}` };
  });
}

/** Throws not_found. */
export function deletePicture(db: Db, id: string, { context, reader }: RegisterContext): Promise<StayRegister> {
  return transact(db, async (db) => {
    const { booking } = await lockPicture(db, id);
    await db.deleteFrom("document_picture").where("id", "=", id).execute();
    await recordAction(db, { booking, context, action: "Picture of document removed" });
    return readStayRegister(db, booking.id, reader);
  });
}

async function lockPicture(db: Db, id: string) {
  const find = () => db.selectFrom("document_picture").selectAll().where("id", "=", id).executeTakeFirst();
  const found = await find();
  if (!found) throw new AppError("not_found", m.missing());
  const { booking } = await lockGuest(db, found.guest_id);
  const row = await find();
  if (!row) throw new AppError("not_found", m.missing());
  return { ...row, booking };
}

/** Erases pictures that are older than the set days. Stops after a batch on abort; the next run continues. */
export async function eraseOldPictures(
  db: Db,
  { context, signal }: { context: ActionContext; signal: AbortSignal },
): Promise<void> {
  const { pictureDays } = await readRegisterSettings(db);
  const before = new Date(context.instant.getTime() - pictureDays * day).toISOString();
  for (let more = true; more && !signal.aborted; ) {
    more = await transact(db, async (db) => {
      const rows = await db
        .selectFrom("document_picture as picture")
        .innerJoin("stay_guest as guest", "guest.id", "picture.guest_id")
        .innerJoin("booking", "booking.id", "guest.booking_id")
        .select(["picture.id", "booking.id as booking_id", "booking.reference"])
        .where("picture.made_at", "<", before)
        .orderBy("picture.made_at")
        .limit(batchSize)
        .execute();
      if (rows.length === 0) return false;
      await db
        .deleteFrom("document_picture")
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .execute();
      const bookings = new Map(rows.map((row) => [row.booking_id, row.reference]));
      for (const [entityId, label] of bookings) {
        await recordChange(db, { context, entity: "booking", entityId, label, action: "Picture of document erased" });
      }
      return rows.length === batchSize;
    });
  }
}
