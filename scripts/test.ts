/**
 * `npm test`: all checks before a merge, in stages. `npm run test:full` (the word `full`) then also runs the rest, `rest` only
 * that. `test-tiers.ts` says which tests each run has; `quick` is what needs no server: lint, types and unit tests. Other words select stages
 * (`npm test -- unit`), paths select files of every tier (`npm test -- src/domain/platform/money/money.test.ts`). `--keep-going` continues
 * after a failure; `--no-budget` lets a stage use more than its budget.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { auditPackages } from "./audit.ts";
import { ensureFallbackFonts, findChromium } from "./browser.ts";
import { outcomeOf } from "./browser-results.ts";
import { CoreSeconds } from "./core-seconds.ts";
import { startPostgres } from "./postgres.ts";
import { timesMark } from "./test-reporter.ts";
import { type Outcome, overBudget, type Result, sum, summaryOf } from "./test-summary.ts";
import { farthestZone, journeyTag, lists, otherZones, type Tier, testFiles } from "./test-tiers.ts";
import { measureYardstick, slownessOf } from "./yardstick.ts";

/** Files that were named run whole: they may be of both tiers. */
type Part = "quick" | Tier | "named";

interface Stage {
  name: string;
  tests?: string[];
  /** The parts that have this stage; all if omitted. */
  parts?: Part[];
  /** Waits for the network, not a processor: runs in parallel with the other stages. */
  isBackground?: boolean;
  /** Neighbours with the same group run at the same time, because each of them waits for more than a processor. */
  group?: string;
  run(part: Part): Promise<Outcome>;
}

type Environment = Record<string, string | undefined>;

const root = join(import.meta.dirname, "..");
const browserResults = join(root, "test-results/results.json");
const processors = 2;
/** The longest process of a stage takes half of this on a slow machine: one that never ends must not take the whole run with it. */
const processTimeoutMs = 40 * 60_000;
/**
 * A group that waits for a disk leaves a processor to others, more so one that waits for a database; one of components waits for
 * timers. All begin at once, as each loads the program for itself.
 */
const groupsOf = { components: 3, sqlite: 3, postgres: 4 };

const args = process.argv.slice(2);
const keepGoing = args.includes("--keep-going");
const paths = args.filter((arg) => /[/.]/.test(arg));
const runNames = ["quick", "full", "rest"];
const stageNames = args.filter((arg) => ![...runNames, ...paths].includes(arg) && !arg.startsWith("--"));

function wantedParts(): Part[] {
  if (paths.length > 0) return ["named"];
  if (args.includes("full")) return ["main", "rest"];
  if (args.includes("rest")) return ["rest"];
  return [args.includes("quick") ? "quick" : "main"];
}

const meter = new CoreSeconds();
const running = new Set<ChildProcess>();

interface Command {
  stage: string;
  env?: Environment;
  /** With "buffered" the output is returned instead of printed. */
  output?: "inherited" | "buffered";
}

