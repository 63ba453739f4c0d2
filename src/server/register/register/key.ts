import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/register.js";
import { createPrivateFolder, privateFile } from "#server/platform/database/data-folder.ts";
import { storeSetting } from "#server/platform/database/setting-rows.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { decrypt, encrypt } from "#server/property/auth/encryption.ts";

const keyBytes = 32;
const fingerprintId = "register-key";

export interface KeyPlace {
  /** In hexadecimal; empty: the file. */
  registerKey: string;
  registerKeyFile: string;
}

/**
 * The key of the register, which is neither in the database nor in back-ups. Without one it is made and stored in the file,
 * readable for its owner alone. Throws if the file is there and has no key.
 */
export function loadRegisterKey(place: KeyPlace): Buffer {
  const { registerKeyFile } = place;
  const found = findRegisterKey(place);
  if (found) return found;
  createPrivateFolder(dirname(registerKeyFile));
  try {
    const made = `${randomBytes(keyBytes).toString("hex")}\n`;
    writeFileSync(registerKeyFile, made, { flag: "wx", mode: privateFile, flush: true });
  } catch (error) {
    // Another instance was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readKeyFile(registerKeyFile);
}

/** Undefined where there is none yet. Throws if the file is there and has no key. */
export function findRegisterKey({ registerKey, registerKeyFile }: KeyPlace): Buffer | undefined {
  if (registerKey) return Buffer.from(registerKey, "hex");
  return existsSync(registerKeyFile) ? readKeyFile(registerKeyFile) : undefined;
}

function readKeyFile(path: string): Buffer {
  const text = readFileSync(path, "utf8").trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${path} must have 64 hexadecimal digits`);
  return Buffer.from(text, "hex");
}

const fingerprintOf = (key: Buffer) => createHash("sha256").update("register").update(key).digest("hex").slice(0, 16);

/** The fingerprint of the key with which the database began; undefined before its first use. */
export async function readKeyFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("setting").select("value").where("id", "=", fingerprintId).executeTakeFirst();
  return row?.value;
}

export const isKeyOf = (fingerprint: string, key: Buffer): boolean => fingerprint === fingerprintOf(key);

/** False if this is another key than the one that this database began with; the first key that asks becomes that one. */
export async function isKnownKey(db: Db, key: Buffer, instant: Date): Promise<boolean> {
  const known = await readKeyFingerprint(db);
  if (known !== undefined) return isKeyOf(known, key);
  await db
    .insertInto("setting")
    .values({ id: fingerprintId, value: fingerprintOf(key), updated_at: instant.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return isKeyOf((await readKeyFingerprint(db)) ?? "", key);
}

/** Makes this the database's key once its first one is lost: what was stored with that one stays unreadable. */
export async function adoptKey(db: Db, key: Buffer, instant: Date): Promise<void> {
  await storeSetting(db, fingerprintId, fingerprintOf(key), instant);
}

interface Sealing {
  key: Buffer;
  /** The purpose that the ciphertext is bound to. */
  purpose: string;
  instant: Date;
}

/**
 * The only way in which something is encrypted for the register. An instance with another key than the database's would
 * store what the other instances can't read: throws unavailable.
 */
export async function encryptForRegister(
  db: Db,
  bytes: Uint8Array,
  { key, purpose, instant }: Sealing,
): Promise<string> {
  if (!(await isKnownKey(db, key, instant))) throw new AppError("unavailable", m.storesNothing());
  return encrypt(key, purpose, bytes);
}

export interface GuestNumbers {
  passport: string;
  visa: string;
}

const purposeOf = (guestId: string) => `register/${guestId}`;

/** Bound to the entry. Empty for no number. Throws unavailable if this is not the database's key. */
export async function sealNumbers(
  db: Db,
  numbers: GuestNumbers,
  { key, guestId, instant }: { key: Buffer; guestId: string; instant: Date },
): Promise<string> {
  if (numbers.passport === "" && numbers.visa === "") return "";
  const bytes = Buffer.from(JSON.stringify(numbers));
  return encryptForRegister(db, bytes, { key, purpose: purposeOf(guestId), instant });
}

/** Throws unavailable if the key is another one than that with which they were stored. */
export function openNumbers(key: Buffer, guestId: string, sealed: string): GuestNumbers {
  if (sealed === "") return { passport: "", visa: "" };
  const bytes = decrypt(key, purposeOf(guestId), sealed);
  if (!bytes) throw new AppError("unavailable", m.keyDiffers());
  return JSON.parse(bytes.toString("utf8")) as GuestNumbers;
}
