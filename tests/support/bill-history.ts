import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { CallOptions } from "#contract/call.ts";
import { closeDays } from "#contract/day-close.ts";
import type { CallInput, Endpoint, ReplyOf } from "#contract/endpoint.ts";
import { getSettings, updateSettings } from "#contract/settings.ts";
import { closeShift, getDrawer } from "#contract/shifts.ts";
import type { Booking } from "#domain/bookings.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import { addNights, type Night } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";
import { noStaffLimits } from "#domain/staff-limits.ts";
import { aCostOption, storeRoom } from "#server/demo/factories.ts";
import { type Draw, oneOf, seeded } from "#server/demo/seeded.ts";
import { insertSession } from "./accounts.ts";
import { type TestApp, testColleague, testStaff } from "./app.ts";
import { billCalls } from "./bill-calls.ts";
import { assertBills } from "./bill-checks.ts";
import { assertPosted } from "./day-sums.ts";
import { storeNightRate } from "./night-rates.ts";

/** A history ends a financial year and begins the next, in which documents have other series. */
const firstDay = "2027-03-29";
const days = 6;
const clients = 4;
/** Of a client, in the morning and in the afternoon. */
const turns = 10;

/** In paise, by what the replies said. */
interface Log {
  charged: number;
  paid: number;
}

/** What the clients of a history know together. */
export class BillHistory {
  readonly bookings: string[] = [];
  readonly departed = new Set<string>();
  readonly guests: { id: string; reference: string; key: string }[] = [];
  readonly logs = new Map<string, Log>();
  /** The reports of closed days, as they were first read. */
  readonly closedDays = new Map<string, string>();
  readonly logged = new Set<string>();
  /** Of each kind of call, how many were done and how many refused. */
  readonly counts = new Map(billCalls.map(({ run }) => [run.name, { done: 0, refused: 0 }]));
  today: Night = firstDay;
  phones = 0;
}

/** Why the lodge may refuse a call, beside others or alone. */
const refusals: readonly ErrorCode[] = [
  ...(["in_use", "invalid_input", "changed", "not_found", "approval_required", "too_late"] as const),
  ...(["fully_booked", "unit_taken", "not_ready", "balance_due", "forbidden"] as const),
];

/** One person at one instance. */
export class BillClient {
  readonly history: BillHistory;
  readonly room: Room;
  readonly #api: TestApp["api"];
  readonly #options: CallOptions;

  constructor(history: BillHistory, room: Room, api: TestApp["api"], options: CallOptions) {
    this.history = history;
    this.room = room;
    this.#api = api;
    this.#options = options;
  }

  get today(): Night {
    return this.history.today;
  }

  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>> {
    return this.#api(endpoint, input, { ...this.#options, ...options });
  }

  callAsGuest<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    return this.#api(endpoint, input);
  }

  /** Sent twice at the same time with one key, it must be done once. */
  async onceOrTwice(draw: Draw, send: (options: CallOptions) => Promise<unknown>): Promise<void> {
    const idempotencyKey = randomUUID();
    const times = draw(4) === 0 ? 2 : 1;
    const replies = await Promise.allSettled(Array.from({ length: times }, () => send({ idempotencyKey })));
    const failures = replies.flatMap((reply) => (reply.status === "rejected" ? [reply.reason] : []));
    // A call that was refused leaves its key to the other, which may find that others have changed something.
    if (failures.length === times) throw failures[0];
  }

  nextPhone(): string {
    return `98450${String(++this.history.phones).padStart(5, "0")}`;
  }

  remember({ _id: id, reference }: Booking, key?: string): void {
    this.history.bookings.push(id);
    if (key) this.history.guests.push({ id, reference, key });
  }

  /** Mostly one of the last, whose stay goes on. */
  someBooking(draw: Draw): string {
    const { bookings } = this.history;
    return bookings.length === 0 ? "none" : oneOf(draw, draw(3) === 0 ? bookings : bookings.slice(-12));
  }

  departed(draw: Draw): string {
    const { departed } = this.history;
    return departed.size === 0 ? "none" : oneOf(draw, [...departed]);
  }

  anyStay(draw: Draw): string {
    return draw(2) === 0 ? this.someBooking(draw) : this.departed(draw);
  }

  someGuest(draw: Draw) {
    return this.history.guests.length === 0 ? undefined : oneOf(draw, this.history.guests);
  }

  log(bookingId: string, { charged = 0, paid = 0 }: Partial<Log>): void {
    const before = this.history.logs.get(bookingId) ?? { charged: 0, paid: 0 };
    this.history.logs.set(bookingId, { charged: before.charged + charged, paid: before.paid + paid });
  }

  logOnce(what: string, bookingId: string, amounts: Partial<Log>): void {
    if (this.history.logged.has(what)) return;
    this.history.logged.add(what);
    this.log(bookingId, amounts);
  }

  async run(draw: Draw): Promise<void> {
    for (let turn = 0; turn < turns; turn++) {
      const { run } = drawnCall(draw);
      const count = this.history.counts.get(run.name) ?? assert.fail(run.name);
      try {
        if ((await run(this, draw)) !== false) count.done++;
      } catch (error) {
        if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
        count.refused++;
      }
    }
  }
}

