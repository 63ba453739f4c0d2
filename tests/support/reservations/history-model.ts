import assert from "node:assert/strict";
import { type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { type BookingStatus, holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Chart } from "#domain/reservations/chart.ts";
import type { Room } from "#domain/rooms/rooms.ts";

export interface ModelPlace {
  roomId: string;
  unitId: string | null;
}
export type ModelPlaces = ReadonlyMap<Night, ModelPlace>;

export interface ModelBlock {
  unitId: string;
  roomId: string;
  from: Night;
  to: Night;
}

export interface ModelBooking {
  roomId: string;
  checkIn: Night;
  checkOut: Night;
  status: BookingStatus;
  version: string;
  /** A previous version, if any. */
  olderVersion?: string;
  /** When the guest left early. */
  departed: Night | "";
  places: ModelPlaces;
}
interface ModelRoom {
  units: number;
  isActive: boolean;
  closed: ReadonlySet<Night>;
  version: string;
}

/** The expected state of the lodge, derived from the responses alone. */
export class LodgeModel {
  readonly bookings = new Map<string, ModelBooking>();
  readonly rooms = new Map<string, ModelRoom>();
  readonly blocks = new Map<string, ModelBlock>();
  /** Room by unit in use, from the last chart. */
  readonly units = new Map<string, string>();
  /** Everyone who has ever requested a night, by room and night. */
  readonly #requesters = new Map<string, Set<string>>();
  readonly #everClosed = new Set<string>();
  readonly #fewestUnits = new Map<string, number>();

  /**
   * Responses may arrive out of order: the later version counts. A check-out before the day of departure frees the nights
   * from `today` on. `known` is what doesn't follow from the response.
   */
  recordBooking(booking: Booking, today: Night, known: Partial<Pick<ModelBooking, "places" | "departed">> = {}): void {
    const { _id, roomId, checkInDate: checkIn, checkOutDate: checkOut, status, updatedAt: version } = booking;
    const before = this.bookings.get(_id);
    if (before && before.version >= version) return;
    const stay = { roomId: roomId ?? "", checkIn, checkOut, status };
    const departed = known.departed ?? departedOn(before, stay, today);
    const places = known.places ?? placesAfter(before, { ...stay, departed });
    this.bookings.set(_id, { ...stay, departed, places, version, olderVersion: before?.version });
  }

  /** Compares the nights and rooms of all stays with a chart, and takes their units from it. */
  adopt({ units, stays }: Chart): void {
    this.units.clear();
    for (const { _id, roomId, isRetired } of units) {
      if (this.rooms.has(roomId) && !isRetired) this.units.set(_id, roomId);
    }
    const shown = new Map(stays.map(({ bookingId, parts }) => [bookingId, parts]));
    for (const [id, booking] of this.bookings) {
      const places = new Map<Night, ModelPlace>();
      for (const { from, to, roomId, unitId } of shown.get(id) ?? []) {
        for (const night of nightsOf({ checkIn: from, checkOut: to })) places.set(night, { roomId, unitId });
      }
      assert.deepEqual(roomsIn(places), roomsIn(booking.places), `${booking.status} booking ${id}`);
      for (const [night, { unitId }] of booking.places) {
        const isSeated = places.get(night)?.unitId !== null;
        assert.ok(isSeated || booking.status !== "checked-in", `${id} is in house without a unit on ${night}`);
        const kept = unitId === null || !this.units.has(unitId) || places.get(night)?.unitId === unitId;
        assert.ok(kept || !this.isInHouse(booking), `${id} was moved out of its unit on ${night}`);
      }
      booking.places = places;
    }
  }

  isInHouse = ({ status }: ModelBooking) => status === "checked-in";

  recordRoom({ _id, totalRooms, isActive, occupiedDates, updatedAt }: Room): void {
    this.recordUnits(_id, totalRooms);
    this.recordClosure(_id, occupiedDates);
    const known = this.rooms.get(_id);
    if (known && known.version >= updatedAt) return;
    this.rooms.set(_id, { units: totalRooms, isActive, closed: new Set(occupiedDates), version: updatedAt });
  }

  recordRequest(requester: string, roomId: string, checkIn: Night, checkOut: Night): void {
    for (const night of nightsOf({ checkIn, checkOut })) {
      const key = `${roomId} ${night}`;
      this.#requesters.set(key, (this.#requesters.get(key) ?? new Set()).add(requester));
    }
  }

  recordClosure(roomId: string, nights: Night[]): void {
    for (const night of nights) this.#everClosed.add(`${roomId} ${night}`);
  }

  recordUnits(roomId: string, units: number): void {
    this.#fewestUnits.set(roomId, Math.min(units, this.#fewestUnits.get(roomId) ?? units));
  }

  /** Whether the night can have been full or closed for this requester at any time. */
  mayHaveBeenBlocked(requester: string, roomId: string, night: Night): boolean {
    const key = `${roomId} ${night}`;
    const others = [...(this.#requesters.get(key) ?? [])].filter((other) => other !== requester);
    return this.#everClosed.has(key) || others.length >= (this.#fewestUnits.get(roomId) ?? 0);
  }

  /** The first unavailable night of the stay, without concurrent changes. */
  blockedNight(roomId: string, checkIn: Night, checkOut: Night, ownId?: string): Night | undefined {
    const nights = nightsOf({ checkIn, checkOut });
    return this.blockedIn(new Map(nights.map((night) => [night, { roomId, unitId: null }])), ownId);
  }

  /** The first night on which a room is full or closed. The nights that the stay holds in that room are its own. */
  blockedIn(next: ModelPlaces, ownId = ""): Night | undefined {
    const own = this.bookings.get(ownId)?.places;
    const claimed = [...next].filter(([night, { roomId }]) => own?.get(night)?.roomId !== roomId);
    return claimed
      .filter(([night, { roomId }]) => this.isFull(roomId, night) || this.rooms.get(roomId)?.closed.has(night))
      .map(([night]) => night)
      .toSorted()[0];
  }

  /** The first night on which others have the unit. */
  takenNight(next: ModelPlaces, ownId = ""): Night | undefined {
    return [...next].find(([night, { unitId }]) => unitId !== null && this.#hasOther(unitId, night, ownId))?.[0];
  }

  isFull(roomId: string, night: Night): boolean {
    return this.sold(roomId, night) + this.#blocked(roomId, night) >= (this.rooms.get(roomId)?.units ?? 0);
  }

  /** Units sold or blocked. */
  taken(roomId: string, night: Night): number {
    return this.sold(roomId, night) + this.#blocked(roomId, night);
  }

  sold(roomId: string, night: Night): number {
    return [...this.bookings.values()].filter(({ places }) => places.get(night)?.roomId === roomId).length;
  }

  /** How many units of a room can't be retired. */
  keptUnits(roomId: string, today: Night): number {
    const ofRoom = [...this.units].filter(([, room]) => room === roomId).map(([id]) => id);
    return ofRoom.filter((unit) => {
      const isBlocked = [...this.blocks.values()].some(({ unitId, to }) => unitId === unit && to > today);
      return isBlocked || [...this.bookings.values()].some((booking) => this.#keeps(booking, unit, today));
    }).length;
  }

  #keeps(booking: ModelBooking, unit: string, today: Night): boolean {
    const isFixed = (roomId: string) => this.isInHouse(booking) || booking.roomId !== roomId;
    return [...booking.places].some(
      ([night, { roomId, unitId }]) => unitId === unit && night >= today && isFixed(roomId),
    );
  }

  #hasOther(unitId: string, night: Night, ownId: string): boolean {
    const isBlocked = [...this.blocks].some(([, block]) => block.unitId === unitId && isIn(block, night));
    return (
      isBlocked || [...this.bookings].some(([id, { places }]) => id !== ownId && places.get(night)?.unitId === unitId)
    );
  }

  #blocked(roomId: string, night: Night): number {
    return [...this.blocks.values()].filter((block) => block.roomId === roomId && isIn(block, night)).length;
  }
}

const isIn = ({ from, to }: ModelBlock, night: Night) => from <= night && night < to;

const roomsIn = (places: ModelPlaces) => [...places].map(([night, { roomId }]) => `${night} ${roomId}`).toSorted();

type Stay = Pick<ModelBooking, "roomId" | "checkIn" | "checkOut" | "status" | "departed">;

/** The day on which a guest left, if that is before the day of departure. */
export function departedOn(before: ModelBooking | undefined, stay: Omit<Stay, "departed">, today: Night): Night | "" {
  if (stay.status !== "checked-out") return "";
  const left = before?.status === "checked-out" ? before.departed : today;
  return left >= stay.checkIn && left < stay.checkOut ? left : "";
}

/** Nights that stay keep their place, unless another room is booked. */
export function placesAfter(before: ModelBooking | undefined, stay: Stay): ModelPlaces {
  if (!holdsNights(stay.status)) return new Map();
  const nights = nightsOf(stay).filter((night) => stay.departed === "" || night < stay.departed);
  const held = before?.roomId === stay.roomId ? before.places : undefined;
  return new Map(nights.map((night) => [night, held?.get(night) ?? { roomId: stay.roomId, unitId: null }]));
}
