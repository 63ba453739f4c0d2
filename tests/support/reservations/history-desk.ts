import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { getBooking, undoBookingStatus } from "#contract/reservations/bookings.ts";
import { assignUnits, getChart, moveStay, previewMove, undoMove } from "#contract/reservations/chart.ts";
import { addBlock, deleteBlock } from "#contract/rooms/blocks.ts";
import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { type Draw, oneOf } from "#server/operations/demo/seeded.ts";
import type { TestApp } from "../platform/app.ts";
import type { LodgeModel, ModelBooking, ModelPlace, ModelPlaces } from "./history-model.ts";

type Api = TestApp["api"];
/** Undefined: it succeeds. "either": the model doesn't know. */
export type Expected = string | undefined;

export interface HistoryContext {
  model: LodgeModel;
  isSequential: boolean;
  staff: { token: string };
  today: Night;
  outcome<T>(
    sent: Promise<T>,
    expected: Expected,
    about: { requester?: string; roomId?: string },
  ): Promise<T | undefined>;
}

interface Undoable {
  kind: "status" | "move";
  /** That the change made. */
  version: string;
  before: ModelBooking;
}

const end = "2026-08-20";

/** The desk's actions with units: moves, blocks, assignments, undo. */
export class DeskTurns {
  readonly #history: HistoryContext;
  readonly #undoable = new Map<string, Undoable>();

  constructor(history: HistoryContext) {
    this.#history = history;
  }

  forgetUndo(): void {
    this.#undoable.clear();
  }

  remember(id: string, undoable: Undoable): void {
    this.#undoable.set(id, undoable);
  }

  /** Compares the chart with the model, which takes the units from it. */
  async look(api: Api): Promise<void> {
    const { model, staff } = this.#history;
    model.adopt(await api(getChart, { query: { from: "2026-06-30", to: end } }, staff));
  }

  async move(api: Api, draw: Draw, id: string): Promise<void> {
    const { model, staff, today, outcome, isSequential } = this.#history;
    const before = model.bookings.get(id);
    if (!before || model.units.size === 0) return;
    const isInHouse = before.status === "checked-in";
    const isFreed = !isInHouse && draw(6) === 0;
    const unitId = isFreed ? null : oneOf(draw, [...model.units.keys()]);
    const roomId = unitId === null ? before.roomId : (model.units.get(unitId) as string);
    const checkOut = draw(4) === 0 ? addNights(before.checkOut, 1) : before.checkOut;
    const from = !isFreed && draw(2) === 0 ? oneOf(draw, nightsOf({ ...before, checkOut })) : undefined;
    model.recordRequest(id, roomId, before.checkIn, checkOut);
    model.recordRequest(id, before.roomId, before.checkIn, checkOut);
    const { next, first } = placesOfMove(before, { checkOut, from, today, place: { roomId, unitId } });
    const expected = this.#problemOfMove(id, before, { next, first, checkOut });
    const body = { checkInDate: before.checkIn, checkOutDate: checkOut, roomId, unitId, from };
    const { problem, prices } = await api(previewMove, { params: { id }, body }, staff);
    if (isSequential) assert.equal(problem === null, expected === undefined, `${problem} in the preview`);
    const { booking } = await api(getBooking, { params: { id } }, staff);
    const isLonger = checkOut !== booking.checkOutDate;
    const [price] = prices;
    // The price of added nights depends on how the others were priced before: that is a matter of other tests.
    if (isLonger && !price) return;
    const total = isLonger && price ? price.grandTotal : booking.grandTotal;
    if (isSequential && price) assert.equal(price.grandTotal, total);
    // Whether the unit is clean is a matter of other tests.
    const agreed = { updatedAt: before.version, grandTotal: total, anyway: true };
    const sent = api(moveStay, { params: { id }, body: { ...body, ...agreed } }, staff);
    const reply = await outcome(sent, expected, {});
    if (!reply) return;
    model.recordBooking(reply.booking, today, { places: next });
    this.remember(id, { kind: "move", version: reply.booking.updatedAt, before });
  }

