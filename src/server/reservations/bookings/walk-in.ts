import { ownSources } from "#domain/billing/sources.ts";
import { AppError, type ErrorCode, invalidInput } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { deskMessages, type WalkInInput } from "#domain/reservations/desk-bookings.ts";
import type { BookingUnit } from "#domain/rooms/units.ts";
import { firstEntryOf, recordPayment } from "#server/billing/payments/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { withCheckedPhone } from "#server/property/settings/phone-check.ts";
import { addBookedGuest } from "#server/register/register/guests.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { requireUnitOfRoom } from "#server/rooms/units/service.ts";
import { changeBooking } from "./changes/edit.ts";
import { mailBooked } from "./mails.ts";
import { type DeskBookingContext, storeAgreed } from "./service.ts";

/**
 * Books for the night that has begun, seats the guest, checks them in, registers them and records the advance, or does none of it. An undo
 * of the check-in takes all of it back. Throws what `addDeskBooking` and `recordPayment` throw, check_in_refused,
 * unit_taken and not_found; what is taken is named at its field.
 */
export async function addWalkIn(
  db: Db,
  { unitId, payment, register, hasLeft, anyway, agreedTotal, ...given }: WalkInInput,
  { context, today, businessDate, idempotencyKey, registerKey }: DeskBookingContext & { registerKey?: Buffer },
): Promise<{ booking: Booking; units: BookingUnit[] }> {
  const input = await withCheckedPhone(db, given, { isStaff: true });
  const once = {
    scope: "addWalkIn",
    key: idempotencyKey,
    request: { ...input, unitId, payment, register, hasLeft, anyway, agreedTotal },
  };
  const work = runIdempotent(db, once, context.instant, async (db) => {
    if (input.checkInDate !== businessDate) throw invalidInput({ checkInDate: deskMessages.checkInTonight() });
    if (unitId !== undefined) await requireUnitOfRoom(db, unitId, input.roomId);
    const { booking: stored, requireLimit } = await storeAgreed(db, input, {
      context,
      today: businessDate,
      unitId,
      agreedTotal,
      defaultSource: ownSources.walkIn,
    });
    const id = stored._id;
    const paymentId = payment && firstEntryOf(await recordPayment(db, id, payment, { context, today }), payment);
    const options = {
      context,
      action: "Status changed",
      isUndoable: true,
      undoneStatus: "cancelled",
      paymentId,
      today: businessDate,
      arrival: { hasLeft, anyway },
    } as const;
    const booking = await changeBooking(db, id, options, async () => ({ status: "checked-in" }));
    await requireLimit();
    if (register && registerKey) await addBookedGuest(db, id, register, { context, key: registerKey });
    // The version whose mails an undo withdraws.
    await mailBooked(db, booking, context, "booking-confirmed");
    return { booking, units: (await unitsOfBookings(db, [id]))[id] ?? [] };
  });
  return work.catch(atField);
}

const fieldsOf: Partial<Record<ErrorCode, string>> = {
  unit_taken: "unitId",
  fully_booked: "roomId",
  room_inactive: "roomId",
  plan_gone: "roomId",
};

function atField(error: unknown): never {
  const field = error instanceof AppError ? fieldsOf[error.code] : undefined;
  if (!(error instanceof AppError) || !field) throw error;
  throw new AppError(error.code, error.message, { details: error.details, fields: { [field]: error.message } });
}
