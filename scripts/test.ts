/**
 * `npm test`: all checks before a merge, in stages.
 * Words select stages (`npm test -- unit`), paths select files (`npm test -- src/domain/money.test.ts`); `quick` runs
 * lint, types, the unit tests in one time zone, and the API on SQLite without slow files.
 * `--keep-going` continues after a failure.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { auditPackages } from "./audit.ts";
import { ensureFallbackFonts, findChromium } from "./browser.ts";
import { startPostgres } from "./postgres.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed only when retried. */
  flaky: number;
}

interface Outcome extends Partial<Counts> {
  ok: boolean;
  note?: string;
}

interface Stage {
  name: string;
  tests?: string[];
  /** Waits for the network, not a processor: runs in parallel with the other stages. */
  isBackground?: boolean;
  /** Neighbours with the same group run at the same time, because each of them waits for more than a processor. */
  group?: string;
  run(): Promise<Outcome>;
}

type Environment = Record<string, string | undefined>;

const root = join(import.meta.dirname, "..");
const browserResults = join(root, "test-results/results.json");
const timeZones = ["America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati"];
const farthest = "Pacific/Kiritimati";
const unitTests = ["src/{domain,contract,content,web}/**/*.test.{ts,tsx}", "tests/*.test.ts", "scripts/**/*.test.ts"];
const browserTests = ["tests/browser/**/*.spec.ts"];
const apiTests = ["src/server/**/*.test.ts", "tests/api/**/*.test.ts"];
// Excluded from `quick`: randomized tests, crashes, attacks and load.
const slowTests = [
  "tests/api/**/*.test.ts",
  "src/server/{auth,limits}/{second-factor*,limits}.test.ts",
  "src/server/backup/*.test.ts",
  "src/server/{images,http}/{failed-saves,malicious-images,multipart}.test.ts",
  "src/server/{start,startup-imports}.test.ts",
];
const processors = 2;

const args = process.argv.slice(2);
const keepGoing = args.includes("--keep-going");
const isQuick = args.includes("quick");
const paths = args.filter((arg) => /[/.]/.test(arg));
const stageNames = args.filter((arg) => !arg.startsWith("--") && arg !== "quick" && !paths.includes(arg));

const running = new Set<ChildProcess>();

/** With `output: "buffered"` the output is returned instead of printed. */
async function run(
  command: string,
  rest: string[],
  { env = {}, output = "inherited" }: { env?: Environment; output?: "inherited" | "buffered" } = {},
) {
  const folders = [join(root, "node_modules/.bin"), dirname(process.execPath), process.env.PATH];
  const base: Environment = { ...process.env, PATH: folders.join(delimiter) };
  base.NODE_COMPILE_CACHE = join(root, "node_modules/.cache/compiled");
  // Only the PostgreSQL stage gets the database's URL.
  base.TEST_DATABASE_URL = undefined;
  base.DATABASE_URL = undefined;
  const stream = output === "buffered" ? "pipe" : "inherit";
  const child = spawn(command, rest, { cwd: root, env: { ...base, ...env }, stdio: ["ignore", stream, stream] });
  running.add(child);
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (chunk) => {
      printed[name] += chunk;
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  running.delete(child);
  return { ok: code === 0, ...printed };
}

function chosen(patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: root }).sort();
  return paths.length === 0
    ? files
    : files.filter((file) => paths.some((path) => file.includes(path.replace("./", ""))));
}

/** One process saves the start of the runtime and loading the program for each file. */
async function runTogether(files: string[], env: Environment): Promise<Outcome> {
  const options = [
    "--test",
    "--test-isolation=none",
    "--test-timeout=120000",
    "--test-reporter=./scripts/test-reporter.ts",
  ];
  const { ok, stdout, stderr } = await run(process.execPath, [...options, ...files], {
    env: { NODE_ENV: "test", ...env },
    output: "buffered",
  });
  const lines = stdout.trimEnd().split("\n");
  const counts = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(lines.at(-1) ?? "");
  if (!ok) console.log(`${(counts ? lines.slice(0, -1) : lines).join("\n")}\n${stderr}`);
  if (!counts) console.log(`The tests ended early in: ${files.join(" ")}`);
  const [passed = 0, failed = 0, skipped = 0] = counts?.slice(1).map((count) => Number(count ?? 0)) ?? [];
  return { ok: ok && passed + skipped > 0, passed, failed, skipped };
}

function partition(files: string[], groups: number): string[][] {
  const bySize = files.toSorted((a, b) => statSync(join(root, b)).size - statSync(join(root, a)).size);
  const parts = Array.from({ length: Math.min(groups, files.length) }, (): string[] => []);
  for (const [index, file] of bySize.entries()) parts[index % parts.length]?.push(file);
  return parts;
}

async function runAll(jobs: (() => Promise<Outcome>)[]): Promise<Outcome> {
  const waiting = [...jobs];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) outcomes.push(await job());
  };
  await Promise.all(Array.from({ length: processors }, work));
  return sum(outcomes);
}

async function runUnit(): Promise<Outcome> {
  const files = chosen(unitTests);
  const zones = isQuick ? [farthest] : timeZones;
  return runAll(
    zones.map((TZ) => async () => {
      const outcome = await runTogether(files, { TZ });
      if (!outcome.ok) console.log(`Failed in ${TZ}.`);
      return outcome;
    }),
  );
}

