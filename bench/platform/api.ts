/**
 * npm run bench:api [-- --large 200000]: response times with 2,000 bookings and with a hundred times as many, two servers
 * side by side, on SQLite and on PostgreSQL; then bookings per second, and syncs per second of the disk alone.
 * `--only calls` runs the first part, `--only bookings` the second. TMPDIR selects the disk: use /dev/shm where the system
 * evicts the page cache within seconds, because searches would else measure the disk.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { addNights, nightAt } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { readDashboard } from "#server/operations/dashboard/service.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { listBookings } from "#server/reservations/bookings/lists/list.ts";
import { type LodgeServer, staffLogin, startLodge } from "#tests/browser/server.ts";
import { makeLive } from "#tests/support/platform/live.ts";
import { plansOf } from "#tests/support/rooms/plans.ts";
import { startPostgres } from "../../scripts/postgres.ts";
import { type Call, percentile, throughput, timesOf } from "./load.ts";
import { seedBookings } from "./seed.ts";

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "2000" },
    large: { type: "string", default: "200000" },
    only: { type: "string", default: "all" },
    rounds: { type: "string", default: "9" },
  },
});
if (!["all", "calls", "bookings"].includes(values.only))
  throw new Error(`There is no part "${values.only}"; there are "calls" and "bookings"`);
const sizes = [Number(values.small), Number(values.large)] as const;
const repeats = 150;
const clients = 32;
const rounds = Number(values.rounds);
const bookingsInLoad = 1_000;
/** Searches for stays begin on so many nights. */
const arrivals = 15;
/** Check-in dates stay within two years: after this many stays per room they start again, in its next unit. */
const staysOfRoom = 300;

interface Place {
  url: string;
  dataDir: string;
}

interface Lodge extends LodgeServer {
  rooms: Room[];
  token: string;
}

const today = nightAt(new Date(), "Asia/Kolkata");

