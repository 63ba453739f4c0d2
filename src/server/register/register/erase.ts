import type { ActionContext } from "#domain/platform/access/audit.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { GuestSearch } from "#domain/platform/values/guest-search.ts";
import type { StayGuest } from "#domain/register/register.ts";
import { type KeptEntries, toKeptEntries } from "#domain/register/register-kept.ts";
import { keptFrom } from "#domain/register/register-settings.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { noTimes, toStayGuest } from "./rows.ts";
import { readRegisterSettings } from "./settings.ts";

const batchSize = 50;

const entries = (db: Db) =>
  db
    .selectFrom("stay_guest as guest")
    .innerJoin("booking", "booking.id", "guest.booking_id")
    .leftJoin("register_stay as stay", "stay.booking_id", "guest.booking_id");

/**
 * Erases the entries of guests who left before the retention period of the register, and at the end of the booked dates those
 * of guests who never came, which no law wants. Stops after a batch on abort; the next run continues.
 */
export async function eraseOldEntries(
  db: Db,
  { today, context, signal }: { today: Night; context: ActionContext; signal: AbortSignal },
): Promise<void> {
  const before = keptFrom(today, await readRegisterSettings(db));
  for (let more = true; more && !signal.aborted; ) {
    more = await transact(db, async (db) => {
      const rows = await entries(db)
        .select(["guest.id", "booking.id as booking_id", "booking.reference"])
        .where((eb) =>
          eb.or([
            // A stay is over on the day of departure at the latest, except for a guest who overstays.
            eb.and([
              eb("booking.check_out", "<", before),
              eb("booking.status", "<>", "checked-in"),
              eb(eb.fn.coalesce("stay.departed_at", eb.val("")), "<", before),
              eb("guest.departed_at", "<", before),
            ]),
            eb.and([eb("booking.check_out", "<", today), eb("booking.status", "in", ["cancelled", "no-show"])]),
          ]),
        )
        .limit(batchSize)
        .execute();
      if (rows.length === 0) return false;
      await removeEntries(
        db,
        rows.map(({ id }) => id),
      );
      const bookings = new Map(rows.map((row) => [row.booking_id, row.reference]));
      for (const [entityId, label] of bookings) {
        await recordChange(db, { context, entity: "booking", entityId, label, action: "Registration erased" });
      }
      return rows.length === batchSize;
    });
  }
}

async function removeEntries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("stay_guest").where("id", "in", ids).execute();
}

/** No law keeps pictures of documents. */
async function removePictures(db: Db, guestIds: readonly string[]): Promise<void> {
  if (guestIds.length > 0) await db.deleteFrom("document_picture").where("guest_id", "in", guestIds).execute();
}

/** Their own entries and all of their bookings. */
async function entriesOf(db: Db, bookingIds: readonly string[], { phone }: GuestSearch) {
  return entries(db)
    .selectAll("guest")
    .select([
      "booking.check_out",
      "booking.status",
      "booking.reference",
      "stay.arrived_at as stay_arrived_at",
      "stay.departed_at as stay_departed_at",
    ])
    .where((eb) =>
      eb.or([
        eb("guest.booking_id", "in", bookingIds.length > 0 ? bookingIds : [""]),
        ...(phone ? [eb("guest.phone", "=", phone)] : []),
      ]),
    )
    .orderBy("booking.check_in")
    .orderBy("guest.position")
    .execute();
}

/** For a copy that is handed to the guest: numbers with their ends alone. */
export async function registeredGuests(
  db: Db,
  bookingIds: readonly string[],
  search: GuestSearch,
): Promise<StayGuest[]> {
  const rows = await entriesOf(db, bookingIds, search);
  return rows.map((row) =>
    toStayGuest(row, {
      stay: row.stay_arrived_at
        ? { arrived_at: row.stay_arrived_at, departed_at: row.stay_departed_at ?? "" }
        : noTimes,
      requires: [],
    }),
  );
}

/**
 * Erases what no law keeps: entries of guests who never came. Returns what is kept, and until when; the hourly job erases it
 * then.
 */
export async function eraseEntriesOf(
  db: Db,
  bookingIds: readonly string[],
  search: GuestSearch,
  today: Night,
): Promise<KeptEntries> {
  const settings = await readRegisterSettings(db);
  const rows = await entriesOf(db, bookingIds, search);
  const isDue = ({ stay_arrived_at, check_out, status }: (typeof rows)[number]) => {
    const came = Boolean(stay_arrived_at);
    return came ? check_out < keptFrom(today, settings) && status !== "checked-in" : status !== "checked-in";
  };
  await removeEntries(
    db,
    rows.filter(isDue).map(({ id }) => id),
  );
  const kept = rows.filter((row) => !isDue(row));
  await removePictures(
    db,
    kept.map(({ id }) => id),
  );
  const leftOn = kept.map(
    ({ check_out, departed_at, stay_departed_at }) =>
      [check_out, departed_at.slice(0, 10), (stay_departed_at ?? "").slice(0, 10)].toSorted().at(-1) ??
      addNights(today, 0),
  );
  return toKeptEntries(leftOn, settings);
}
