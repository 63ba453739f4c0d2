import { type Kysely, sql } from "kysely";

/** The names of the lodge's accounts, there from the beginning, so that two first saves meet in the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into setting (id, value, updated_at) values ('ledgers', '{}', '')`.execute(db);
}
