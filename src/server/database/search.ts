import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether a column that holds lower-case text contains the term; wildcards in the term are taken as they stand. */
export function contains(column: string, term: string): RawBuilder<SqlBool> {
  const pattern = `%${term.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