const weights = billCalls.reduce((total, { weight }) => total + weight, 0);

function drawnCall(draw: Draw) {
  let left = draw(weights);
  const found = billCalls.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? assert.fail("no call");
}

/**
 * Runs random calls about bills from several clients at once, over the days around the end of a financial year; checks
 * the books after each day. The same seed makes the same calls; their order may differ.
 */
export async function runBillHistory(instances: readonly TestApp[], seed: number): Promise<BillHistory["counts"]> {
  const history = new BillHistory();
  try {
    await run(instances, history, seed);
  } catch (error) {
    throw new Error(`bill history ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return history.counts;
}

async function run(instances: readonly TestApp[], history: BillHistory, seed: number): Promise<void> {
  const [first] = instances as [TestApp];
  const { api, db, clock } = first;
  clock.instant = new Date(`${firstDay}T01:30:00Z`);
  await first.staffToken("owner");
  await first.staffToken("staff");
  const room = await openLodge(first);
  // Nights before the first closed day are never posted.
  await api(closeDays, { body: { day: addNights(firstDay, -1) } }, await ownerOf(first));
  for (let day = 0; day < days; day++) {
    history.today = addNights(firstDay, day);
    for (const [part, time] of ["T01:30:00Z", "T08:00:00Z"].entries()) {
      clock.instant = new Date(`${history.today}${time}`);
      const tokens = await Promise.all([testStaff, testColleague].map(({ userId }) => sessionOf(first, userId)));
      await Promise.all(
        Array.from({ length: clients }, (_, index) => {
          const { api } = instances[index % instances.length] ?? first;
          const token = tokens[index % tokens.length] ?? "";
          const client = new BillClient(history, room, api, { token });
          return client.run(seeded(seed * 1000 + day * 100 + part * 10 + index));
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

/** Registered for GST, with a limit for reception, bills in whole rupees, and stays that are taxed at two rates. */
async function openLodge(app: TestApp): Promise<Room> {
  const { api, db } = app;
  const owner = await ownerOf(app);
  const { settings } = await api(getSettings, {}, owner);
  const limits = { staffLimits: { ...noStaffLimits, waived: 4000, refund: 800 } };
  await api(updateSettings, { body: { ...settings, ...limits, gstin: "29AAPFU0939F1ZR", roundsBills: true } }, owner);
  const plans = [
    aCostOption({ name: "Garden", cost: 2400.5, gstPercentage: 5 }),
    aCostOption({ name: "Sea", cost: 6600, gstBySlab: true, gstPercentage: 5, discount: 2.5 }),
  ];
  const room = await storeRoom(db, { totalRooms: 400, costOptions: plans });
  const sea = room.costOptions.find(({ name }) => name === "Sea")?.id ?? "";
  for (const night of ["2027-03-30", "2027-04-01", "2027-04-03"]) {
    await storeNightRate(db, { plan_id: sea, night, cost_paise: 800_000 });
  }
  return room;
}
