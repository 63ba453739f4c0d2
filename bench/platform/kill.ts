// npm run bench:kill [-- --rounds 50]: repeatedly kills the server, and PostgreSQL, during a stream of bookings, and
// checks each time that no acknowledged booking is missing.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Place } from "#server/platform/database/snapshot.ts";
import { CallLog, type Crash, crashRound, killServer } from "#tests/support/platform/crash-harness.ts";
import { type DurablePostgres, startDurablePostgres } from "../../scripts/postgres.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "50" } } });
const rounds = Number(values.rounds);

async function measure(name: string, place: Place, crash: Crash): Promise<void> {
  const log = new CallLog();
  for (let seed = 1; seed <= rounds; seed++) await crashRound(place, log, seed, crash);
  const { acknowledgements, refusals, unanswered } = log;
  console.log(`| ${name} | ${rounds} | ${acknowledgements} | ${refusals} | ${unanswered} | 0 |`);
}

async function onPostgres(name: string, crashOf: (postgres: DurablePostgres) => Crash): Promise<void> {
  const postgres = await startDurablePostgres();
  await measure(name, { url: postgres.url, dataDir }, crashOf(postgres)).finally(postgres.stop);
}

const dataDir = await mkdtemp(join(tmpdir(), "lodge-kill-"));
console.log("| killed | rounds | acknowledged | refused as full | without a response | lost or inconsistent |");
console.log("|---|---|---|---|---|---|");
try {
  await measure("the program, on SQLite", { url: "", dataDir }, killServer);
  await onPostgres("the program, on PostgreSQL", () => killServer);
  await onPostgres("PostgreSQL", ({ crash, restart }) => ({ trigger: crash, recover: restart }));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
