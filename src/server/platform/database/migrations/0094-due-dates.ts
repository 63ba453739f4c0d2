import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * When a company has to pay what is billed to it, fixed on the day of billing. What was billed before gets the day that
 * follows from the company's present terms; entries that nothing is due for have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column due_on text`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const day = isPostgres
    ? sql`to_char(received_on::date + company.due_days, 'YYYY-MM-DD')`
    : sql`date(received_on, '+' || company.due_days || ' days')`;
  await sql`
    update payment set due_on = (select ${day} from company where company.id = payment.company_id)
    where method = 'credit' and reverses is null and company_id is not null
  `.execute(db);
}
