import { type BookingStatus, holdsNights } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { type Night, nightsOf } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";

export interface ModelBooking {
  roomId: string;
  checkIn: Night;
  checkOut: Night;
  status: BookingStatus;
  version: string;
  /** A previous version, if any. */
  olderVersion?: string;
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
  /** Everyone who has ever requested a night, by room and night. */
  readonly #requesters = new Map<string, Set<string>>();
  readonly #everClosed = new Set<string>();
  readonly #fewestUnits = new Map<string, number>();

  /** Responses may arrive out of order: the later version counts. */
  recordBooking({ _id, roomId, checkInDate, checkOutDate, status, updatedAt }: Booking): void {
    const known = this.bookings.get(_id);
    if (known && known.version >= updatedAt) return;
    this.bookings.set(_id, {
      roomId: roomId ?? "",
      checkIn: checkInDate,
      checkOut: checkOutDate,
      status,
      version: updatedAt,
      olderVersion: known?.version,
    });
  }

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
    const room = this.rooms.get(roomId);
    const own = ownId === undefined ? undefined : this.bookings.get(ownId);
    const isOwn = (night: Night) => own !== undefined && this.#holds(own, roomId, night);
    return nightsOf({ checkIn, checkOut }).find((night) => {
      const isFull = this.sold(roomId, night) - (isOwn(night) ? 1 : 0) >= (room?.units ?? 0);
      return isFull || (room?.closed.has(night) && !isOwn(night));
    });
  }

  sold(roomId: string, night: Night): number {
    return [...this.bookings.values()].filter((booking) => this.#holds(booking, roomId, night)).length;
  }

  #holds({ roomId, checkIn, checkOut, status }: ModelBooking, room: string, night: Night): boolean {
    return roomId === room && holdsNights(status) && checkIn <= night && night < checkOut;
  }
}
