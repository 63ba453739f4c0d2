import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { hashToken, validTokens } from "./tokens.ts";

const signatureOf = (tokenHash: string) => createHash("sha256").update(`site preview ${tokenHash}`).digest("base64url");

/** Proves a session without being its token, and ends with it. */
export async function previewKeyOf(db: Db, token: string, instant: Date): Promise<string> {
  const hash = hashToken(token);
  const row = await validTokens(db, instant)
    .select("staff_token.id")
    .where("staff_token.hash", "=", hash)
    .executeTakeFirst();
  if (!row) throw new AppError("not_authenticated");
  return `${row.id}.${signatureOf(hash)}`;
}

export async function isPreviewKey(db: Db, key: string, instant: Date): Promise<boolean> {
  const [id = "", signature = ""] = key.split(".");
  const row = await validTokens(db, instant)
    .select("staff_token.hash")
    .where("staff_token.id", "=", id)
    .executeTakeFirst();
  if (!row) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(row.hash))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
