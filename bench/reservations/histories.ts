// npm run bench:histories [-- --histories 2000 --first 1]: random histories of calls on each engine, on PostgreSQL with
// two instances, each compared with a model of the responses.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { runHistory } from "#tests/support/reservations/histories.ts";
import { startPostgres } from "../../scripts/postgres.ts";

const options = { histories: { type: "string", default: "2000" }, first: { type: "string", default: "1" } } as const;
const { values } = parseArgs({ options });
const first = Number(values.first);
const count = Number(values.histories);

const cleanups: (() => unknown)[] = [];
const owner = { after: (cleanup: () => unknown) => cleanups.unshift(cleanup) };
const sum = { done: 0, refused: 0 };
if (engine === "sqlite") {
  console.log("| engine | histories | calls succeeded | calls refused | wrong |");
  console.log("|---|---|---|---|---|");
}
try {
  const app = await testApp(owner);
  const instances = engine === "postgres" ? [app, await testApp(owner, { beside: app })] : [app];
  for (let seed = first; seed < first + count; seed++) {
    const { done, refused } = await runHistory(instances, seed);
    sum.done += done;
    sum.refused += refused;
  }
  const name = engine === "postgres" ? "PostgreSQL, two instances" : "SQLite";
  console.log(`| ${name} | ${count} | ${sum.done} | ${sum.refused} | 0 |`);
} finally {
  for (const cleanup of cleanups) await cleanup();
}
if (engine === "sqlite") {
  const postgres = await startPostgres();
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { stdio: "inherit", env });
  await postgres.stop();
  process.exitCode = status ?? 1;
}
