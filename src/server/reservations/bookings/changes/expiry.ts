import { type SqlBool, sql } from "kysely";
import { expiryActor } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { toBooking } from "../rows.ts";
import { changeBooking } from "./edit.ts";

const day = 24 * 3_600_000;
const kind = "booking-expiring";

interface Now {
  instant: Date;
  today: Night;
}

/**
 * Cancels bookings that nobody confirmed for the days that the owner set, 0 meaning never, and those whose plan holds them
 * until a deposit is paid. Of the former, a mail was sent to the guest at least a day before, after the last change of the
 * booking, and those with a payment stay. The latter knew the time when they booked.
 */
export async function expireUnconfirmed(db: Db, now: Now): Promise<void> {
  await expireHeld(db, now);
  const { instant, today } = now;
  const { expireUnconfirmedDays: days } = await readSettings(db);
  if (days === 0) return;
  await warnGuests(db, (db) => unpaid(db, new Date(instant.getTime() - (days - 1) * day), today), instant);
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
  for (const { id, updated_at } of due) {
    await expire(db, { id, updated_at }, instant, async (db) => {
      const payment = await db.selectFrom("payment").select("id").where("booking_id", "=", id).executeTakeFirst();
      return payment === undefined;
    });
  }
}

/** A hold of a day or less was said in the first mail; before the end of a longer one another mail is sent. */
async function expireHeld(db: Db, { instant, today }: Now): Promise<void> {
  const now = instant.toISOString();
  const tomorrow = new Date(instant.getTime() + day).toISOString();
  const isWarned = ({ hold_until, created_at }: BookingTable) =>
    hold_until > now && Date.parse(hold_until) - Date.parse(created_at) > day;
  await warnGuests(db, (db) => unpaidHolds(db, tomorrow, today), instant, isWarned);
  const due = await unpaidHolds(db, now, today).select(["booking.id", "booking.updated_at"]).execute();
  for (const { id, updated_at } of due) {
    await expire(db, { id, updated_at }, instant, async (db) => {
      const present = unpaidHolds(db, now, today).where("booking.id", "=", id).select("booking.id");
      return (await present.executeTakeFirst()) !== undefined;
    });
  }
}

/** Bookings that are cancelled within a day, the next one first: those whose guests were told, or will be at once. */
export async function readExpiring(db: Db, now: Now): Promise<{ row: BookingTable; expiresAt: Date }[]> {
  const tomorrow = new Date(now.instant.getTime() + day).toISOString();
  const held = await unpaidHolds(db, tomorrow, now.today).selectAll("booking").execute();
  const found = [
    ...held.map((row) => ({ row, expiresAt: new Date(row.hold_until) })),
    ...(await readUnconfirmed(db, now)),
  ];
  return found.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
}

async function readUnconfirmed(db: Db, { instant, today }: Now): Promise<{ row: BookingTable; expiresAt: Date }[]> {
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
  return rows.map(({ told_at, ...row }) => {
    const told = Date.parse(told_at ?? "") || instant.getTime();
    return { row, expiresAt: new Date(Math.max(Date.parse(row.created_at) + days * day, told + day)) };
  });
}

/** Rooms that a guest booked together end together (`expireTogether`). */
const isByItself = sql<SqlBool>`not exists (
  select 1 from booking_group where booking_group.id = booking.group_id and booking_group.lead_id <> ''
)`;

const unpaid = (db: Db, before: Date, today: Night) =>
  db
    .selectFrom("booking")
    .where("booking.status", "=", "pending")
    .where("booking.erased_at", "=", "")
    .where("booking.hold_until", "=", "")
    .where(isByItself)
    .where("booking.created_at", "<=", before.toISOString())
    .where("booking.check_out", ">", today)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payment").select("payment.id").whereRef("payment.booking_id", "=", "booking.id"))),
    );

/**
 * Held until then at the latest, without their deposit or, where the plan asks for none, without any payment. One that a
 * guest reported and the desk has not checked keeps the booking, and so does a company that pays the nights.
 */
const unpaidHolds = (db: Db, until: string, today: Night) =>
  db
    .selectFrom("booking")
    .where("booking.status", "=", "pending")
    .where("booking.erased_at", "=", "")
    .where("booking.hold_until", "<>", "")
    .where("booking.nights_payer", "<>", "company")
    .where(isByItself)
    .where("booking.hold_until", "<=", until)
    .where("booking.check_out", ">", today)
    .where(sql<SqlBool>`booking.paid_paise < case when booking.deposit_paise > 1 then booking.deposit_paise else 1 end`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment")
            .select("payment.id")
            .whereRef("payment.booking_id", "=", "booking.id")
            .where("payment.state", "=", "reported"),
        ),
      ),
    );

async function warnGuests(
  db: Db,
  bookings: (db: Db) => ReturnType<typeof unpaid>,
  instant: Date,
  isWarned: (row: BookingTable) => boolean = () => true,
): Promise<void> {
  await transact(db, async (db) => {
    const rows = await bookings(db)
      .selectAll("booking")
      .where("booking.email", "<>", "")
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
      .filter(isWarned)
      .map((row) => ({ kind, about: { booking: toBooking(row) }, to: row.email }) as const);
    await queueMails(db, mails, instant.toISOString());
  });
}

interface Due {
  id: string;
  updated_at: string;
}

async function expire(
  db: Db,
  { id, updated_at }: Due,
  instant: Date,
  isStillDue: (db: Db) => Promise<boolean>,
): Promise<void> {
  const work = transact(db, (db) =>
    changeBooking(db, id, { context: { instant, actor: expiryActor }, action: "Expired unconfirmed" }, async (row) => {
      if (row.status !== "pending" || row.updated_at !== updated_at || !(await isStillDue(db))) {
        throw new AppError("changed");
      }
      return { status: "cancelled" };
    }),
  );
  await work.catch((error) =>
    error instanceof AppError && error.code === "changed" ? undefined : Promise.reject(error),
  );
}
