import assert from "node:assert/strict";
import test from "node:test";
import type { LiveEvent } from "#domain/platform/access/events.ts";
import { readStream, resetEvent } from "./stream.ts";

const booking: LiveEvent = { kind: "booking", action: "insert", record: "b1" };
const message = (id: number, event: LiveEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

/** A server that answers each connection with the next response, then the test ends. */
async function read(responses: (Response | Error)[]) {
  const stop = new AbortController();
  const urls: string[] = [];
  const events: LiveEvent[] = [];
  const refused: string[] = [];
  await readStream({
    token: () => "token-1",
    onEvent: (event) => events.push(event),
    onRefused: (token) => refused.push(token),
    signal: stop.signal,
    fetch: async (url) => {
      urls.push(url);
      const response = responses.shift();
      if (response instanceof Response) return response;
      throw response;
    },
    wait: async () => {
      if (responses.length === 0) stop.abort();
    },
  });
  return { urls, events, refused };
}

test("a lost stream continues after the last event", async () => {
  const { urls, events } = await read([new Response(message(7, booking)), new Response("")]);
  assert.deepEqual(urls, ["/api/events", "/api/events?after=7"]);
  assert.deepEqual(events, [booking]);
});

test("a connection without a last event fetches everything again", async () => {
  const { urls, events } = await read([new Error("offline"), new Response(":\n\n"), new Response(":\n\n")]);
  assert.deepEqual(urls, ["/api/events", "/api/events", "/api/events"]);
  assert.deepEqual(events, [resetEvent, resetEvent]);
});

test("a rejected token ends the session that sent it, and the stream", async () => {
  const { urls, refused } = await read([new Response("", { status: 401 }), new Response("")]);
  assert.deepEqual(refused, ["token-1"]);
  assert.equal(urls.length, 1);
});
