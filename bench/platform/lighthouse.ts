// npm run bench:lighthouse [-- --runs 5] [path …]: Lighthouse on mobile for every public page, median of the runs.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Room } from "#domain/rooms/rooms.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";

import { startLodge } from "#tests/browser/server.ts";
import { ensureFallbackFonts, findChromium } from "../../scripts/browser.ts";

// Not a dependency of the project: a hundred packages that only this command needs.
const lighthouse = "lighthouse@13.5.0";
const chromeFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
].join(" ");
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

/** Lighthouse sometimes fails to record a page; such a run is repeated. */
async function audit(url: string, folder: string, triesLeft = 2): Promise<Report> {
  const output = join(folder, "report.json");
  const args = ["exec", "--yes", "--", lighthouse, url, "--quiet", "--output=json", `--output-path=${output}`];
  const child = spawn("npm", [...args, `--chrome-flags=${chromeFlags}`, `--only-categories=${categories.join(",")}`], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  const status = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (status !== 0 && triesLeft > 0) return audit(url, folder, triesLeft - 1);
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}`);
  return JSON.parse(await readFile(output, "utf8")) as Report;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const scores = (reports: Report[], category: string) =>
  median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)));
const figure = (reports: Report[], id: string) => median(reports.map((report) => report.audits[id]?.numericValue ?? 0));

/** Lighthouse's benchmark of the processor during each run: rows are comparable when these values are. */
const machine = (reports: Report[]) => {
  const indexes = reports.map((report) => Math.round(report.environment.benchmarkIndex));
  return `${Math.min(...indexes)} to ${Math.max(...indexes)}`;
};

/** Audits below 100 % in any run. */
function losses(reports: Report[]): string[] {
  const lost = reports.flatMap((report) =>
    Object.entries(report.categories)
      .filter(([name]) => name !== "performance")
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(lost)];
}

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "5" } },
  allowPositionals: true,
});
const folder = await mkdtemp(join(tmpdir(), "lodge-lighthouse-"));
await ensureFallbackFonts();
const lodge = await startLodge({ PUBLIC_URL: "" });
try {
  const [room] = (await (await fetch(`${lodge.url}/api/rooms`)).json()) as Room[];
  const paths = positionals.length > 0 ? positionals : [...publicPages, `/service/rooms/${room?._id}`];
  console.log("| page | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS | machine |");
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  for (const path of paths) {
    const reports: Report[] = [];
    for (let run = 0; run < Number(values.runs); run++) reports.push(await audit(lodge.url + path, folder));
    const row = [
      path.replace(/[0-9a-f-]{36}/, "{id}"),
      ...categories.map((category) => scores(reports, category)),
      (figure(reports, "first-contentful-paint") / 1000).toFixed(1),
      (figure(reports, "largest-contentful-paint") / 1000).toFixed(1),
      Math.round(figure(reports, "total-blocking-time")),
      figure(reports, "cumulative-layout-shift").toFixed(3),
      machine(reports),
    ];
    console.log(`| ${row.join(" | ")} |`);
    for (const id of losses(reports)) console.log(`|   lost: ${id} |`);
  }
} finally {
  await lodge.stop();
  await rm(folder, { recursive: true, force: true });
}
