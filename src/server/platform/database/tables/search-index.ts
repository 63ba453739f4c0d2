import { CompiledQuery } from "kysely";
import type { Db } from "./schema.ts";

const addNew = CompiledQuery.raw(`
  insert into booking_search (rowid, search_text)
  select number, search_text from booking_number
  where number > (select coalesce(max(id), 0) from booking_search_docsize)`);

/** Once per commit, because FTS5 writes a segment at every savepoint. Triggers handle changes and deletions. */
export async function indexNewBookings(db: Db): Promise<void> {
  await db.executeQuery(addNew);
}
