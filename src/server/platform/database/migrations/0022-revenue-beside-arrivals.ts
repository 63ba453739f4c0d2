import type { Kysely } from "kysely";

/** The index of arrivals holds what a stay costs: the dashboard adds up months of it without reading the bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("booking_by_arrival").execute();
  await db.schema
    .createIndex("booking_by_arrival")
    .on("booking")
    .columns(["check_in", "status", "grand_total_paise"])
    .execute();
}
