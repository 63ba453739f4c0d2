import type { LiveEvent } from "#domain/platform/access/events.ts";
import { session } from "../app/session/session.ts";
import { readStream, resetEvent } from "./stream.ts";

const name = "lodge-live";

/**
 * One stream for all tabs: the tab that holds the lock reads it and passes events on. Where Web Locks are missing (plain
 * HTTP), each visible tab reads its own, because a browser has only six connections to a host. `announce` runs
 * in one tab only. Returns a function that stops.
 */
export function watchLive(onEvent: (event: LiveEvent) => void, announce: (event: LiveEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onRefused = (token: string) => session.end(token, "refused");
  const read = (emit: (event: LiveEvent) => void, until: AbortSignal) =>
    readStream({
      token: session.token,
      onEvent: (event) => {
        announce(event);
        emit(event);
      },
      onRefused,
      signal: until,
    });
  if ("locks" in navigator && typeof BroadcastChannel !== "undefined") {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
    const emit = (event: LiveEvent) => {
      onEvent(event);
      channel.postMessage(event);
    };
    navigator.locks.request(name, { signal }, () => read(emit, signal)).catch(() => {});
    signal.addEventListener("abort", () => channel.close());
  } else {
    readWhileVisible((until) => void read(onEvent, until), signal);
  }
  // A frozen tab missed what the others passed on.
  const onResume = () => onEvent(resetEvent);
  document.addEventListener("resume", onResume, { signal });
  globalThis.addEventListener("pageshow", (event) => event.persisted && onResume(), { signal });
  return () => stop.abort();
}

function readWhileVisible(read: (until: AbortSignal) => void, signal: AbortSignal): void {
  let current: AbortController | undefined;
  const update = () => {
    if (document.visibilityState === "hidden") {
      current?.abort();
      current = undefined;
    } else if (!current) {
      current = new AbortController();
      read(AbortSignal.any([signal, current.signal]));
    }
  };
  update();
  document.addEventListener("visibilitychange", update, { signal });
}
