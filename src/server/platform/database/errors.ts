const uniqueViolation = { postgres: ["23505"], sqlite: [1555, 2067] };
const checkViolation = { postgres: ["23514"], sqlite: [275] };
// Foreign key violations are included: the row was deleted or changed since it was read.
const retryable = { postgres: ["40001", "40P01", "23503"], sqlite: [] as number[] };
const notInRepertoire = "22021";
// Classes 08, 57P0x and 53; timeouts of statements, idle transactions and locks.
const connectionLost = /^(08|57P0|53|57014|25P03|55P03)/;
const connectionErrors = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"];
const diskErrors = ["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"];
const systemErrors = new Set([...connectionErrors, ...diskErrors]);
// SQLITE_IOERR, FULL, CANTOPEN, READONLY, BUSY.
const sqliteUnavailable = new Set([10, 13, 14, 8, 5]);

function matches(error: unknown, codes: { postgres: string[]; sqlite: number[] }): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return codes.postgres.includes(String(code)) || (typeof errcode === "number" && codes.sqlite.includes(errcode));
}

export const isUniqueViolation = (error: unknown) => matches(error, uniqueViolation);
export const isCheckViolation = (error: unknown) => matches(error, checkViolation);
export const isRetryable = (error: unknown) => matches(error, retryable);

/** Text with NUL, which PostgreSQL can't store; the SQLite driver rejects it as well. */
export class UnstorableText extends TypeError {
  override name = "UnstorableText";
}

export const isUnstorableText = (error: unknown) =>
  error instanceof UnstorableText || matches(error, { postgres: [notInRepertoire], sqlite: [] });

const sqliteBusy = 5;
export const isBusy = (error: unknown) => (error as { errcode?: unknown } | null)?.errcode === sqliteBusy;

// Errors of pg without a code: a lost connection, or an exhausted pool.
const poolMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return sqliteUnavailable.has(errcode & 0xff);
  if (typeof code !== "string") return poolMessages.test(error.message);
  return connectionLost.test(code) || systemErrors.has(code);
}
