import { budgets } from "./test-tiers.ts";

export interface FileTime {
  file: string;
  millis: number;
}

/** The counts of a run of tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Outcome extends Partial<Counts> {
  ok: boolean;
  /** The names of tests that passed only when retried. */
  secondTry?: string[];
  files?: FileTime[];
  note?: string;
}

export interface Result {
  /** The name of the stage, and the part of the tests that it had. */
  name: string;
  part: "quick" | "main" | "rest" | "named";
  outcome: Outcome;
  seconds: number;
  /** Undefined where it can't be measured. */
  coreSeconds: number | undefined;
}

const slowest = 20;

export function sum(outcomes: Outcome[]): Outcome {
  const total = (key: keyof Counts) => outcomes.reduce((so, outcome) => so + (outcome[key] ?? 0), 0);
  return {
    ok: outcomes.every(({ ok }) => ok),
    passed: total("passed"),
    failed: total("failed"),
    skipped: total("skipped"),
    secondTry: outcomes.flatMap(({ secondTry }) => secondTry ?? []),
    files: outcomes.flatMap(({ files }) => files ?? []),
  };
}

/** The message if a stage used more processor time than its budget. */
export function overBudget({ name, part, coreSeconds }: Result, slowness: number): string | undefined {
  const budget = part === "named" ? undefined : budgets[part][name];
  if (coreSeconds === undefined || budget === undefined || coreSeconds <= budget * slowness) return undefined;
  const machine = slowness > 1 ? ` on a machine ${slowness.toFixed(1)} times as fast` : "";
  return `${name} used ${coreSeconds.toFixed(0)} core-seconds; its budget in scripts/test-tiers.ts is ${budget}${machine}.`;
}

const titleOf = ({ name, part }: Pick<Result, "name" | "part">) => (part === "rest" ? `${name}, rest` : name);

function rowOf(title: string, result: string, minutes = "", core = "", counts = ""): string {
  return `${title.padEnd(20)}${result.padEnd(9)}${minutes.padStart(9)}${core.padStart(9)}  ${counts}`.trimEnd();
}

function resultRow(result: Result): string {
  const { outcome, seconds, coreSeconds } = result;
  const { ok, passed, failed = 0, skipped = 0, secondTry = [] } = outcome;
  const rest = [
    skipped ? `, ${skipped} skipped` : "",
    secondTry.length ? `, ${secondTry.length} at the second try` : "",
  ];
  const counts = passed === undefined ? "" : `${passed} passed, ${failed} failed${rest.join("")}`;
  return rowOf(titleOf(result), ok ? "ok" : "FAILED", inMinutes(seconds), coreSeconds?.toFixed(0), counts);
}

const inMinutes = (seconds: number) => (seconds / 60).toFixed(1);

/** The slowest first; a file may have run in several time zones. */
function addedUp(times: FileTime[]): FileTime[] {
  const byFile = Map.groupBy(times, ({ file }) => file);
  const total = (some: FileTime[]) => some.reduce((so, { millis }) => so + millis, 0);
  return [...byFile].map(([file, some]) => ({ file, millis: total(some) })).toSorted((a, b) => b.millis - a.millis);
}

/** The whole run as text; its last line has the counts alone. */
export function summaryOf(
  results: Result[],
  notRun: Pick<Result, "name" | "part">[],
  seconds: number,
  slowness: number,
): string {
  const all = sum(results.map(({ outcome }) => outcome));
  const measured = results.flatMap(({ coreSeconds }) => coreSeconds ?? []);
  const core = measured.length > 0 ? measured.reduce((so, one) => so + one, 0).toFixed(0) : undefined;
  const files = addedUp(all.files ?? []).slice(0, slowest);
  const lines = [
    "",
    rowOf("", "", "minutes", "core-s"),
    ...results.map(resultRow),
    ...notRun.map((stage) => rowOf(titleOf(stage), "not run")),
    rowOf("all", all.ok ? "ok" : "FAILED", inMinutes(seconds), core),
  ];
  if (slowness > 1) lines.push(`This machine is ${slowness.toFixed(1)} times slower than the one of the budgets.`);
  if (files.length > 0) lines.push("", `The slowest ${files.length} files, in seconds:`);
  lines.push(...files.map(({ file, millis }) => `${(millis / 1000).toFixed(1).padStart(7)}  ${file}`));
  if (all.secondTry?.length)
    lines.push("", "Passed only at the second try:", ...all.secondTry.map((name) => `  ${name}`));
  return [...lines, "", `${all.passed} passed, ${all.failed} failed`].join("\n");
}
