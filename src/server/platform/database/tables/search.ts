import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

export function contains(text: string | Expression<string>, term: string): RawBuilder<SqlBool> {
  const pattern = `%${term.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${typeof text === "string" ? sql.ref(text) : text} like ${pattern} escape '\\'`;
}
