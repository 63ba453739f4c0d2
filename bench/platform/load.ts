import { Agent, request } from "node:http";

export interface Call {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes one call; returns its status and duration in milliseconds. */
export function timed({ method, url, headers, body }: Call): Promise<{ status: number; ms: number }> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      },
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      response.resume();
      response.once("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
    });
    outgoing.end(text);
  });
}

/** Makes the calls sequentially; throws on an unexpected status. */
export async function timesOf(calls: Call[], expected: number): Promise<number[]> {
  const times: number[] = [];
  for (const call of calls) {
    const { status, ms } = await timed(call);
    if (status !== expected) throw new Error(`${call.method} ${call.url} answered ${status}`);
    times.push(ms);
  }
  return times;
}

/** Makes the calls over concurrent connections; returns the calls per second with the expected status. */
export async function throughput(calls: Call[], connections: number, expected: number): Promise<number> {
  const left = [...calls];
  let done = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let call = left.pop(); call; call = left.pop()) {
        const { status } = await timed(call);
        if (status === expected) done += 1;
      }
    }),
  );
  if (done < calls.length * 0.9) throw new Error(`Only ${done} of ${calls.length} were answered with ${expected}`);
  return (1000 * done) / (performance.now() - started);
}

/** `part` 0.5 is the median. */
export function percentile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] as number;
}
