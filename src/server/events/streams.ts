import { PassThrough, type Readable } from "node:stream";
import { AppError } from "#domain/errors.ts";
import { eventStreamLimits, type LiveEvent } from "#domain/events.ts";
import type { StaffIdentity } from "#domain/staff.ts";
import * as m from "#messages/errors.js";
import { type ChangeEvent, type ChangeFeed, eventsSince } from "#server/database/change-feed.ts";
import type { Db } from "#server/database/schema.ts";

interface EventStreamOptions {
  db: Db;
  changes: ChangeFeed;
  authenticate: (token: string) => Promise<StaffIdentity | undefined>;
}

interface OpenStream {
  output: PassThrough;
  token: string;
  staffId: string;
}

const heartbeatMs = 15_000;
/** In bytes; a client that reads slower than this reconnects and catches up. */
const maxUnread = 64 * 1024;

const messageOf = ({ id, kind, action, record }: ChangeEvent) =>
  `id: ${id}\ndata: ${JSON.stringify({ kind, action, record })}\n\n`;
const reset: LiveEvent = { kind: "reset", action: "update", record: "" };
const resetMessage = `data: ${JSON.stringify(reset)}\n\n`;

export interface EventStreams {
  open(session: { token: string; staffId: string }, after: number | undefined): Readable;
  closeAll(): void;
}

export function createEventStreams({ db, changes, authenticate }: EventStreamOptions): EventStreams {
  const streams = new Set<OpenStream>();
  let stop: (() => void) | undefined;

  function write({ output }: OpenStream, text: string) {
    if (output.writableLength + output.readableLength > maxUnread) output.destroy();
    else output.write(text);
  }
  function writeAll(text: string) {
    for (const stream of streams) write(stream, text);
  }
  /** Closes the streams of sessions that ended; "unavailable" says nothing about a session. */
  async function authenticateAgain(filter: (stream: OpenStream) => boolean) {
    for (const stream of [...streams].filter(filter)) {
      const staff = await authenticate(stream.token).catch(() => "unavailable" as const);
      if (staff === "unavailable") continue;
      if (!staff || staff.mustChangePassword || staff.mustSetUpSecondFactor) stream.output.end();
    }
  }
  function start() {
    const unsubscribe = changes.subscribe((event) => {
      if (event === "reset") return writeAll(resetMessage);
      if (event.kind !== "access") writeAll(messageOf(event));
      const isRequirement = event.kind === "setting";
      if (event.kind === "access" || isRequirement) {
        void authenticateAgain(({ staffId }) => isRequirement || staffId === event.record);
      }
    });
    const heartbeat = setInterval(() => {
      writeAll(":\n\n");
      void authenticateAgain(() => true);
    }, heartbeatMs).unref();
    return () => {
      clearInterval(heartbeat);
      unsubscribe();
    };
  }
  async function catchUp(stream: OpenStream, after: number) {
    const missed = await eventsSince(db, after).catch(() => undefined);
    if (!missed) write(stream, resetMessage);
    for (const event of missed ?? []) if (event.kind !== "access") write(stream, messageOf(event));
  }

  return {
    open({ token, staffId }, after) {
      const ofAccount = [...streams].filter((stream) => stream.staffId === staffId).length;
      if (streams.size >= eventStreamLimits.inAll || ofAccount >= eventStreamLimits.perAccount) {
        throw new AppError("rate_limited", m.tooManyScreens(), {
          details: { retryAfter: 60 },
        });
      }
      const output = new PassThrough();
      const stream: OpenStream = { output, token, staffId };
      streams.add(stream);
      stop ??= start();
      output.on("error", () => {});
      output.once("close", () => {
        streams.delete(stream);
        if (streams.size > 0) return;
        stop?.();
        stop = undefined;
      });
      output.write("retry: 2000\n\n");
      if (after !== undefined) void catchUp(stream, after);
      return output;
    },
    closeAll() {
      for (const { output } of streams) output.end();
    },
  };
}
