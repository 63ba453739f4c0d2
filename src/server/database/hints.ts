import { type RawBuilder, sql } from "kysely";

/**
 * The column as an expression that no index matches. SQLite takes a status for the most selective condition and would
 * read every booking that has it, where the nights or a search select fewer.
 */
export function unindexed(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} || ''`;
}
