// What the engines call the same thing: PostgreSQL by SQLSTATE, SQLite by extended result code.
const uniqueViolation = { postgres: ["23505"], sqlite: [1555, 2067] };
const checkViolation = { postgres: ["23514"], sqlite: [275] };
// A foreign key that does not hold means that what was just read is gone or has changed: read again, it says so itself.
const contention = { postgres: ["40001", "40P01", "23503"], sqlite: [] as number[] };
const notInRepertoire = "22021";
// connection, shut down or starting, out of resources; and who took or waited too long
const connectionLost = /^(08|57P0|53|57014|25P03|55P03)/;
// What the file system and the network say; pictures are files as well.
const connectionErrors = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"];
const diskErrors = ["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"];
const systemErrors = new Set([...connectionErrors, ...diskErrors]);
// disk I/O error, full, can't open, read-only, busy
const sqliteUnavailable = new Set([10, 13, 14, 8, 5]);

function matches(error: unknown, codes: { postgres: string[]; sqlite: number[] }): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return codes.postgres.includes(String(code)) || (typeof errcode === "number" && codes.sqlite.includes(errcode));
}

export const isUniqueViolation = (error: unknown) => matches(error, uniqueViolation);
export const isCheckViolation = (error: unknown) => matches(error, checkViolation);
/** Whether the same transaction may simply be tried again. */
export const isRetryable = (error: unknown) => matches(error, contention);

/** A text that holds a NUL. PostgreSQL can't store one; the SQLite driver refuses it likewise. */
export class UnstorableText extends TypeError {
  override name = "UnstorableText";
}

export const isUnstorableText = (error: unknown) =>
  error instanceof UnstorableText || matches(error, { postgres: [notInRepertoire], sqlite: [] });

const sqliteBusy = 5;
/** Whether another process has the SQLite file just now. */
export const isBusy = (error: unknown) => (error as { errcode?: unknown } | null)?.errcode === sqliteBusy;

// What pg says without a code: the server went away, or every connection of the pool stayed in use.
const poolMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** Whether the database or the disk can't do its work at all just now: gone, full or read-only. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return sqliteUnavailable.has(errcode & 0xff);
  if (typeof code !== "string") return poolMessages.test(error.message);
  return connectionLost.test(code) || systemErrors.has(code);
}
