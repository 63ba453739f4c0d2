import type { ActionContext } from "#domain/platform/access/audit.ts";
import { nightAt } from "#domain/platform/time/nights.ts";
import { isStayOpen } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import type { BookingOfQuery } from "#domain/website/queries.ts";
import { stayInText } from "#domain/website/stay-in-text.ts";
import * as m from "#messages/deskQueries.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { QueryTable } from "#server/platform/database/tables/page-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { lockQuery, readQuery } from "./service.ts";

/** A new booking as the query has it, and the booking that the query became. Throws not_found. */
export async function bookingOfQuery(db: Db, id: string, timeZone: string): Promise<BookingOfQuery> {
  const row = await readQuery(db, id);
  const { name, phone, email, locale, message } = row;
  const stay = stayInText(message, nightAt(new Date(row.created_at), timeZone));
  return {
    draft: { queryId: id, name, phone, email, locale, message, ...stay },
    booking: (await bookingOf(db, row)) ?? null,
  };
}

async function bookingOf(db: Db, { booking_id }: QueryTable) {
  if (booking_id === null) return undefined;
  const found = db.selectFrom("booking").select(["id", "reference", "status"]).where("id", "=", booking_id);
  const row = await found.executeTakeFirst();
  return row && { _id: row.id, reference: row.reference, status: row.status };
}

/**
 * Names the booking that a query became, in the caller's transaction; the query is then resolved. Throws not_found, and
 * in_use if it has become another booking that stands.
 */
export async function nameBooking(
  db: Db,
  queryId: string,
  booking: { _id: string; reference: string },
  context: ActionContext,
): Promise<void> {
  const before = await lockQuery(db, queryId);
  const present = await bookingOf(db, before);
  if (present && isStayOpen(present.status)) {
    throw new AppError("in_use", m.alreadyBooked({ reference: present.reference }));
  }
  const changes = {
    status: "resolved" as const,
    booking_id: booking._id,
    updated_at: nextVersion(before.updated_at, context.instant),
  };
  await db.updateTable("query").set(changes).where("id", "=", queryId).execute();
  await recordChange(db, {
    context,
    entity: "query",
    entityId: queryId,
    label: before.name,
    action: "Became a booking",
    before: { status: before.status },
    after: { status: changes.status, booking: booking.reference },
  });
}
