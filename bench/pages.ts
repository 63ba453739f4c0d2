/**
 * npm run bench:pages [-- --rounds 5 --seconds 4]: the home page, a script and a picture, from nginx as files and from this
 * server, and the same page rendered anew for each request; the same compressed bytes side by side, 32 connections, the
 * median of the rounds.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { startLodge } from "#tests/browser/server.ts";

const connections = 32;
// What browsers ask for behind TLS.
const acceptEncoding = "br";
// Linux counts a process's time in ticks of a hundredth of a second.
const TICK_US = 10_000;

interface Target {
  name: string;
  url: string;
  pid: number;
}

interface Result {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMicros: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Processor time that a process and its threads have used, in microseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

const inMilliseconds = (text = "", unit = "") => Number(text) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);

async function load({ url, pid }: Target, seconds: number): Promise<Result> {
  const before = cpuOf(pid);
  const args = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    "-H",
    `accept-encoding: ${acceptEncoding}`,
    url,
  ];
  const { stdout } = await promisify(execFile)("wrk", args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} does not answer 200:\n${stdout}`);
  const percentile = (name: string) => {
    const [, value, unit] = new RegExp(`${name}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return inMilliseconds(value, unit);
  };
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: percentile("50"),
    p99: percentile("99"),
    cpuMicros: (cpuOf(pid) - before) / requests,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The very bytes that the server answers with, as a file; nginx sends it as it is. */
async function copyFor(folder: string, name: string, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const args = ["-s", "--fail", "-H", `accept-encoding: ${acceptEncoding}`, "-o", join(folder, name), url];
  await promisify(execFile)("curl", args);
}

async function startNginx(folder: string, port: number): Promise<ChildProcess & { pid: number }> {
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; text/javascript js; image/avif avif; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=100 inactive=60s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port} backlog=1024; root ${folder}/files; }
}`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", config, "-e", join(folder, "error.log")], { stdio: "inherit" });
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/page.html`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok && child.pid !== undefined) return child as ChildProcess & { pid: number };
    await wait(100);
  }
  throw new Error("nginx did not start");
}

function requireProgram(name: string): void {
  const isThere = (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, name)));
  if (isThere || existsSync(join("/usr/sbin", name))) return;
  console.error(`${name} is needed for this comparison. On Debian: apt-get install ${name}`);
  process.exit(2);
}

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
for (const program of ["nginx", "wrk", "curl"]) requireProgram(program);
process.env.PATH = `${process.env.PATH}:/usr/sbin`;

const folder = await mkdtemp(join(tmpdir(), "lodge-bench-"));
const lodge = await startLodge({ LOG_LEVEL: "error" });
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
try {
  const home = await (await fetch(lodge.url)).text();
  const framework = /\/assets\/framework-[\w-]+\.js/.exec(home)?.[0] ?? (await frameworkOf(home));
  const picture = /\/images\/[\w-]+-800\.avif/.exec(home)?.[0];
  if (!framework || !picture) throw new Error("The home page names no script or no picture");
  // The best compression is made after the first answer.
  await wait(1500);
  const files = join(folder, "files");
  await copyFor(files, "page.html", lodge.url);
  await copyFor(files, "script.js", lodge.url + framework);
  await copyFor(files, "picture.avif", lodge.url + picture);
  const port = await freePort();
  nginx = await startNginx(folder, port);
  const own = lodge.pid;
  const rows: [Target, Target][] = [
    [nginxTarget("page.html"), { name: "home page, kept", url: `${lodge.url}/`, pid: own }],
    [nginxTarget("page.html"), { name: "home page, rendered each time", url: `${lodge.url}/?anew=1`, pid: own }],
    [nginxTarget("script.js"), { name: "largest script", url: lodge.url + framework, pid: own }],
    [nginxTarget("picture.avif"), { name: "picture, 800 px AVIF", url: lodge.url + picture, pid: own }],
  ];
  function nginxTarget(file: string): Target {
    return { name: `nginx, ${file}`, url: `http://127.0.0.1:${port}/${file}`, pid: nginx?.pid as number };
  }
  const results = new Map<Target, Result[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const target of rows.flat()) {
      results.set(target, [...(results.get(target) ?? []), await load(target, Number(values.seconds))]);
    }
  }
  const figure = (target: Target, key: keyof Result) => median((results.get(target) ?? []).map((one) => one[key]));
  console.log("| what | requests/s | p50 ms | p99 ms | processor µs/request | of nginx |");
  console.log("|---|---|---|---|---|---|");
  for (const [theirs, ours] of rows) {
    for (const target of [theirs, ours]) {
      const cells = [
        Math.round(figure(target, "perSecond")).toLocaleString("en"),
        figure(target, "p50").toFixed(2),
        figure(target, "p99").toFixed(2),
        figure(target, "cpuMicros").toFixed(0),
        target === ours ? `${Math.round((100 * figure(ours, "perSecond")) / figure(theirs, "perSecond"))} %` : "",
      ];
      console.log(`| ${target.name} | ${cells.join(" | ")} |`);
    }
  }
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${own}/status`, "utf8"))?.[1]) / 1024;
  console.log(`\nMemory of this server afterwards: ${memory.toFixed(0)} MiB`);
} finally {
  if (nginx) {
    const ended = once(nginx, "exit");
    nginx.kill("SIGTERM");
    await ended;
  }
  await lodge.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The largest script is not named by the page itself but by the one that starts it. */
async function frameworkOf(html: string): Promise<string | undefined> {
  const start = /import\("(\/assets\/entry\.client-[\w-]+\.js)"\)/.exec(html)?.[1];
  const text = start ? await (await fetch(lodge.url + start)).text() : "";
  const name = /framework-[\w-]+\.js/.exec(text)?.[0];
  return name && `/assets/${name}`;
}
