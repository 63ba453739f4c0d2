import { type Paise, paise } from "../platform/money/money.ts";
import type { BookingSearch } from "../website/booking-search.ts";

/** Booked by a guest in one step; more are a matter of the desk. */
export const maxRoomsTogether = 6;

export interface CombinableRoom {
  id: string;
  maxCapacity: number;
  /** Free for the whole stay. */
  units: number;
  /** The price of one unit for the whole stay. */
  price: Paise;
}

export interface RoomCombination {
  /** In the order of the input. */
  parts: { id: string; units: number }[];
  units: number;
  sleeps: number;
  price: Paise;
}

/**
 * The smallest number of units that sleeps the party, and the cheapest of those. No more units than adults: kids do not
 * sleep in a room by themselves. Undefined if the rooms are not enough.
 */
export function combineRooms(
  rooms: readonly CombinableRoom[],
  { adults, kids }: Pick<BookingSearch, "adults" | "kids">,
): RoomCombination | undefined {
  const guests = adults + kids;
  const sizes = guests + 1;
  const at = (units: number, covered: number) => units * sizes + covered;
  // The lowest price at which exactly so many units cover so many guests, with the rooms so far.
  let prices = new Array<number>((adults + 1) * sizes).fill(Number.POSITIVE_INFINITY);
  prices[at(0, 0)] = 0;
  // How many units of each room that takes.
  const taken: number[][] = [];
  for (const room of rooms) {
    const next = [...prices];
    const counts = new Array<number>(prices.length).fill(0);
    for (let count = 1; count <= Math.min(room.units, adults); count++) {
      for (let units = count; units <= adults; units++) {
        for (let before = 0; before <= guests; before++) {
          const covered = Math.min(guests, before + count * room.maxCapacity);
          const price = (prices[at(units - count, before)] as number) + count * room.price;
          if (price < (next[at(units, covered)] as number)) {
            next[at(units, covered)] = price;
            counts[at(units, covered)] = count * sizes + before;
          }
        }
      }
    }
    prices = next;
    taken.push(counts);
  }
  for (let units = 1; units <= adults; units++) {
    const price = prices[at(units, guests)] as number;
    if (price < Number.POSITIVE_INFINITY) return readCombination(rooms, taken, { units, guests, price });
  }
  return undefined;
}

function readCombination(
  rooms: readonly CombinableRoom[],
  taken: readonly number[][],
  { units, guests, price }: { units: number; guests: number; price: number },
): RoomCombination {
  const sizes = guests + 1;
  const parts: RoomCombination["parts"] = [];
  let [left, covered, sleeps] = [units, guests, 0];
  for (let index = rooms.length - 1; index >= 0; index--) {
    const room = rooms[index] as CombinableRoom;
    const entry = taken[index]?.[left * sizes + covered] ?? 0;
    const count = Math.floor(entry / sizes);
    if (count === 0) continue;
    parts.unshift({ id: room.id, units: count });
    sleeps += count * room.maxCapacity;
    left -= count;
    covered = entry % sizes;
  }
  return { parts, units, sleeps, price: paise(price) };
}
