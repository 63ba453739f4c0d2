import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "#domain/errors.ts";
import * as m from "#messages/register.js";
import { decrypt, encrypt } from "#server/auth/encryption.ts";
import { createPrivateFolder, privateFile } from "#server/database/data-folder.ts";
import type { Db } from "#server/database/schema.ts";

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
export function loadRegisterKey({ registerKey, registerKeyFile }: KeyPlace): Buffer {
  if (registerKey) return Buffer.from(registerKey, "hex");
  if (!existsSync(registerKeyFile)) {
    createPrivateFolder(dirname(registerKeyFile));
    try {
      const made = `${randomBytes(keyBytes).toString("hex")}\n`;
      writeFileSync(registerKeyFile, made, { flag: "wx", mode: privateFile, flush: true });
    } catch (error) {
      // Another instance was faster.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  const text = readFileSync(registerKeyFile, "utf8").trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${registerKeyFile} must have 64 hexadecimal digits`);
  return Buffer.from(text, "hex");
}

const fingerprintOf = (key: Buffer) => createHash("sha256").update("register").update(key).digest("hex").slice(0, 16);

/**
 * False if this is another key than the one that this database began with: after a loss of the key, or if two instances have
 * different ones. New numbers are stored all the same, so that no guest is held up, but earlier ones can't be read.
 */
export async function isKnownKey(db: Db, key: Buffer, instant: Date): Promise<boolean> {
  const value = fingerprintOf(key);
  await db
    .insertInto("setting")
    .values({ id: fingerprintId, value, updated_at: instant.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const known = await db.selectFrom("setting").select("value").where("id", "=", fingerprintId).executeTakeFirst();
  return known?.value === value;
}

export interface GuestNumbers {
  passport: string;
  visa: string;
}

const purposeOf = (guestId: string) => `register/${guestId}`;

/** Bound to the entry. Empty for no number. */
export function sealNumbers(key: Buffer, guestId: string, numbers: GuestNumbers): string {
  if (numbers.passport === "" && numbers.visa === "") return "";
  return encrypt(key, purposeOf(guestId), Buffer.from(JSON.stringify(numbers)));
}

/** Throws unavailable if the key is another one than that with which they were stored. */
export function openNumbers(key: Buffer, guestId: string, sealed: string): GuestNumbers {
  if (sealed === "") return { passport: "", visa: "" };
  const bytes = decrypt(key, purposeOf(guestId), sealed);
  if (!bytes) throw new AppError("unavailable", m.keyDiffers());
  return JSON.parse(bytes.toString("utf8")) as GuestNumbers;
}
