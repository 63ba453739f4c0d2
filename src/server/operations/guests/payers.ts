import type { ActionContext } from "#domain/platform/access/audit.ts";
import { foldAddress } from "#domain/platform/text/fold-text.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { erasedName, type GuestSearch } from "#domain/platform/values/guest-search.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import { recordChange, redactAuditLog } from "#server/platform/audit/service.ts";
import type { BookingGroupTable } from "#server/platform/database/tables/group-table.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { payerColumns } from "#server/reservations/groups/rows.ts";
import { keptOfGroups } from "./kept-fields.ts";

/** Groups that somebody pays for. */
export async function groupsPaidBy(db: Db, { email, phone }: GuestSearch): Promise<BookingGroupTable[]> {
  return db
    .selectFrom("booking_group")
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(email ? [eb("payer_email_key", "=", foldAddress(email))] : []),
        ...(phone ? [eb("payer_phone", "=", phone)] : []),
      ]),
    )
    .orderBy("created_at", "desc")
    .execute();
}

export async function bookingsOfGroups(db: Db, groups: readonly BookingGroupTable[]): Promise<BookingTable[]> {
  const ids = groups.map(({ id }) => id);
  return ids.length === 0 ? [] : db.selectFrom("booking").selectAll().where("group_id", "in", ids).execute();
}

/** Whether a booking has the payer's data: their number or, as long as no guest is named, the name of the group. */
export function carriesPayer(
  { group_id, is_named, phone }: BookingTable,
  groups: readonly BookingGroupTable[],
): boolean {
  const group = groups.find(({ id }) => id === group_id);
  return group !== undefined && (is_named === 0 || (phone !== "" && phone === group.payer_phone));
}

/** Forgets the payer and what the group was called; its bookings are erased by themselves. */
export async function eraseGroup(
  db: Db,
  group: BookingGroupTable,
  { action, context }: { action: string; context: ActionContext },
): Promise<void> {
  const { id } = group;
  await db
    .updateTable("booking_group")
    .set({
      ...payerColumns({ name: erasedName, payerName: erasedName, payerPhone: "", payerEmail: "" }),
      notes: "",
      erased_at: context.instant.toISOString(),
      updated_at: nextVersion(group.updated_at, context.instant),
    })
    .where("id", "=", id)
    .execute();
  await redactAuditLog(db, { entity: "group", entityIds: [id], keeps: keptOfGroups, label: erasedName });
  // Entries of its bookings say what a guest's name and number replaced.
  const bookings = await db.selectFrom("booking").select("id").where("group_id", "=", id).execute();
  const entityIds = bookings.map((booking) => booking.id);
  await redactAuditLog(db, { entity: "booking", entityIds, fields: ["name", "phone"] });
  await db.deleteFrom("mail").where("group_id", "=", id).execute();
  await db.deleteFrom("idempotency_key").where("reply", "like", `%${id}%`).execute();
  // The reason may name somebody.
  const ofGroup = `{"kind":"group",%`;
  if (entityIds.length > 0) {
    await db
      .deleteFrom("approval_request")
      .where("booking_id", "in", entityIds)
      .where("summary", "like", ofGroup)
      .execute();
  }
  await recordChange(db, { context, entity: "group", entityId: id, label: erasedName, action });
}

/** Groups whose bookings are all over since before a day, and of which nothing is to be kept. */
export async function pastGroups(db: Db, before: Night, limit: number): Promise<BookingGroupTable[]> {
  return db
    .selectFrom("booking_group as party")
    .selectAll("party")
    .where("party.erased_at", "=", "")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booking")
            .select("booking.id")
            .whereRef("booking.group_id", "=", "party.id")
            .where((eb) => eb.or([eb("booking.erased_at", "=", ""), eb("booking.check_out", ">=", before)])),
        ),
      ),
    )
    .orderBy("party.created_at")
    .limit(limit)
    .execute();
}
