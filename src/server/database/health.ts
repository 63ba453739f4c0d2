import { sql } from "kysely";
import type { Db } from "./schema.ts";
import { lastWriteFailed } from "./transaction.ts";

/**
 * "read-only" from a write that failed because the disk is full or can't be written until one succeeds. Rejects when the
 * database does not answer.
 */
export async function databaseHealth(db: Db): Promise<"ok" | "read-only"> {
  // From a table, so that the file is read.
  await sql`select 1 from kysely_migration limit 1`.execute(db);
  return lastWriteFailed(db) ? "read-only" : "ok";
}
