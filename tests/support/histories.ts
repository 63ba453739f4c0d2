import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { addBooking, setBookingStatus, updateBooking } from "#contract/bookings.ts";
import { setRoomAvailability, setRoomSchedule, updateRoom } from "#contract/rooms.ts";
import { bookingStatuses, holdsNights } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { AppError } from "#domain/errors.ts";
import { addNights, type Night } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";
import { aBookingInput, storeRoom } from "#server/demo/factories.ts";
import { type Draw, oneOf, seeded } from "#server/demo/seeded.ts";
import { checkInventory } from "#server/inventory/check.ts";
import type { TestApp } from "./app.ts";
import { LodgeModel } from "./history-model.ts";
import { formOf } from "./rooms.ts";

const firstNight = "2026-07-01";
const nights = Array.from({ length: 12 }, (_, index) => addNights(firstNight, index));
/** Calls of all clients together. */
const turns = 30;

/** How many calls succeeded and how many were refused. */
export interface HistoryCounts {
  done: number;
  refused: number;
}

/**
 * Runs random calls of guests and staff on a few rooms: bookings, moves, status changes, unit counts, closures, rooms
 * taken off sale, repeated requests. The responses to a single client must be exactly those of the model. With several
 * clients, each refusal must have a possible reason, and the stored state at the end must equal the responses. Then the
 * inventory must be consistent. The same seed makes the same calls; with several clients their order may differ.
 */
