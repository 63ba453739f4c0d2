import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import type { FilingInput, Report } from "#domain/register/foreigners.ts";
import { isForeign, type StayGuest } from "#domain/register/register.ts";
import * as m from "#messages/register.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { lockGuest, type RegisterContext, readGuest, recordAction } from "./guests.ts";
import { noTimes, timesOf } from "./rows.ts";

/** Another number corrects the first. Throws not_found, changed, in_use before the arrival or departure. */
export function fileReport(
  db: Db,
  id: string,
  { report, acknowledgement, updatedAt }: FilingInput & { report: Report },
  { context }: RegisterContext,
): Promise<StayGuest> {
  return transact(db, async (db) => {
    const { booking, row } = await lockGuest(db, id, updatedAt);
    if (!isForeign(row)) throw new AppError("in_use", m.notForeign());
    const stay = await db
      .selectFrom("register_stay")
      .selectAll()
      .where("booking_id", "=", booking.id)
      .executeTakeFirst();
    const { arrived_at, departed_at } = timesOf(row, stay ?? noTimes);
    if (report === "arrival" ? arrived_at === "" : departed_at === "") {
      throw new AppError("in_use", report === "arrival" ? m.notArrived() : m.notDeparted());
    }
    const at = context.instant.toISOString();
    const filed =
      report === "arrival"
        ? { filed_number: acknowledgement, filed_at: at, filed_by: context.actor }
        : { departure_number: acknowledgement, departure_filed_at: at, departure_filed_by: context.actor };
    await db
      .updateTable("stay_guest")
      .set({ ...filed, updated_at: nextVersion(row.updated_at, context.instant) })
      .where("id", "=", id)
      .execute();
    await recordAction(db, {
      booking,
      context,
      action: report === "arrival" ? "Arrival reported" : "Departure reported",
    });
    return readGuest(db, id);
  });
}

/** Throws not_found, changed, in_use unless the guest is in house. */
export function departGuest(
  db: Db,
  id: string,
  { updatedAt }: { updatedAt?: string | undefined },
  { context }: RegisterContext,
): Promise<StayGuest> {
  return transact(db, async (db) => {
    const { booking, row } = await lockGuest(db, id, updatedAt);
    if (booking.status !== "checked-in") throw new AppError("in_use", m.notInHouse());
    if (row.departed_at === "") {
      const departed_at = context.instant.toISOString();
      const updated_at = nextVersion(row.updated_at, context.instant);
      await db.updateTable("stay_guest").set({ departed_at, updated_at }).where("id", "=", id).execute();
      await recordAction(db, { booking, context, action: "Guest left early" });
    }
    return readGuest(db, id);
  });
}
