import { argon2Sync, randomBytes, randomUUID } from "node:crypto";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { StaffTable } from "#server/platform/database/tables/staff-tables.ts";
import type { NewAccount } from "#server/property/auth/accounts.ts";
import { addToken } from "#server/property/auth/tokens.ts";

/** A hash as `hashPassword` stores it, with parameters that cost next to nothing: for tests that are not about hashing. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64")}$${tag.toString("base64")}`;
}

/** Inserts an account that can log in with its password. */
export async function insertStaff(db: Db, account: NewAccount, instant: Date): Promise<StaffTable> {
  const row: StaffTable = {
    id: randomUUID(),
    user_id: account.userId,
    password_hash: cheapHash(account.password),
    role: account.role,
    is_active: 1,
    created_at: instant.toISOString(),
    must_change_password: 0,
    password_set_at: instant.toISOString(),
    last_login_at: "",
    locale: "en",
  };
  await db.insertInto("staff").values(row).execute();
  return row;
}

/** Inserts a session, as a login would; returns its token. */
export function insertSession(db: Db, staffId: string, instant: Date): Promise<string> {
  return addToken(db, staffId, { instant, userAgent: undefined });
}
