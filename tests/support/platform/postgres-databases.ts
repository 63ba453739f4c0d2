import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import pg from "pg";
import { openDatabase, servingPool } from "#server/platform/database/connection.ts";
import { makeLive } from "./live.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const template = "lodge_template";
/** How the connections that stay open call themselves. */
const keptName = "kept-by-tests";

interface TakenDatabase {
  name: string;
  /** Its connections stay open for the next test, because PostgreSQL reads the catalogues again for each new one. */
  pool: pg.Pool;
  isMigrated: boolean;
}

/** Migrated databases without rows, left by earlier tests: creating and dropping one costs more than most tests. */
const spare: TakenDatabase[] = [];

interface Pristine {
  /** The answer of `schemaHash` in a new database. */
  hash: string;
  /** The rows that the migrations insert, as JSON by table. */
  rows: Map<string, string>;
  /** Sets the sequences to where the migrations leave them. */
  setSequences: string;
}
let pristine: Promise<Pristine> | undefined;

/** A database that nobody else uses. */
export async function takeDatabase({ isMigrated }: { isMigrated: boolean }): Promise<TakenDatabase> {
  const found = isMigrated && spare.pop();
  if (found) return found;
  const name = `lodge_${randomBytes(6).toString("hex")}`;
  const create = (from: string) => (client: pg.Client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`);
  await (isMigrated ? withTemplate(create(template)) : connected("postgres", create("template1")));
  const url = new URL(urlOf(name));
  url.searchParams.set("application_name", keptName);
  const pool = await servingPool(url.href);
  // The process ends although they are open. No timer ends them: a test that sets the clock could set it off while one is in use.
  pool.options.allowExitOnIdle = true;
  pool.options.idleTimeoutMillis = 0;
  return { name, pool, isMigrated };
}

/** Empties a database for the next test; drops it where the test has left more than rows behind, or began with nothing. */
export async function returnDatabase(taken: TakenDatabase): Promise<void> {
  if (taken.isMigrated && (await isEmptied(taken))) spare.push(taken);
  else await drop(taken);
}

export function urlOf(name: string): string {
  const url = new URL(server);
  if (name !== "postgres") url.pathname = `/${name}`;
  return url.href;
}

async function isEmptied({ pool }: TakenDatabase): Promise<boolean> {
  pristine ??= withTemplate(() => connected(template, readPristine));
  const { hash, rows, setSequences } = await pristine;
  if (pool.idleCount < pool.totalCount) return false;
  const clients = await Promise.all(Array.from({ length: pool.totalCount || 1 }, () => pool.connect()));
  try {
    // Settings of a connection end with the test. One that the test has ended is found here.
    const discarded = await Promise.allSettled(clients.map((client) => client.query("DISCARD ALL")));
    const [client] = clients;
    if (!client || discarded.some(({ status }) => status === "rejected")) return false;
    if ((await schemaHash(client)) !== hash) return false;
    // Neither triggers nor foreign keys: what is restored is the state before them.
    await client.query("SET session_replication_role = replica");
    await client.query(emptyAll);
    for (const [table, json] of rows) {
      await client.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(null::${table}, $1)`,
        [json],
      );
    }
    if (setSequences) await client.query(setSequences);
    await client.query("SET session_replication_role = default");
    return true;
  } finally {
    for (const client of clients) client.release();
  }
}

async function readPristine(client: pg.Client): Promise<Pristine> {
  const rows = new Map<string, string>();
  const tables = await client.query(`SELECT oid::regclass::text AS name FROM (${ownTables}) t`);
  for (const { name } of tables.rows) {
    const { rows: found } = await client.query(`SELECT json_agg(t)::text AS json FROM ${name} t`);
    if (found[0].json) rows.set(name, found[0].json);
  }
  const { rows: sequences } = await client.query(
    "SELECT quote_ident(sequencename) AS name, coalesce(last_value, start_value) AS last, last_value IS NOT NULL AS called FROM pg_sequences",
  );
  const set = sequences.map(({ name, last, called }) => `setval('${name}', ${last}, ${called})`);
  return {
    hash: await schemaHash(client),
    rows,
    setSequences: set.length > 0 ? `SELECT ${set.join(", ")}` : "",
  };
}

const ownTables = "SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";

/** Only tables that had rows have a file. Deleting few rows is faster than truncating, which makes new files for each index. */
const emptyAll = `DO $$
  DECLARE
    name regclass;
  BEGIN
    FOR name IN SELECT oid FROM (${ownTables} AND pg_relation_size(oid) > 0) t LOOP
      EXECUTE format('DELETE FROM %s', name);
    END LOOP;
  END $$`;

/**
 * Everything beside rows: the schema, statistics, and whether anybody else is connected. What is copied from the template
 * keeps its row versions, so that a changed definition shows in them.
 */
async function schemaHash(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(`
    WITH own AS (SELECT oid, relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    SELECT md5(concat(
      (SELECT string_agg(concat(relname, relkind), ',' ORDER BY relname) FROM own),
      ${["pg_attribute", "pg_constraint", "pg_trigger", "pg_proc", "pg_namespace", "pg_attrdef", "pg_rewrite"]
        .map((catalogue) => `(SELECT concat(count(*), ' ', max(xmin::text::bigint), ' ') FROM ${catalogue})`)
        .join(", ")},
      (SELECT count(*) FROM pg_statistic JOIN own ON own.oid = starelid),
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
        AND pid <> pg_backend_pid() AND application_name <> '${keptName}')
    )) AS hash`);
  return rows[0].hash;
}

async function drop({ name, pool }: TakenDatabase): Promise<void> {
  // Not waited for: a connection that a test has left in use may never come back, and ends with its database.
  void pool.end();
  await connected("postgres", async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

// The server may be one that outlives the tests.
process.once("beforeExit", async () => {
  for (const taken of spare.splice(0)) await drop(taken);
});

async function connected<Result>(name: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Works with the migrated database that the others are copied from; the first process to come makes it. Groups of tests wait for
 * each other here: nobody can copy a database while another is connected to it, nor tell that nobody else is.
 */
function withTemplate<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return connected("postgres", async (client) => {
    await client.query("SELECT pg_advisory_lock(726311)");
    try {
      const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
      if (!rowCount) await makeTemplate(client);
      return await work(client);
    } finally {
      await client.query("SELECT pg_advisory_unlock(726311)");
    }
  });
}

async function makeTemplate(client: pg.Client): Promise<void> {
  await client.query(`CREATE DATABASE ${template}_new`);
  const database = await openDatabase({ url: urlOf(`${template}_new`), dataDir: tmpdir() });
  await makeLive(database.db);
  await database.close();
  await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`);
}
