import type { TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { setBookingStatus, undoBookingStatus } from "#contract/reservations/bookings.ts";
import { moveStay } from "#contract/reservations/chart.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { quoteStay } from "#domain/pricing/pricing.ts";
import { ratesFromWire } from "#domain/pricing/wire-prices.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { aCostOption, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "../platform/accounts.ts";
import { type TestApp, testApp, testStaff } from "../platform/app.ts";

type Move = CallInput<typeof moveStay>["body"];

/** The total of nights at the agreed rates of the usual plan. */
export function agreedTotal(pricePerNight: number, nights: number): number {
  const stay = { checkIn: "2026-07-01", checkOut: addNights("2026-07-01", nights) };
  return toRupees(quoteStay(ratesFromWire(aCostOption({ cost: pricePerNight })), stay).grandTotal);
}

/** The desk's actions with stays and units, on an app with a room of units 101, 102 … */
export async function atTheDesk(t: TestContext, { totalRooms = 3 }: { totalRooms?: number } = {}) {
  const app = await testApp(t);
  const room = await storeRoom(app.db, { totalRooms, name: "Garden" });
  return { ...app, ...(await deskOf(app, room)), room };
}

async function deskOf({ api, db, clock, staffToken }: TestApp, room: Pick<Room, "_id">) {
  const staff = { token: await staffToken() };

  const unitOf = async (label: string): Promise<string> => {
    const query = db.selectFrom("unit").select("id").where("label", "=", label).where("is_active", "=", 1);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const stored = (id: string) => db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  /** "07-01 101", or "07-01 –" without a unit, of each night that a booking or block holds. */
  const seatsOf = async (id: string): Promise<string> => {
    const nights = await db
      .selectFrom("booking_night as held")
      .leftJoin("unit_night as seat", (join) =>
        join.onRef("seat.booking_id", "=", "held.booking_id").onRef("seat.night", "=", "held.night"),
      )
      .leftJoin("unit", "unit.id", "seat.unit_id")
      .select(["held.night", "unit.label"])
      .where("held.booking_id", "=", id)
      .orderBy("held.night")
      .execute();
    return nights.map(({ night, label }) => `${night.slice(5)} ${label ?? "–"}`).join(", ");
  };

  /** "07-01 1+0 of 3" is one unit sold and none blocked. */
  const countsOf = async (roomId = room._id): Promise<string> => {
    const query = db.selectFrom("room_night").select(["night", "sold", "blocked", "units"]);
    const nights = await query.where("room_id", "=", roomId).orderBy("night").execute();
    const taken = nights.filter(({ sold, blocked }) => sold + blocked > 0);
    return taken
      .map(({ night, sold, blocked, units }) => `${night.slice(5)} ${sold}+${blocked} of ${units}`)
      .join(", ");
  };

  const store = (checkInDate: string, checkOutDate: string, draft: Partial<BookingDraft> = {}) =>
    storeBooking(db, { roomId: room._id, checkInDate, checkOutDate, ...draft });

  const setStatus = async (id: string, status: BookingStatus) =>
    (await api(setBookingStatus, { params: { id }, body: { status } }, staff)).booking;

  const undoStatus = async ({ _id: id, updatedAt }: Booking) =>
    (await api(undoBookingStatus, { params: { id }, body: { updatedAt } }, staff)).booking;

  /** Where it is, unless told otherwise; a label stands for its unit and room. */
  const moveTo = async (id: string, label: string | null, change: Partial<Move> = {}, options = staff) => {
    const { check_in, check_out, room_id, grand_total_paise, updated_at } = await stored(id);
    const unitId = label === null ? null : await unitOf(label);
    const found = await db.selectFrom("unit").select("room_id").where("id", "=", unitId).executeTakeFirst();
    const body = {
      checkInDate: check_in,
      checkOutDate: check_out,
      roomId: found?.room_id ?? room_id ?? "",
      unitId,
      updatedAt: updated_at,
      grandTotal: grand_total_paise / 100,
      ...change,
    };
    return (await api(moveStay, { params: { id }, body }, options)).booking;
  };

  /** To noon of that day. The session of before would have ended. */
  const travelTo = async (night: string) => {
    clock.instant = new Date(`${night}T06:30:00Z`);
    const query = db.selectFrom("staff").select("id").where("user_id", "=", testStaff.userId);
    staff.token = await insertSession(db, (await query.executeTakeFirstOrThrow()).id, clock.instant);
  };
  return { staff, unitOf, stored, seatsOf, countsOf, store, setStatus, undoStatus, moveTo, travelTo };
}
