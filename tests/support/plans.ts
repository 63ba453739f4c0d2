import { CompiledQuery, type KyselyPlugin } from "kysely";
import type { Db } from "#server/database/schema.ts";

/** Runs what is given, and says of each of its queries how SQLite goes about it, a line for each step. */
export async function plansOf(
  db: Db,
  work: (db: Db) => Promise<unknown>,
): Promise<{ query: string; steps: string[] }[]> {
  const queries: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(watch) as Db);
  const plans = [];
  for (const { sql, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    plans.push({ query: sql, steps: rows.map(({ detail }) => detail) });
  }
  return plans;
}
