import { CompiledQuery } from "kysely";
import type { Db } from "./schema.ts";

// Numbers ascend, so new bookings are those above the highest number in the index.
const addNew = CompiledQuery.raw(`
  insert into booking_search (rowid, search_text)
  select number, search_text from booking_number
  where number > (select coalesce(max(id), 0) from booking_search_docsize)`);

/**
 * SQLite: adds new bookings to the search index, once per commit: FTS5 writes a segment at every savepoint and has to merge
 * them later. Triggers update it for changed and deleted bookings.
 */
export async function indexNewBookings(db: Db): Promise<void> {
  await db.executeQuery(addNew);
}
