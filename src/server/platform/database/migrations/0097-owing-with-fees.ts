import { type Kysely, sql } from "kysely";

/** Who owes the fee of a cancelled or missed stay is listed with those who owe a bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index booking_owing`.execute(db);
  await sql`
    create index booking_owing on booking (created_at, id)
    where status || '' not in ('pending', 'confirmed') and paid_paise < (
      case when status in ('cancelled', 'no-show') then coalesce(cancellation_fee_paise, 0)
      else grand_total_paise + charges_paise end
    )
  `.execute(db);
}
