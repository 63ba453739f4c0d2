import type { FastifyBaseLogger } from "fastify";
import { AppError } from "#domain/platform/values/errors.ts";

export interface Known<T> {
  value: T;
  /** Otherwise it must not be cached. */
  isCurrent: boolean;
}

/**
 * Reads, and answers what was read last while reading fails, as when the database is away. Throws unavailable if nothing
 * was read before.
 */
export function lastKnown<T>(log: Pick<FastifyBaseLogger, "error">, read: () => Promise<T>): () => Promise<Known<T>> {
  let last: { value: T } | undefined;
  return async () => {
    try {
      last = { value: await read() };
      return { ...last, isCurrent: true };
    } catch (err) {
      if (!last) throw new AppError("unavailable", undefined, { cause: err });
      log.error({ err }, "what was read last is shown");
      return { ...last, isCurrent: false };
    }
  };
}
