import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

// Linux counts a process's time in ticks of a hundredth of a second.
const TICK_US = 10_000;

export interface Target {
  name: string;
  url: string;
  pid: number;
}

export interface Result {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMicros: number;
}

/** Processor time that a process and its threads have used, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** In MiB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const inMilliseconds = (text = "", unit = "") => Number(text) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);

interface Load {
  seconds: number;
  connections: number;
  acceptEncoding: string;
}

/** Requests one URL over and over with wrk. */
export async function load({ url, pid }: Target, { seconds, connections, acceptEncoding }: Load): Promise<Result> {
  const before = cpuOf(pid);
  const header = `accept-encoding: ${acceptEncoding}`;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", header, url];
  const { stdout } = await promisify(execFile)("wrk", args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} does not answer 200:\n${stdout}`);
  const percentile = (name: string) => {
    const [, value, unit] = new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s)`, "m").exec(stdout) ?? [];
    return inMilliseconds(value, unit);
  };
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: percentile("50"),
    p99: percentile("99"),
    cpuMicros: (cpuOf(pid) - before) / Number(/(\d+) requests in/.exec(stdout)?.[1]),
  };
}

/** Ends the process with a hint if a program is missing. */
export function requireProgram(name: string): void {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin"];
  if (folders.some((folder) => existsSync(join(folder, name)))) return;
  console.error(`${name} is needed for this comparison. On Debian: apt-get install ${name}`);
  process.exit(2);
}
