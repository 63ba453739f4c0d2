import { india } from "#domain/platform/text/countries.ts";
import type { ReturningGuest } from "#domain/register/register.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { noTimes, toStayGuest } from "./rows.ts";

const most = 6;

/**
 * Guests who were registered under this number and who came with them, the last entry of each name first. Without their
 * signature, which is given for each stay.
 */
export async function findReturning(db: Db, phone: string): Promise<ReturningGuest[]> {
  const rows = await db
    .selectFrom("stay_guest as guest")
    .innerJoin("booking", "booking.id", "guest.booking_id")
    .selectAll("guest")
    .select("booking.check_in")
    .where("guest.booking_id", "in", (eb) =>
      eb.selectFrom("stay_guest").select("booking_id").where("phone", "=", phone),
    )
    .orderBy("booking.check_in", "desc")
    .orderBy("guest.created_at", "desc")
    .orderBy("guest.position")
    .limit(50)
    .execute();
  const known = new Set<string>();
  const newest = rows.filter(({ name, nationality }) => {
    const person = `${nationality || india} ${name.toLowerCase()}`;
    return !known.has(person) && known.add(person);
  });
  return newest.slice(0, most).map((row) => {
    const guest = toStayGuest(row, { stay: noTimes, requires: [] });
    return {
      _id: row.id,
      name: guest.name,
      nationality: guest.nationality,
      isOci: guest.isOci,
      address: guest.address,
      documentKind: guest.documentKind,
      documentEnd: guest.documentEnd,
      passportEnd: guest.passportEnd,
      visaEnd: guest.visaEnd,
      comingFrom: guest.comingFrom,
      vehicle: guest.vehicle,
      foreign: guest.foreign,
      lastStay: row.check_in,
    };
  });
}
