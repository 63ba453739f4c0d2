import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { undoMessages } from "#domain/platform/time/undo.ts";
import { isAhead } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { reverseParts } from "#server/billing/payments/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { withdrawMails } from "#server/platform/outbox/outbox.ts";
import { voidExtras } from "#server/reservations/extras/service.ts";
import type { NightAllocations } from "#server/rooms/inventory/allocation.ts";
import { extrasOf } from "../rows.ts";
import { changeBooking } from "./edit.ts";
import { undoChange } from "./undoable.ts";

/**
 * Restores what the status change that made the version `updatedAt` replaced: status, nights, and by a counter-entry the
 * payment recorded with it, in all its parts. A walk-in, which was booked by the same click, is cancelled. Its mails are withdrawn if they were not sent yet. A repeated call changes nothing. Throws
 * not_found, changed (with the current booking), too_late, fully_booked, in_use after an invoice or a refund.
 */
export function undoStatus(
  db: Db,
  id: string,
  { updatedAt }: { updatedAt: string },
  { context, today }: { context: ActionContext; today: Night },
): Promise<Booking> {
  return undoChange(
    db,
    id,
    { updatedAt, instant: context.instant },
    {
      last: (db) => db.selectFrom("status_change").selectAll().where("booking_id", "=", id).executeTakeFirst(),
      restore: async (db, row, change) => {
        await refuseRefunded(db, id, change.ledger_entries);
        if (change.payment_id !== null) {
          await reverseParts(db, change.payment_id, { reason: undoMessages.reversed() }, { context, today });
        }
        const { wasSent } = await withdrawMails(db, id, updatedAt);
        const { status, client_key, change_request, change_state, departed_on } = change;
        // A walk-in that never was costs nothing.
        const isNewlyCancelled =
          status === "cancelled" && row.status === "checked-in" && row.cancellation_fee_paise === null;
        const options = {
          context,
          action: "Undone",
          isSilent: !wasSent,
          fee: isNewlyCancelled ? ("none" as const) : ("unchanged" as const),
          reclaimed: JSON.parse(change.closed_nights),
          units: JSON.parse(change.units),
          today,
          isUndo: true,
        };
        const leavesUnit = row.status === "checked-in" && isAhead(status);
        if (leavesUnit) await voidExtras(db, id, extrasOf(row), { context, today });
        const places = leavesUnit && { places: (held: NightAllocations) => withoutUnits(held) };
        const booking = await changeBooking(db, id, { ...options, ...places }, async () => ({
          status,
          client_key,
          change_request,
          change_state,
          departed_on,
        })).catch(nameTakenNight);
        await db
          .updateTable("status_change")
          .set({ undone_version: booking.updatedAt })
          .where("booking_id", "=", id)
          .execute();
        return booking;
      },
    },
  );
}

/** The unit of an undone check-in; the one of before is given back afterwards. */
function withoutUnits(held: NightAllocations): NightAllocations {
  return new Map([...held].map(([night, place]) => [night, { ...place, unitId: null }]));
}

/** Throws in_use if something was given back since the change. */
async function refuseRefunded(db: Db, bookingId: string, ledgerEntries: number): Promise<void> {
  const refund = await db
    .selectFrom("payment")
    .select("amount_paise")
    .where("booking_id", "=", bookingId)
    .where("position", ">", ledgerEntries)
    .where("kind", "=", "refund")
    .where("reverses", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("payment as counter").select("counter.id").whereRef("counter.reverses", "=", "payment.id")),
      ),
    )
    .executeTakeFirst();
  if (refund) throw new AppError("in_use", undoMessages.refunded(toRupees(refund.amount_paise)));
}

function nameTakenNight(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "fully_booked") throw error;
  const { night } = error.details as { night: Night };
  throw new AppError("fully_booked", undoMessages.nightTaken(night), { details: { night } });
}
