/**
 * npm run bench:pages [-- --rounds 5 --seconds 3 --searches 300 --only guests]
 * 1. A cached page from this server, from a bare node:http server, from nginx as a file, and from nginx as a cache in front of
 *    this server: the same compressed bytes, 32 connections, in turn, the median of the rounds.
 * 2. What guests do with dates that were never asked for, from 16 clients, and again: in multiples of a fixed reference.
 * 3. Waves of guests within a second, each with a search, two rooms and a booking, beside desks with open streams.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLodge } from "#tests/browser/server.ts";
import { measureGuests } from "./guests.ts";
import { copyResponse, type Peer, startBareServer, startNginx } from "./http-peers.ts";
import { percentile, timed } from "./load.ts";
import { measureWaves } from "./wave.ts";
import { load, memoryOf, type Result, requireProgram, type Target } from "./wrk.ts";

const acceptEncoding = "br";
const waves = [200, 400, 800, 1600];
/** So often a page is asked for before it is measured, so that it is compressed at the best level. */
const warmUp = 50;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    searches: { type: "string", default: "300" },
    only: { type: "string" },
  },
});
const isWanted = (part: "cached" | "guests" | "wave") => !values.only || values.only === part;
if (isWanted("cached")) for (const program of ["nginx", "wrk", "curl"]) requireProgram(program);
process.env.PATH = `${process.env.PATH}:/usr/sbin`;

const median = (numbers: number[]) => percentile(numbers, 0.5);
const folder = await mkdtemp(join(tmpdir(), "lodge-bench-"));
const lodge = await startLodge({ LOG_LEVEL: "error" });
const peers: Peer[] = [];
try {
  if (isWanted("cached")) await compareCached();
  if (isWanted("guests")) await measureGuests(lodge, { count: Number(values.searches), rounds: 3 });
  if (isWanted("wave")) await measureWaves(lodge, waves);
  console.log(`\nMemory of this server afterwards: ${memoryOf(lodge.pid).toFixed(0)} MiB`);
} finally {
  for (const peer of peers) await peer.stop();
  await lodge.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compareCached(): Promise<void> {
  const headers = { "accept-encoding": acceptEncoding };
  const page = `${lodge.url}/`;
  for (let turn = 0; turn < warmUp; turn++) await timed({ method: "GET", url: page, headers });
  const html = await (await fetch(page)).text();
  const picture = /\/images\/[\w-]+-800\.avif/.exec(html)?.[0];
  if (!picture) throw new Error("The home page shows no picture");
  // The compression at the best level, on another thread.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await copyResponse(folder, "page.html", page, acceptEncoding);
  await copyResponse(folder, "picture.avif", lodge.url + picture, acceptEncoding);
  const [bare, nginx] = [await startBareServer(page, acceptEncoding), await startNginx(folder, lodge.url)];
  peers.push(bare, nginx);
  const ours: Target = { name: "this server, home page", url: page, pid: lodge.pid };
  const bareNode: Target = { name: "bare node:http, home page", url: `${bare.url}/`, pid: bare.pid };
  const targets: Target[] = [
    bareNode,
    ours,
    { name: "nginx, home page as a file", url: `${nginx.url}/files/page.html`, pid: nginx.pid },
    { name: "nginx proxy_cache, home page", url: `${nginx.url}/`, pid: nginx.pid },
    { name: "this server, picture", url: lodge.url + picture, pid: lodge.pid },
    { name: "nginx, picture as a file", url: `${nginx.url}/files/picture.avif`, pid: nginx.pid },
  ];
  const results = new Map<Target, Result[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const target of targets) {
      const options = { seconds: Number(values.seconds), connections: 32, acceptEncoding };
      results.get(target)?.push(await load(target, options));
    }
  }
  const figure = (target: Target, key: keyof Result) => median((results.get(target) ?? []).map((one) => one[key]));
  console.log("| what | requests/s | p50 ms | p99 ms | processor µs/request |");
  console.log("|---|---|---|---|---|");
  for (const target of targets) {
    const rate = Math.round(figure(target, "perSecond")).toLocaleString("en");
    const times = [figure(target, "p50").toFixed(2), figure(target, "p99").toFixed(2)];
    console.log(`| ${[target.name, rate, ...times, figure(target, "cpuMicros").toFixed(0)].join(" | ")} |`);
  }
  const rate = (100 * figure(ours, "perSecond")) / figure(bareNode, "perSecond");
  const cpu = (100 * figure(bareNode, "cpuMicros")) / figure(ours, "cpuMicros");
  console.log(
    `\nA cached page: ${rate.toFixed(0)} % of the bare server's rate, ${cpu.toFixed(0)} % by processor time (bar: 80 %)`,
  );
}
