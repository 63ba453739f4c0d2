import { foldAddress } from "#domain/platform/text/fold-text.ts";
import { searchable } from "#domain/platform/text/search-term.ts";
import type { Query } from "#domain/website/queries.ts";
import type { QueryTable } from "#server/platform/database/tables/page-tables.ts";

export function toQuery(row: QueryTable): Query {
  const {
    id,
    created_at,
    updated_at,
    search_text: _searchText,
    email_key: _emailKey,
    booking_id: _bookingId,
    ...fields
  } = row;
  return { _id: id, ...fields, createdAt: created_at, updatedAt: updated_at };
}

/** The columns by which a query is found. */
export const foldedColumns = ({ name, phone, email, message }: Written) => ({
  search_text: searchable([name, phone, email, message]),
  email_key: foldAddress(email),
});

type Written = Pick<QueryTable, "name" | "phone" | "email" | "message">;
