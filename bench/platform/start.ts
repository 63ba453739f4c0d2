// npm run bench:start [-- --runs 7]: from the command to the first page, and the memory that the server takes then.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLodge } from "#tests/browser/server.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "7" } } });
const folder = await mkdtemp(join(tmpdir(), "lodge-start-"));

interface Start {
  millis: number;
  mebibytes: number;
}

async function start(): Promise<Start> {
  const began = performance.now();
  const lodge = await startLodge({ DATA_DIR: folder });
  try {
    const page = await fetch(lodge.url);
    await page.arrayBuffer();
    if (!page.ok) throw new Error(`The home page answered ${page.status}`);
    const millis = performance.now() - began;
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${lodge.pid}/status`, "utf8"))?.[1]) / 1024;
    return { millis, mebibytes: memory };
  } finally {
    await lodge.stop();
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

try {
  const first = await start();
  const later: Start[] = [];
  for (let run = 0; run < Number(values.runs); run++) later.push(await start());
  const times = later.map(({ millis }) => millis);
  console.log(`First start, with an empty database to fill: ${first.millis.toFixed(0)} ms`);
  console.log(
    `Start to the first page, median of ${times.length}: ${median(times).toFixed(0)} ms ` +
      `(${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`,
  );
  console.log(`Memory after it: ${median(later.map(({ mebibytes }) => mebibytes)).toFixed(0)} MiB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
