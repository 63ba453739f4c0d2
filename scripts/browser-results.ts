import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { FileTime, Outcome } from "./test-summary.ts";

interface Run {
  file: string;
  name: string;
  status: string;
  millis: number;
}

function* runsOf(suite: JSONReportSuite): Generator<Run> {
  for (const { file, title, tests } of suite.specs) {
    for (const { status, results, projectName } of tests) {
      const millis = results.reduce((so, { duration }) => so + duration, 0);
      yield { file: `tests/browser/${file}`, name: `${file}: ${title} (${projectName})`, status, millis };
    }
  }
  for (const inner of suite.suites ?? []) yield* runsOf(inner);
}

/** The counts, times and retried tests of a report by Playwright. */
export function outcomeOf({ stats, suites }: Pick<JSONReport, "stats" | "suites">): Outcome {
  const runs = suites.flatMap((suite) => [...runsOf(suite)]);
  const passed = stats.expected + stats.flaky;
  const byFile = Map.groupBy(runs, ({ file }) => file);
  const files = [...byFile].map(
    ([file, some]): FileTime => ({ file, millis: some.reduce((so, { millis }) => so + millis, 0) }),
  );
  const secondTry = runs.filter(({ status }) => status === "flaky").map(({ name }) => name);
  return { ok: passed > 0, passed, failed: stats.unexpected, skipped: stats.skipped, secondTry, files };
}