async function open(place: Place, size: number, program?: string): Promise<Lodge> {
  await seedBookings(place, size, today);
  // Otherwise years of past guests would be erased during the measurement.
  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url,
    DEMO_DATA: "off",
    LOG_LEVEL: "error",
    RETENTION_MONTHS: "0",
  };
  const lodge = await startLodge(env, program);
  await makeLive(lodge.database.db);
  const rooms = (await (await fetch(`${lodge.url}/api/rooms`)).json()) as Room[];
  const reply = await fetch(`${lodge.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staffLogin),
  });
  const { token } = (await reply.json()) as { token: string };
  return { ...lodge, rooms, token };
}

/** Bookings of two nights, by room and then by night, after all stored stays. */
function bookingCalls({ url, rooms }: Lodge, count: number, from: number): Call[] {
  return Array.from({ length: count }, (_, number) => {
    const checkInDate = addNights(today, 100 + 2 * (Math.floor((from + number) / rooms.length) % staysOfRoom));
    const room = rooms[(from + number) % rooms.length] as Room;
    const body = aBookingInput({ roomId: room._id, checkInDate, checkOutDate: addNights(checkInDate, 2) });
    return { method: "POST", url: `${url}/api/bookings/add`, body };
  });
}

interface Calls {
  calls: Call[];
  status: number;
  /** The number of matches, and so the response time, grows with the number of bookings. */
  isSearch?: boolean;
}

async function callsOf(lodge: Lodge): Promise<Record<string, Calls>> {
  const { db } = lodge.database;
  const known = await db.selectFrom("booking").select(["reference", "phone", "name"]).limit(repeats).execute();
  const staff = { authorization: `Bearer ${lodge.token}` };
  const get = (path: string, headers?: Record<string, string>) => ({ method: "GET", url: lodge.url + path, headers });
  const same = (path: string, headers?: Record<string, string>) => ({
    calls: Array.from({ length: repeats }, () => get(path, headers)),
    status: 200,
  });
  const search = (term: (row: (typeof known)[number]) => string) => ({
    calls: known.map((row) => get(`/api/bookings?search=${encodeURIComponent(term(row))}`, staff)),
    status: 200,
    isSearch: true,
  });
  const checkin = addNights(today, 3);
  const nights = (count: number) => `checkin=${checkin}&checkout=${addNights(checkin, count)}`;
  return {
    rooms: same("/api/rooms"),
    "availability of 50 rooms, 2 nights": same(`/api/availability?${nights(2)}&adults=1`),
    "availability of 50 rooms, 30 nights": same(`/api/availability?${nights(30)}&adults=1`),
    "availability of 50 rooms, stays not asked for before": {
      calls: Array.from({ length: repeats }, (_, number) => {
        const arrival = addNights(today, 3 + (number % arrivals));
        const departure = addNights(arrival, 1 + Math.floor(number / arrivals));
        return get(`/api/availability?checkin=${arrival}&checkout=${departure}&adults=2`);
      }),
      status: 200,
    },
    "bookings, first page": same("/api/bookings", staff),
    "bookings, pending": same("/api/bookings?status=pending", staff),
    "bookings, arrivals of a week": same(`/api/bookings?from=${today}&to=${addNights(today, 7)}`, staff),
    "bookings by guest": same("/api/bookings?sort=guest", staff),
    "bookings by balance": same("/api/bookings?sort=-balance", staff),
    "checked-out bookings by amount": same("/api/bookings?status=checked-out&sort=-amount", staff),
    "bookings owing": { ...same("/api/bookings?view=owing", staff), isSearch: true },
    "bookings of a night": same(`/api/bookings?night=${today}`, staff),
    "arrivals of today": same("/api/bookings?view=arriving-today", staff),
    "search by reference": search(({ reference }) => reference),
    "search by phone": search(({ phone }) => phone),
    "search by full name": search(({ name }) => name),
    "search by first name (one booking of forty)": search(({ name }) => name.split(" ")[0] as string),
    dashboard: same("/api/dashboard", staff),
    "book a room": { calls: bookingCalls(lodge, repeats, 0), status: 201 },
  };
}

/** The median number of matches of a search. */
async function foundBy({ calls, isSearch }: Calls): Promise<string> {
  if (!isSearch) return "";
  const totals: number[] = [];
  for (const { url, headers } of calls) {
    const { pagination } = (await (await fetch(url, { headers })).json()) as { pagination: { total: number } };
    totals.push(pagination.total);
  }
  return `${percentile(totals, 0.5)}`;
}

/** Alternates between both sizes, so that other load on the machine affects both. */
async function compare(engine: string, lodges: Lodge[]): Promise<void> {
  const [small, large] = await Promise.all(lodges.map(callsOf));
  console.log(`\n### ${engine}\n`);
  const [fewName, manyName] = sizes.map((size) => size.toLocaleString("en"));
  console.log(`| call | p50 ms, ${fewName} | p50 ms, ${manyName} | ratio | bookings found, ${fewName} | ${manyName} |`);
  console.log("|---|---|---|---|---|---|");
  for (const [name, few] of Object.entries(small ?? {})) {
    const many = large?.[name];
    if (!many) continue;
    const times: [number[], number[]] = [[], []];
    for (let start = 0; start < repeats; start += 10) {
      times[0].push(...(await timesOf(few.calls.slice(start, start + 10), few.status)));
      times[1].push(...(await timesOf(many.calls.slice(start, start + 10), many.status)));
    }
    const [one, other] = times.map((list) => percentile(list, 0.5)) as [number, number];
    const found = [await foundBy(few), await foundBy(many)];
    const ratio = (other / one).toFixed(2);
    console.log(`| ${[name, one.toFixed(2), other.toFixed(2), ratio, ...found].join(" | ")} |`);
  }
}

