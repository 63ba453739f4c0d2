import { EventSourceParserStream } from "eventsource-parser/stream";
import * as v from "valibot";
import { watchEvents } from "#contract/platform/events.ts";
import { type LiveEvent, liveEventShape } from "#domain/platform/access/events.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface StreamOptions {
  token: () => string | undefined;
  onEvent: (event: LiveEvent) => void;
  /** The server rejected the token. */
  onRefused: (token: string) => void;
  signal: AbortSignal;
  fetch?: Fetch;
  wait?: (millis: number, signal: AbortSignal) => Promise<void>;
}

export const resetEvent: LiveEvent = { kind: "reset", action: "update", record: "" };

const retryMs = 1000;
/** A stream that opens within this time opens together with its screen. */
const startMs = 1000;
const maxRetryMs = 30_000;
/** Three missed heartbeats: a connection that sleeping or a lost network left half open. */
const silenceMs = 45_000;

/**
 * Reads the event stream until aborted; reconnects from the last event. An EventSource can't send the token, and a URL must
 * not contain it.
 */
export async function readStream({ fetch: send = fetch, wait = pause, ...options }: StreamOptions): Promise<void> {
  const { token, onEvent, onRefused, signal } = options;
  let lastId: string | undefined;
  let failures = 0;
  const startedAt = performance.now();
  let isFirst = true;
  while (!signal.aborted) {
    const bearer = token();
    if (!bearer) return;
    try {
      const url = lastId ? `${watchEvents.path}?after=${lastId}` : watchEvents.path;
      const silence = new AbortController();
      const response = await send(url, {
        headers: { authorization: `Bearer ${bearer}`, accept: "text/event-stream" },
        cache: "no-store",
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (response.status === 401) onRefused(bearer);
      // A required step, such as an own password, is shown by the calls of the screen.
      if (response.status === 401 || response.status === 403) return;
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
      failures = 0;
      // Without an id nothing is known of what happened since the screen was fetched.
      const isInTime = isFirst && performance.now() - startedAt < startMs;
      if (lastId === undefined && !isInTime) onEvent(resetEvent);
      for await (const { id, data } of messages(response.body, silence)) {
        lastId = id ?? lastId;
        const event = v.safeParse(liveEventShape, JSON.parse(data));
        if (event.success) onEvent(event.output);
      }
    } catch {
      failures++;
    }
    isFirst = false;
    const delay = Math.min(maxRetryMs, retryMs * 2 ** Math.max(0, failures - 1));
    // Spread, so that the browsers of a lodge do not all reconnect at once after a restart.
    if (!signal.aborted) await wait(delay * (0.5 + Math.random() / 2), signal);
  }
}

async function* messages(body: ReadableStream<Uint8Array<ArrayBuffer>>, silence: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const bytes = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      alive();
      controller.enqueue(chunk);
    },
  });
  alive();
  const reader = body
    .pipeThrough(bytes)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => {});
  }
}

/** Ends early when the browser is online or visible again. */
function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener("online", done);
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    const timer = setTimeout(done, millis);
    globalThis.addEventListener("online", done);
    document.addEventListener("visibilitychange", done);
    signal.addEventListener("abort", done, { once: true });
  });
}
