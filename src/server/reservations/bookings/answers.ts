import type { Paise } from "#domain/platform/money/money.ts";
import { foldAddress } from "#domain/platform/text/fold-text.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const millisPerHour = 3_600_000;

interface Booked {
  email: string;
  phone: string;
  /** Of all rooms. */
  nights: number;
  /** A booking whose nights these replace. */
  changedId?: string;
}

interface Asking {
  settings: Settings;
  /** A plan that asks for an advance payment, or holds the room only until any. */
  waitsForPayment: boolean;
  instant: Date;
  today: Night;
  clientKey: string | undefined;
}

export interface Answer {
  status: "pending" | "confirmed";
  answerBy: string;
  isConfirmedAtOnce: boolean;
}

/**
 * How the lodge answers a guest who books on its website: by a confirmation at once where the owner wants it and nothing
 * is paid in advance, otherwise by the promised time, if there is one. What waits for a payment is confirmed by that.
 * Called when the nights of one person are locked, so that parallel bookings are counted.
 */
export async function answerTo(db: Db, booked: Booked, asking: Asking): Promise<Answer> {
  const { settings, waitsForPayment, instant } = asking;
  if (!waitsForPayment && settings.confirmsAtOnce && (await isWithinLimit(db, booked, asking))) {
    return { status: "confirmed", answerBy: "", isConfirmedAtOnce: true };
  }
  const isPromised = !waitsForPayment && settings.answerHours > 0;
  const answerBy = isPromised ? new Date(instant.getTime() + settings.answerHours * millisPerHour).toISOString() : "";
  return { status: "pending", answerBy, isConfirmedAtOnce: false };
}

/**
 * One person or address holds no more unpaid nights that nobody has looked at than it could hold unconfirmed ones; beyond
 * that the desk confirms.
 */
export async function isWithinLimit(
  db: Db,
  booked: Booked,
  { settings, today, clientKey }: Pick<Asking, "settings" | "today" | "clientKey">,
): Promise<boolean> {
  // Without rate limits nothing is counted.
  if (clientKey === undefined) return true;
  const keys = [
    ["phone", booked.phone],
    ["email_key", foldAddress(booked.email)],
    ["client_key", clientKey],
  ] as const;
  for (const [column, key] of keys) {
    if (key === "") continue;
    const rows = await db
      .selectFrom("booking")
      .select(["check_in as checkIn", "check_out as checkOut"])
      .where("confirmed_at_once", "=", 1)
      .where(column, "=", key)
      .where("status", "=", "confirmed")
      .where("paid_paise", "=", 0 as Paise)
      .where("check_out", ">", today)
      .where("id", "<>", booked.changedId ?? "")
      .execute();
    const held = rows.reduce((nights, stay) => nights + countNights(stay), 0);
    if (held + booked.nights > settings.maxUnconfirmedNights) return false;
  }
  return true;
}
