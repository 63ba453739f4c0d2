import { expiryActor } from "#domain/audit.ts";
import { AppError } from "#domain/errors.ts";
import type { Night } from "#domain/nights.ts";
import type { BookingTable, Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { queueMails } from "#server/outbox/outbox.ts";
import { readSettings } from "#server/settings/service.ts";
import { changeBooking } from "./edit.ts";
import { toBooking } from "./rows.ts";

const day = 24 * 3_600_000;
const kind = "booking-expiring";

/**
 * Cancels bookings that nobody confirmed for the days that the owner set; 0 means never. A mail was sent to the guest at
 * least a day before, after the last change of the booking. Bookings with a payment stay.
 */
export async function expireUnconfirmed(db: Db, { instant, today }: { instant: Date; today: Night }): Promise<void> {
  const { expireUnconfirmedDays: days } = await readSettings(db);
  if (days === 0) return;
  await warnGuests(db, new Date(instant.getTime() - (days - 1) * day), { instant, today });
  const dayAgo = new Date(instant.getTime() - day).toISOString();
  const due = await unpaid(db, new Date(instant.getTime() - days * day), today)
    .innerJoin("mail", (join) =>
      join
        .onRef("mail.booking_id", "=", "booking.id")
        .on("mail.kind", "=", kind)
        .on("mail.sent_at", "<=", dayAgo)
        .onRef("mail.queued_at", ">=", "booking.updated_at"),
    )
    .select(["booking.id", "booking.updated_at"])
    .distinct()
    .execute();
  for (const { id, updated_at } of due) await expire(db, { id, updated_at }, instant);
}

/** Bookings that are cancelled within a day, the next one first: those whose guests were told, or will be at once. */
export async function readExpiring(
  db: Db,
  { instant, today }: { instant: Date; today: Night },
): Promise<{ row: BookingTable; expiresAt: Date }[]> {
  const { expireUnconfirmedDays: days } = await readSettings(db);
  if (days === 0) return [];
  const rows = await unpaid(db, new Date(instant.getTime() - (days - 1) * day), today)
    .selectAll("booking")
    .select((eb) =>
      eb
        .selectFrom("mail")
        .select((eb) => eb.fn.min("mail.sent_at").as("told_at"))
        .whereRef("mail.booking_id", "=", "booking.id")
        .where("mail.kind", "=", kind)
        .where("mail.sent_at", "is not", null)
        .whereRef("mail.queued_at", ">=", "booking.updated_at")
        .as("told_at"),
    )
    // Without an address nobody is told, and nothing is cancelled.
    .where("booking.email", "<>", "")
    .execute();
  const found = rows.map(({ told_at, ...row }) => {
    const told = Date.parse(told_at ?? "") || instant.getTime();
    return { row, expiresAt: new Date(Math.max(Date.parse(row.created_at) + days * day, told + day)) };
  });
  return found.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
}

const unpaid = (db: Db, before: Date, today: Night) =>
  db
    .selectFrom("booking")
    .where("booking.status", "=", "pending")
    .where("booking.erased_at", "=", "")
    .where("booking.created_at", "<=", before.toISOString())
    .where("booking.check_out", ">", today)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payment").select("payment.id").whereRef("payment.booking_id", "=", "booking.id"))),
    );

async function warnGuests(db: Db, before: Date, { instant, today }: { instant: Date; today: Night }): Promise<void> {
  await transact(db, async (db) => {
    const rows = await unpaid(db, before, today)
      .selectAll("booking")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("mail")
              .select("mail.id")
              .whereRef("mail.booking_id", "=", "booking.id")
              .where("mail.kind", "=", kind)
              .whereRef("mail.queued_at", ">=", "booking.updated_at"),
          ),
        ),
      )
      .orderBy("booking.created_at")
      .limit(100)
      .execute();
    const mails = rows
      .filter(({ email }) => email !== "")
      .map((row) => ({ kind, about: { booking: toBooking(row) }, to: row.email }) as const);
    await queueMails(db, mails, instant.toISOString());
  });
}

async function expire(db: Db, { id, updated_at }: { id: string; updated_at: string }, instant: Date): Promise<void> {
  const work = transact(db, (db) =>
    changeBooking(db, id, { context: { instant, actor: expiryActor }, action: "Expired unconfirmed" }, async (row) => {
      const payment = await db.selectFrom("payment").select("id").where("booking_id", "=", id).executeTakeFirst();
      if (payment || row.status !== "pending" || row.updated_at !== updated_at) throw new AppError("changed");
      return { status: "cancelled" };
    }),
  );
  await work.catch((error) =>
    error instanceof AppError && error.code === "changed" ? undefined : Promise.reject(error),
  );
}
