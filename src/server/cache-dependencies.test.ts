import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { type KyselyPlugin, sql } from "kysely";
import { endpoints } from "#contract/operations/index.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { imageStoreOf } from "#server/platform/images/open-store.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { createApp } from "./app.ts";
import type { Db } from "./platform/database/tables/schema.ts";
import { tablesOf } from "./platform/database/tables/tables.ts";

/** The tables that a query names, in builder calls as in raw SQL. */
function tablesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const part of node) tablesIn(part, found);
  else if (node !== null && typeof node === "object") {
    const { kind, table, sqlFragments } = node as {
      kind?: string;
      table?: { identifier?: { name: string } };
      sqlFragments?: string[];
    };
    if (kind === "TableNode" && table?.identifier) found.add(table.identifier.name);
    for (const [, name = ""] of sqlFragments?.join(" ? ").matchAll(/\b(?:from|join)\s+"?(\w+)/gi) ?? [])
      found.add(name);
    for (const part of Object.values(node)) tablesIn(part, found);
  }
  return found;
}

/** Which tags are invalidated by which events on which tables, as the database itself says: `room_night update night`. */
async function triggersOf(db: Db): Promise<Set<string>> {
  const postgres = sql<{ table: string; event: string; action: string }>`
    select event_object_table as "table", lower(event_manipulation) as event, action_statement as action
    from information_schema.triggers`;
  const sqlite = sql<{ table: string; event: string; action: string }>`
    select tbl_name as "table", sql as event, sql as action from sqlite_master where type = 'trigger'`;
  const { rows } = await (engine === "postgres" ? postgres : sqlite).execute(db);
  const tagOf = (action: string) => {
    if (/night_change/.test(action)) return "night";
    return /catalogue/.test(action) ? "catalogue" : "none";
  };
  return new Set(
    rows.map(({ table, event, action }) => {
      const name = /\bafter\s+(insert|update|delete)\b/i.exec(event)?.[1] ?? event;
      return `${table} ${name.toLowerCase()} ${tagOf(action)}`;
    }),
  );
}

async function setUp(t: TestContext) {
  const place = await newDatabase();
  const { db, cacheVersions, changes, close } = await openTestDatabase(place);
  const room = await storeRoom(db);
  let read = new Set<string>();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      tablesIn(node, read);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await createApp({
    db: db.withPlugin(recorder),
    cacheVersions,
    changes,
    timeZone: "Asia/Kolkata",
    imageStore: imageStoreOf(place, db),
    registerKey: Buffer.alloc(32),
    now: () => new Date("2026-06-15T06:30:00Z"),
    logLevel: "silent",
  });
  t.after(async () => {
    await app.close();
    await close();
    await place.remove();
  });
  /** Calls an endpoint; answers its reply and the tables that it read. */
  const call = async ({ method, path, name }: Endpoint, query: Record<string, string>) => {
    read = new Set();
    // In another language, in which translations are read as well.
    const headers = { "accept-language": "kn" };
    const body = bodies[name];
    const payload = body && { payload: { ...body, roomId: room._id } };
    const response = await app.inject({ method, url: path.replace("{id}", room._id), query, headers, ...payload });
    assert.equal(response.statusCode, 200, `${path}: ${response.body}`);
    return { reply: response.json(), tables: read };
  };
  return { db, call };
}

const queries: Record<string, Record<string, string>> = {
  getPageContent: { page: "about" },
  getAvailability: { checkin: "2026-07-01", checkout: "2026-07-03", adults: "2", kids: "0" },
  getSearchCalendar: { from: "2026-07-01", to: "2026-07-03", adults: "2", kids: "0" },
  getRoomCalendar: { from: "2026-07-01", to: "2026-07-03" },
};

const bodies: Record<string, Record<string, unknown>> = {
  // With an extra night, whose availability is read as well.
  getQuote: { checkInDate: "2026-07-01", checkOutDate: "2026-07-03", departureTime: "18:00", adultMale: 1 },
};

test("every table that a cached page's endpoints read invalidates one of the tags that they name", async (t) => {
  const { db, call } = await setUp(t);
  const known = new Set((await tablesOf(db)).map(({ name }) => name));
  const triggers = await triggersOf(db);
  const missing: string[] = [];
  const seen = new Set<string>();
  for (const endpoint of endpoints) {
    if (!endpoint.dependsOn) continue;
    const query = queries[endpoint.name] ?? {};
    const { reply, tables } = await call(endpoint, query);
    const tags = new Set(endpoint.dependsOn({ query, reply }).map((tag) => tag.split(":")[0]));
    for (const table of tables) {
      if (!known.has(table)) continue;
      seen.add(table);
      // The settings' one row is there from the beginning and is only updated.
      for (const event of table === "setting" ? ["update"] : ["insert", "update", "delete"]) {
        const isCovered = [...tags].some((tag) => triggers.has(`${table} ${event} ${tag}`));
        if (!isCovered) missing.push(`${endpoint.name} reads ${table}: no trigger on ${event}`);
      }
    }
  }
  assert.deepEqual(missing, []);
  // The recorder works: these are read by builder calls and in sub-selects.
  for (const table of ["room", "cost_option", "room_night", "room_closed_night", "setting", "testimonial"]) {
    assert.ok(seen.has(table), `${table} was not seen among ${[...seen].join(", ")}`);
  }
});
