import type { AttentionTask } from "#domain/operations/dashboard.ts";
import type { ServerNotice } from "#domain/platform/access/server-notices.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { backupMatter } from "#server/operations/backup/service.ts";
import { readRelease } from "#server/operations/server-facts/service.ts";
import { hasDemoData } from "#server/operations/set-up/demo-data.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readTonight } from "#server/rooms/units/tonight.ts";

const shownOfKind = 5;
/** A mail is sent within minutes; one that waits longer is held back. */
const heldAfterMillis = 3_600_000;
/** A mail that failed longer ago is a matter of the list of mails. */
const failedMillis = 7 * 86_400_000;

interface Day {
  instant: Date;
  today: Night;
  notices: readonly ServerNotice[];
  backUps: BackUps | undefined;
}

/** What somebody at the desk has to do besides bookings: repairs, mails, the key of the register, back-ups. */
export async function readTasks(db: Db, day: Day): Promise<{ tasks: AttentionTask[]; total: number }> {
  const key: AttentionTask[] = day.notices.includes("register_key") ? [{ kind: "key" }] : [];
  const groups = [
    key,
    await readBackupMatter(db, day),
    await readUpdate(db, day),
    await readRepairs(db, day),
    await readMails(db, day),
  ];
  return {
    tasks: groups.flatMap((group) => group.slice(0, shownOfKind)),
    total: groups.reduce((sum, group) => sum + group.length, 0),
  };
}

/** The demo is nobody's data. */
async function readBackupMatter(db: Db, { backUps, instant }: Day): Promise<AttentionTask[]> {
  const matter = backUps && (await backupMatter(db, backUps, instant));
  return matter && !(await hasDemoData(db)) ? [{ kind: "backup", ...matter }] : [];
}

/** Owners alone decide on it, to whom the back-ups are given. */
async function readUpdate(db: Db, { backUps }: Day): Promise<AttentionTask[]> {
  const release = backUps && (await readRelease(db));
  return release?.isNewer ? [{ kind: "update", version: release.version }] : [];
}

/** Until the unit is out of sale, or the repair is done. */
async function readRepairs(db: Db, { today }: Day): Promise<AttentionTask[]> {
  const rows = await db
    .selectFrom("maintenance_note as note")
    .innerJoin("unit", "unit.id", "note.unit_id")
    .leftJoin("block", (join) => join.onRef("block.id", "=", "note.block_id").on("block.to_night", ">", today))
    .select(["note.unit_id", "unit.label", "note.text", "note.created_at"])
    .where("note.wants_block", "=", 1)
    .where("note.resolved_at", "=", "")
    .where("block.id", "is", null)
    .where("unit.is_active", "=", 1)
    .orderBy("note.created_at")
    .execute();
  if (rows.length === 0) return [];
  const tonight = await readTonight(db, today);
  const guestIn = (unitId: string) => {
    const taken = tonight.get(unitId);
    return taken?.bookingId ? taken.name : "";
  };
  return rows.map(({ unit_id: unitId, label: unit, text, created_at: at }) => ({
    kind: "repair",
    unitId,
    unit,
    guest: guestIn(unitId),
    text,
    at,
  }));
}

async function readMails(db: Db, { instant }: Day): Promise<AttentionTask[]> {
  const before = (millis: number) => new Date(instant.getTime() - millis).toISOString();
  const rows = await db
    .selectFrom("mail")
    .leftJoin("booking", "booking.id", "mail.booking_id")
    .select(["mail.id", "mail.state", "mail.recipient", "mail.queued_at", "booking.name", "booking.room_name"])
    .where((eb) =>
      eb.or([
        eb.and([eb("mail.state", "=", "failed"), eb("mail.queued_at", ">", before(failedMillis))]),
        eb.and([eb("mail.state", "=", "waiting"), eb("mail.queued_at", "<", before(heldAfterMillis))]),
      ]),
    )
    .orderBy("mail.queued_at")
    .execute();
  return rows.map(({ id, state, recipient, queued_at: at, name, room_name }) => ({
    kind: "mail",
    mailId: id,
    isFailed: state === "failed",
    recipient,
    guest: name ?? "",
    room: room_name ?? "",
    at,
  }));
}
