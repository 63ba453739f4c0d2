import { type Kysely, sql } from "kysely";

/**
 * The working day on which a stay was cancelled or missed, which dates its fee. Of stays that were released before, nothing
 * better is known than the day of their last change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column released_on text not null default ''`.execute(db);
  await sql`
    update booking set released_on = substr(updated_at, 1, 10) where status in ('cancelled', 'no-show')
  `.execute(db);
}
