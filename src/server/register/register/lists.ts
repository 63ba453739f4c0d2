import { sql } from "kysely";
import { businessDateAt } from "#domain/platform/time/business-date.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { countdownFrom, type Report } from "#domain/register/foreigners.ts";
import { daysOf, type Filing, type RegisterDay, type RegisterLine } from "#domain/register/register-list.ts";
import type { StayGuestTable } from "#server/platform/database/tables/register-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { timesOf, toStayGuest } from "./rows.ts";
import { readRegisterSettings } from "./settings.ts";

interface Clock {
  instant: Date;
  timeZone: string;
}

const bookingColumns = [
  "booking.reference",
  "booking.check_out",
  "booking.name as booker",
  "booking.adult_male",
  "booking.adult_female",
  "booking.children",
  "stay.arrived_at as stay_arrived_at",
  "stay.departed_at as stay_departed_at",
] as const;

interface Joined extends StayGuestTable, Pick<BookingTable, "reference" | "check_out"> {
  adult_male: number;
  adult_female: number;
  children: number;
  stay_arrived_at: string;
  stay_departed_at: string;
}

const stayOf = ({ stay_arrived_at, stay_departed_at }: Pick<Joined, "stay_arrived_at" | "stay_departed_at">) => ({
  arrived_at: stay_arrived_at,
  departed_at: stay_departed_at,
});

/** Instants around days in any time zone, to be compared exactly afterwards. */
function around({ first, last }: { first: Night; last: Night }) {
  return { from: `${addNights(first, -1)}T00:00:00.000Z`, to: `${addNights(last, 3)}T00:00:00.000Z` };
}

const guestsOfStays = (db: Db) =>
  db
    .selectFrom("stay_guest as guest")
    .innerJoin("booking", "booking.id", "guest.booking_id")
    .innerJoin("register_stay as stay", "stay.booking_id", "guest.booking_id")
    .selectAll("guest")
    .select(bookingColumns);

/** The guests who came on the working days of a period, by arrival. */
export async function listRegister(db: Db, period: string, { timeZone }: Clock): Promise<RegisterDay> {
  const days = daysOf(period);
  const { from, to } = around(days);
  const inPeriod = (at: string) => {
    const day = businessDateAt(new Date(at), timeZone);
    return days.first <= day && day <= days.last;
  };
  const [settings, rows, empty] = await Promise.all([
    readRegisterSettings(db),
    guestsOfStays(db)
      .where("stay.arrived_at", "<>", "")
      .where((eb) =>
        eb.or([
          eb.and([eb("stay.arrived_at", ">=", from), eb("stay.arrived_at", "<", to)]),
          eb.and([eb("guest.arrived_at", ">=", from), eb("guest.arrived_at", "<", to)]),
        ]),
      )
      .execute(),
    db
      .selectFrom("register_stay as stay")
      .innerJoin("booking", "booking.id", "stay.booking_id")
      .select(["booking.id", "booking.reference", "booking.name", "stay.arrived_at"])
      .where("stay.arrived_at", ">=", from)
      .where("stay.arrived_at", "<", to)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom("stay_guest").select("stay_guest.id").whereRef("stay_guest.booking_id", "=", "booking.id")),
        ),
      )
      .orderBy("stay.arrived_at")
      .execute(),
  ]);
  const known = rows.filter((row) => inPeriod(timesOf(row, stayOf(row)).arrived_at));
  const units = await unitsOfBookings(
    db,
    known.map(({ booking_id }) => booking_id),
  );
  const lines = known.map(
    (row): RegisterLine => ({
      ...toStayGuest(row, { stay: stayOf(row), requires: settings.requires }),
      day: businessDateAt(new Date(timesOf(row, stayOf(row)).arrived_at), timeZone),
      reference: row.reference,
      units: [...new Set((units[row.booking_id] ?? []).map(({ label }) => label))].join(", "),
      checkOutDate: row.check_out,
      totalGuests: row.adult_male + row.adult_female + row.children,
    }),
  );
  const position = new Map(known.map((row) => [row.id, row.position]));
  return {
    period,
    lines: lines.toSorted(
      (a, b) =>
        compare(a.arrivedAt, b.arrivedAt) ||
        compare(a.reference, b.reference) ||
        (position.get(a._id) ?? 0) - (position.get(b._id) ?? 0),
    ),
    unregistered: empty
      .filter(({ arrived_at }) => inPeriod(arrived_at))
      .map(({ id, reference, name, arrived_at }) => ({
        bookingId: id,
        reference,
        name,
        day: businessDateAt(new Date(arrived_at), timeZone),
      })),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isForeignRow = sql<boolean>`guest.nationality <> 'IN'`;

function filingsOf(row: Joined, instant: Date): Filing[] {
  const times = timesOf(row, stayOf(row));
  const reports: { report: Report; happenedAt: string; number: string; filedAt: string; filedBy: string }[] = [
    {
      report: "arrival",
      happenedAt: times.arrived_at,
      number: row.filed_number,
      filedAt: row.filed_at,
      filedBy: row.filed_by,
    },
    {
      report: "departure",
      happenedAt: times.departed_at,
      number: row.departure_number,
      filedAt: row.departure_filed_at,
      filedBy: row.departure_filed_by,
    },
  ];
  return reports
    .filter(({ happenedAt }) => happenedAt !== "")
    .map((one) => ({
      guestId: row.id,
      bookingId: row.booking_id,
      reference: row.reference,
      name: row.name,
      nationality: row.nationality,
      isOci: row.is_oci === 1,
      ...one,
      countdown: one.filedAt === "" ? countdownFrom(one.happenedAt, instant) : null,
    }));
}

/** Reports on foreigners who came or left on the working days of a period, oldest first. */
export async function listFilings(db: Db, period: string, { instant, timeZone }: Clock): Promise<Filing[]> {
  const days = daysOf(period);
  const { from, to } = around(days);
  const rows = await guestsOfStays(db)
    .where(isForeignRow)
    .where("stay.arrived_at", "<>", "")
    .where("stay.arrived_at", "<", to)
    .where((eb) => eb.or([eb("stay.departed_at", "=", ""), eb("stay.departed_at", ">=", from)]))
    .execute();
  return rows
    .flatMap((row) => filingsOf(row, instant))
    .filter(({ happenedAt }) => {
      const day = businessDateAt(new Date(happenedAt), timeZone);
      return days.first <= day && day <= days.last;
    })
    .toSorted((a, b) => compare(a.happenedAt, b.happenedAt) || compare(a.guestId, b.guestId));
}

const shownOpen = 50;

/** Reports that are not filed, the most urgent first. */
export async function openFilings(db: Db, instant: Date): Promise<Filing[]> {
  const rows = await guestsOfStays(db)
    .where(isForeignRow)
    .where("stay.arrived_at", "<>", "")
    .where((eb) => eb.or([eb("guest.filed_at", "=", ""), eb("guest.departure_filed_at", "=", "")]))
    .execute();
  return rows
    .flatMap((row) => filingsOf(row, instant))
    .filter(({ countdown }) => countdown !== null)
    .toSorted((a, b) => compare(a.happenedAt, b.happenedAt) || compare(a.guestId, b.guestId))
    .slice(0, shownOpen);
}
