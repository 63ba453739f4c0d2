import { randomUUID } from "node:crypto";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { quoteStay } from "#domain/pricing/pricing.ts";
import { ratesFromWire } from "#domain/pricing/wire-prices.ts";
import { firstCostOption, type Room } from "#domain/rooms/rooms.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { openDatabase } from "#server/platform/database/connection.ts";
import type { BookingNightTable } from "#server/platform/database/tables/inventory-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { bookedPlanOf, bookingRow } from "#server/reservations/bookings/rows.ts";

const roomCount = 50;
const unitsEach = 8;
// Occupancy is the same for every count: fewer bookings cover fewer days.
const arrivalsADay = 50;
const daysAhead = 20;
const batchSize = 400;
const plansEach = 4;
// Two night rates for each booking, and as many as a search of the bench reads in the smallest house.
const ratesPerBooking = 2;
const leastRateNights = 30;
// One of so many guests who have left still owes.
const leftPerOwing = 50;
// 1,600 combinations of names, as a lodge of many years would have.
const first = words(`
  Asha Mohan Meera Ravi Kavya Suresh Nisha Arun Deepa Vikram Latha Joel Anita Ganesh Priya Rahul Sunita Kiran Divya Naveen
  Shanthi Prakash Rekha Manoj Geetha Sanjay Usha Vinod Pooja Rajesh Anjali Harish Swathi Dinesh Vidya Ashok Smitha Mahesh
  Roshni Clara`);
const last = words(`
  Rao Kamath Shetty Pai Nayak D'Souza Bhat Hegde Prabhu Kulkarni Menon Acharya Shenoy Kini Mallya Baliga Poojary Kotian
  Salian Amin Suvarna Karkera Bangera Fernandes Pinto Lobo Pereira Rodrigues Iyer Nair Pillai Reddy Gowda Patil Desai Joshi
  Kulal Devadiga Naik Sequeira`);
function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

type Draw = (below: number) => number;

/** A seeded random generator: the same sequence in every run. */
function seededRandom(seed: number): Draw {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Fills an empty database with 50 rooms of four plans, `count` bookings that hold their nights, and twice as many night rates. */
export async function seedBookings(place: { url: string; dataDir: string }, count: number, today: Night) {
  const { db, close } = await openDatabase({ ...place, synchronous: "OFF" });
  try {
    const rooms: Room[] = [];
    for (let number = 1; number <= roomCount; number++) {
      const costOptions = Array.from({ length: plansEach }, (_, index) => aCostOption({ name: `Plan ${index + 1}` }));
      rooms.push(await storeRoom(db, { name: `Room ${number}`, totalRooms: unitsEach, costOptions }));
    }
    await storeRates(db, rooms, count, today);
    await storeHistory(db, rooms, count, today);
  } finally {
    await close();
  }
}

async function storeRates(db: Db, rooms: Room[], count: number, today: Night): Promise<void> {
  const plans = rooms.flatMap(({ costOptions }) => costOptions);
  const nights = Math.max(leastRateNights, Math.ceil((count * ratesPerBooking) / plans.length));
  for (const plan of plans) {
    const rates = Array.from({ length: nights }, (_, index) => ({
      plan_id: plan.id,
      night: addNights(today, index),
      cost_paise: toPaise(2000 + (index % 7) * 1000),
      min_stay: null,
      closed_to_arrival: 0 as const,
      closed_to_departure: 0 as const,
      is_closed: 0 as const,
    }));
    for (const rows of inBatches(rates)) await db.insertInto("night_rate").values(rows).execute();
  }
}

async function storeHistory(db: Db, rooms: Room[], count: number, today: Night): Promise<void> {
  const draw = seededRandom(count);
  const days = Math.max(Math.ceil(count / arrivalsADay), 1);
  const sold = new Map<string, number>();
  const bookings: BookingTable[] = [];
  const nights: BookingNightTable[] = [];
  while (bookings.length < count) {
    const made = aStay(rooms, days, bookings.length, draw, today);
    const keys = nightsOf({ checkIn: made.check_in, checkOut: made.check_out }).map((night) => ({
      night,
      key: `${made.room_id} ${night}`,
    }));
    // One unit of each room stays free for the bookings of the benchmark.
    if (keys.some(({ key }) => (sold.get(key) ?? 0) >= unitsEach - 1)) continue;
    bookings.push(made);
    if (!holdsNights(made.status)) continue;
    for (const { night, key } of keys) {
      sold.set(key, (sold.get(key) ?? 0) + 1);
      nights.push({ booking_id: made.id, room_id: made.room_id as string, night });
    }
  }
  bookings.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const claims = [...sold].map(([key, taken]) => {
    const [room_id = "", night = ""] = key.split(" ");
    return { room_id, night, sold: taken, units: unitsEach };
  });
  for (const rows of inBatches(bookings)) await db.insertInto("booking").values(rows).execute();
  for (const rows of inBatches(claims)) await db.insertInto("room_night").values(rows).execute();
  for (const rows of inBatches(nights)) await db.insertInto("booking_night").values(rows).execute();
}

function aStay(rooms: Room[], days: number, number: number, draw: Draw, today: Night): BookingTable {
  const room = rooms[draw(rooms.length)] as Room;
  const option = firstCostOption(room);
  if (!option) throw new Error("A room of the bench has no price");
  const day = daysAhead - draw(days);
  const checkIn = addNights(today, day);
  const checkOut = addNights(checkIn, 1 + draw(4));
  const name = `${first[draw(first.length)]} ${last[draw(last.length)]}`;
  const input = aBookingInput({
    roomId: room._id,
    name,
    email: `${name.toLowerCase().replace(/\W+/g, ".")}.${number}@example.com`,
    phone: String(7_000_000_000 + draw(2_000_000_000)),
    checkInDate: checkIn,
    checkOutDate: checkOut,
  });
  const times = { arrivalTime: input.arrivalTime, departureTime: input.departureTime };
  const past = draw(12) === 0 ? "cancelled" : "checked-out";
  const row = bookingRow(input, {
    id: randomUUID(),
    reference: `KL-${number.toString(36).toUpperCase().padStart(6, "0")}`,
    roomName: room.name,
    plan: bookedPlanOf(option, room.costOptions.length),
    quote: quoteStay(ratesFromWire(option), { checkIn, checkOut, ...times }),
    status: day < -5 ? past : draw(3) === 0 ? "pending" : "confirmed",
    locale: "en",
    createdAt: new Date(`${addNights(checkIn, -draw(30))}T09:00:00Z`),
  });
  const hasPaid = row.status === "checked-out" && draw(leftPerOwing) > 0;
  return hasPaid ? { ...row, paid_paise: row.grand_total_paise } : row;
}

function* inBatches<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize);
}
