import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getAvailability } from "#contract/reservations/availability.ts";
import { changeRates, getRates, previewRates, undoRates } from "#contract/reservations/rates.ts";
import type { RateCalendar } from "#domain/pricing/rates.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Change = CallInput<typeof changeRates>["body"];

const shown = { from: "2026-07-01", to: "2026-07-08" };

/** A room with two plans of ₹3,600 and ₹4,600, and the nights from 1 July on, a Wednesday. */
async function withRates(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken() };
  const costOptions = [aCostOption({ name: "Breakfast", cost: 3600 }), aCostOption({ name: "Half board", cost: 4600 })];
  const room = await storeRoom(db, { name: "Garden", totalRooms: 2, costOptions });
  const [breakfast = "", halfBoard = ""] = room.costOptions.map(({ id }) => id);
  const span = { planIds: [breakfast], ...shown };
  const read = (query = shown, caller = owner) => api(getRates, { query }, caller);
  const change = (body: Partial<Change>, caller = owner) => api(changeRates, { body: { ...span, ...body } }, caller);
  const preview = (body: Partial<Change>) => api(previewRates, { body: { ...span, ...body } }, owner);
  const undo = (id: string) => api(undoRates, { params: { id } }, owner);
  const planOf = ({ rooms }: RateCalendar, id = breakfast) => {
    const plan = rooms.flatMap(({ plans }) => plans).find(({ _id }) => _id === id);
    return plan ?? assert.fail(`no plan ${id}`);
  };
  const costs = async (id?: string) => planOf(await read(), id).costs;
  const signIn = async () => ({ token: await app.staffToken("staff") });
  return { ...app, owner, room, breakfast, halfBoard, read, change, preview, undo, planOf, costs, signIn };
}

const none = [null, null, null, null, null, null, null];

test("the calendar shows rooms with their plans, what is sold and blocked, and closed nights", async (t) => {
  const { db, room, read, change } = await withRates(t);
  await storeBooking(db, { roomId: room._id, checkInDate: "2026-07-02", checkOutDate: "2026-07-04" });
  await db.insertInto("room_closed_night").values({ room_id: room._id, night: "2026-07-05" }).execute();
  await change({ from: "2026-07-03", to: "2026-07-05", price: "set", amount: 4000, minStay: 2, noDeparture: true });
  const { rooms, ...calendar } = await read();
  const { plans, ...facts } = rooms[0] ?? assert.fail();
  assert.deepEqual(facts, {
    _id: room._id,
    name: "Garden",
    isActive: true,
    units: 2,
    sold: [0, 1, 1, 0, 0, 0, 0],
    blocked: [0, 0, 0, 0, 0, 0, 0],
    closed: [4],
  });
  const rule = { minStay: 2, noDeparture: true };
  assert.deepEqual(
    plans.map(({ _id, ...plan }) => plan),
    [
      {
        name: "Breakfast",
        isDeskOnly: false,
        cost: 3600,
        costs: [null, null, 4000, 4000, null, null, null],
        rules: [
          { at: 2, ...rule },
          { at: 3, ...rule },
        ],
      },
      { name: "Half board", isDeskOnly: false, cost: 4600, costs: none, rules: [] },
    ],
  );
  assert.deepEqual([calendar.today, calendar.from, calendar.version], ["2026-06-15", "2026-07-01", 1]);
  assert.deepEqual([calendar.lastChange?.actor, calendar.lastChange?.nights], ["meera", 2]);
  await failsWith(read({ from: "2026-07-01", to: "2026-07-01" }), "invalid_input");
  await failsWith(read({ from: "2026-07-01", to: "2027-07-03" }), "invalid_input");
  await assertInventory(db);
});

test("a rate is what guests pay from then on; what was booked keeps its price", async (t) => {
  const { api, db, room, change } = await withRates(t);
  const stay = { checkInDate: "2026-07-03", checkOutDate: "2026-07-05" };
  const booked = await storeBooking(db, { roomId: room._id, ...stay });
  await change({ price: "set", amount: 5000 });
  const query = { checkin: "2026-07-03", checkout: "2026-07-05", adults: "1", kids: "0" };
  const { rooms } = await api(getAvailability, { query });
  assert.equal(rooms[0]?.quote?.lines.find(({ kind }) => kind === "base")?.amount, 10_000);
  const { grand_total_paise } = await db.selectFrom("booking").selectAll().executeTakeFirstOrThrow();
  assert.equal(grand_total_paise / 100, booked.grandTotal);
  await change({ planClosed: true });
  assert.equal((await api(getAvailability, { query })).rooms[0]?.quote?.lines[0]?.amount, 9200);
  await assertInventory(db);
});