async function run(command: string, rest: string[], { stage, env = {}, output = "inherited" }: Command) {
  const folders = [join(root, "node_modules/.bin"), dirname(process.execPath), process.env.PATH];
  const base: Environment = { ...process.env, PATH: folders.join(delimiter) };
  base.NODE_COMPILE_CACHE = join(root, "node_modules/.cache/compiled");
  // Only the PostgreSQL stage gets the database's URL.
  base.TEST_DATABASE_URL = undefined;
  base.DATABASE_URL = undefined;
  const stream = output === "buffered" ? "pipe" : "inherit";
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...base, ...env },
    stdio: ["ignore", stream, stream],
    timeout: processTimeoutMs,
    killSignal: "SIGKILL",
  });
  running.add(child);
  meter.assign(child.pid, stage);
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (chunk) => {
      printed[name] += chunk;
    });
  }
  // A process that a killed test has started holds the pipes open, perhaps for ever.
  child.once("exit", () => {
    setTimeout(() => [child.stdout, child.stderr].forEach((stream) => void stream?.destroy()), 10_000).unref();
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  running.delete(child);
  return { ok: code === 0, ...printed };
}

const filesOf = (patterns: string[]) => globSync(patterns, { cwd: root }).sort();

function chosen(patterns: string[]): string[] {
  const files = filesOf(patterns);
  return paths.length === 0
    ? files
    : files.filter((file) => paths.some((path) => file.includes(path.replace("./", ""))));
}

/** Splits the files into those that one of the patterns names, and the others. */
function split(files: string[], patterns: string[]): [named: string[], others: string[]] {
  const named = new Set(filesOf(patterns));
  return [files.filter((file) => named.has(file)), files.filter((file) => !named.has(file))];
}

/** One process saves the start of the runtime and loading the program for each file. */
async function runTogether(stage: string, files: string[], env: Environment): Promise<Outcome> {
  if (files.length === 0) return { ok: true };
  const options = [
    "--test",
    "--test-isolation=none",
    "--test-timeout=240000",
    "--test-reporter=./scripts/test-reporter.ts",
    "--import=./tests/support/platform/cheap-hashes.ts",
    // An app that a test makes lives as long as the test: the young generation has room for several.
    "--max-semi-space-size=64",
    // Components need a compiler for JSX and what only a browser has.
    ...(stage === "components" ? ["--import=./tests/support/platform/component-hooks.ts"] : []),
  ];
  const { ok, stdout, stderr } = await run(process.execPath, [...options, ...files], {
    stage,
    env: { NODE_ENV: "test", TEST_FILE_TIMES: "on", ...env },
    output: "buffered",
  });
  const lines = stdout.trimEnd().split("\n");
  const counts = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(lines.at(-1) ?? "");
  const times = lines.find((line) => line.startsWith(timesMark));
  const printed = lines.filter((line, at) => line !== times && !(counts && at === lines.length - 1));
  if (!ok) console.log(`${printed.join("\n")}\n${stderr}\nFailed with TZ=${env.TZ}.`);
  if (!counts) console.log(`The tests ended early in: ${files.join(" ")}`);
  const [passed = 0, failed = 0, skipped = 0] = counts?.slice(1).map((count) => Number(count ?? 0)) ?? [];
  const millis: Record<string, number> = times ? JSON.parse(times.slice(timesMark.length)) : {};
  const byFile = Object.entries(millis).map(([file, millis]) => ({ file: `${stage}: ${file}`, millis }));
  return { ok: ok && passed + skipped > 0, passed, failed, skipped, files: byFile };
}

/** By their size; random tests, which are short and take long, to one group each. */
function partition(files: string[], groups: number): string[][] {
  const random = new Set(filesOf(lists.random));
  const weight = (file: string) => (random.has(file) ? Number.MAX_SAFE_INTEGER : statSync(join(root, file)).size);
  const bySize = files.toSorted((a, b) => weight(b) - weight(a));
  const parts = Array.from({ length: Math.min(groups, files.length) }, (): string[] => []);
  for (const [index, file] of bySize.entries()) parts[index % parts.length]?.push(file);
  return parts;
}

async function runAll(jobs: (() => Promise<Outcome>)[], atOnce = processors): Promise<Outcome> {
  const waiting = [...jobs];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) outcomes.push(await job());
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum(outcomes);
}

function runUnit(part: Part): Promise<Outcome> {
  const files = chosen(testFiles.unit);
  const [aboutDates, others] = split(files, lists.dates);
  const jobs = part === "rest" ? [] : partition(files, processors).map((TZ) => ({ TZ: farthestZone, files: TZ }));
  if (part !== "quick") {
    // Tests of documents, messages and the structure read no clock.
    const inOtherZones = part === "rest" ? others.filter((file) => file.startsWith("src/")) : aboutDates;
    jobs.push(...otherZones.map((TZ) => ({ TZ, files: inOtherZones })));
  }
  return runAll(
    jobs.map(
      ({ TZ, files }) =>
        () =>
          runTogether("unit", files, { TZ }),
    ),
  );
}

