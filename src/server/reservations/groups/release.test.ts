import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { listAudit } from "#contract/platform/audit.ts";
import {
  addGroup,
  addGroupRooms,
  getGroup,
  previewRoomingList,
  setRoomingList,
  updateGroup,
} from "#contract/reservations/groups.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { releaseGroups } from "./release.ts";

const dates = { checkInDate: "2026-07-10", checkOutDate: "2026-07-12" };

async function setUp(t: TestContext) {
  const app = await testApp(t);
  const { api, db, clock } = app;
  const token = await app.staffToken();
  const room = await storeRoom(db, {
    name: "Garden Deluxe",
    totalRooms: 9,
    maxCapacity: 3,
    costOptions: [aCostOption()],
  });
  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 4, adultMale: 1 };
  const payer = { name: "Prabhu wedding", payerName: "Suma Prabhu", payerPhone: "9845012345" };
  const body = { ...payer, payerEmail: "suma@example.in", ...dates, rooms: [line], releaseOn: "2026-07-01" };
  const { group } = await api(addGroup, { body: { ...body, status: "confirmed" } }, { token });
  const params = { id: group._id };
  const [first, second] = group.bookings;
  const text = "Ravi Prabhu";
  const { version } = await api(previewRoomingList, { params, body: { text } }, { token });
  await api(setRoomingList, { params, body: { text, version } }, { token });
  const paid = { method: "cash", amount: 500 } as const;
  await api(recordPayment, { params: { id: second?._id ?? "" }, body: paid }, { token });
  const runOn = async (today: string) => {
    clock.instant = new Date(`${today}T00:30:00Z`);
    await releaseGroups(db, { instant: clock.instant, today });
  };
  const desk = async () => {
    const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    return { token: await insertSession(db, id, clock.instant) };
  };
  const read = async () => (await api(getGroup, { params }, await desk())).group;
  return { ...app, body, params, first, second, runOn, desk, read };
}

test("on the release date the rooms that are neither named nor paid go back on sale, and the payer is told which", async (t) => {
  const { api, db, params, first, second, runOn, desk, read } = await setUp(t);
  await runOn("2026-06-30");
  assert.deepEqual((await read()).statuses, { confirmed: 4 });
  assert.equal((await read()).toRelease, 2);
  await runOn("2026-07-01");
  const group = await read();
  assert.deepEqual(group.statuses, { confirmed: 2, cancelled: 2 });
  assert.deepEqual(
    group.bookings.filter(({ status }) => status === "confirmed").map(({ _id }) => _id),
    [first?._id, second?._id],
  );
  assert.deepEqual([group.releasedOn, group.toRelease, group.rooms], ["2026-07-01", 0, 2]);
  const gone = group.bookings.filter(({ status }) => status === "cancelled");
  assert.deepEqual(
    gone.map(({ cancellationFee }) => cancellationFee),
    [0, 0],
  );
  const { entries } = await api(listAudit, { query: { id: gone[0]?._id } }, await desk());
  assert.deepEqual([entries[0]?.actor, entries[0]?.action], ["release", "Released"]);
  const { mails } = await api(listMails, { query: { group: params.id } }, await desk());
  assert.deepEqual(
    mails.map(({ kind, to }) => [kind, to]),
    [
      ["group-released", "suma@example.in"],
      ["group-confirmed", "suma@example.in"],
    ],
  );
  const { text } = await api(getMail, { params: { id: mails[0]?._id ?? "" } }, await desk());
  assert.match(text, /until Wed, 1 Jul 2026/);
  assert.match(text, /2 × Garden Deluxe: Fri, 10 Jul 2026 to Sun, 12 Jul 2026/);
  assert.doesNotMatch(text, /Ravi/);
  await assertInventory(db);
});

test("it happens once: rooms added later stay, until there is another release date", async (t) => {
  const { api, db, body, params, runOn, desk, read } = await setUp(t);
  await runOn("2026-07-01");
  const more = { ...dates, rooms: body.rooms };
  await api(addGroupRooms, { params, body: more }, await desk());
  await runOn("2026-07-02");
  assert.deepEqual((await read()).statuses, { confirmed: 6, cancelled: 2 });
  const { name, payerName, payerPhone, payerEmail } = body;
  const edit = { name, payerName, payerPhone, payerEmail, releaseOn: "2026-07-05" };
  await api(updateGroup, { params, body: edit }, await desk());
  await runOn("2026-07-06");
  assert.deepEqual((await read()).statuses, { confirmed: 2, cancelled: 6 });
  const { mails } = await api(listMails, { query: { group: params.id } }, await desk());
  assert.equal(mails.filter(({ kind }) => kind === "group-released").length, 2);
  await assertInventory(db);
});

test("two instances release once", async (t) => {
  const { api, db, params, clock, desk, read } = await setUp(t);
  clock.instant = new Date("2026-07-01T00:30:00Z");
  const run = () => releaseGroups(db, { instant: clock.instant, today: "2026-07-01" });
  await Promise.all([run(), run(), run()]);
  assert.deepEqual((await read()).statuses, { confirmed: 2, cancelled: 2 });
  const { mails } = await api(listMails, { query: { group: params.id } }, await desk());
  assert.equal(mails.length, 2);
  await assertInventory(db);
});
