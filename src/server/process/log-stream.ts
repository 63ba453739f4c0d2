import { destination } from "pino";

/**
 * A log that can't be written loses lines and has no other effect: also not when the reader of a pipe stops reading, which
 * is why the writes are asynchronous. What waits is bounded.
 */
export function logStream() {
  const stream = destination({ dest: 1, sync: false, maxLength: 256 * 1024 });
  stream.on("error", () => {});
  // At the end of the process it would wait for disk or reader without a limit.
  stream.flushSync = () => {};
  return stream;
}