  #problemOfMove(
    id: string,
    before: ModelBooking,
    { next, first, checkOut }: { next: ModelPlaces; first: Night; checkOut: Night },
  ): Expected {
    const { model, today } = this.#history;
    if (!holdsNights(before.status) || before.status === "checked-out") return "changed";
    if (before.status === "checked-in" && checkOut !== before.checkOut && checkOut < today) return "invalid_input";
    if (checkOut === before.checkOut && first >= checkOut) return "invalid_input";
    return this.#problemOfPlaces(next, id) ?? (model.bookings.has(id) ? undefined : "not_found");
  }

  #problemOfPlaces(next: ModelPlaces, id: string): Expected {
    const { model } = this.#history;
    const full = model.blockedIn(next, id);
    if (full) return `fully_booked ${full}`;
    const taken = model.takenNight(next, id);
    return taken && `unit_taken ${taken}`;
  }

  async block(api: Api, draw: Draw, nights: readonly Night[]): Promise<void> {
    const { model, staff, outcome } = this.#history;
    if (model.units.size === 0) return;
    const [unitId, roomId] = oneOf(draw, [...model.units]);
    const from = oneOf(draw, nights);
    const to = addNights(from, 1 + draw(3));
    const requester = randomUUID();
    model.recordRequest(requester, roomId, from, to);
    const span = nightsOf({ checkIn: from, checkOut: to });
    const full = span.find((night) => model.isFull(roomId, night));
    const taken = model.takenNight(new Map(span.map((night) => [night, { roomId, unitId }])));
    const expected = full ? `fully_booked ${full}` : taken && `unit_taken ${taken}`;
    const sent = api(addBlock, { body: { unitId, from, to, reason: "Paint" } }, staff);
    const reply = await outcome(sent, expected, { requester, roomId });
    if (reply) model.blocks.set(reply.block._id, { unitId, roomId, from, to });
  }

  async unblock(api: Api, draw: Draw): Promise<void> {
    const { model, staff, outcome } = this.#history;
    if (model.blocks.size === 0) return;
    const id = oneOf(draw, [...model.blocks.keys()]);
    const reply = await outcome(api(deleteBlock, { params: { id } }, staff), undefined, {});
    if (reply) model.blocks.delete(id);
  }

  async assign(api: Api): Promise<void> {
    const { model, staff, today, outcome } = this.#history;
    const body = { from: "2026-06-30", to: end };
    const reply = await outcome(api(assignUnits, { body }, staff), undefined, {});
    for (const { bookingId: id } of [...(reply?.seated ?? []), ...(reply?.moved ?? [])]) {
      const { booking } = await api(getBooking, { params: { id } }, staff);
      const known = model.bookings.get(id);
      model.recordBooking(booking, today, known && { places: known.places, departed: known.departed });
    }
  }

  async undo(api: Api, draw: Draw): Promise<void> {
    const { model, staff, today, outcome } = this.#history;
    if (this.#undoable.size === 0) return;
    const [id, { kind, version, before }] = oneOf(draw, [...this.#undoable]);
    const present = model.bookings.get(id);
    if (!present) return;
    this.#undoable.delete(id);
    model.recordRequest(id, before.roomId, before.checkIn, before.checkOut);
    const places = kind === "move" ? before.places : this.#placesAgain(present, before, id);
    const expected = present.version === version ? this.#problemOfUndo(places, kind, id) : "changed";
    const call = kind === "move" ? undoMove : undoBookingStatus;
    const reply = await outcome(api(call, { params: { id }, body: { updatedAt: version } }, staff), expected, {});
    if (reply) model.recordBooking(reply.booking, today, { places, departed: before.departed });
  }

  /** Freed nights come back where they were, if that is in another room and its unit is free; else in the booked room. */
  #placesAgain(present: ModelBooking, before: ModelBooking, id: string): ModelPlaces {
    const { model } = this.#history;
    const again = [...before.places].map(([night, former]): [Night, ModelPlace] => {
      const held = present.places.get(night);
      if (held) return [night, held];
      const { unitId } = former;
      const isFree = unitId !== null && model.units.has(unitId) && !model.takenNight(new Map([[night, former]]), id);
      return [night, isFree ? former : { roomId: before.roomId, unitId: null }];
    });
    return new Map(again);
  }

  /** Nights that were closed before the change may come back; whether they were, the model doesn't know. */
  #problemOfUndo(places: ModelPlaces, kind: Undoable["kind"], id: string): Expected {
    const { model } = this.#history;
    const gone = [...places.values()].some(({ unitId }) => unitId !== null && !model.units.has(unitId));
    if (gone) return "either";
    const problem = this.#problemOfPlaces(places, id);
    if (problem === undefined) return undefined;
    const night = problem.split(" ")[1] as Night;
    const isClosed = [...model.rooms.values()].some(({ closed }) => closed.has(night));
    return isClosed || kind === "move" ? "either" : problem;
  }
}

interface Move {
  checkOut: Night;
  from: Night | undefined;
  today: Night;
  place: ModelPlace;
}

/** Nights before the first that moves stay where they are. */
function placesOfMove(before: ModelBooking, { checkOut, from, today, place }: Move) {
  const isInHouse = before.status === "checked-in";
  const earliest = isInHouse && today > before.checkIn ? today : before.checkIn;
  const first = from !== undefined && from > earliest ? from : earliest;
  let present = place;
  const next = new Map<Night, ModelPlace>();
  for (const night of nightsOf({ checkIn: before.checkIn, checkOut })) {
    present = before.places.get(night) ?? present;
    next.set(night, night < first ? present : place);
  }
  return { next, first };
}
