/**
 * `npm test`: everything that must be true before a change is taken, in stages.
 * Words choose stages (`npm test -- unit`), paths choose files (`npm test -- src/domain/money.test.ts`);
 * `--keep-going` runs on after a failure.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { auditPackages } from "./audit.ts";
import { findChromium } from "./browser.ts";
import { startPostgres } from "./postgres.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed at the second try only. */
  flaky: number;
}

interface Outcome extends Partial<Counts> {
  ok: boolean;
}

interface Stage {
  name: string;
  tests?: string[];
  run(): Promise<Outcome>;
}

type Environment = Record<string, string | undefined>;

const root = join(import.meta.dirname, "..");
const browserResults = join(root, "test-results/results.json");
// Two far apart, on either side of the hotel's, and the hotel's own.
const timeZones = ["America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati"];
const farthest = "Pacific/Kiritimati";
const unitTests = ["src/{domain,contract,web}/**/*.test.{ts,tsx}", "tests/*.test.ts", "scripts/**/*.test.ts"];
const browserTests = ["tests/browser/**/*.spec.ts"];
const apiTests = ["src/server/**/*.test.ts", "tests/api/**/*.test.ts"];

const args = process.argv.slice(2);
const keepGoing = args.includes("--keep-going");
const paths = args.filter((arg) => /[/.]/.test(arg));
const words = args.filter((arg) => !arg.startsWith("--") && !paths.includes(arg));

let running: ChildProcess | undefined;

/** Runs a program of the project; answers its exit code and, where asked for, what it printed. */
async function run(command: string, rest: string[], env: Environment = {}, keep = false) {
  const folders = [join(root, "node_modules/.bin"), dirname(process.execPath), process.env.PATH];
  const base: Environment = { ...process.env, PATH: folders.join(delimiter) };
  // Hundreds of processes load the same program.
  base.NODE_COMPILE_CACHE = join(root, "node_modules/.cache/compiled");
  // Only the stage that asks for it sees the other database.
  base.TEST_DATABASE_URL = undefined;
  base.DATABASE_URL = undefined;
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...base, ...env },
    stdio: ["ignore", keep ? "pipe" : "inherit", "inherit"],
  });
  running = child;
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  running = undefined;
  return { ok: code === 0, output };
}

function chosen(patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: root }).sort();
  return paths.length === 0
    ? files
    : files.filter((file) => paths.some((path) => file.includes(path.replace("./", ""))));
}

async function runNodeTests(patterns: string[], env: Environment): Promise<Outcome> {
  const files = chosen(patterns);
  if (files.length === 0) {
    console.log("No test was found.");
    return { ok: false, passed: 0, failed: 0 };
  }
  const options = [
    "--test",
    "--test-concurrency=2",
    "--test-timeout=120000",
    "--test-reporter=./scripts/test-reporter.ts",
  ];
  const { ok, output } = await run(process.execPath, [...options, ...files], { NODE_ENV: "test", ...env }, true);
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  const [, passed = 0, failed = 0, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(last)?.map(Number) ?? [];
  return { ok: ok && passed > 0, passed, failed, skipped: skipped || 0 };
}

function sum(outcomes: Outcome[]): Outcome {
  const total = (key: keyof Counts) => outcomes.reduce((so, outcome) => so + (outcome[key] ?? 0), 0);
  const ok = outcomes.every((outcome) => outcome.ok);
  return { ok, passed: total("passed"), failed: total("failed"), skipped: total("skipped"), flaky: total("flaky") };
}

async function inEveryTimeZone(patterns: string[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const TZ of timeZones) {
    process.stdout.write(`${TZ}: `);
    outcomes.push(await runNodeTests(patterns, { TZ }));
    if (!outcomes.at(-1)?.ok) break;
  }
  return sum(outcomes);
}

async function onPostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  try {
    return await runNodeTests(apiTests, { TZ: farthest, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function inBrowser(): Promise<Outcome> {
  const env = { TZ: farthest, CHROMIUM_PATH: findChromium() };
  rmSync(browserResults, { force: true });
  // A hiccup of a busy machine must not stop what is right; what needed its second chance is named in the summary.
  const { ok } = await run("playwright", ["test", "--retries=1", ...paths], env);
  if (!existsSync(browserResults)) return { ok: false };
  const { stats } = JSON.parse(readFileSync(browserResults, "utf8"));
  const passed: number = stats.expected + stats.flaky;
  return { ok: ok && passed > 0, passed, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky };
}

async function checkTypes(): Promise<Outcome> {
  const typegen = await run("react-router", ["typegen"]);
  return typegen.ok ? { ok: (await run("tsc", [])).ok } : { ok: false };
}

/** A registry that answers nothing fails nobody: the tests run without a network, too. */
async function auditDependencies(): Promise<Outcome> {
  const verdict = await auditPackages(root);
  console.log(verdict?.sentence ?? "The registry tells nothing of advisories here.");
  return { ok: verdict?.ok ?? true };
}

const stages: Stage[] = [
  { name: "audit", run: auditDependencies },
  { name: "lint", run: async () => ({ ok: (await run("biome", ["check"])).ok }) },
  { name: "types", run: checkTypes },
  { name: "unused", run: async () => ({ ok: (await run("knip", [])).ok }) },
  { name: "unit", tests: unitTests, run: () => inEveryTimeZone(unitTests) },
  { name: "api sqlite", tests: apiTests, run: () => inEveryTimeZone(apiTests) },
  { name: "api postgres", tests: apiTests, run: onPostgres },
  { name: "browser", tests: browserTests, run: inBrowser },
];

const isNamed = ({ name }: Stage, word: string) => name === word || name.split(" ").includes(word);
const isWanted = (stage: Stage) => {
  if (words.length > 0) return words.some((word) => isNamed(stage, word));
  return paths.length === 0 || chosen(stage.tests ?? []).length > 0;
};
const unknown = words.filter((word) => !stages.some((stage) => isNamed(stage, word)));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Stages: ${stages.map((stage) => stage.name).join(", ")}.`);
  process.exit(2);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function runStage(stage: Stage): Promise<Outcome> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  }
}

const rows: { name: string; result: string; time: string; counts: string }[] = [];
const outcomes: Outcome[] = [];
for (const stage of stages.filter(isWanted)) {
  if (!keepGoing && outcomes.some((outcome) => !outcome.ok)) {
    rows.push({ name: stage.name, result: "not run", time: "", counts: "" });
    continue;
  }
  console.log(`\n── ${stage.name}`);
  const started = performance.now();
  const outcome = await runStage(stage);
  // A stage that failed for another reason than a test is a failure all the same.
  if (!outcome.ok && !outcome.failed) outcome.failed = 1;
  outcomes.push(outcome);
  const { passed, failed = 0, skipped = 0, flaky = 0 } = outcome;
  const rest = `${skipped ? `, ${skipped} skipped` : ""}${flaky ? `, ${flaky} at the second try` : ""}`;
  const counts = passed === undefined ? "" : `${passed} passed, ${failed} failed${rest}`;
  rows.push({ name: stage.name, result: outcome.ok ? "ok" : "FAILED", time: seconds(started), counts });
  console.log(`── ${stage.name}: ${outcome.ok ? "ok" : "FAILED"}, ${seconds(started)}`);
}

console.log();
for (const { name, result, time, counts } of rows) {
  console.log(`${name.padEnd(14)}${result.padEnd(9)}${time.padStart(8)}  ${counts}`.trimEnd());
}
const { ok, passed, failed } = sum(outcomes);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = ok ? 0 : 1;