function runComponents(): Promise<Outcome> {
  const groups = partition(chosen(testFiles.components), groupsOf.components);
  return runAll(
    groups.map((files) => () => runTogether("components", files, { TZ: farthestZone })),
    groupsOf.components,
  );
}

/** In one process, because loading the built pages takes longer than most of the tests. */
const runHtml = () => runTogether("html", chosen(testFiles.html), { TZ: farthestZone, NODE_ENV: "production" });

/** Test files, and which rounds of random tests they play. */
interface ApiGroup {
  files: string[];
  rounds: Environment;
}

/** Rounds of random tests that were played in the main tier are not played again; PostgreSQL has a sample where it matters less. */
function apiGroups(part: Part, engine: "sqlite" | "postgres"): ApiGroup[] {
  const files = chosen(testFiles.api);
  const played = (files: string[], rounds?: Part | "sample"): ApiGroup[] =>
    partition(files, groupsOf[engine]).map((files) => ({ files, rounds: { TEST_ROUNDS: rounds } }));
  if (part === "named") return played(files);
  if (engine === "sqlite") return played(part === "main" ? files : split(files, lists.random)[0], part);
  const [onEngine, others] = split(split(files, lists.engineless)[1], lists.engine);
  if (part === "main") return played(onEngine, part);
  return [...played(others, "sample"), ...played(split(onEngine, lists.random)[0], part)];
}

/** In production mode, as the program is started: React renders pages and mails several times faster than in its other one. */
const runApi = (stage: string, groups: ApiGroup[], atOnce: number, env: Environment = {}) =>
  runAll(
    groups.map(
      ({ files, rounds }) =>
        () =>
          runTogether(stage, files, { TZ: farthestZone, NODE_ENV: "production", ...rounds, ...env }),
    ),
    atOnce,
  );

const runOnSqlite = (part: Part) => runApi("api sqlite", apiGroups(part, "sqlite"), groupsOf.sqlite);

async function runOnPostgres(part: Part): Promise<Outcome> {
  const postgres = await startPostgres();
  meter.assign(postgres.pid, "api postgres");
  try {
    // Nothing runs beside them: otherwise races wait longer for a connection than the server allows.
    const env = { TEST_DATABASE_URL: postgres.url };
    return await runApi("api postgres", apiGroups(part, "postgres"), groupsOf.postgres, env);
  } finally {
    await postgres.stop();
  }
}

async function runInBrowser(part: Part): Promise<Outcome> {
  const env = { TZ: farthestZone, CHROMIUM_PATH: findChromium() };
  await ensureFallbackFonts();
  rmSync(browserResults, { force: true });
  const tagged = part === "named" ? [] : [part === "main" ? "--grep" : "--grep-invert", journeyTag];
  // A busy machine may delay a test beyond its timeout; the summary names tests that passed only when retried.
  const { ok } = await run("playwright", ["test", "--retries=1", ...tagged, ...paths], { stage: "browser", env });
  if (!existsSync(browserResults)) return { ok: false };
  const outcome = outcomeOf(JSON.parse(readFileSync(browserResults, "utf8")));
  return { ...outcome, ok: ok && outcome.ok };
}

async function checkTypes(): Promise<Outcome> {
  const typegen = await run("react-router", ["typegen"], { stage: "types" });
  if (!typegen.ok) return { ok: false };
  // Each of the compiler's checkers infers the shared types again: one needs half the work of its usual four, beside other stages.
  return { ok: (await run("tsc", ["--checkers", "1"], { stage: "types" })).ok };
}

async function auditDependencies(): Promise<Outcome> {
  const verdict = await auditPackages(root);
  return {
    ok: verdict?.ok ?? true,
    note: verdict?.message ?? "The registry has no advisories, or cannot be reached.",
  };
}

const runTool =
  (stage: string, command: string, rest: string[] = []) =>
  async () => ({
    ok: (await run(command, rest, { stage })).ok,
  });

