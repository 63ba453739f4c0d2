import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Db } from "./schema.ts";

const connectionOf = new WeakMap<Db, DatabaseConnection>();

/**
 * SQLite: lets finished statements of this transaction go to its connection at once. The layers between would look for it
 * anew for each, which takes as long as a small statement itself. PostgreSQL needs them: they let a transaction's statements
 * wait for one another.
 */
export async function goDirectly(db: Db): Promise<void> {
  connectionOf.set(db, await db.getExecutor().provideConnection(async (connection) => connection));
}

/** Runs a statement that is built already. */
export function runFinished<Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  return connectionOf.get(db)?.executeQuery<Row>(query) ?? db.executeQuery(query);
}
