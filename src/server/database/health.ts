import { sql } from "kysely";
import type { Db } from "./schema.ts";
import { lastWriteFailed } from "./transaction.ts";

/**
 * Whether the database answers, and whether it took the last change: "read-only" where the disk is full or can't be
 * written, until a change succeeds. Rejects when it does not answer.
 */
export async function databaseHealth(db: Db): Promise<"ok" | "read-only"> {
  // Of a table, so that the file is really read.
  await sql`select 1 from kysely_migration limit 1`.execute(db);
  return lastWriteFailed(db) ? "read-only" : "ok";
}