test("a preview says per plan what would change, and stores nothing", async (t) => {
  const { db, room, breakfast, halfBoard, preview, read, change } = await withRates(t);
  await storeBooking(db, { roomId: room._id, checkInDate: "2026-07-02", checkOutDate: "2026-07-04" });
  await change({ from: "2026-07-03", to: "2026-07-04", price: "set", amount: 4000 });
  const before = await read();
  const reply = await preview({ planIds: [halfBoard, breakfast], price: "percent", percent: 10, rounding: 10 });
  assert.deepEqual(reply, {
    nights: 14,
    version: 1,
    withoutSource: 0,
    sum: 6 * 3960 + 4400 + 7 * 5060,
    plans: [
      {
        planId: breakfast,
        planName: "Breakfast",
        roomName: "Garden",
        nights: 7,
        booked: 2,
        rules: 0,
        before: { lowest: 3600, highest: 4000 },
        after: { lowest: 3960, highest: 4400 },
        prices: [
          { before: 3600, after: 3960, nights: 6 },
          { before: 4000, after: 4400, nights: 1 },
        ],
      },
      {
        planId: halfBoard,
        planName: "Half board",
        roomName: "Garden",
        nights: 7,
        booked: 2,
        rules: 0,
        before: { lowest: 4600, highest: 4600 },
        after: { lowest: 5060, highest: 5060 },
        prices: [{ before: 4600, after: 5060, nights: 7 }],
      },
    ],
  });
  assert.deepEqual(await read(), before);
  assert.deepEqual((await preview({ price: "own", weekdays: [1] })).plans, []);
});

test("a change on some days of the week, of several plans, and the plan's own price again", async (t) => {
  const { db, breakfast, halfBoard, change, costs } = await withRates(t);
  const planIds = [breakfast, halfBoard, breakfast];
  const { nights } = await change({ planIds, weekdays: [5, 6], price: "add", amount: 500 });
  assert.equal(nights, 4);
  assert.deepEqual(await costs(), [null, null, 4100, 4100, null, null, null]);
  assert.deepEqual(await costs(halfBoard), [null, null, 5100, 5100, null, null, null]);
  await change({ planIds, price: "own" });
  assert.deepEqual([await costs(), await costs(halfBoard)], [none, none]);
  assert.deepEqual(await db.selectFrom("night_rate").selectAll().execute(), []);
  assert.deepEqual(await change({ planIds, price: "own" }), { id: "", nights: 0, version: 2 });
});

test("last year is copied from the same weekday 364 days before", async (t) => {
  const { db, breakfast, change, preview, planOf, read } = await withRates(t);
  const flags = { closed_to_arrival: 1, closed_to_departure: 0, is_closed: 0 } as const;
  const row = { plan_id: breakfast, night: "2025-07-04", cost_paise: 500_000 as never, min_stay: 3, ...flags };
  await db.insertInto("night_rate").values(row).execute();
  const { nights, withoutSource } = await preview({ price: "last-year" });
  assert.deepEqual([nights, withoutSource], [1, 6]);
  await change({ price: "last-year" });
  const { costs, rules } = planOf(await read());
  assert.deepEqual(costs, [null, null, 5000, null, null, null, null]);
  assert.deepEqual(rules, [{ at: 2, minStay: 3, noArrival: true }]);
});

