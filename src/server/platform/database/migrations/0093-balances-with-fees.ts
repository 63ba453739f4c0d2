import { type Kysely, sql } from "kysely";

/** Cancelled and missed stays are sorted by what is left of their fee. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index booking_by_balance`.execute(db);
  await sql`
    create index booking_by_balance on booking (
      (
        case when status in ('cancelled', 'no-show') then coalesce(cancellation_fee_paise, 0)
        else grand_total_paise + charges_paise end - paid_paise
      ), id
    )
  `.execute(db);
}
