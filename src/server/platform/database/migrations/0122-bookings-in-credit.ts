import { type Kysely, sql } from "kysely";

/** Guests whom the lodge owes money are listed, among however many bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index booking_in_credit on booking (created_at, id)
    where paid_paise > (
      case when status in ('cancelled', 'no-show') then coalesce(cancellation_fee_paise, 0)
      else grand_total_paise + charges_paise end
    )
  `.execute(db);
}
