import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { hashToken, validTokens } from "./tokens.ts";

const validMillis = 2 * 60_000;

const signatureOf = (tokenHash: string, file: string, until: string) =>
  createHash("sha256").update(`download ${file} ${until} ${tokenHash}`).digest("base64url");

/** Lets a browser fetch one file by its address for two minutes, as long as the owner's session lasts. */
export async function downloadKeyOf(
  db: Db,
  { token, file, instant }: { token: string; file: string; instant: Date },
): Promise<string> {
  const hash = hashToken(token);
  const row = await validTokens(db, instant)
    .select("staff_token.id")
    .where("staff_token.hash", "=", hash)
    .executeTakeFirst();
  if (!row) throw new AppError("not_authenticated");
  const until = String(instant.getTime() + validMillis);
  return `${row.id}.${until}.${signatureOf(hash, file, until)}`;
}

export async function isDownloadKey(
  db: Db,
  { key, file, instant }: { key: string; file: string; instant: Date },
): Promise<boolean> {
  const [id = "", until = "", signature = ""] = key.split(".");
  if (!/^\d{1,15}$/.test(until) || Number(until) < instant.getTime()) return false;
  const row = await validTokens(db, instant)
    .select("staff_token.hash")
    .where("staff_token.id", "=", id)
    .where("staff.role", "=", "owner")
    .executeTakeFirst();
  if (!row) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(row.hash, file, until))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
