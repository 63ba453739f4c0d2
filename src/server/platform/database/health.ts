import type { Db } from "./tables/schema.ts";
import { lastWriteFailed } from "./transaction.ts";

/** "read-only" after a failed write, until one succeeds. Rejects if the database does not respond. */
export async function databaseHealth(db: Db): Promise<"ok" | "read-only"> {
  // From a table, so that SQLite reads the file.
  await db.selectFrom("setting").select("id").limit(1).execute();
  return lastWriteFailed(db) ? "read-only" : "ok";
}
