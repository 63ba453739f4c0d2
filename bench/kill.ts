// npm run bench:kill [-- --rounds 50]: kills the program, and PostgreSQL, in the middle of a stream of bookings, again
// and again, and looks after each time whether anything that was answered is missing.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Place } from "#server/database/snapshot.ts";
import { type Accident, accidentRound, killed, Ledger } from "#tests/support/killing.ts";
import { type SturdyPostgres, startSturdyPostgres } from "../scripts/postgres.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "50" } } });
const rounds = Number(values.rounds);

async function measure(name: string, place: Place, accident: Accident): Promise<void> {
  const ledger = new Ledger();
  for (let seed = 1; seed <= rounds; seed++) await accidentRound(place, ledger, seed, accident);
  const { answers, refusals, unanswered } = ledger;
  console.log(`| ${name} | ${rounds} | ${answers} | ${refusals} | ${unanswered} | 0 |`);
}

async function onPostgres(name: string, accidentOf: (postgres: SturdyPostgres) => Accident): Promise<void> {
  const postgres = await startSturdyPostgres();
  await measure(name, { url: postgres.url, dataDir }, accidentOf(postgres)).finally(postgres.stop);
}

const dataDir = await mkdtemp(join(tmpdir(), "lodge-kill-"));
console.log("| what is killed | rounds | answered | refused as full | without an answer | lost or held by nobody |");
console.log("|---|---|---|---|---|---|");
try {
  await measure("the program, on SQLite", { url: "", dataDir }, killed);
  await onPostgres("the program, on PostgreSQL", () => killed);
  await onPostgres("PostgreSQL", ({ crash, restart }) => ({ strike: crash, repair: restart }));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
