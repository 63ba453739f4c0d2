import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { undoMillis } from "#domain/platform/time/undo.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/units.js";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { withdrawMails } from "#server/platform/outbox/outbox.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { undoChange } from "#server/reservations/bookings/changes/undoable.ts";
import type { Changes } from "#server/reservations/bookings/rows.ts";
import { allocationsOf, type NightAllocation, type NightAllocations } from "#server/rooms/inventory/allocation.ts";
import { labelsOf } from "./labels.ts";

/** The columns that a move can change. */
const movedColumns = [
  "check_in",
  "check_out",
  "room_id",
  "room_name",
  "cost_option_id",
  "cost_option_name",
  "had_cost_options",
  "price_per_night_paise",
  "grand_total_paise",
  "quote",
  "promo_id",
  "extra_night",
  "cancellation_policy",
  "deposit_paise",
  "hold_until",
  "is_pinned",
] as const satisfies (keyof BookingTable)[];

interface ChartChange {
  before: BookingTable;
  places: NightAllocations;
  version: string;
  instant: Date;
}

/** Remembers what an undo restores. Requires the lock on the booking. */
export async function recordChartChange(db: Db, { before, places, version, instant }: ChartChange): Promise<void> {
  const values = {
    version,
    columns: JSON.stringify(Object.fromEntries(movedColumns.map((column) => [column, before[column]]))),
    places: JSON.stringify([...places]),
    changed_at: instant.toISOString(),
    undone_version: "",
  };
  await db
    .insertInto("chart_change")
    .values({ booking_id: before.id, ...values })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(values))
    .execute();
}

/**
 * Restores what the move that made the version `updatedAt` replaced: nights, unit and price. Its mail is withdrawn if it
 * was not sent yet. A repeated call changes nothing. Throws not_found, changed (with the current booking), too_late,
 * fully_booked and unit_taken if others have its place now, in_use if there is an invoice.
 */
export function undoMove(
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
      last: (db) => db.selectFrom("chart_change").selectAll().where("booking_id", "=", id).executeTakeFirst(),
      restore: async (db, _row, change) => {
        const columns = JSON.parse(change.columns) as Changes;
        const places = new Map(JSON.parse(change.places) as [Night, NightAllocation][]);
        const { wasSent } = await withdrawMails(db, id, updatedAt);
        const held = await allocationsOf(db, { kind: "booking", id });
        const options = {
          context,
          action: "Undone",
          isSilent: !wasSent,
          places: () => places,
          today,
          isUndo: true,
          notedBefore: { unit: await labelsOf(db, unitsIn(held)) },
          noted: { unit: await labelsOf(db, unitsIn(places)) },
          reclaimed: [...places.keys()],
        };
        const booking = await changeBooking(db, id, options, async () => columns).catch(nameTaken);
        const undone = { undone_version: booking.updatedAt };
        await db.updateTable("chart_change").set(undone).where("booking_id", "=", id).execute();
        return booking;
      },
    },
  );
}

const unitsIn = (places: NightAllocations) => [...places.values()].flatMap(({ unitId }) => unitId ?? []);

/** The booking is there: what is not found is a unit, retired since, or its room. */
function nameTaken(error: unknown): never {
  if (!(error instanceof AppError) || !["fully_booked", "unit_taken", "not_found"].includes(error.code)) throw error;
  const code = error.code === "not_found" ? "unit_taken" : error.code;
  throw new AppError(code, m.moveUndoTaken(), { details: error.details });
}

export async function purgeChartChanges(db: Db, instant: Date): Promise<void> {
  const oldest = new Date(instant.getTime() - undoMillis).toISOString();
  await db.deleteFrom("chart_change").where("changed_at", "<", oldest).execute();
}
