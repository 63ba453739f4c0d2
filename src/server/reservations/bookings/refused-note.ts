import { randomUUID } from "node:crypto";
import { currentLocale, runInLocale } from "#current-locale";
import type { Quota } from "#domain/platform/access/limits.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { BookingInput } from "#domain/reservations/bookings.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { consumeQuota } from "#server/platform/limits/service.ts";
import { foldedColumns } from "#server/website/queries/rows.ts";

const quotaOfNotes: Quota = { burst: 5, perHour: 5 };
const opening = "Not booked, because too many nights of this guest are unconfirmed. Please call back.";

/** Leaves a query for the desk, one per phone number while it is new, and a few per network address and hour. */
export async function createQueryForRefusal(db: Db, input: BookingInput, request: { instant: Date; address: string }) {
  const { name, phone, email, roomId } = input;
  const { instant, address } = request;
  try {
    await consumeQuota(db, { scope: "refused-note", caller: address, quota: quotaOfNotes }, instant);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return;
    throw error;
  }
  await transact(db, async (db) => {
    const known = await db
      .selectFrom("query")
      .select("id")
      .where("phone", "=", phone)
      .where("status", "=", "sent")
      .where("message", "like", `${opening}%`)
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    const room = await db.selectFrom("room").select("name").where("id", "=", roomId).executeTakeFirst();
    // For the desk, not for the guest whose language the call is in.
    const [from, to] = runInLocale(defaultLocale, () => [input.checkInDate, input.checkOutDate].map(formatNight));
    const stay = `${room?.name ?? "A room"}, ${from} to ${to}`;
    const requests = [input.specialRequests, input.additionalMessage].filter(Boolean);
    const note = { name, phone, email, message: [opening, stay, ...requests].join("\n") };
    const now = instant.toISOString();
    await db
      .insertInto("query")
      .values({
        id: randomUUID(),
        ...note,
        status: "sent",
        notes: "",
        ...foldedColumns(note),
        locale: currentLocale(),
        booking_id: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
}
