import { CompiledQuery, type KyselyPlugin, PostgresAdapter } from "kysely";
import type { Db } from "#server/platform/database/tables/schema.ts";

type Step = { detail: string } | { "QUERY PLAN": string };

/** Runs `work`; returns the query plan of each of its queries, one line per step. */
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
  const explain = db.getExecutor().adapter instanceof PostgresAdapter ? "explain (costs off)" : "explain query plan";
  const plans = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await db.executeQuery<Step>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
    plans.push({ query: sql, steps: rows.map((row) => ("detail" in row ? row.detail : row["QUERY PLAN"].trim())) });
  }
  return plans;
}