/** The farthest zone reveals every confusion of the hotel's day with the machine's; unit tests cover the others. */
async function runApi(env: Environment = {}): Promise<Outcome> {
  const slow = new Set(isQuick ? globSync(slowTests, { cwd: root }) : []);
  const groups = partition(
    chosen(apiTests).filter((file) => !slow.has(file)),
    2 * processors,
  );
  return runAll(groups.map((files) => () => runTogether(files, { TZ: farthest, ...env })));
}

function sum(outcomes: Outcome[]): Outcome {
  const total = (key: keyof Counts) => outcomes.reduce((so, outcome) => so + (outcome[key] ?? 0), 0);
  const ok = outcomes.every((outcome) => outcome.ok);
  return { ok, passed: total("passed"), failed: total("failed"), skipped: total("skipped"), flaky: total("flaky") };
}

async function onPostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  try {
    return await runApi({ TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function inBrowser(): Promise<Outcome> {
  const env = { TZ: farthest, CHROMIUM_PATH: findChromium() };
  await ensureFallbackFonts();
  rmSync(browserResults, { force: true });
  // A busy machine may delay a test beyond its timeout; the summary counts tests that passed only when retried.
  const { ok } = await run("playwright", ["test", "--retries=1", ...paths], { env });
  if (!existsSync(browserResults)) return { ok: false };
  const { stats } = JSON.parse(readFileSync(browserResults, "utf8"));
  const passed: number = stats.expected + stats.flaky;
  return { ok: ok && passed > 0, passed, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky };
}

async function checkTypes(): Promise<Outcome> {
  const typegen = await run("react-router", ["typegen"]);
  return typegen.ok ? { ok: (await run("tsc", [])).ok } : { ok: false };
}

async function auditDependencies(): Promise<Outcome> {
  const verdict = await auditPackages(root);
  return {
    ok: verdict?.ok ?? true,
    note: verdict?.message ?? "The registry has no advisories, or cannot be reached.",
  };
}

const stages: Stage[] = [
  { name: "lint", group: "code", run: async () => ({ ok: (await run("biome", ["check"])).ok }) },
  { name: "types", group: "code", run: checkTypes },
  { name: "unused", group: "code", run: async () => ({ ok: (await run("knip", [])).ok }) },
  { name: "unit", tests: unitTests, run: runUnit },
  { name: "api sqlite", tests: apiTests, run: () => runApi() },
  { name: "api postgres", group: "servers", tests: apiTests, run: onPostgres },
  { name: "browser", group: "servers", tests: browserTests, run: inBrowser },
  { name: "audit", isBackground: true, run: auditDependencies },
];

const isNamed = ({ name }: Stage, word: string) => name === word || name.split(" ").includes(word);
const quickStages = ["lint", "types", "unit", "api sqlite"];
const isWanted = (stage: Stage) => {
  if (isQuick && !quickStages.includes(stage.name)) return false;
  if (stageNames.length > 0) return stageNames.some((word) => isNamed(stage, word));
  return paths.length === 0 || chosen(stage.tests ?? []).length > 0;
};
const unknown = stageNames.filter((word) => !stages.some((stage) => isNamed(stage, word)));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Stages: quick, ${stages.map((stage) => stage.name).join(", ")}.`);
  process.exit(2);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

interface Result {
  stage: Stage;
  outcome: Outcome;
  time: string;
}

async function runStage(stage: Stage): Promise<Result> {
  const started = performance.now();
  const outcome = await stage.run().catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  });
  // A stage can also fail without a failed test.
  if (!outcome.ok && !outcome.failed) outcome.failed = 1;
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  return { stage, outcome, time };
}

function rowOf({ name }: Stage, result = "not run", time = "", counts = ""): string {
  return `${name.padEnd(14)}${result.padEnd(9)}${time.padStart(8)}  ${counts}`.trimEnd();
}

function summary({ stage, outcome, time }: Result): string {
  const { ok, passed, failed = 0, skipped = 0, flaky = 0 } = outcome;
  const rest = `${skipped ? `, ${skipped} skipped` : ""}${flaky ? `, ${flaky} at the second try` : ""}`;
  const counts = passed === undefined ? "" : `${passed} passed, ${failed} failed${rest}`;
  return rowOf(stage, ok ? "ok" : "FAILED", time, counts);
}

const rows: string[] = [];
const outcomes: Outcome[] = [];
const wanted = stages.filter(isWanted);
const inBackground = new Map(
  wanted.filter(({ isBackground }) => isBackground).map((stage) => [stage, runStage(stage)]),
);
for (const group of Map.groupBy(wanted, ({ name, group = name }) => group).values()) {
  if (!keepGoing && outcomes.some((outcome) => !outcome.ok)) {
    rows.push(...group.map((stage) => rowOf(stage)));
    continue;
  }
  console.log(`\n── ${group.map(({ name }) => name).join(", ")}`);
  for (const result of await Promise.all(group.map((stage) => inBackground.get(stage) ?? runStage(stage)))) {
    const { stage, outcome, time } = result;
    if (outcome.note) console.log(outcome.note);
    outcomes.push(outcome);
    rows.push(summary(result));
    console.log(`── ${stage.name}: ${outcome.ok ? "ok" : "FAILED"}, ${time}`);
  }
}

console.log(`\n${rows.join("\n")}`);
const { ok, passed, failed } = sum(outcomes);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = ok ? 0 : 1;
