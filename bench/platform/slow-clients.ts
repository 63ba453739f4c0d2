// npm run bench:slow: opens silent and slow connections, and measures when they are closed and how other clients fare; then
// the memory that pipelined requests cost when nobody reads the responses.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { startLodge } from "#tests/browser/server.ts";

const counts = { silent: 200, "slow head": 200, "slow body": 100 } as const;
type Kind = keyof typeof counts;

const lodge = await startLodge({ RATE_LIMITS: "on" });
const { hostname, port } = new URL(lodge.url);
const started = performance.now();
const seconds = () => (performance.now() - started) / 1000;
const closedAfter: Record<Kind, number[]> = { silent: [], "slow head": [], "slow body": [] };

const openings: Record<Kind, string> = {
  silent: "",
  "slow head": "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
  "slow body":
    'POST /api/queries/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"',
};

async function open(kind: Kind): Promise<void> {
  const socket: Socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.resume();
  await once(socket, "connect");
  socket.write(openings[kind]);
  const drip = kind === "silent" ? undefined : setInterval(() => socket.writable && socket.write("x"), 1000);
  socket.once("close", () => {
    clearInterval(drip);
    closedAfter[kind].push(seconds());
  });
}

const kinds = Object.keys(counts) as Kind[];
await Promise.all(kinds.flatMap((kind) => Array.from({ length: counts[kind] }, () => open(kind))));

const times: number[] = [];
let failed = 0;
while (kinds.some((kind) => closedAfter[kind].length < counts[kind]) && seconds() < 120) {
  const asked = performance.now();
  const { ok } = await fetch(`${lodge.url}/api/rooms`).catch(() => ({ ok: false }));
  if (!ok) failed++;
  times.push(performance.now() - asked);
  await new Promise((resolve) => setTimeout(resolve, 200));
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1);
for (const kind of kinds) {
  const [first, last] = [Math.min(...closedAfter[kind]), Math.max(...closedAfter[kind])].map((time) => time.toFixed(0));
  console.log(
    `${kind}: ${closedAfter[kind].length} of ${counts[kind]} closed, the first after ${first} s, the last after ${last} s`,
  );
}
console.log(`others meanwhile: ${times.length} requests, ${failed} failed, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);

const megabytes = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${lodge.pid}/status`, "utf8"))?.[1]) / 1024;

/** The growth of the server's memory, in MB, while 40 clients send 2,000 requests each and read nothing. */
async function pipelineWithoutReading(path: string): Promise<number> {
  for (let request = 0; request < 100; request++) await (await fetch(lodge.url + path)).arrayBuffer();
  const before = megabytes();
  const clients = Array.from({ length: 40 }, () => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(2000));
    return socket;
  });
  let most = before;
  for (let sample = 0; sample < 50; sample++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    most = Math.max(most, megabytes());
  }
  for (const socket of clients) socket.destroy();
  return most - before;
}

const maxGrowth = 50;
const growths: number[] = [];
for (const path of ["/", "/api/rooms", "/nowhere"]) {
  const growth = await pipelineWithoutReading(path);
  growths.push(growth);
  console.log(`40 × 2,000 pipelined requests of ${path}: ${growth.toFixed(0)} MB more memory (bound: ${maxGrowth})`);
}
process.exitCode =
  growths.every((growth) => growth < maxGrowth) &&
  failed === 0 &&
  kinds.every((kind) => closedAfter[kind].length === counts[kind])
    ? 0
    : 1;
await lodge.stop();
