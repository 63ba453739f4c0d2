import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const id = "site";

export interface Site {
  /** Whether guests see the site and can book. */
  isLive: boolean;
  /** Whether it ever was live. */
  hasOpened: boolean;
  /** Steps of the set-up that the owner has put aside. */
  skipped: readonly string[];
}

const parse = (value: string): Site => ({ hasOpened: false, skipped: [], ...JSON.parse(value) });

export async function readSite(db: Db): Promise<Site> {
  const row = await db.selectFrom("setting").select("value").where("id", "=", id).executeTakeFirstOrThrow();
  return parse(row.value);
}

/** In the caller's transaction, in which other changes of the site wait. */
export async function changeSite(db: Db, instant: Date, change: (site: Site) => Partial<Site>): Promise<Site> {
  await lockRow(db, "setting", id);
  const row = await db
    .selectFrom("setting")
    .select(["value", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const before = parse(row.value);
  const after = { ...before, ...change(before) };
  await db
    .updateTable("setting")
    .set({ value: JSON.stringify(after), updated_at: nextVersion(row.updated_at, instant) })
    .where("id", "=", id)
    .execute();
  return after;
}

/** For what guests do by themselves. Throws not_open. */
export async function requireOpenSite(db: Db): Promise<void> {
  if (!(await readSite(db)).isLive) throw new AppError("not_open");
}
