import { databaseHealth } from "#server/platform/database/health.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const timeoutMs = 1500;

/** Concurrent calls share one query, so that callers can't use up the connections of a database that does not respond. */
export function healthCheck(db: Db, check = databaseHealth): () => Promise<"ok" | "read-only"> {
  let running: ReturnType<typeof check> | undefined;
  return async () => {
    running ??= check(db).finally(() => {
      running = undefined;
    });
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs);
    return Promise.race([running, timeout]).finally(() => clearTimeout(timer));
  };
}
