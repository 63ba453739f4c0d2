import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "#server/database/schema.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** What second factors are encrypted with: the same for all instances, and after a restore. */
export async function readSealingKey(db: Db): Promise<Buffer> {
  const row = await db
    .selectFrom("secret")
    .select("value")
    .where("id", "=", "second-factor-key")
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, "hex");
}

/** Encrypts bytes for one use, such as one account's secret; they open for no other. */
export function seal(key: Buffer, use: string, bytes: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(use));
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url");
}

/** What `seal` encrypted for this use; undefined for anything else. */
export function unseal(key: Buffer, use: string, text: string): Buffer | undefined {
  const all = Buffer.from(text, "base64url");
  if (all.length < nonceBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, all.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(use))
    .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([opening.update(all.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    return undefined;
  }
}
