import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { addBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { setRoomAvailability, setRoomSchedule, updateRoom } from "#contract/rooms/rooms.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { type Draw, oneOf, seeded } from "#server/operations/demo/seeded.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { insertSession } from "../platform/accounts.ts";
import { type TestApp, testStaff } from "../platform/app.ts";
import { formOf } from "../rooms/rooms.ts";
import { DeskTurns, type Expected, type HistoryContext } from "./history-desk.ts";
import { departedOn, LodgeModel, type ModelBooking, placesAfter } from "./history-model.ts";

const firstNight = "2026-07-01";
const nights = Array.from({ length: 12 }, (_, index) => addNights(firstNight, index));
/** Calls of all clients together. */
const turns = 30;
const turnsLater = 12;

/** How many calls succeeded and how many were refused. */
export interface HistoryCounts {
  done: number;
  refused: number;
}

/** In the middle of the nights: guests leave early, and stay longer. */
const later = "2026-07-05";

/**
 * Runs random calls of guests and staff on a few rooms: bookings, moves, status changes, unit counts, closures, rooms
 * taken off sale, repeated requests, units, blocks, assignments and undo; then more on a day in the middle of the nights.
 * The responses to a single client must be exactly those of the model. With several clients, each refusal must have a
 * possible reason, and the stored state at the end must equal the responses. Then the inventory must be consistent. The
 * same seed makes the same calls; with several clients their order may differ.
 */
export async function runHistory(instances: TestApp[], seed: number): Promise<HistoryCounts> {
  const draw = seeded(seed);
  const clients = seed % 3 === 0 ? 1 : 2 + draw(3);
  const [first] = instances as [TestApp];
  await first.staffToken();
  const history = new History(instances, clients === 1);
  const rooms = await Promise.all([1, 2].map(() => storeRoom(first.db, { totalRooms: 1 + draw(3) })));
  for (const room of rooms) history.recordRoom(room);
  const runClients = (turns: number, round: number) =>
    Promise.all(
      Array.from({ length: clients }, (_, index) =>
        history.runClient(seeded(seed * 100 + round * 10 + index + 1), turns / clients),
      ),
    );
  try {
    await history.travelTo(first, "2026-06-15");
    await runClients(turns, 0);
    await history.compare(first);
    await history.travelTo(first, later);
    await runClients(turnsLater, 1);
    await history.compare(first);
  } catch (error) {
    throw new Error(`history ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  for (const { _id } of rooms) {
    await first.db.deleteFrom("booking").where("room_id", "=", _id).execute();
    await first.db.deleteFrom("room").where("id", "=", _id).execute();
    await first.db.deleteFrom("unit_service").where("room_id", "=", _id).execute();
  }
  return history.counts;
}

/** Refusals that may have a reason in the calls of others. */
const refusals = ["fully_booked", "unit_taken", "room_inactive", "in_use", "changed"];
const refusalsAmongOthers = [...refusals, "not_found", "price_changed", "too_late", "invalid_input"];

class History {
  readonly counts: HistoryCounts = { done: 0, refused: 0 };
  readonly model = new LodgeModel();
  readonly isSequential: boolean;
  readonly staff = { token: "" };
  today: Night = "";
  readonly #instances: TestApp[];
  readonly #rooms = new Map<string, Room>();
  readonly #desk: DeskTurns;

  constructor(instances: TestApp[], isSequential: boolean) {
    this.#instances = instances;
    this.isSequential = isSequential;
    this.#desk = new DeskTurns(this);
  }

  recordRoom(room: Room): void {
    this.model.recordRoom(room);
    this.#rooms.set(room._id, room);
  }

  /** The session of before would have ended. */
  async travelTo({ db, clock, api }: TestApp, night: Night): Promise<void> {
    clock.instant = new Date(`${night}T06:30:00Z`);
    this.today = night;
    const staff = await db.selectFrom("staff").select("id").where("user_id", "=", testStaff.userId).executeTakeFirst();
    this.staff.token = await insertSession(db, staff?.id ?? "", clock.instant);
    this.#desk.forgetUndo();
    // Several clients need the units alone.
    if (this.isSequential || this.model.bookings.size === 0) await this.#desk.look(api);
  }

  async runClient(draw: Draw, turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) {
      const { api } = oneOf(draw, this.#instances);
      const { done } = this.counts;
      await this.#turn(api, draw);
      if (this.isSequential && this.counts.done > done) await this.#desk.look(api);
    }
  }

  async #turn(api: TestApp["api"], draw: Draw): Promise<void> {
    const booked = [...this.model.bookings.keys()];
    const id = booked.length > 0 ? oneOf(draw, booked) : undefined;
    const what = draw(100);
    // Fewer units would lift the limit of past nights, which the model doesn't know.
    const isFirstDay = this.today < firstNight;
    if (id === undefined || what < 28) await this.#book(api, draw);
    else if (what < 42) await this.#move(api, draw, id);
    else if (what < 58) await this.#setStatus(api, draw, id);
    else if (what < 74) await this.#desk.move(api, draw, id);
    else if (what < 79) await this.#desk.block(api, draw, this.#nightsAhead());
    else if (what < 82) await this.#desk.unblock(api, draw);
    else if (what < 85) await this.#desk.assign(api);
    else if (what < 90) await this.#desk.undo(api, draw);
    else if (what < 94 && isFirstDay) await this.#setUnits(api, draw);
    else if (what < 98) await this.#close(api, draw);
    else await this.#setActive(api, draw);
  }

  #nightsAhead(): Night[] {
    return nights.filter((night) => night >= this.today);
  }

  async #book(api: TestApp["api"], draw: Draw): Promise<void> {
    const roomId = this.#aRoom(draw)._id;
    const stay = aStay(draw, this.#nightsAhead());
    const requester = randomUUID();
    this.model.recordRequest(requester, roomId, stay.checkInDate, stay.checkOutDate);
    const isOpen = this.model.rooms.get(roomId)?.isActive;
    const expected = isOpen ? this.#blocked(roomId, stay) : "room_inactive";
    const body = aBookingInput({ roomId, ...stay });
    // Sent twice concurrently with one idempotency key: one booking.
    const times = draw(4) === 0 ? 2 : 1;
    const sent = Array.from({ length: times }, () => api(addBooking, { body }, { idempotencyKey: requester }));
    const replies = await Promise.all(sent.map((reply) => this.outcome(reply, expected, { requester, roomId })));
    const made = replies.flatMap((reply) => reply?.booking ?? []);
    assert.ok(new Set(made.map(({ _id }) => _id)).size <= 1, "one request, two bookings");
    for (const booking of made) this.#recordBooking(booking, requester);
  }

  async #move(api: TestApp["api"], draw: Draw, id: string): Promise<void> {
    const before = this.model.bookings.get(id);
    if (!before) return;
    const present = { checkInDate: before.checkIn, checkOutDate: before.checkOut };
    const longer = { ...present, checkOutDate: addNights(before.checkOut, 1) };
    const stay = oneOf(draw, [present, longer, aStay(draw, this.#nightsAhead())]);
    const roomId = draw(3) === 0 ? this.#aRoom(draw)._id : undefined;
    this.model.recordRequest(id, roomId ?? before.roomId, stay.checkInDate, stay.checkOutDate);
    const after = { roomId: roomId ?? before.roomId, checkIn: stay.checkInDate, checkOut: stay.checkOutDate };
    const blocked = this.#problemOf(id, before, { ...after, status: before.status });
    // A save of an outdated version must be refused.
    const seen = oneOf(draw, [{}, { updatedAt: before.version }, { updatedAt: before.olderVersion }]);
    const isStale = seen.updatedAt !== undefined && seen.updatedAt !== before.version;
    // Nights that were slept stay in the stay; the model doesn't know which were.
    const maySleep = before.checkIn < this.today;
    const expected = isStale ? "changed" : maySleep ? "either" : blocked;
    const body = { ...aBookingInput({ roomId: "", ...stay }), roomId, ...seen };
    const sent = api(updateBooking, { params: { id }, body }, this.staff);
    const reply = await this.outcome(sent, expected, { requester: id });
    assert.ok(!(reply && isStale), "an older version was saved over a newer one");
    if (reply) this.#recordBooking(reply.booking, id);
  }

  async #setStatus(api: TestApp["api"], draw: Draw, id: string): Promise<void> {
    const before = this.model.bookings.get(id);
    if (!before) return;
    const status = oneOf(draw, bookingStatuses);
    const expected = this.#problemOf(id, before, { ...before, status });
    const sent = api(setBookingStatus, { params: { id }, body: { status, reason: "A mistake" } }, this.staff);
    const reply = await this.outcome(sent, expected, { requester: id });
    if (!reply) return;
    this.#recordBooking(reply.booking, id);
    if (status !== before.status) {
      this.#desk.remember(id, { kind: "status", version: reply.booking.updatedAt, before });
    }
  }

  /** The first night that is not free of those that the change takes. */
  #problemOf(id: string, before: ModelBooking, after: Omit<Parameters<typeof placesAfter>[1], "departed">): Expected {
    const departed = departedOn(before, after, this.today);
    const night = this.model.blockedIn(placesAfter(before, { ...after, departed }), id);
    return night && `fully_booked ${night}`;
  }

  async #setUnits(api: TestApp["api"], draw: Draw): Promise<void> {
    const room = this.#aRoom(draw);
    const totalRooms = 1 + draw(4);
    this.model.recordUnits(room._id, totalRooms);
    // Stays end some nights after the last arrival.
    const all = Array.from({ length: 60 }, (_, days) => addNights(firstNight, days));
    const most = Math.max(...all.map((night) => this.model.taken(room._id, night)));
    const kept = this.model.keptUnits(room._id, this.today);
    const expected = most > totalRooms || kept > totalRooms ? "in_use" : undefined;
    const body = formOf(room, { totalRooms }) as Parameters<typeof api<typeof updateRoom>>[1]["body"];
    const sent = api(updateRoom, { params: { id: room._id }, body }, this.staff);
    const reply = await this.outcome(sent, expected, {});
    if (reply) this.recordRoom(reply.room);
  }

  async #close(api: TestApp["api"], draw: Draw): Promise<void> {
    const { _id: id } = this.#aRoom(draw);
    const occupiedDates = nights.filter(() => draw(5) === 0);
    this.model.recordClosure(id, occupiedDates);
    const sent = api(setRoomSchedule, { params: { id }, body: { occupiedDates } }, this.staff);
    const reply = await this.outcome(sent, undefined, {});
    if (reply) this.recordRoom(reply.room);
  }

  async #setActive(api: TestApp["api"], draw: Draw): Promise<void> {
    const { _id: id } = this.#aRoom(draw);
    const body = { isActive: draw(3) > 0 };
    const reply = await this.outcome(api(setRoomAvailability, { params: { id }, body }, this.staff), undefined, {});
    if (reply) this.recordRoom(reply.room);
  }

  #aRoom(draw: Draw): Room {
    return oneOf(draw, [...this.#rooms.values()]);
  }

  #recordBooking(booking: Booking, requester: string): void {
    const { _id, roomId, checkInDate, checkOutDate } = booking;
    for (const key of [requester, _id]) this.model.recordRequest(key, roomId ?? "", checkInDate, checkOutDate);
    this.model.recordBooking(booking, this.today);
  }

  #blocked(roomId: string, { checkInDate, checkOutDate }: ReturnType<typeof aStay>): Expected {
    const night = this.model.blockedNight(roomId, checkInDate, checkOutDate);
    return night && `fully_booked ${night}`;
  }

  /** The reply; undefined for a refusal, which must be the expected one, or a possible one with several clients. */
  outcome: HistoryContext["outcome"] = async (sent, expected, { requester, roomId }) => {
    const isExact = this.isSequential && expected !== "either";
    try {
      const reply = await sent;
      if (isExact) assert.equal(undefined, expected, "this should have been refused");
      this.counts.done += 1;
      return reply;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.counts.refused += 1;
      const { night, occupied } = (error.details ?? {}) as { night?: Night; occupied?: object };
      // A guest who should have left is still in the unit; the model knows nights alone.
      if (error.code === "check_in_refused" && occupied) return undefined;
      const refusal = [error.code, ...(night ? [night] : [])].join(" ");
      if (isExact) assert.equal(refusal, expected, error.message);
      const possible: readonly string[] = this.isSequential ? [...refusals, "invalid_input"] : refusalsAmongOthers;
      assert.ok(possible.includes(error.code), `${refusal}: ${error.message}`);
      if (error.code === "fully_booked" && night && requester !== undefined && roomId !== undefined) {
        assert.ok(this.model.mayHaveBeenBlocked(requester, roomId, night), `${refusal}: without a possible reason`);
      }
      return undefined;
    }
  };

  /** Compares the stored state with the model. */
  async compare({ db }: TestApp): Promise<void> {
    assert.deepEqual((await checkInventory(db)).faults, []);
    const rows = await db
      .selectFrom("booking")
      .select([
        "id",
        "room_id as roomId",
        "check_in as checkIn",
        "check_out as checkOut",
        "status",
        "updated_at as version",
      ])
      .where("room_id", "in", [...this.#rooms.keys()])
      .orderBy("id")
      .execute();
    const acknowledged = [...this.model.bookings].map(([id, { roomId, checkIn, checkOut, status, version }]) => ({
      id,
      roomId,
      checkIn,
      checkOut,
      status,
      version,
    }));
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      acknowledged.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      "the stored bookings differ from the responses",
    );
    for (const [id, room] of this.model.rooms) {
      const row = await db
        .selectFrom("room")
        .select(["total_units", "is_active"])
        .where("id", "=", id)
        .executeTakeFirst();
      const closed = await db.selectFrom("room_closed_night").select("night").where("room_id", "=", id).execute();
      assert.deepEqual(
        { units: row?.total_units, isActive: row?.is_active === 1, closed: new Set(closed.map(({ night }) => night)) },
        { units: room.units, isActive: room.isActive, closed: room.closed },
      );
    }
  }
}

function aStay(draw: Draw, nights: readonly Night[]) {
  const checkInDate = oneOf(draw, nights);
  return { checkInDate, checkOutDate: addNights(checkInDate, 1 + draw(4)) };
}
