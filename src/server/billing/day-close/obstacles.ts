import type { Obstacle } from "#domain/billing/day-close.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { shiftRow } from "#server/billing/shifts/read.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const shown = 50;

/** The things to look at before the days up to this one are closed; `shiftId` is the open shift. */
export async function closeBlockers(db: Db, day: Night, shiftId: string | null): Promise<Obstacle[]> {
  const columns = ["booking.id", "booking.reference", "booking.name", "booking.room_name"] as const;
  const bookings = db.selectFrom("booking").select(columns).orderBy("check_in").limit(shown);
  const shift = shiftId === null ? undefined : await shiftRow(db, shiftId);
  const missed = await bookings
    .where("check_in", ">", addNights(day, -maxStayNights))
    .where("check_in", "<=", day)
    .where("status", "in", ["pending", "confirmed"])
    .execute();
  const overstays = await bookings.where("status", "=", "checked-in").where("check_out", "<=", day).execute();
  const reported = await db
    .selectFrom("payment")
    .innerJoin("booking", "booking.id", "payment.booking_id")
    .select(columns)
    // An entry that does not count has no working day: few are that.
    .where("payment.working_day", "=", "")
    .where("payment.state", "=", "reported")
    .where("payment.received_on", "<=", day)
    .orderBy("booking.reference")
    .limit(shown)
    .execute();
  const of = (kind: Obstacle["kind"], rows: typeof missed) =>
    rows.map(
      ({ id, reference, name, room_name }): Obstacle => ({
        kind,
        id,
        label: reference,
        guest: name,
        room: room_name,
      }),
    );
  return [
    ...(shift && shift.opened_on <= day ? [{ kind: "shift" as const, id: shift.id, label: String(shift.number) }] : []),
    ...of("missed", missed),
    ...of("overstay", overstays),
    ...of("reported", reported),
  ];
}