export async function runHistory(instances: TestApp[], seed: number): Promise<HistoryCounts> {
  const draw = seeded(seed);
  const clients = seed % 3 === 0 ? 1 : 2 + draw(3);
  const [first] = instances as [TestApp];
  const history = new History(instances, await first.staffToken(), clients === 1);
  const rooms = await Promise.all([1, 2].map(() => storeRoom(first.db, { totalRooms: 1 + draw(3) })));
  for (const room of rooms) history.recordRoom(room);
  try {
    const runs = Array.from({ length: clients }, (_, index) =>
      history.runClient(seeded(seed * 10 + index + 1), turns / clients),
    );
    await Promise.all(runs);
    await history.compare(first);
  } catch (error) {
    throw new Error(`history ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  for (const { _id } of rooms) {
    await first.db.deleteFrom("booking").where("room_id", "=", _id).execute();
    await first.db.deleteFrom("room").where("id", "=", _id).execute();
  }
  return history.counts;
}

type Expected = string | undefined;

class History {
  readonly counts: HistoryCounts = { done: 0, refused: 0 };
  readonly #instances: TestApp[];
  readonly #token: string;
  readonly #isSequential: boolean;
  readonly #model = new LodgeModel();
  readonly #rooms = new Map<string, Room>();

  constructor(instances: TestApp[], token: string, isSequential: boolean) {
    this.#instances = instances;
    this.#token = token;
    this.#isSequential = isSequential;
  }

  recordRoom(room: Room): void {
    this.#model.recordRoom(room);
    this.#rooms.set(room._id, room);
  }

  async runClient(draw: Draw, turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) {
      const { api } = oneOf(draw, this.#instances);
      const booked = [...this.#model.bookings.keys()];
      const id = booked.length > 0 ? oneOf(draw, booked) : undefined;
      const what = draw(100);
      if (id === undefined || what < 40) await this.#book(api, draw);
      else if (what < 67) await this.#move(api, draw, id);
      else if (what < 80) await this.#setStatus(api, draw, id);
      else if (what < 87) await this.#setUnits(api, draw);
      else if (what < 96) await this.#close(api, draw);
      else await this.#setActive(api, draw);
    }
  }

  async #book(api: TestApp["api"], draw: Draw): Promise<void> {
    const roomId = this.#aRoom(draw)._id;
    const stay = aStay(draw);
    const requester = randomUUID();
    this.#model.recordRequest(requester, roomId, stay.checkInDate, stay.checkOutDate);
    const isOpen = this.#model.rooms.get(roomId)?.isActive;
    const expected = isOpen ? this.#blocked(roomId, stay) : "room_inactive";
    const body = aBookingInput({ roomId, ...stay });
    // Sent twice concurrently with one idempotency key: one booking.
    const times = draw(4) === 0 ? 2 : 1;
    const sent = Array.from({ length: times }, () => api(addBooking, { body }, { idempotencyKey: requester }));
    const replies = await Promise.all(sent.map((reply) => this.#outcome(reply, expected, { requester, roomId })));
    const made = replies.flatMap((reply) => reply?.booking ?? []);
    assert.ok(new Set(made.map(({ _id }) => _id)).size <= 1, "one request, two bookings");
    for (const booking of made) this.#recordBooking(booking, requester);
  }

  async #move(api: TestApp["api"], draw: Draw, id: string): Promise<void> {
    const before = this.#model.bookings.get(id);
    if (!before) return;
    const present = { checkInDate: before.checkIn, checkOutDate: before.checkOut };
    const later = { ...present, checkOutDate: addNights(before.checkOut, 1) };
    const stay = oneOf(draw, [present, later, aStay(draw)]);
    const roomId = draw(3) === 0 ? this.#aRoom(draw)._id : undefined;
    this.#model.recordRequest(id, roomId ?? before.roomId, stay.checkInDate, stay.checkOutDate);
    const isMoved = stay !== present || (roomId !== undefined && roomId !== before.roomId);
    const blocked =
      holdsNights(before.status) && isMoved ? this.#blocked(roomId ?? before.roomId, stay, id) : undefined;
    // A save of an outdated version must be refused.
    const seen = oneOf(draw, [{}, { updatedAt: before.version }, { updatedAt: before.olderVersion }]);
    const isStale = seen.updatedAt !== undefined && seen.updatedAt !== before.version;
    const expected = isStale ? "changed" : blocked;
    const body = { ...aBookingInput({ roomId: "", ...stay }), roomId, ...seen };
    const sent = api(updateBooking, { params: { id }, body }, { token: this.#token });
    const reply = await this.#outcome(sent, expected, { requester: id });
    assert.ok(!(reply && isStale), "an older version was saved over a newer one");
    if (reply) this.#recordBooking(reply.booking, id);
  }

  async #setStatus(api: TestApp["api"], draw: Draw, id: string): Promise<void> {
    const before = this.#model.bookings.get(id);
    if (!before) return;
    const status = oneOf(draw, bookingStatuses);
    const stay = { checkInDate: before.checkIn, checkOutDate: before.checkOut };
    const isRestored = holdsNights(status) && !holdsNights(before.status);
    const expected = isRestored ? this.#blocked(before.roomId, stay, id) : undefined;
    const sent = api(setBookingStatus, { params: { id }, body: { status } }, { token: this.#token });
    const reply = await this.#outcome(sent, expected, { requester: id });
    if (reply) this.#recordBooking(reply.booking, id);
  }

  async #setUnits(api: TestApp["api"], draw: Draw): Promise<void> {
    const room = this.#aRoom(draw);
    const totalRooms = 1 + draw(4);
    this.#model.recordUnits(room._id, totalRooms);
    const most = Math.max(...nights.map((night) => this.#model.sold(room._id, night)));
    // Stays end some nights after the last arrival.
    const beyond = Array.from({ length: turns }, (_, days) =>
      this.#model.sold(room._id, addNights(nights.at(-1) as Night, days + 1)),
    );
    const expected = Math.max(most, ...beyond) > totalRooms ? "in_use" : undefined;
    const body = formOf(room, { totalRooms }) as Parameters<typeof api<typeof updateRoom>>[1]["body"];
    const sent = api(updateRoom, { params: { id: room._id }, body }, { token: this.#token });
    const reply = await this.#outcome(sent, expected, {});
    if (reply) this.recordRoom(reply.room);
  }

  async #close(api: TestApp["api"], draw: Draw): Promise<void> {
    const { _id: id } = this.#aRoom(draw);
    const occupiedDates = nights.filter(() => draw(5) === 0);
    this.#model.recordClosure(id, occupiedDates);
    const sent = api(setRoomSchedule, { params: { id }, body: { occupiedDates } }, { token: this.#token });
    const reply = await this.#outcome(sent, undefined, {});
    if (reply) this.recordRoom(reply.room);
  }

  async #setActive(api: TestApp["api"], draw: Draw): Promise<void> {
    const { _id: id } = this.#aRoom(draw);
    const body = { isActive: draw(3) > 0 };
    const reply = await this.#outcome(
      api(setRoomAvailability, { params: { id }, body }, { token: this.#token }),
      undefined,
      {},
    );
    if (reply) this.recordRoom(reply.room);
  }

  #aRoom(draw: Draw): Room {
    return oneOf(draw, [...this.#rooms.values()]);
  }

  #recordBooking(booking: Booking, requester: string): void {
    const { _id, roomId, checkInDate, checkOutDate } = booking;
    for (const key of [requester, _id]) this.#model.recordRequest(key, roomId ?? "", checkInDate, checkOutDate);
    this.#model.recordBooking(booking);
  }

  #blocked(roomId: string, { checkInDate, checkOutDate }: ReturnType<typeof aStay>, ownId?: string): Expected {
    const night = this.#model.blockedNight(roomId, checkInDate, checkOutDate, ownId);
    return night && `fully_booked ${night}`;
  }

  /** The reply; undefined for a refusal, which must be the expected one, or a possible one with several clients. */
  async #outcome<T>(
    sent: Promise<T>,
    expected: Expected,
    { requester, roomId }: { requester?: string; roomId?: string },
  ): Promise<T | undefined> {
    try {
      const reply = await sent;
      if (this.#isSequential) assert.equal(undefined, expected, "this should have been refused");
      this.counts.done += 1;
      return reply;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.counts.refused += 1;
      const night = (error.details as { night?: Night } | undefined)?.night;
      const refusal = [error.code, ...(night ? [night] : [])].join(" ");
      if (this.#isSequential) assert.equal(refusal, expected);
      assert.ok(["fully_booked", "room_inactive", "in_use", "changed"].includes(error.code), refusal);
      if (night && requester !== undefined && roomId !== undefined) {
        assert.ok(this.#model.mayHaveBeenBlocked(requester, roomId, night), `${refusal}: without a possible reason`);
      }
      return undefined;
    }
  }

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
    const acknowledged = [...this.#model.bookings].map(([id, { olderVersion: _, ...booking }]) => ({ id, ...booking }));
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      acknowledged.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      "the stored bookings differ from the responses",
    );
    for (const [id, room] of this.#model.rooms) {
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

function aStay(draw: Draw) {
  const checkInDate = oneOf(draw, nights);
  return { checkInDate, checkOutDate: addNights(checkInDate, 1 + draw(4)) };
}
