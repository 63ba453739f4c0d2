import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { login } from "#contract/platform/auth.ts";
import { type CallOptions, call, type Transport, toFormData } from "#contract/platform/call.ts";
import type { CallInput, Endpoint } from "#contract/platform/endpoint.ts";
import { addRoom, updateRoom } from "#contract/rooms/rooms.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { type LodgeServer, staffLogin, startLodge } from "#tests/browser/server.ts";
import { engine, newDatabase } from "#tests/support/platform/database.ts";
import { makeLive } from "#tests/support/platform/live.ts";
import { startRoundRobin } from "#tests/support/platform/round-robin.ts";
import { newFolder } from "#tests/support/property/sample-lodge.ts";
import { aRoomForm, formOf } from "#tests/support/rooms/rooms.ts";

type RoomBody = CallInput<typeof addRoom>["body"];

const transportTo =
  (base: string): Transport =>
  async ({ method, url, headers, body, bodyType }) => {
    const isForm = bodyType === "multipart";
    const type = body !== undefined && !isForm && { "content-type": "application/json" };
    const payload = isForm ? toFormData(body as object) : JSON.stringify(body);
    const response = await fetch(base + url, { method, headers: { ...headers, ...type }, body: payload });
    return { status: response.status, body: await response.json() };
  };

const apiOf =
  (base: string) =>
  <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) =>
    call(transportTo(base), endpoint, input, options);

/** Three instances with an empty data folder each, on one database behind a proxy. */
async function startInstances(t: TestContext) {
  const database = await newDatabase({ isMigrated: false });
  t.after(() => database.remove());
  const proxy = await startRoundRobin();
  t.after(() => proxy.close());
  const instances: LodgeServer[] = [];
  for (let index = 0; index < 3; index++) {
    const instance = await startLodge({
      DATABASE_URL: database.url,
      DATA_DIR: await newFolder(t),
      DEMO_DATA: "off",
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: "1",
    });
    instances.push(instance);
    proxy.targets.push(instance.url);
  }
  const [first] = instances;
  if (first) await makeLive(first.database.db);
  const running = new Set(instances);
  t.after(() => Promise.all([...running].map((instance) => instance.stop())));
  const kill = async (instance: LodgeServer) => {
    running.delete(instance);
    await instance.database.close();
    process.kill(instance.pid, "SIGKILL");
  };
  const { token } = await apiOf(proxy.url)(login, { body: staffLogin });
  return { proxy, instances, kill, token };
}

const pageOf = async (base: string, room: Pick<Room, "_id">) => {
  const response = await fetch(`${base}/service/rooms/${room._id}`);
  return { status: response.status, html: await response.text() };
};

const boundMillis = 1000;

/** Resolves when the page contains the text. Fails if a request that began after the bound still gets an older page. */
async function becomesFresh(base: string, room: Room, text: string, changedAt: number): Promise<void> {
  for (;;) {
    const askedAt = performance.now();
    const { status, html } = await pageOf(base, room);
    assert.equal(status, 200);
    if (html.includes(text)) return;
    assert.ok(askedAt - changedAt < boundMillis, `${base} sent a page that was ${askedAt - changedAt} ms too old`);
  }
}

const options = { skip: engine !== "postgres" && "SQLite has one instance" };

test("several instances share pictures and changes, and go on when one is killed", options, async (t) => {
  const { proxy, instances, kill, token } = await startInstances(t);
  const [first, second, third] = instances as [LodgeServer, LodgeServer, LodgeServer];
  const body = (await aRoomForm()) as RoomBody;
  const { room } = await apiOf(first.url)(addRoom, { body }, { token });
  const picture = room.images[0] as string;

  const pictures = await Promise.all(
    [...instances, ...instances].map(async ({ url }) => {
      const response = await fetch(url + picture);
      assert.equal(response.status, 200, `${url} has no picture`);
      assert.match(String(response.headers.get("cache-control")), /immutable/);
      return Buffer.from(await response.arrayBuffer()).toString("base64");
    }),
  );
  assert.equal(new Set(pictures).size, 1);

  for (const [index, changer] of instances.entries()) {
    // Each instance has the page in its cache.
    for (let turn = 0; turn < 2; turn++) await Promise.all(instances.map(({ url }) => pageOf(url, room)));
    const name = `Room of instance ${index}`;
    const changed = formOf(room, { name }) as RoomBody;
    await apiOf(changer.url)(updateRoom, { params: { id: room._id }, body: changed }, { token });
    const changedAt = performance.now();
    assert.ok(
      (await pageOf(changer.url, room)).html.includes(name),
      "the instance that made the change is never stale",
    );
    await Promise.all(instances.map(({ url }) => becomesFresh(url, room, name, changedAt)));
  }

  await kill(second);
  const last = "A room without its second instance";
  const update = { params: { id: room._id }, body: formOf(room, { name: last }) as RoomBody };
  await apiOf(proxy.url)(updateRoom, update, { token });
  const changedAt = performance.now();
  for (const { url } of [first, third]) await becomesFresh(url, room, last, changedAt);
  for (let turn = 0; turn < 6; turn++) {
    assert.ok((await pageOf(proxy.url, room)).html.includes(last));
    assert.equal((await fetch(proxy.url + picture)).status, 200);
  }
});
