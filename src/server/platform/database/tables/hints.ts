import { type RawBuilder, sql } from "kysely";

/** Prevents the use of an index. SQLite would prefer the index on status where nights or a search select fewer rows. */
export function unindexed(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} || ''`;
}
