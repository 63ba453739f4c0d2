import { createHash, randomBytes, randomUUID } from "node:crypto";
import { deviceOf, maxSessionAge, maxSessionIdle, maxTemporaryPasswordAge } from "#domain/platform/access/sessions.ts";
import type { Staff, StaffIdentity } from "#domain/platform/access/staff.ts";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { isUnavailable } from "#server/platform/database/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { StaffTable } from "#server/platform/database/tables/staff-tables.ts";
import { parseRequiredRoles, requiredFactorId } from "./required-roles.ts";

/** In ms; with this resolution most authenticated reads write nothing. */
const lastUseResolution = 5 * 60_000;

const latest = (instant: Date) => new Date(instant.getTime() + maxClockSkew).toISOString();

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
/** How far the clocks of instances may differ; what lies further ahead is of a clock that was wrong. */
const maxClockSkew = 5 * 60_000;
const before = (instant: Date, millis: number) => new Date(instant.getTime() - millis).toISOString();

/** Also deletes tokens that are expired or from the future. */
export async function addToken(
  db: Db,
  staffId: string,
  { instant, userAgent }: { instant: Date; userAgent: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = instant.toISOString();
  await db
    .deleteFrom("staff_token")
    .where((eb) =>
      eb.or([
        eb("used_at", "<", before(instant, maxSessionIdle)),
        eb("created_at", "<", before(instant, maxSessionAge)),
        eb("used_at", ">", latest(instant)),
        eb("created_at", ">", latest(instant)),
      ]),
    )
    .execute();
  await db
    .insertInto("staff_token")
    .values({
      hash: hashToken(token),
      id: randomUUID(),
      staff_id: staffId,
      device: deviceOf(userAgent),
      created_at: now,
      used_at: now,
    })
    .execute();
  return token;
}

export const validTokens = (db: Db, instant: Date) =>
  db
    .selectFrom("staff_token")
    .innerJoin("staff", "staff.id", "staff_token.staff_id")
    .where("staff.is_active", "=", 1)
    .where("staff_token.used_at", ">=", before(instant, maxSessionIdle))
    .where("staff_token.created_at", ">=", before(instant, maxSessionAge))
    .where("staff_token.used_at", "<=", latest(instant))
    .where("staff_token.created_at", "<=", latest(instant))
    .where((eb) =>
      eb.or([
        eb("staff.must_change_password", "=", 0),
        eb.between("staff.password_set_at", before(instant, maxTemporaryPasswordAge), latest(instant)),
      ]),
    );

/** Undefined if the user chose the password. */
export function passwordExpiry({
  must_change_password,
  password_set_at,
}: Pick<StaffTable, "must_change_password" | "password_set_at">): Date | undefined {
  return must_change_password === 1 ? new Date(Date.parse(password_set_at) + maxTemporaryPasswordAge) : undefined;
}

/** Undefined if the token is unknown or expired, the account is disabled, or its temporary password has expired. */
export async function authenticate(db: Db, token: string, instant: Date): Promise<StaffIdentity | undefined> {
  const hash = hashToken(token);
  const row = await validTokens(db, instant)
    .leftJoin("second_factor", "second_factor.staff_id", "staff.id")
    .leftJoin("setting", (join) => join.on((eb) => eb("setting.id", "=", requiredFactorId)))
    .select([
      "staff.id as staffId",
      "staff.user_id as userId",
      "staff.role",
      "staff.locale",
      "staff_token.used_at as usedAt",
    ])
    .select(["staff.must_change_password as mustChange", "second_factor.staff_id as factorOf"])
    .select("setting.value as required")
    .where("staff_token.hash", "=", hash)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.usedAt < before(instant, lastUseResolution)) {
    const use = db.updateTable("staff_token").set({ used_at: instant.toISOString() }).where("hash", "=", hash);
    // Staff can still read while the database is not writable.
    await use.execute().catch((error) => isUnavailable(error) || Promise.reject(error));
  }
  const mustSetUp = row.factorOf === null && parseRequiredRoles(row.required).includes(row.role);
  return { staffId: row.staffId, ...toStaff({ ...row, mustSetUp }) };
}

interface StaffState extends Pick<Staff, "userId" | "role"> {
  locale: Locale;
  mustChange: 0 | 1;
  /** The role requires a second factor, and there is none. */
  mustSetUp: boolean;
}

export function toStaff({ userId, role, locale, mustChange, mustSetUp }: StaffState): Staff {
  return {
    userId,
    role,
    ...(locale !== defaultLocale && { locale }),
    ...(mustChange === 1 && { mustChangePassword: true }),
    ...(mustSetUp && { mustSetUpSecondFactor: true }),
  };
}

export async function logout(db: Db, token: string): Promise<void> {
  await db.deleteFrom("staff_token").where("hash", "=", hashToken(token)).execute();
}

export async function endTokens(db: Db, staffId: string, keepHash = ""): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_token")
    .where("staff_id", "=", staffId)
    .where("hash", "!=", keepHash)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
