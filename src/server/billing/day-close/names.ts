import type { DayReport } from "#domain/billing/day-close.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

type Owed = DayReport["arrears"]["inHouse"];

interface Named {
  guest: string;
  room: string;
}

/** With guest and room of each booking that the report names, as they are now: an erased guest has no name. */
export async function withNames(db: Db, report: DayReport): Promise<DayReport> {
  const { inHouse, departed, released, toGuests } = report.arrears;
  const owed = [inHouse, departed, released, toGuests].flatMap((list) => list?.bookings ?? []);
  const acted = report.actions.filter(({ entity }) => entity === "booking");
  const names = await namesOf(db, [
    ...owed.map(({ bookingId }) => bookingId),
    ...acted.map(({ entityId }) => entityId),
  ]);
  const ofOwed = (list: Owed): Owed => ({
    ...list,
    bookings: list.bookings.map((booking) => ({ ...booking, ...names.get(booking.bookingId) })),
  });
  return {
    ...report,
    arrears: {
      inHouse: ofOwed(inHouse),
      departed: ofOwed(departed),
      ...(released && { released: ofOwed(released) }),
      ...(toGuests && { toGuests: ofOwed(toGuests) }),
    },
    actions: report.actions.map((action) => ({ ...action, ...names.get(action.entityId) })),
  };
}

/** A statement has a limited number of parameters. */
const atOnce = 500;

async function namesOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, Named>> {
  const ids = [...new Set(bookingIds)];
  const names = new Map<string, Named>();
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await db
      .selectFrom("booking")
      .select(["id", "name", "room_name"])
      .where("id", "in", ids.slice(start, start + atOnce))
      .execute();
    for (const { id, name, room_name } of rows) names.set(id, { guest: name, room: room_name });
  }
  return names;
}
