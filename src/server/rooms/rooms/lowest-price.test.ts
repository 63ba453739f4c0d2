import assert from "node:assert/strict";
import test from "node:test";
import { getRoom, listRooms } from "#contract/rooms/rooms.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";

async function lodge(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t);
  const costOptions = [
    aCostOption({ id: "room", cost: 3000 }),
    aCostOption({ id: "half", name: "Half board", cost: 4000 }),
  ];
  const { _id: id } = await storeRoom(app.db, { costOptions });
  const lowest = async () => {
    const { room } = await app.api(getRoom, { params: { id } });
    const [listed] = await app.api(listRooms, {});
    assert.deepEqual(listed, room);
    return [room.fromNight, room.fromPrice, room.fromTotal, room.fromPlan];
  };
  const rate = (planId: string, days: number, rupees: number) =>
    storeNightRate(app.db, { plan_id: planId, night: addNights(app.today, days), cost_paise: toPaise(rupees) });
  return { ...app, id, lowest, rate };
}

const none = [undefined, undefined, undefined, undefined];

test("without night rates a room has no lowest price beside its first plan's", async (t) => {
  const { lowest } = await lodge(t);
  assert.deepEqual(await lowest(), none);
});

test("the lowest price is that of the cheapest of the next 60 nights of any plan, with its taxes and fees", async (t) => {
  const { lowest, rate, today, db } = await lodge(t);
  await rate("room", 59, 2500);
  await rate("room", 60, 100);
  // 2,500 + 10 % = 2,750; + 18 % = 3,245
  assert.deepEqual(await lowest(), [addNights(today, 59), 2500, 3245, "room"]);
  await rate("half", 10, 2000);
  assert.deepEqual(await lowest(), [addNights(today, 10), 2000, 2596, "half"]);
  await db.updateTable("night_rate").set({ is_closed: 1 }).where("plan_id", "=", "half").execute();
  assert.deepEqual(await lowest(), [addNights(today, 59), 2500, 3245, "room"]);
  await db.updateTable("cost_option").set({ is_desk_only: 1 }).where("id", "=", "room").execute();
  // The prices that guests can book: half board on the nights on which it is open.
  assert.deepEqual(await lowest(), [today, 4000, 5192, "half"]);
});

test("dearer nights leave the plan's own cost as the lowest", async (t) => {
  const { lowest, rate, today } = await lodge(t);
  await rate("room", 0, 9000);
  // The 9,000 of today are not the lowest; 3,000 + 10 % = 3,300; + 18 % = 3,894
  assert.deepEqual(await lowest(), [addNights(today, 1), 3000, 3894, "room"]);
});

test("the lowest price moves with the day", async (t) => {
  const { lowest, rate, clock, today } = await lodge(t);
  await rate("room", 0, 2000);
  assert.deepEqual(await lowest(), [today, 2000, 2596, "room"]);
  clock.instant = new Date(clock.instant.getTime() + 24 * 3_600_000);
  assert.deepEqual(await lowest(), none);
});

test("staff see a room as their form has it", async (t) => {
  const { api, id, rate, staffToken } = await lodge(t);
  await rate("room", 1, 2000);
  const { room } = await api(getRoom, { params: { id } }, { token: await staffToken() });
  assert.equal(room.fromPrice, undefined);
});
