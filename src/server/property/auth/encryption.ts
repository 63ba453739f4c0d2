import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "#server/platform/database/tables/schema.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

export async function readEncryptionKey(db: Db): Promise<Buffer> {
  const row = await db
    .selectFrom("secret")
    .select("value")
    .where("id", "=", "second-factor-key")
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, "hex");
}

/** Bound to a purpose, such as the secret of one account. Base64url. */
export function encrypt(key: Buffer, purpose: string, bytes: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Undefined for another purpose or key, and for modified text. */
export function decrypt(key: Buffer, purpose: string, text: string): Buffer | undefined {
  const all = Buffer.from(text, "base64url");
  if (all.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, all.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(all.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
