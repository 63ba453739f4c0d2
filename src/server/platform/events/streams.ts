import { PassThrough, type Readable } from "node:stream";
import { eventStreamLimits, type LiveEvent, liveEventKinds, visibleEvent } from "#domain/platform/access/events.ts";
import type { StaffIdentity, StaffRole } from "#domain/platform/access/staff.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import { type ChangeEvent, type ChangeFeed, eventsSince } from "#server/platform/database/change-feed.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

interface EventStreamOptions {
  db: Db;
  changes: ChangeFeed;
  authenticate: (token: string) => Promise<StaffIdentity | undefined>;
}

interface OpenStream {
  output: PassThrough;
  token: string;
  staffId: string;
  role: StaffRole;
}

const heartbeatMs = 15_000;
/** In bytes; a client that reads slower than this reconnects and catches up. */
const maxUnread = 64 * 1024;

/** Undefined for what the role may not know. */
function messageFor(role: StaffRole, { id, kind, action, record }: ChangeEvent): string | undefined {
  const known = liveEventKinds.find((one) => one === kind);
  const event = known && visibleEvent({ kind: known, action, record }, role);
  return event && `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}
const reset: LiveEvent = { kind: "reset", action: "update", record: "" };
const resetMessage = `data: ${JSON.stringify(reset)}\n\n`;

export interface EventStreams {
  open(session: { token: string; staffId: string; role: StaffRole }, after: number | undefined): Readable;
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
  function send(stream: OpenStream, event: ChangeEvent) {
    const message = messageFor(stream.role, event);
    if (message) write(stream, message);
  }
  /** Closes the streams of sessions that ended; "unavailable" says nothing about a session. */
  async function authenticateAgain(filter: (stream: OpenStream) => boolean) {
    for (const stream of [...streams].filter(filter)) {
      const staff = await authenticate(stream.token).catch(() => "unavailable" as const);
      if (staff === "unavailable") continue;
      const isOther = staff?.role !== stream.role;
      if (!staff || isOther || staff.mustChangePassword || staff.mustSetUpSecondFactor) stream.output.end();
    }
  }
  function start() {
    const unsubscribe = changes.subscribe((event) => {
      if (event === "reset") return writeAll(resetMessage);
      for (const stream of streams) send(stream, event);
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
    for (const event of missed ?? []) send(stream, event);
  }

  return {
    open({ token, staffId, role }, after) {
      const ofAccount = [...streams].filter((stream) => stream.staffId === staffId).length;
      if (streams.size >= eventStreamLimits.inAll || ofAccount >= eventStreamLimits.perAccount) {
        throw new AppError("rate_limited", m.tooManyScreens(), {
          details: { retryAfter: 60 },
        });
      }
      const output = new PassThrough();
      const stream: OpenStream = { output, token, staffId, role };
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
