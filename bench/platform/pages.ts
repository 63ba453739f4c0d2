/**
 * npm run bench:pages [-- --rounds 5 --seconds 3 --searches 300]
 * 1. A cached page from this server, from a bare node:http server, from nginx as a file, and from nginx as a cache in front of
 *    this server: the same compressed bytes, 32 connections, in turn, the median of the rounds.
 * 2. Searches for dates and rooms with dates that were never asked for, from 16 clients; then the same from the cache.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addNights } from "#domain/platform/time/nights.ts";
import { startLodge } from "#tests/browser/server.ts";
import { copyResponse, type Peer, startBareServer, startNginx } from "./http-peers.ts";
import { percentile, timed } from "./load.ts";
import { cpuOf, load, memoryOf, type Result, requireProgram, type Target } from "./wrk.ts";

const acceptEncoding = "br";
const clients = 16;
/** So often a page is asked for before it is measured, so that it is compressed at the best level. */
const warmUp = 50;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    searches: { type: "string", default: "300" },
  },
});
for (const program of ["nginx", "wrk", "curl"]) requireProgram(program);
process.env.PATH = `${process.env.PATH}:/usr/sbin`;

const median = (numbers: number[]) => percentile(numbers, 0.5);
const folder = await mkdtemp(join(tmpdir(), "lodge-bench-"));
const lodge = await startLodge({ LOG_LEVEL: "error" });
const peers: Peer[] = [];
try {
  await compareCached();
  await measureSearches();
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

/** Two thirds searches of the list, one third rooms with dates, all different. */
async function addressesOf(count: number, kids = 0): Promise<string[]> {
  const rooms = (await (await fetch(`${lodge.url}/api/rooms`)).json()) as { _id: string }[];
  return Array.from({ length: count }, (_, number) => {
    const checkin = addNights(lodge.today, 3 + (number % 100));
    const checkout = addNights(checkin, 1 + Math.floor(number / 100) + (number % 3));
    const room = rooms[number % rooms.length]?._id;
    const path = number % 3 === 2 ? `/service/rooms/${room}` : "/service/rooms";
    return `${path}?checkin=${checkin}&checkout=${checkout}&adults=${1 + (number % 2)}&kids=${kids}`;
  });
}

async function measureSearches(): Promise<void> {
  const addresses = await addressesOf(Number(values.searches));
  if (new Set(addresses).size < addresses.length) throw new Error("Some searches are the same");
  const ask = async (name: string) => {
    const left = [...addresses];
    const times: number[] = [];
    const before = cpuOf(lodge.pid);
    const client = async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        const call = { method: "GET", url: lodge.url + path, headers: { "accept-encoding": acceptEncoding } };
        const { status, ms } = await timed(call);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        times.push(ms);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const cpu = (cpuOf(lodge.pid) - before) / 1000 / times.length;
    const cells = [cpu.toFixed(2), percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1)];
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  };
  // Compiled code is warm after as many other searches.
  for (const path of await addressesOf(Number(values.searches), 2)) {
    await timed({ method: "GET", url: lodge.url + path, headers: { "accept-encoding": acceptEncoding } });
  }
  console.log(`\n| ${addresses.length} different searches, ${clients} clients | processor ms/page | p50 ms | p99 ms |`);
  console.log("|---|---|---|---|");
  await ask("never asked before (bar: 3 ms, p99 60 ms)");
  await ask("asked again");
}