/** Prints the query plans of the lists and the dashboard. */
async function showPlans(engine: string, { database }: Lodge): Promise<void> {
  const page = { page: 1, limit: 10 };
  const week = { from: today, to: addNights(today, 7) };
  const queries: Record<string, (db: Db) => Promise<unknown>> = {
    "first page": (db) => listBookings(db, page, today),
    "by status": (db) => listBookings(db, { ...page, status: "pending" }, today),
    "arrivals of a week": (db) => listBookings(db, { ...page, ...week }, today),
    "arrivals of a week, by status": (db) => listBookings(db, { ...page, ...week, status: "confirmed" }, today),
    "by guest": (db) => listBookings(db, { ...page, sort: "guest" }, today),
    "by balance, checked out": (db) => listBookings(db, { ...page, status: "checked-out", sort: "-balance" }, today),
    owing: (db) => listBookings(db, { ...page, view: "owing" }, today),
    "holding a night": (db) => listBookings(db, { ...page, night: today }, today),
    "search by phone": (db) => listBookings(db, { ...page, search: "9845012345" }, today),
    dashboard: (db) => readDashboard(db, { instant: new Date(), today }),
  };
  console.log(`\nQuery plans, ${engine}:`);
  for (const [name, work] of Object.entries(queries)) {
    const plans = await plansOf(database.db, work);
    const lines = plans.map(({ steps }) => steps.join(" / ").replaceAll(/\{[^}]{99,}\}/g, "{…}"));
    for (const line of lines) console.log(`- ${name}: ${line}`);
  }
}

/** Synced writes of 4 KiB per second. */
function syncsPerSecond(folder: string): number {
  const file = openSync(join(folder, "sync"), "w");
  const block = Buffer.alloc(4096);
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < 2000) {
    writeSync(file, block);
    fdatasyncSync(file);
    count += 1;
  }
  closeSync(file);
  return (1000 * count) / (performance.now() - started);
}

/** Alternates between two servers that differ in group commit only. */
async function compareCommits(shared: Lodge, single: Lodge, folder: string): Promise<void> {
  const lodges = [shared, single];
  const rates: [number[], number[]] = [[], []];
  const syncs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    syncs.push(syncsPerSecond(folder));
    for (const [which, lodge] of lodges.entries()) {
      const calls = bookingCalls(lodge, bookingsInLoad, bookingsInLoad * round);
      rates[which]?.push(await throughput(calls, clients, 201));
    }
  }
  const ratios = rates[0].map((rate, round) => rate / (rates[1][round] as number));
  console.log(`\n### Bookings over HTTP, ${clients} clients, full sync, ${rounds} rounds\n`);
  console.log("| commits | median per second | lowest | highest |\n|---|---|---|---|");
  console.log(lineOf("SQLite, group commit", rates[0]));
  console.log(lineOf("SQLite, one commit per booking", rates[1]));
  console.log(lineOf("ratio of the two per round", ratios, 2));
  console.log(lineOf("disk alone: 4 KiB written and synced", syncs));
}

function lineOf(name: string, list: number[], digits = 0): string {
  return `| ${[name, ...[0.5, 0, 1].map((part) => percentile(list, part).toFixed(digits))].join(" | ")} |`;
}

const folder = await mkdtemp(join(tmpdir(), "lodge-bench-"));
const stops: (() => Promise<unknown>)[] = [];
const place = (name: string, url = "") => ({ url, dataDir: join(folder, name) });

async function started(at: Place, size: number, program?: string): Promise<Lodge> {
  const lodge = await open(at, size, program);
  stops.unshift(lodge.stop);
  return lodge;
}

async function compareOnSqlite(): Promise<void> {
  const lodges: Lodge[] = [];
  for (const size of sizes) lodges.push(await started(place(`sqlite-${size}`), size));
  await compare("SQLite", lodges);
  await showPlans("SQLite", lodges[1] as Lodge);
}

async function compareOnPostgres(): Promise<void> {
  const postgres = await startPostgres();
  stops.unshift(() => postgres.stop());
  const lodges: Lodge[] = [];
  for (const size of sizes) {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database bench_${size}`);
    await client.end();
    const url = new URL(postgres.url);
    url.pathname = `/bench_${size}`;
    const lodge = await started(place(`postgres-${size}`, url.href), size);
    await sql`analyze`.execute(lodge.database.db);
    lodges.push(lodge);
  }
  await compare("PostgreSQL", lodges);
  await showPlans("PostgreSQL", lodges[1] as Lodge);
}

try {
  if (values.only !== "bookings") {
    await compareOnSqlite();
    await compareOnPostgres();
  }
  if (values.only !== "calls") {
    const shared = await started(place("shared"), 0);
    const single = await started(place("single"), 0, "bench/platform/without-group-commit.ts");
    await compareCommits(shared, single, folder);
  }
} finally {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
}
