import { expiryActor } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { endSharedHold } from "#server/billing/payments/entries.ts";
import { isAdvancePaid, roomsOfHold } from "#server/billing/payments/shared-hold.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { mailPayer } from "./group-mails.ts";
import { lockBookings, lockGroup, lockHeldNights } from "./lock.ts";
import { bookingsOf } from "./read.ts";
import { bookingOfRooms } from "./together.ts";

const day = 24 * 3_600_000;
const kind = "booking-expiring";

interface Now {
  instant: Date;
  today: Night;
}

interface Unpaid {
  groupId: string;
  rows: BookingTable[];
  /** The room with the address, which the page and the mails are of. */
  lead: BookingTable;
}

/**
 * Cancels rooms that were booked together and are not paid, all in one step: at the deadline of their advance or, where they
 * wait for nothing in particular, after the days that the owner set and a warning, as `expireUnconfirmed` does with one room.
 */
export async function expireTogether(db: Db, { instant, today }: Now): Promise<void> {
  const now = instant.toISOString();
  const { expireUnconfirmedDays: days } = await readSettings(db);
  for (const unpaid of await readUnpaid(db, today)) {
    const { groupId, lead } = unpaid;
    if (lead.hold_until !== "") {
      if (lead.hold_until <= now) await expire(db, groupId, { instant, today });
      else if (isLongHold(lead) && endsWithinDay(lead.hold_until, instant)) await warn(db, unpaid, instant);
      continue;
    }
    const age = instant.getTime() - Date.parse(lead.created_at);
    if (days === 0 || age < (days - 1) * day || lead.email === "") continue;
    const told = await toldAt(db, lead);
    if (told === undefined) await warn(db, unpaid, instant);
    else if (age >= days * day && told !== null && Date.parse(told) <= instant.getTime() - day) {
      await expire(db, groupId, { instant, today });
    }
  }
}

/** Rooms that are cancelled within a day, for the desk: one entry for all rooms of a guest. */
export async function readExpiringTogether(
  db: Db,
  { instant, today }: Now,
): Promise<{ row: BookingTable; booking: Booking; others: string[]; expiresAt: Date }[]> {
  const { expireUnconfirmedDays: days } = await readSettings(db);
  const found = await readUnpaid(db, today);
  return found.flatMap(({ rows, lead }) => {
    const entry = { row: lead, booking: bookingOfRooms(rows, lead), others: rows.map(({ id }) => id) };
    if (lead.hold_until !== "") {
      return endsWithinDay(lead.hold_until, instant) ? [{ ...entry, expiresAt: new Date(lead.hold_until) }] : [];
    }
    const end = Date.parse(lead.created_at) + days * day;
    const isSoon = days > 0 && lead.email !== "" && end <= instant.getTime() + day;
    return isSoon ? [{ ...entry, expiresAt: new Date(Math.max(end, instant.getTime())) }] : [];
  });
}

/** A shorter hold was said in the first mail. */
const isLongHold = ({ hold_until, created_at }: BookingTable) => Date.parse(hold_until) - Date.parse(created_at) > day;

const endsWithinDay = (until: string, instant: Date) => Date.parse(until) <= instant.getTime() + day;

/** Rooms of which none was confirmed, paid or said to be paid. */
async function readUnpaid(db: Db, today: Night): Promise<Unpaid[]> {
  const groups = await db
    .selectFrom("booking_group")
    .innerJoin("booking", "booking.group_id", "booking_group.id")
    .select("booking_group.id")
    .distinct()
    .where("booking_group.lead_id", "<>", "")
    .where("booking.status", "=", "pending")
    .where("booking.erased_at", "=", "")
    .where("booking.check_out", ">", today)
    .orderBy("booking_group.id")
    .execute();
  const found: Unpaid[] = [];
  for (const { id: groupId } of groups) {
    const rows = (await bookingsOf(db, groupId)).filter(({ status }) => status === "pending");
    const lead = rows.find(({ email }) => email !== "") ?? rows[0];
    if (lead && (await isUnpaid(db, groupId))) found.push({ groupId, rows, lead });
  }
  return found;
}

async function isUnpaid(db: Db, groupId: string): Promise<boolean> {
  const rooms = await roomsOfHold(db, groupId);
  const isHeld = rooms.some(({ hold_until }) => hold_until !== "");
  if (isHeld && isAdvancePaid(rooms)) return false;
  const ids = rooms.map(({ id }) => id);
  const said = db.selectFrom("payment").select("id").where("booking_id", "in", ids);
  // A part of the advance holds nothing; what somebody said to have paid waits for the desk.
  const paid = isHeld ? said.where("state", "=", "reported") : said;
  return (await paid.limit(1).executeTakeFirst()) === undefined;
}

/** When the guest was told since the last change: null while the mail waits, undefined if it was not written. */
async function toldAt(db: Db, { id, updated_at }: BookingTable): Promise<string | null | undefined> {
  const mail = await db
    .selectFrom("mail")
    .select("sent_at")
    .where("booking_id", "=", id)
    .where("kind", "=", kind)
    .where("queued_at", ">=", updated_at)
    .orderBy("queued_at")
    .executeTakeFirst();
  return mail?.sent_at;
}

function warn(db: Db, { groupId, rows, lead }: Unpaid, instant: Date): Promise<void> {
  return transact(db, async (db) => {
    await lockGroup(db, groupId);
    if (lead.email === "" || (await toldAt(db, lead)) !== undefined) return;
    const about = { booking: bookingOfRooms(rows, lead) };
    await queueMails(db, [{ kind, about, to: lead.email }], instant.toISOString());
  });
}

function expire(db: Db, groupId: string, { instant }: Now): Promise<void> {
  return transact(db, async (db) => {
    const group = await lockGroup(db, groupId);
    const rows = (await lockBookings(db, groupId)).filter(({ status }) => status === "pending");
    await endSharedHold(db, await roomsOfHold(db, groupId));
    if (rows.length === 0 || !(await isUnpaid(db, groupId))) return;
    await lockHeldNights(db, rows);
    const options = { context: { instant, actor: expiryActor }, action: "Expired unconfirmed", isSilent: true };
    for (const { id } of rows) await changeBooking(db, id, options, async () => ({ status: "cancelled" }));
    const ids = new Set(rows.map(({ id }) => id));
    const gone = (await bookingsOf(db, groupId)).filter(({ id }) => ids.has(id));
    await mailPayer(db, "group-cancelled", { group, rows: gone, instant });
  });
}