test("what can't be is refused at its field, and nothing changes", async (t) => {
  const { change, preview, read, breakfast } = await withRates(t);
  const before = await read();
  const faults = async (body: Partial<Change>) => (await failsWith(change(body), "invalid_input")).fields;
  assert.deepEqual(await faults({ from: "2026-06-14", price: "own" }), {
    from: "Nights that are over can't be changed",
  });
  assert.deepEqual(await faults({ to: "2028-06-17", price: "own" }), {
    to: "Prices can be set for at most 730 days ahead",
  });
  assert.deepEqual(await faults({ to: "2026-07-02", weekdays: [0], price: "own" }), {
    weekdays: "None of these days of the week is in the chosen nights",
  });
  assert.deepEqual(await faults({ price: "add", amount: -3600 }), {
    amount:
      "Garden, Breakfast: on Wed, 1 Jul 2026 the price would be ₹0. It must be above ₹0 and at most ₹1,00,00,000.",
  });
  assert.deepEqual(Object.keys((await faults({ price: "percent", percent: -100 })) ?? {}), ["percent"]);
  await failsWith(change({ planIds: [breakfast, "nothing"], price: "own" }), "not_found");
  await failsWith(preview({ planIds: ["nothing"], price: "own" }), "not_found");
  assert.deepEqual(await read(), before);
});

test("a change over somebody else's later one of the same nights is refused and names it", async (t) => {
  const { breakfast, halfBoard, change, preview, read, costs } = await withRates(t);
  const { version } = await read();
  const friday = { from: "2026-07-03", to: "2026-07-04" };
  await change({ ...friday, planIds: [breakfast], price: "set", amount: 4000, version });
  // Other nights and other plans are no conflict.
  await change({ from: "2026-07-01", to: "2026-07-03", price: "set", amount: 3700, version });
  await change({ ...friday, planIds: [halfBoard], price: "set", amount: 5000, version });
  const { message } = await failsWith(change({ price: "set", amount: 9000, version }), "changed");
  assert.match(message, /^meera has changed Garden, Breakfast on Wed, 1 Jul 2026 in the meantime/);
  await change({ price: "set", amount: 9000, weekdays: [0], version });
  const { version: seen, sum } = await preview({ ...friday, price: "set", amount: 4200 });
  await change({ ...friday, price: "set", amount: 4200, version: seen, sum });
  assert.deepEqual(await costs(), [3700, 3700, 4200, null, 9000, null, null]);
});

test("a change at other prices than those of its preview is refused", async (t) => {
  const { db, breakfast, preview, change, costs } = await withRates(t);
  const body = { price: "percent", percent: 10 } as const;
  const { version, sum } = await preview(body);
  await db
    .updateTable("cost_option")
    .set({ cost_paise: 400_000 as never })
    .where("id", "=", breakfast)
    .execute();
  await failsWith(change({ ...body, version, sum }), "price_changed");
  assert.deepEqual(await costs(), none);
});

test("two changes of the same nights at once: one is stored, the other is told", async (t) => {
  const { change, read, costs, db } = await withRates(t);
  const { version } = await read();
  const amounts = [4000, 5000, 6000];
  const outcomes = await Promise.allSettled(amounts.map((amount) => change({ price: "set", amount, version })));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  const stored = amounts[outcomes.findIndex(({ status }) => status === "fulfilled")];
  assert.deepEqual(
    await costs(),
    none.map(() => stored),
  );
  const changes = await db.selectFrom("rate_change").select("number").execute();
  assert.deepEqual(
    changes.map(({ number }) => number),
    [1],
  );
});

test("the last change is undone with its prices and rules; a repeated call changes nothing", async (t) => {
  const { change, undo, read, planOf, costs, breakfast, halfBoard } = await withRates(t);
  await change({ from: "2026-07-02", to: "2026-07-04", price: "set", amount: 4000, minStay: 2 });
  const before = planOf(await read());
  const { id } = await change({ planIds: [breakfast, halfBoard], price: "percent", percent: 50, planClosed: true });
  assert.equal((await read()).lastChange?._id, id);
  assert.deepEqual(await undo(id), { nights: 14 });
  const after = await read();
  assert.deepEqual([planOf(after), after.lastChange, after.version], [before, null, 3]);
  assert.deepEqual(await costs(halfBoard), none);
  await undo(id);
  assert.equal((await read()).version, 3);
});

