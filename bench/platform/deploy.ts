// npm run bench:deploy: nginx with docs/deploy/nginx.conf in front of two instances on PostgreSQL. One is killed and started
// again, the other one restarted, during bookings; then pages are read after changes. Needs nginx and openssl.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { addNights } from "#domain/platform/time/nights.ts";
import type { Settings } from "#domain/property/settings.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { type LodgeServer, staffLogin, startLodge } from "#tests/browser/server.ts";
import { startDurablePostgres } from "../../scripts/postgres.ts";
import { freePort } from "./http-peers.ts";

/** One second of the other instance, and less than two of nginx, which counts in whole seconds. */
const maxAgeMs = 3000;
const site = "lodge.example";
const root = join(import.meta.dirname, "../..");
const folder = await mkdtemp(join(tmpdir(), "lodge-deploy-"));
const postgres = await startDurablePostgres();
const [http, https, ...instancePorts] = await Promise.all(Array.from({ length: 4 }, freePort));

async function startInstance(index: number): Promise<LodgeServer> {
  const dataDir = join(folder, `data-${index}`);
  await mkdir(dataDir, { recursive: true });
  return startLodge({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(instancePorts[index]),
    PUBLIC_URL: `https://${site}`,
    TRUST_PROXY: "127.0.0.1",
    HOTEL_TIME_ZONE: "Asia/Kolkata",
  });
}

async function startNginx() {
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const subject = ["-subj", `/CN=${site}`, "-addext", `subjectAltName=DNS:${site}`];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", key, "-out", certificate, ...subject],
    { stdio: "ignore" },
  );
  let shipped = await readFile(join(root, "docs/deploy/nginx.conf"), "utf8");
  const replace = (from: string, to: string) => {
    assert.ok(shipped.includes(from), `nginx.conf has no "${from}"`);
    shipped = shipped.replaceAll(from, to);
  };
  replace("  listen [::]:80;\n", "");
  replace("  listen [::]:443 ssl http2;\n", "");
  replace("listen 80;", `listen 127.0.0.1:${http};`);
  replace("listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`);
  replace("127.0.0.1:3001", `127.0.0.1:${instancePorts[0]}`);
  replace("127.0.0.1:3002", `127.0.0.1:${instancePorts[1]}`);
  replace("/etc/letsencrypt/live/lodge.example/fullchain.pem", certificate);
  replace("/etc/letsencrypt/live/lodge.example/privkey.pem", key);
  replace("/var/lib/nginx/lodge", join(folder, "cache"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `daemon off; master_process off; pid ${folder}/pid; events { worker_connections 1024; }
http { access_log off; ${paths.join(" ")}
${shipped}}`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", config, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { ca: await readFile(certificate), stop };
}

interface Reply {
  status: number;
  body: string;
}

function clientOf(ca: Buffer) {
  const agent = new Agent({ keepAlive: true, ca, servername: site });
  /** Undefined without a response. */
  const call = async (method: string, path: string, body?: object, token?: string): Promise<Reply | undefined> => {
    const headers = {
      host: site,
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = request({ host: "127.0.0.1", port: https, agent, method, path, headers });
    sent.end(body && JSON.stringify(body));
    try {
      const [response] = await once(sent, "response");
      return { status: response.statusCode, body: await text(response) };
    } catch {
      return undefined;
    }
  };
  return { call, close: () => agent.destroy() };
}

const instances = [await startInstance(0), await startInstance(1)] as [LodgeServer, LodgeServer];
const nginx = await startNginx();
const { call, close } = clientOf(nginx.ca);
const { today } = instances[0];
const room = await storeRoom(instances[0].database.db, { totalRooms: 500 });

async function waitForNginx() {
  for (let attempt = 0; attempt < 50; attempt++) {
    if ((await call("GET", "/"))?.status === 200) return;
    await wait(100);
  }
  throw new Error("nginx did not answer");
}

/** Books and reads until `isOver`. */
async function bookAndRead(isOver: () => boolean) {
  const acknowledged: string[] = [];
  const counts = { unanswered: 0, reads: 0, failedReads: 0 };
  const book = async (client: number) => {
    for (let turn = 0; !isOver(); turn++) {
      const checkInDate = addNights(today, 1 + ((client * 7 + turn) % 60));
      const stay = { roomId: room._id, checkInDate, checkOutDate: addNights(checkInDate, 1) };
      const reply = await call("POST", "/api/bookings/add", aBookingInput(stay));
      if (reply?.status === 201) acknowledged.push(JSON.parse(reply.body).booking._id);
      else {
        assert.ok(!reply || reply.status >= 500, reply?.body);
        counts.unanswered += 1;
      }
      await wait(150);
    }
  };
  const read = async (path: string) => {
    for (; !isOver(); counts.reads += 1) {
      if ((await call("GET", path))?.status !== 200) counts.failedReads += 1;
      await wait(50);
    }
  };
  await Promise.all([book(0), book(1), book(2), book(3), read("/"), read("/api/rooms")]);
  return { acknowledged, ...counts };
}

async function killAndRestart() {
  await wait(3000);
  process.kill(instances[0].pid, "SIGKILL");
  await instances[0].database.close();
  await wait(2000);
  instances[0] = await startInstance(0);
  await wait(3000);
  await instances[1].stop();
  await wait(2000);
  instances[1] = await startInstance(1);
  await wait(3000);
}

/** How long a page shows the state before a change, in ms, while both instances are asked. */
async function measureAge(path: string): Promise<number> {
  const token = JSON.parse((await call("POST", "/api/login", staffLogin))?.body ?? "{}").token as string;
  const { settings } = JSON.parse((await call("GET", "/api/settings", undefined, token))?.body ?? "{}") as {
    settings: Settings;
  };
  let current = settings;
  let oldest = 0;
  for (let round = 1; round <= 15; round++) {
    await call("GET", path);
    const { _id, ...values } = current;
    const name = `Lodge of round ${round}`;
    const saved = await call("PUT", "/api/settings", { ...values, name }, token);
    assert.equal(saved?.status, 200, saved?.body);
    current = JSON.parse(saved?.body ?? "").settings;
    const acknowledged = performance.now();
    while (performance.now() - acknowledged < maxAgeMs) {
      const asked = performance.now();
      const page = await call("GET", path);
      if (!page?.body.includes(name)) oldest = Math.max(oldest, asked - acknowledged);
      await wait(25);
    }
  }
  return oldest;
}

try {
  await waitForNginx();
  assert.equal((await call("GET", "/metrics"))?.status, 404);
  let isOver = false;
  const disturbance = killAndRestart().finally(() => {
    isOver = true;
  });
  const [result] = await Promise.all([bookAndRead(() => isOver), disturbance]);
  const { db } = instances[0].database;
  const rows = await db.selectFrom("booking").select("id").execute();
  const stored = new Set(rows.map(({ id }) => id));
  const lost = result.acknowledged.filter((id) => !stored.has(id)).length;
  const { faults } = await checkInventory(db);
  const age = await measureAge("/");
  console.log(
    `One instance killed, both restarted: ${result.acknowledged.length} bookings acknowledged, ${lost} lost, ${result.unanswered} without a booking, ${faults.length} faults of the inventory`,
  );
  console.log(`${result.reads} pages and calls read meanwhile, ${result.failedReads} failed`);
  console.log(`Oldest page after a change: ${age.toFixed(0)} ms (bound: ${maxAgeMs})`);
  process.exitCode = lost + faults.length + result.failedReads === 0 && age < maxAgeMs ? 0 : 1;
} finally {
  close();
  await nginx.stop();
  for (const { stop } of instances) await stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