const once: Part[] = ["quick", "main"];
const stages: Stage[] = [
  { name: "lint", group: "code", parts: once, run: runTool("lint", "biome", ["check"]) },
  { name: "types", group: "code", parts: once, run: checkTypes },
  { name: "unused", group: "code", parts: ["main"], run: runTool("unused", "knip") },
  { name: "unit", tests: testFiles.unit, run: runUnit },
  { name: "components", group: "pages", parts: ["main", "named"], tests: testFiles.components, run: runComponents },
  { name: "html", group: "pages", parts: ["main", "named"], tests: testFiles.html, run: runHtml },
  { name: "api sqlite", parts: ["main", "rest", "named"], tests: testFiles.api, run: runOnSqlite },
  {
    name: "api postgres",
    parts: ["main", "rest", "named"],
    tests: testFiles.api,
    run: runOnPostgres,
  },
  { name: "browser", parts: ["main", "rest", "named"], tests: testFiles.browser, run: runInBrowser },
  { name: "audit", isBackground: true, parts: ["main"], run: auditDependencies },
];

const isNamed = ({ name }: Stage, word: string) => name === word || name.split(" ").includes(word);
const unknown = stageNames.filter((word) => !stages.some((stage) => isNamed(stage, word)));
if (unknown.length > 0) {
  const words = [...runNames, ...stages.map(({ name }) => name)];
  console.error(`Unknown: ${unknown.join(", ")}. Runs and stages: ${words.join(", ")}.`);
  process.exit(2);
}

function isWanted(stage: Stage, part: Part): boolean {
  if (stage.parts && !stage.parts.includes(part)) return false;
  if (stageNames.length > 0 && !stageNames.some((word) => isNamed(stage, word))) return false;
  return part !== "named" || chosen(stage.tests ?? []).length > 0;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

async function runStage({ name, run }: Stage, part: Part): Promise<Result> {
  const started = performance.now();
  const before = meter.of(name) ?? 0;
  const outcome = await run(part).catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  });
  const seconds = (performance.now() - started) / 1000;
  const used = meter.of(name);
  const result: Result = { name, part, outcome, seconds, coreSeconds: used === undefined ? undefined : used - before };
  // A stage can also fail without a failed test.
  if (!outcome.ok && !outcome.failed) outcome.failed = 1;
  return result;
}

const yardsticks = [measureYardstick()];
const results: Result[] = [];
const notRun: Pick<Result, "name" | "part">[] = [];
const wanted = wantedParts().flatMap((part) =>
  stages.filter((stage) => isWanted(stage, part)).map((stage) => ({ stage, part, title: `${stage.name} ${part}` })),
);
const inBackground = new Map(
  wanted.filter(({ stage }) => stage.isBackground).map(({ stage, part, title }) => [title, runStage(stage, part)]),
);
const groups = Map.groupBy(wanted, ({ stage: { name, group = name }, part }) => `${group} ${part}`);
for (const group of groups.values()) {
  if (!keepGoing && results.some(({ outcome }) => !outcome.ok)) {
    notRun.push(...group.map(({ stage: { name }, part }) => ({ name, part })));
    continue;
  }
  console.log(`\n── ${group.map(({ title }) => title).join(", ")}`);
  const done = group.map(({ stage, part, title }) => inBackground.get(title) ?? runStage(stage, part));
  for (const result of await Promise.all(done)) {
    const { name, outcome, seconds } = result;
    if (outcome.note) console.log(outcome.note);
    results.push(result);
    console.log(`── ${name}: ${outcome.ok ? "ok" : "FAILED"}, ${seconds.toFixed(1)} s`);
  }
  yardsticks.push(measureYardstick());
}
meter.stop();

const slowness = slownessOf(yardsticks);
for (const result of args.includes("--no-budget") ? [] : results) {
  const excess = overBudget(result, slowness);
  if (!excess) continue;
  console.log(excess);
  Object.assign(result.outcome, { ok: false, failed: result.outcome.failed || 1 });
}
console.log(summaryOf(results, notRun, performance.now() / 1000, slowness));
process.exitCode = results.every(({ outcome }) => outcome.ok) ? 0 : 1;