test("a change is not undone once one of its nights was changed again, nor past nights", async (t) => {
  const { change, undo, read, clock, costs, db } = await withRates(t);
  const first = await change({ price: "set", amount: 4000 });
  const other = await change({ from: "2026-07-01", to: "2026-07-02", price: "set", amount: 4100 });
  const { message } = await failsWith(undo(first.id), "changed");
  assert.equal(message, "It can't be undone: some of these nights have been changed again since");
  await undo(other.id);
  await failsWith(undo(first.id), "changed");
  const { id: undoId } = await db
    .selectFrom("rate_change")
    .select("id")
    .where("undoes", "=", other.id)
    .executeTakeFirstOrThrow();
  for (const id of ["nothing", undoId]) await failsWith(undo(id), "not_found");
  assert.deepEqual(await costs(), [4000, 4000, 4000, 4000, 4000, 4000, 4000]);

  const tonight = await change({ from: "2026-06-15", to: "2026-06-17", price: "set", amount: 2000 });
  // A session ends after twelve hours without a call.
  clock.instant = new Date("2026-06-15T12:00:00Z");
  await read();
  clock.instant = new Date("2026-06-15T18:35:00Z");
  await undo(tonight.id);
  const { costs: left } = (await read({ from: "2026-06-15", to: "2026-06-17" })).rooms[0]?.plans[0] ?? assert.fail();
  assert.deepEqual(left, [2000, null]);
});

test("reception reads rates and changes none", async (t) => {
  const { signIn, read, change, api, breakfast } = await withRates(t);
  const reception = await signIn();
  const calendar = await read(shown, reception);
  await failsWith(change({ price: "set", amount: 1 }, reception), "forbidden");
  const body = { planIds: [breakfast], ...shown, price: "own" as const };
  await failsWith(api(previewRates, { body }, reception), "forbidden");
  await failsWith(api(undoRates, { params: { id: "x" } }, reception), "forbidden");
  assert.deepEqual(await read(shown, reception), calendar);
});

test("the log says which plans, nights and prices a change and its undoing were about", async (t) => {
  const { api, owner, breakfast, halfBoard, change, undo } = await withRates(t);
  const planIds = [breakfast, halfBoard];
  const { id } = await change({ planIds, weekdays: [5, 6], price: "percent", percent: 10, minStay: 2 });
  await undo(id);
  const { entries } = await api(listAudit, { query: {} }, owner);
  const facts = {
    plans: ["Garden, Breakfast", "Garden, Half board"],
    from: "2026-07-01",
    lastNight: "2026-07-07",
    weekdays: ["5", "6"],
    priceStep: "+10 %",
    minStay: 2,
    nights: 4,
  };
  assert.deepEqual(
    entries.map(({ actor, entity, label, action, before, after }) => ({ actor, entity, label, action, before, after })),
    [
      {
        actor: "meera",
        entity: "rates",
        label: "Garden",
        action: "Rates change undone",
        before: { prices: "₹3,960 – ₹5,060" },
        after: { ...facts, prices: "₹3,600 – ₹4,600" },
      },
      {
        actor: "meera",
        entity: "rates",
        label: "Garden",
        action: "Rates changed",
        before: { prices: "₹3,600 – ₹4,600" },
        after: { ...facts, prices: "₹3,960 – ₹5,060" },
      },
    ],
  );
});

test("a change is announced once to open screens, and a deleted plan takes its rates with it", async (t) => {
  const { db, breakfast, change } = await withRates(t);
  const { id } = await change({ price: "set", amount: 4000 });
  const events = await db.selectFrom("change_event").selectAll().where("kind", "=", "rate_change").execute();
  assert.deepEqual(
    events.map(({ action, record }) => [action, record]),
    [["insert", id]],
  );
  await db.deleteFrom("cost_option").where("id", "=", breakfast).execute();
  const counts = await sql<{ rows: number }>`
    select (select count(*) from night_rate) + (select count(*) from rate_change_night) as "rows"`.execute(db);
  assert.equal(Number(counts.rows[0]?.rows), 0);
});

test("a year of two plans is changed and read at once", async (t) => {
  const { breakfast, halfBoard, change, read, planOf } = await withRates(t);
  const year = { from: "2026-06-15", to: "2027-06-15" };
  const { nights } = await change({ planIds: [breakfast, halfBoard], ...year, price: "add", amount: 1, minStay: 2 });
  assert.equal(nights, 730);
  const { costs, rules } = planOf(await read(year), halfBoard);
  assert.deepEqual([costs.length, new Set(costs), rules.length], [365, new Set([4601]), 365]);
});
