import { CompiledQuery } from "kysely";
import type { Db } from "./schema.ts";

// Numbers are given in order, so what is not in the index yet has a higher one than all that is.
const addNew = CompiledQuery.raw(`
  insert into booking_search (rowid, search_text)
  select number, search_text from booking_number
  where number > (select coalesce(max(id), 0) from booking_search_docsize)`);

/**
 * SQLite: puts bookings that are new into the index of the search. Done once, last in each commit: the index writes what it
 * was given at every savepoint and has to merge all those pieces again. Changed and deleted bookings are seen to by triggers.
 */
export async function indexNewBookings(db: Db): Promise<void> {
  await db.executeQuery(addNew);
}
