import assert from "node:assert/strict";
import { addCompany } from "#contract/billing/companies.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { closeShift, getDrawer } from "#contract/billing/shifts.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { AppError, type ErrorCode } from "#domain/platform/values/errors.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { type Draw, seeded } from "#server/operations/demo/seeded.ts";
import { insertSession } from "../platform/accounts.ts";
import { type TestApp, testColleague, testStaff } from "../platform/app.ts";
import { storeNightRate } from "../pricing/night-rates.ts";
import { aCompany } from "../reservations/promos.ts";
import { billCalls } from "./bill-calls.ts";
import { assertBills } from "./bill-checks.ts";
import { BillClient, BillHistory } from "./bill-client.ts";
import { assertPosted } from "./day-sums.ts";

/** A history ends a financial year and begins the next, in which documents have other series. */
const firstDay = "2027-03-29";
const clients = 4;
/** The turns of a client, in the morning and in the afternoon. */
const turns = 13;

export interface Play {
  seed: number;
  days: number;
  /** For GST. */
  isRegistered: boolean;
}

/** Why the lodge may refuse a call, beside others or alone. */
const refusals: readonly ErrorCode[] = [
  "in_use",
  "invalid_input",
  "changed",
  "not_found",
  "approval_required",
  "too_late",
  "fully_booked",
  "unit_taken",
  "not_ready",
  "balance_due",
  "check_in_refused",
  "forbidden",
];

const weights = billCalls.reduce((total, { weight }) => total + weight, 0);

function drawnCall(draw: Draw) {
  let left = draw(weights);
  const found = billCalls.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? assert.fail("no call");
}

/** The calls of each kind that were done and refused. */
type Counts = Map<string, { done: number; refused: number }>;

async function runClient(client: BillClient, draw: Draw, counts: Counts): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const { run } = drawnCall(draw);
    const count = counts.get(run.name) ?? { done: 0, refused: 0 };
    counts.set(run.name, count);
    try {
      if ((await run(client, draw)) !== false) count.done++;
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
      count.refused++;
    }
  }
}

/**
 * Runs random calls about bills from several clients at once, over the days around the end of a financial year; checks
 * the books after each day. The same seed makes the same calls; their order may differ.
 */
export async function runBillHistory(instances: readonly TestApp[], play: Play): Promise<Counts> {
  const counts: Counts = new Map(billCalls.map(({ run }) => [run.name, { done: 0, refused: 0 }]));
  try {
    await runDays(instances, play, counts);
  } catch (error) {
    throw new Error(`bill history ${play.seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return counts;
}

async function runDays(instances: readonly TestApp[], play: Play, counts: Counts): Promise<void> {
  const { seed, days, isRegistered } = play;
  const history = new BillHistory(isRegistered);
  const [first] = instances as [TestApp];
  const { api, db, clock } = first;
  clock.instant = new Date(`${firstDay}T01:30:00Z`);
  await first.staffToken("owner");
  await first.staffToken("staff");
  const room = await openLodge(first, isRegistered);
  history.companies.push(...(await addCompanies(first)));
  // Nights before the first closed day are never posted.
  await api(closeDays, { body: { day: addNights(firstDay, -1) } }, await ownerOf(first));
  for (let day = 0; day < days; day++) {
    history.today = addNights(firstDay, day);
    for (const [part, time] of ["T01:30:00Z", "T08:00:00Z"].entries()) {
      clock.instant = new Date(`${history.today}${time}`);
      // After some minutes they can't be undone.
      history.checkOuts.length = 0;
      const tokens = await Promise.all([testStaff, testColleague].map(({ userId }) => sessionOf(first, userId)));
      await Promise.all(
        Array.from({ length: clients }, (_, index) => {
          const { api } = instances[index % instances.length] ?? first;
          const token = tokens[index % tokens.length] ?? "";
          const client = new BillClient(history, room, api, { token });
          return runClient(client, seeded(seed * 1000 + day * 100 + part * 10 + index), counts);
        }),
      );
    }
    await assertBills({ api, db, owner: await ownerOf(first), history });
  }
  // Until everybody has left, so that all of it was earned.
  history.today = addNights(history.today, 9);
  clock.instant = new Date(`${history.today}T08:00:00Z`);
  const last = await ownerOf(first);
  const { shift } = (await api(getDrawer, {}, last)).drawer;
  const counted = { "500": 1, reason: "Counted in a hurry" };
  if (shift) await api(closeShift, { params: { id: shift._id }, body: counted }, last);
  await api(closeDays, { body: { day: addNights(history.today, -1), anyway: true } }, last);
  await assertBills({ api, db, owner: last, history });
  await assertPosted(db);
}

const ownerOf = async (app: TestApp) => ({ token: await sessionOf(app, testStaff.userId) });

async function sessionOf({ db, clock }: TestApp, userId: string): Promise<string> {
  const query = db.selectFrom("staff").select("id").where("user_id", "=", userId);
  return insertSession(db, (await query.executeTakeFirstOrThrow()).id, clock.instant);
}

/** One pays the nights of its people, the other all of it, up to a limit. */
async function addCompanies(app: TestApp): Promise<string[]> {
  const owner = await ownerOf(app);
  const mill = aCompany({ name: "Rao Traders", gstin: "27AAPFU0939F1ZV", pays: "nights", dueDays: 2 });
  const bank = aCompany({ name: "Pai Brothers", gstin: "29AAGCB7383J1Z4", pays: "everything", creditLimit: 60_000 });
  const ids: string[] = [];
  for (const body of [mill, bank]) ids.push((await app.api(addCompany, { body }, owner)).company._id);
  return ids;
}

/** With a limit for reception, bills in whole rupees, and stays that are taxed at two rates. */
async function openLodge(app: TestApp, isRegistered: boolean): Promise<Room> {
  const { api, db } = app;
  const owner = await ownerOf(app);
  const { settings } = await api(getSettings, {}, owner);
  const limits = { staffLimits: { ...noStaffLimits, waived: 4000, refund: 800 } };
  const gstin = isRegistered ? "29AAPFU0939F1ZR" : "";
  await api(
    updateSettings,
    { body: { ...settings, ...limits, gstin, chargesGst: isRegistered, roundsBills: true } },
    owner,
  );
  const plans = [
    aCostOption({ name: "Garden", cost: 2400.5, gstPercentage: 5 }),
    aCostOption({ name: "Sea", cost: 6600, gstBySlab: true, gstPercentage: 5, discount: 2.5 }),
  ];
  const room = await storeRoom(db, { totalRooms: 400, costOptions: plans });
  const sea = room.costOptions.find(({ name }) => name === "Sea")?.id ?? "";
  for (const night of ["2027-03-30", "2027-04-01", "2027-04-03"]) {
    await storeNightRate(db, { plan_id: sea, night, cost_paise: toPaise(8000) });
  }
  return room;
}
