/**
 * `node tests/support/platform/engine-statements.ts`: plays all API tests on PostgreSQL, and names the statements that only files of
 * `sameStatements` (`scripts/test-tiers.ts`) run there, or get such an answer to: rows, none, or an error. Such a file belongs off that list.
 * A quarter of an hour; for whoever changes the list, and before a release.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../scripts/postgres.ts";
import { farthestZone, lists, testFiles } from "../../../scripts/test-tiers.ts";

const processes = 2;
const folder = mkdtempSync(join(tmpdir(), "statements-"));
const listed = globSync(lists.sameStatements).sort();
const others = globSync(testFiles.api).filter((file) => !listed.includes(file));
// The first of a process also makes the template, with all migrations.
const files = [...others.sort(), ...listed];
const postgres = await startPostgres();
const env = {
  ...process.env,
  NODE_ENV: "test",
  TEST_ROUNDS: "sample",
  TZ: farthestZone,
  TEST_DATABASE_URL: postgres.url,
  STATEMENTS: folder,
};
const options = [
  "--import=./tests/support/platform/statement-hooks.ts",
  "--test",
  "--test-isolation=none",
  "--test-timeout=240000",
  "--test-reporter=./scripts/test-reporter.ts",
];

async function play(some: string[]): Promise<number> {
  const child = spawn(process.execPath, [...options, ...some], { env, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

const shares = Array.from({ length: processes }, (_, share) => files.filter((_, at) => at % processes === share));
const codes = await Promise.all(shares.map(play)).finally(() => postgres.stop());

const byFile = new Map<string, Set<string>>();
for (const name of readdirSync(folder)) {
  const noted: Record<string, Record<string, true>> = JSON.parse(readFileSync(join(folder, name), "utf8"));
  for (const [file, statements] of Object.entries(noted)) byFile.set(file, new Set(Object.keys(statements)));
}
rmSync(folder, { recursive: true });
const elsewhere = new Set([...byFile].flatMap(([file, statements]) => (listed.includes(file) ? [] : [...statements])));
const alone = listed.flatMap((file) =>
  [...(byFile.get(file) ?? [])]
    .filter((statement) => !elsewhere.has(statement))
    .map((statement) => `${file}\n  ${statement}`),
);
console.log(alone.length > 0 ? alone.join("\n") : `${listed.length} files run nothing that others do not.`);
process.exitCode = alone.length > 0 || codes.some((code) => code !== 0) ? 1 : 0;
