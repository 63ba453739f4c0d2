import { destination } from "pino";

/** A log that can't be written loses lines and has no other effect; what a full disk delays is bounded. */
export function logStream() {
  const stream = destination({ dest: 1, sync: true, maxLength: 256 * 1024 });
  stream.on("error", () => {});
  return stream;
}
