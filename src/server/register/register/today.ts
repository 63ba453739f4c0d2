import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { bookingStatuses, isAhead } from "#domain/platform/values/booking-status.ts";
import { isRegistered } from "#domain/register/register.ts";
import type { RegisterToday, RollCall } from "#domain/register/register-list.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { openFilings } from "./lists.ts";
import { noTimes, toStayGuest } from "./rows.ts";
import { readRegisterSettings } from "./settings.ts";
import { expectedOf } from "./stays.ts";

/** How long a stay of which the guests were not registered stands on Today after their departure. */
const daysAfterDeparture = 7;
const millisPerDay = 86_400_000;
const arrivedOrReleased = bookingStatuses.filter((status) => !isAhead(status));

/** `today` is the working day. */
export async function readRegisterToday(
  db: Db,
  { instant, today }: { instant: Date; today: Night },
): Promise<RegisterToday> {
  const since = new Date(instant.getTime() - daysAfterDeparture * millisPerDay).toISOString();
  const [settings, inHouse, left, arriving, filings] = await Promise.all([
    readRegisterSettings(db),
    db
      .selectFrom("booking")
      .selectAll()
      .where("status", "=", "checked-in")
      .orderBy("check_in")
      .orderBy("name")
      .execute(),
    db
      .selectFrom("register_stay as stay")
      .innerJoin("booking", "booking.id", "stay.booking_id")
      .selectAll("booking")
      .where("stay.departed_at", ">=", since)
      .where("booking.status", "=", "checked-out")
      .where("booking.erased_at", "=", "")
      .orderBy("stay.departed_at", "desc")
      .execute(),
    db
      .selectFrom("booking")
      .selectAll()
      .where("check_in", ">=", today)
      .where("check_in", "<=", addNights(today, 1))
      // With `in` and the other statuses, SQLite would use the status index and read all bookings that are still to come.
      .where("status", "not in", arrivedOrReleased)
      .orderBy("check_in")
      .orderBy("name")
      .execute(),
    openFilings(db, instant),
  ]);
  const ids = [...inHouse, ...left, ...arriving].map(({ id }) => id);
  const [guests, stays] = ids.length === 0 ? [[], []] : await rowsOf(db, ids);
  const guestsOf = Map.groupBy(guests, ({ booking_id }) => booking_id);
  const stayOf = new Map(stays.map((stay) => [stay.booking_id, stay]));
  const units = await unitsOfBookings(db, ids);
  const standingOf = (booking: BookingTable) => {
    const stay = stayOf.get(booking.id);
    const own = (guestsOf.get(booking.id) ?? []).map((row) =>
      toStayGuest(row, { stay: stay ?? noTimes, requires: settings.requires }),
    );
    const expected = expectedOf(booking);
    return {
      bookingId: booking.id,
      reference: booking.reference,
      name: booking.name,
      status: booking.status,
      units: [...new Set((units[booking.id] ?? []).map(({ label }) => label))].join(", "),
      registered: own.length,
      expected,
      incomplete: own.filter(({ lacks }) => lacks.length > 0).length,
      deferredBy: stay?.deferred_by ?? "",
      isDone: isRegistered(own, expected),
    };
  };
  const asGuest = (row: (typeof guests)[number]) => toStayGuest(row, { stay: noTimes, requires: settings.requires });
  return {
    stays: [...inHouse, ...left]
      .map(standingOf)
      .filter(({ isDone }) => !isDone)
      .map(({ isDone: _isDone, ...stay }) => stay),
    filings,
    filledByGuests: arriving
      .filter((booking) => isAhead(booking.status) && guestsOf.get(booking.id)?.some(({ is_by_guest }) => is_by_guest))
      .map(({ id, reference, name }) => ({
        bookingId: id,
        reference,
        name,
        guests: (guestsOf.get(id) ?? []).map(asGuest).filter(({ lacks }) => lacks.length === 0).length,
      })),
  };
}

function rowsOf(db: Db, ids: readonly string[]) {
  return Promise.all([
    db.selectFrom("stay_guest").selectAll().where("booking_id", "in", ids).orderBy("position").execute(),
    db.selectFrom("register_stay").selectAll().where("booking_id", "in", ids).execute(),
  ]);
}

/** Who is in house now, by unit. Guests whose unit is not known come last. */
export async function readRollCall(db: Db, { instant, today }: { instant: Date; today: Night }): Promise<RollCall> {
  const inHouse = await db.selectFrom("booking").selectAll().where("status", "=", "checked-in").execute();
  const ids = inHouse.map(({ id }) => id);
  const [guests] = ids.length === 0 ? [[]] : await rowsOf(db, ids);
  const seats = await db
    .selectFrom("unit_night as seat")
    .innerJoin("unit", "unit.id", "seat.unit_id")
    .select(["seat.booking_id", "seat.night", "unit.label", "unit.floor"])
    .where("seat.booking_id", "in", ids.length === 0 ? [""] : ids)
    .where("seat.night", "<=", today)
    .orderBy("seat.night")
    .execute();
  // The night before the last known one does not count: a guest who overstays is where they slept.
  const unitOf = new Map(seats.map((seat) => [seat.booking_id, seat]));
  const { compare } = new Intl.Collator("en", { numeric: true });
  const units = inHouse.map((booking) => {
    const unit = unitOf.get(booking.id);
    const names = guests
      .filter(({ booking_id, departed_at }) => booking_id === booking.id && departed_at === "")
      .map(({ name }) => name);
    const gone = guests.filter(({ booking_id, departed_at }) => booking_id === booking.id && departed_at !== "").length;
    const people = booking.adult_male + booking.adult_female + booking.children - gone;
    return {
      label: unit?.label ?? "",
      floor: unit?.floor ?? "",
      bookingId: booking.id,
      name: booking.name,
      phone: booking.phone,
      guests: Math.max(people, names.length),
      names,
    };
  });
  return {
    readAt: instant.toISOString(),
    units: units.toSorted((a, b) => Number(a.label === "") - Number(b.label === "") || compare(a.label, b.label)),
  };
}
