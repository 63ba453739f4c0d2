import { sourceLabel } from "#domain/billing/sources.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { paise } from "#domain/platform/money/money.ts";
import { defaultClockTime } from "#domain/platform/time/clock-time.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { guestNameOf } from "#domain/reservations/feed-events.ts";
import * as m from "#messages/feeds.js";
import type { FeedTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { getBooking, storeBooking } from "#server/reservations/bookings/service.ts";
import { moveStay, previewMove } from "#server/reservations/chart/move.ts";
import { allocationsOf } from "#server/rooms/inventory/allocation.ts";

interface Doing {
  context: ActionContext;
  today: Night;
}

interface EventNights {
  uid: string;
  summary: string;
  from: Night;
  to: Night;
}

const maxReference = 60;

/** The nights of a stay that are still to come. */
export const ahead = (from: Night, today: Night): Night => (from > today ? from : today);

/**
 * Books an event without a mail; its price is with the site until somebody enters one. Throws what `storeBooking` throws:
 * nights that are taken are never sold twice.
 */
export async function bookEvent(
  db: Db,
  feed: FeedTable,
  { uid, summary, from, to }: EventNights,
  { context, today, unitId }: Doing & { unitId: string | null },
): Promise<Booking> {
  const source = await db.selectFrom("source").selectAll().where("id", "=", feed.source_id).executeTakeFirstOrThrow();
  const input = {
    roomId: feed.room_id,
    checkInDate: ahead(from, today),
    checkOutDate: to,
    arrivalTime: defaultClockTime,
    departureTime: defaultClockTime,
    adultMale: 1,
    adultFemale: 0,
    children: 0,
    name: guestNameOf(summary, m.guestOf({ source: sourceLabel(source.id, source.name) })),
    email: "",
    phone: "",
    bookingType: "Standard Booking" as const,
    additionalGuests: "",
    specialRequests: "",
    additionalMessage: m.priceWithSource({ feed: feed.name }),
    externalReference: await freeReference(db, feed.source_id, uid),
  };
  return storeBooking(db, input, {
    context,
    today,
    defaultSource: feed.source_id,
    status: "confirmed",
    imported: { total: paise(0) },
    ...(unitId !== null && { unitId }),
  });
}

/** Two feeds of one source can name the same booking; its number then belongs to the first. */
async function freeReference(db: Db, sourceId: string, uid: string): Promise<string> {
  if (uid.length > maxReference) return "";
  const other = await db
    .selectFrom("booking")
    .select("id")
    .where("source_id", "=", sourceId)
    .where("external_reference", "=", uid)
    .executeTakeFirst();
  return other ? "" : uid;
}

/** Cancels what is still to come, without a fee or a mail. False if the desk has done something else with it. */
export async function releaseEvent(db: Db, bookingId: string, { context, today }: Doing): Promise<boolean> {
  const row = await db.selectFrom("booking").select("status").where("id", "=", bookingId).executeTakeFirst();
  if (!row || !isAhead(row.status)) return false;
  const options = { context, action: "Released by its source", isSilent: true, today } as const;
  await changeBooking(db, bookingId, options, async () => ({ status: "cancelled" }));
  return true;
}

export type Moved = { state: "moved" | "unchanged" } | { state: "conflict"; problem: string };

/**
 * Moves a booking to the nights of its event, by the door of the chart: the price per night stays. In no transaction, because
 * the move is tried first. `unitId`: another unit instead of the one that it has.
 */
export async function moveEvent(
  db: Db,
  bookingId: string,
  { from, to, unitId }: { from: Night; to: Night; unitId?: string },
  { context, today }: Doing,
): Promise<Moved> {
  const booking = await getBooking(db, bookingId);
  const isInHouse = booking.status === "checked-in";
  if ((!isAhead(booking.status) && !isInHouse) || booking.roomId === null) return { state: "unchanged" };
  const checkInDate = isInHouse ? booking.checkInDate : ahead(from, today);
  const places = [...(await allocationsOf(db, { kind: "booking", id: bookingId })).values()];
  const [place] = places;
  const hasOneUnit = place !== undefined && places.every((other) => other.unitId === place.unitId);
  const input = {
    checkInDate,
    checkOutDate: to,
    roomId: booking.roomId,
    unitId: unitId ?? (hasOneUnit ? place.unitId : null),
  };
  const isThere = booking.checkInDate === checkInDate && booking.checkOutDate === to && unitId === undefined;
  if (isThere) return { state: "unchanged" };
  const preview = await previewMove(db, bookingId, input, { context, today });
  const kept = preview.prices.find(({ price }) => price === "keep") ?? preview.prices[0];
  if (!kept) return { state: "conflict", problem: m.nightsTaken() };
  const agreed = { ...input, updatedAt: booking.updatedAt, price: kept.price, grandTotal: kept.grandTotal };
  try {
    await moveStay(db, bookingId, agreed, { context, today });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { state: "conflict", problem: m.nightsTaken() };
  }
  return { state: "moved" };
}
