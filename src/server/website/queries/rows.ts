import type { Query } from "#domain/website/queries.ts";
import type { QueryTable } from "#server/platform/database/tables/schema.ts";

export function toQuery(row: QueryTable): Query {
  const { id, created_at, updated_at, search_text: _searchText, ...fields } = row;
  return { _id: id, ...fields, createdAt: created_at, updatedAt: updated_at };
}

export function searchTextOf({
  name,
  phone,
  email,
  message,
}: Pick<QueryTable, "name" | "phone" | "email" | "message">): string {
  return [name, phone, email, message].join("\n").toLowerCase();
}
