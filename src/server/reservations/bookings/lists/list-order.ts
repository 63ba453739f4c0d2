import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { BookingSort, BookingSortColumn } from "#domain/reservations/booking-list.ts";
import { owedInSql } from "#server/billing/payments/owed.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

interface Order {
  by: (db: Db) => RawBuilder<unknown>;
  direction: "asc" | "desc";
}

/** The expressions of the indexes. */
const expressions: Record<BookingSortColumn, (db: Db) => RawBuilder<unknown>> = {
  guest: (db) =>
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`lower(name) collate "C"` : sql`lower(name)`,
  arrival: () => sql`check_in`,
  amount: () => sql`grand_total_paise`,
  balance: () => sql`${owedInSql} - paid_paise`,
};

/** Newest first unless stated. Bookings of the same rank are in the order of their ids, so that pages do not overlap. */
export function orderOf(sort: BookingSort | undefined): Order[] {
  const [, minus, column] = /^(-?)(.+)$/.exec(sort ?? "") ?? [];
  const direction = sort === undefined || minus ? "desc" : "asc";
  const by = sort === undefined ? () => sql`created_at` : expressions[column as BookingSortColumn];
  return [
    { by, direction },
    { by: () => sql`id`, direction },
  ];
}
