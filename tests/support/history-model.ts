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
  /** One that it had before, if it had any. */
  olderVersion?: string;
}
interface ModelRoom {
  units: number;
  isActive: boolean;
  closed: ReadonlySet<Night>;
  version: string;
}

/** What a lodge must be like, by nothing but what it has answered. It knows nothing of how the program does it. */
export class LodgeModel {
  readonly bookings = new Map<string, ModelBooking>();
  readonly rooms = new Map<string, ModelRoom>();
  /** How many bookings have ever asked for a night, by room and night. */
  readonly #asked = new Map<string, Set<string>>();
  readonly #everClosed = new Set<string>();
  readonly #fewestUnits = new Map<string, number>();

  /** Of two answers about one booking the one with the later version is the truth, whichever arrived first. */
  tellBooking({ _id, roomId, checkInDate, checkOutDate, status, updatedAt }: Booking): void {
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

  tellRoom({ _id, totalRooms, isActive, occupiedDates, updatedAt }: Room): void {
    this.aboutToSetUnits(_id, totalRooms);
    this.aboutToClose(_id, occupiedDates);
    const known = this.rooms.get(_id);
    if (known && known.version >= updatedAt) return;
    this.rooms.set(_id, { units: totalRooms, isActive, closed: new Set(occupiedDates), version: updatedAt });
  }

  aboutToAsk(who: string, roomId: string, checkIn: Night, checkOut: Night): void {
    for (const night of nightsOf({ checkIn, checkOut })) {
      const key = `${roomId} ${night}`;
      this.#asked.set(key, (this.#asked.get(key) ?? new Set()).add(who));
    }
  }

  aboutToClose(roomId: string, nights: Night[]): void {
    for (const night of nights) this.#everClosed.add(`${roomId} ${night}`);
  }

  aboutToSetUnits(roomId: string, units: number): void {
    this.#fewestUnits.set(roomId, Math.min(units, this.#fewestUnits.get(roomId) ?? units));
  }

  /** Whether this night can have been full or closed at any moment, for somebody other than who was refused. */
  mayHaveBeenBlocked(who: string, roomId: string, night: Night): boolean {
    const key = `${roomId} ${night}`;
    const others = [...(this.#asked.get(key) ?? [])].filter((other) => other !== who);
    return this.#everClosed.has(key) || others.length >= (this.#fewestUnits.get(roomId) ?? 0);
  }

  /** The first night on which this stay can't be had, when nothing else happens meanwhile. */
  blockedNight(roomId: string, checkIn: Night, checkOut: Night, mover?: string): Night | undefined {
    const room = this.rooms.get(roomId);
    const mine = mover === undefined ? undefined : this.bookings.get(mover);
    const isMine = (night: Night) => mine !== undefined && this.#holds(mine, roomId, night);
    return nightsOf({ checkIn, checkOut }).find((night) => {
      const isFull = this.sold(roomId, night) - (isMine(night) ? 1 : 0) >= (room?.units ?? 0);
      return isFull || (room?.closed.has(night) && !isMine(night));
    });
  }

  sold(roomId: string, night: Night): number {
    return [...this.bookings.values()].filter((booking) => this.#holds(booking, roomId, night)).length;
  }

  #holds({ roomId, checkIn, checkOut, status }: ModelBooking, room: string, night: Night): boolean {
    return roomId === room && holdsNights(status) && checkIn <= night && night < checkOut;
  }
}
