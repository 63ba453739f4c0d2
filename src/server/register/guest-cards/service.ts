import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { permissions } from "#domain/platform/access/permissions.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { paise, toRupees } from "#domain/platform/money/money.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import {
  type DoNotHostInput,
  type GuestCard,
  listedStays,
  type PreferencesInput,
} from "#domain/register/guest-card.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { GuestCardTable } from "#server/platform/database/tables/register-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

/** Who reads the card: why a guest is not hosted is not for everybody. */
type Reader = StaffRole | undefined;

const tookPlace = (status: BookingStatus) => status === "checked-in" || status === "checked-out";

export async function readGuestCard(db: Db, phone: string, reader: Reader): Promise<GuestCard> {
  const [bookings, { earlier }, card] = await Promise.all([
    db
      .selectFrom("booking")
      .select(["id", "reference", "name", "room_name", "check_in", "check_out", "departed_on", "status", "paid_paise"])
      .where("phone", "=", phone)
      .orderBy("check_in", "desc")
      .orderBy("id", "desc")
      .execute(),
    db
      .selectFrom("past_stay")
      .select((eb) => eb.fn.countAll<number>().as("earlier"))
      .where("phone", "=", phone)
      .where("status", "=", "stayed")
      .executeTakeFirstOrThrow(),
    cardOf(db, phone),
  ]);
  const stayed = bookings.filter(({ status }) => tookPlace(status));
  const nightsOf = ({ check_in, check_out, departed_on }: (typeof bookings)[number]) =>
    Math.max(1, countNights({ checkIn: check_in, checkOut: departed_on || check_out }));
  const isBarred = card !== undefined && card.barred_at !== "";
  const seesReason = reader !== undefined && permissions[reader].seesDoNotHost;
  return {
    phone,
    name: bookings[0]?.name ?? "",
    stays: bookings.slice(0, listedStays).map((row) => ({
      bookingId: row.id,
      reference: row.reference,
      roomName: row.room_name,
      checkInDate: row.check_in,
      checkOutDate: row.departed_on || row.check_out,
      status: row.status,
    })),
    stayed: stayed.length,
    booked: bookings.length - stayed.length,
    nights: stayed.reduce((sum, row) => sum + nightsOf(row), 0),
    spent: toRupees(paise(bookings.reduce((sum, { paid_paise }) => sum + paid_paise, 0))),
    earlier,
    preferences: card?.preferences ?? "",
    isBarred,
    barred: isBarred && seesReason ? { reason: card.barred_reason, by: card.barred_by, at: card.barred_at } : null,
    updatedAt: card?.updated_at ?? "",
  };
}

/** Throws changed (with the current card). */
export function savePreferences(
  db: Db,
  { phone, preferences, updatedAt }: PreferencesInput,
  { context, reader }: { context: ActionContext; reader: Reader },
): Promise<GuestCard> {
  return changeCard(db, phone, { context, reader, updatedAt, action: "Preferences changed" }, () => ({ preferences }));
}

export function barGuest(
  db: Db,
  { phone, reason }: DoNotHostInput,
  { context, reader }: { context: ActionContext; reader: Reader },
): Promise<GuestCard> {
  return changeCard(db, phone, { context, reader, action: "Marked as do not host" }, () => ({
    barred_reason: reason,
    barred_by: context.actor,
    barred_at: context.instant.toISOString(),
  }));
}

export function unbarGuest(
  db: Db,
  phone: string,
  { context, reader }: { context: ActionContext; reader: Reader },
): Promise<GuestCard> {
  const none = { barred_reason: "", barred_by: "", barred_at: "" };
  return changeCard(db, phone, { context, reader, action: "Hosted again" }, () => none);
}

/** Whether the lodge does not want to host the guest with this number. */
export async function isBarred(db: Db, phone: string): Promise<boolean> {
  if (phone === "") return false;
  const card = await cardOf(db, phone);
  return card !== undefined && card.barred_at !== "";
}

const cardOf = (db: Db, phone: string) =>
  db.selectFrom("guest_card").selectAll().where("phone", "=", phone).executeTakeFirst();

interface CardChange {
  context: ActionContext;
  reader: Reader;
  updatedAt?: string | undefined;
  action: string;
}

function changeCard(
  db: Db,
  phone: string,
  { context, reader, updatedAt, action }: CardChange,
  decide: () => Partial<GuestCardTable>,
): Promise<GuestCard> {
  return transact(db, async (db) => {
    const empty = { preferences: "", barred_reason: "", barred_by: "", barred_at: "", updated_at: "" };
    await db
      .insertInto("guest_card")
      .values({ id: randomUUID(), phone, ...empty })
      .onConflict((conflict) => conflict.column("phone").doNothing())
      .execute();
    const { id } = (await cardOf(db, phone)) as GuestCardTable;
    await lockRow(db, "guest_card", id);
    const before = (await cardOf(db, phone)) as GuestCardTable;
    requireVersion(updatedAt, before.updated_at, { details: { card: await readGuestCard(db, phone, reader) } });
    const updated_at = nextVersion(before.updated_at, context.instant);
    await db
      .updateTable("guest_card")
      .set({ ...decide(), updated_at })
      .where("id", "=", id)
      .execute();
    const card = await readGuestCard(db, phone, reader);
    // The log has neither number nor words, which go with the guest.
    const label = card.stays[0]?.reference ?? "–";
    await recordChange(db, { context, entity: "guestCard", entityId: id, label, action });
    return card;
  });
}

/** The stored cards of these numbers, with everything that is kept. */
export async function guestCardsOf(db: Db, phones: readonly string[]): Promise<GuestCard[]> {
  const known = [...new Set(phones)].filter((phone) => phone !== "");
  if (known.length === 0) return [];
  const rows = await db.selectFrom("guest_card").select("phone").where("phone", "in", known).orderBy("phone").execute();
  return Promise.all(rows.map(({ phone }) => readGuestCard(db, phone, "owner")));
}

/** Deletes the card of a number under which no booking is kept any more. */
export async function deleteCardOf(db: Db, phone: string): Promise<void> {
  await db.deleteFrom("guest_card").where("phone", "=", phone).where(hasNoBooking).execute();
}

/** Deletes cards without a booking that were last changed before a day. */
export async function deleteOldCards(db: Db, before: Night): Promise<void> {
  await db.deleteFrom("guest_card").where("updated_at", "<", before).where(hasNoBooking).execute();
}

const hasNoBooking = sql<boolean>`not exists (select 1 from booking where booking.phone = guest_card.phone)`;
