import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import test, { type TestContext } from "node:test";
import type { FastifyInstance } from "fastify";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { mailServer } from "#tests/support/platform/mail-server.ts";
import { readConfig } from "./process/config.ts";
import { startApp } from "./start.ts";
import { showDemoTexts } from "./website/pages/content-set.ts";

async function newLodge(t: TestContext, env: Record<string, string> = {}) {
  const database = await newDatabase();
  const apps: FastifyInstance[] = [];
  t.after(async () => {
    for (const app of apps) await app.close();
    await database.remove();
  });
  const start = async (changed: Record<string, string> = {}) => {
    const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.url, DEMO_DATA: "off" };
    const started = await startApp(readConfig({ ...place, ...env, ...changed }), {
      logLevel: "silent",
      synchronous: "OFF",
    });
    apps.push(started.app);
    return started;
  };
  return { database, start };
}

const logIn = (app: FastifyInstance, payload: object) => app.inject({ method: "POST", url: "/api/login", payload });

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  return (app.server.address() as AddressInfo).port;
}

test("the first start creates a staff account and returns its password once", async (t) => {
  const { start } = await newLodge(t);
  const first = await start();
  assert.equal(first.newLogin?.userId, "admin");
  assert.equal((await logIn(first.app, first.newLogin)).statusCode, 200);
  await first.app.close();
  const second = await start();
  assert.equal(second.newLogin, undefined);
  assert.equal((await logIn(second.app, first.newLogin)).statusCode, 200);
});

test("the first account has the configured user id and password", async (t) => {
  const login = { userId: "meera", password: "correct horse battery" };
  const { start } = await newLodge(t, { ADMIN_USER_ID: login.userId, ADMIN_PASSWORD: login.password });
  const { app, newLogin } = await start();
  assert.deepEqual(newLogin, login);
  assert.equal((await logIn(app, login)).statusCode, 200);
});

test("a new lodge without the demo's data shows samples from its first start; one that exists goes on to show its texts", async (t) => {
  const { start, database } = await newLodge(t);
  const titleOf = async (app: FastifyInstance) =>
    (await app.inject({ url: "/api/page-content?page=about" })).json().content.blocks[0].title;
  const { app } = await start();
  assert.equal(await titleOf(app), "We run it ourselves");
  await app.close();
  const { db, close } = await openTestDatabase(database);
  await showDemoTexts(db);
  await close();
  assert.match(await titleOf((await start()).app), /^A family built it/);
});

test("rate limits persist across a restart", async (t) => {
  const { start } = await newLodge(t, { RATE_LIMITS: "query=1/1" });
  const query = { name: "Asha", phone: "9845012345", message: "Hello" };
  const ask = (app: FastifyInstance) => app.inject({ method: "POST", url: "/api/queries/add", payload: query });
  const { app } = await start();
  assert.equal((await ask(app)).statusCode, 201);
  await app.close();
  const again = (await start()).app;
  const refused = await ask(again);
  assert.equal(refused.statusCode, 429);
  assert.match(String(refused.headers["retry-after"]), /^3[56]\d\d$/);
  assert.equal((await again.inject({ url: "/api/rooms" })).statusCode, 200);
});

test("an empty database is filled only if demo data is enabled", async (t) => {
  const roomsOf = async (app: FastifyInstance) => (await app.inject({ url: "/api/rooms" })).json().length;
  const plain = await (await newLodge(t)).start();
  assert.equal(await roomsOf(plain.app), 0);
  const filled = await (await newLodge(t, { DEMO_DATA: "on" })).start();
  assert.ok((await roomsOf(filled.app)) > 1);
});

test("a start with another key of the register than the database's tells its owner and its operator", async (t) => {
  const { start } = await newLodge(t, { ADMIN_USER_ID: "meera", ADMIN_PASSWORD: "correct horse battery" });
  const told = async (app: FastifyInstance) => {
    const { token } = (await logIn(app, { userId: "meera", password: "correct horse battery" })).json();
    const headers = { authorization: `Bearer ${token}` };
    const { notices } = (await app.inject({ url: "/api/server-notices", headers })).json();
    return [notices, (await app.inject({ url: "/healthz" })).json()];
  };
  const key = { REGISTER_KEY: "ab".repeat(32) };
  const first = await start(key);
  assert.deepEqual(await told(first.app), [[], { status: "ok" }]);
  await first.app.close();
  const other = await start({ REGISTER_KEY: "cd".repeat(32), DEMO_DATA: "on" });
  assert.deepEqual(await told(other.app), [["register_key"], { status: "ok", registerKey: "differs" }]);
  await other.app.close();
  assert.deepEqual(await told((await start(key)).app), [[], { status: "ok" }]);
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("instances that start together create one account and one set of demo content", shared, async (t) => {
  const { start } = await newLodge(t, { DEMO_DATA: "on" });
  const instances = await Promise.all([start(), start(), start()]);
  const logins = instances.flatMap(({ newLogin }) => newLogin ?? []);
  assert.equal(logins.length, 1);
  const rooms = new Set<string>();
  for (const { app } of instances) {
    assert.equal((await logIn(app, logins[0] ?? {})).statusCode, 200);
    rooms.add((await app.inject({ url: "/api/rooms" })).body);
  }
  assert.equal(rooms.size, 1);
});

test("stopping the server finishes the current request, then closes the database", async (t) => {
  const { database, start } = await newLodge(t);
  const { app, newLogin } = await start();
  const port = await listen(app);
  // A login is slow, because it computes a password hash.
  const arrived = once(app.server, "request");
  const headers = { "content-type": "application/json" };
  const login = request({ port, method: "POST", path: "/api/login", headers, agent: false });
  login.end(JSON.stringify(newLogin));
  const answered = once(login, "response") as Promise<[IncomingMessage]>;
  await arrived;
  const closed = app.close();
  const [response] = await answered;
  assert.equal(response.statusCode, 200);
  assert.equal(((await json(response)) as { token: string }).token.length, 43);
  await closed;

  const refused = request({ port, path: "/healthz", agent: false });
  refused.end();
  const [error] = await once(refused, "error");
  assert.equal(error.code, "ECONNREFUSED");

  const { db, close } = await openTestDatabase(database);
  assert.equal((await db.selectFrom("staff_token").selectAll().execute()).length, 1);
  await close();
});

test("an open keep-alive connection does not prevent the server from stopping", async (t) => {
  const { app } = await (await newLodge(t)).start();
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const sent = request({ port: await listen(app), path: "/healthz", agent });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  assert.deepEqual(await json(response), { status: "ok" });
  await app.close();
  assert.equal(app.server.listening, false);
});

test("with a mail server, a visitor's query is mailed to the lodge from the configured address", async (t) => {
  const server = await mailServer(t);
  const { start } = await newLodge(t, { SMTP_URL: server.url, MAIL_FROM: "post@lodge.example" });
  const { app } = await start();
  const arrival = server.next();
  const payload = { name: "Tara Shetty", phone: "9900071234", message: "Is the hall free?" };
  assert.equal((await app.inject({ method: "POST", url: "/api/queries/add", payload })).statusCode, 201);
  const mail = await arrival;
  assert.equal(mail.subject, "New message from Tara Shetty");
  assert.deepEqual([mail.from?.address, mail.to?.[0]?.address], ["post@lodge.example", "stay@kadalu.example"]);
});
