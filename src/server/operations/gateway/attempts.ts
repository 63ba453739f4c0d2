import { randomUUID } from "node:crypto";
import type { Gateway } from "#domain/platform/money/gateway.ts";
import { type Paise, toRupees } from "#domain/platform/money/money.ts";
import { internationalPhone } from "#domain/platform/text/stored-phone.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import * as m from "#messages/gateway.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { GatewayAttemptTable } from "#server/platform/database/tables/gateway-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { qrCodeSvg } from "#server/platform/qr-codes/draw.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { type GatewayWork, minutesAfter } from "./work.ts";

interface Asked {
  amount: Paise;
  /** The person who asks: a staff user id, or the guest. */
  actor: string;
  /** The address of this program to which the guest comes back. */
  returnUrl: string;
}

/** A link that ends sooner would be refused. */
const shortestMinutes = 20;
const usualDays = 3;

/** Throws not_found where the lodge has no gateway: nothing of it exists there. */
export function requireGateway(gateway: Gateway | undefined): Gateway {
  if (!gateway) throw new AppError("not_found", errors.gatewayOff());
  return gateway;
}

/**
 * The address at which an amount of a booking is paid. One that is open for the same amount is given again, so that a guest
 * who clicks twice pays once; links over other amounts are closed. Throws not_found, unavailable.
 */
export async function linkFor(
  work: GatewayWork,
  bookingId: string,
  { amount, actor, returnUrl }: Asked,
): Promise<string> {
  const { db, gateway, now } = work;
  const { instant } = now();
  const { attempt, booking, isNew } = await transact(db, (db) =>
    beginAttempt(db, bookingId, { amount, actor, instant }),
  );
  if (!isNew && attempt.url !== "") return attempt.url;
  const { name: lodge } = await readSettings(db);
  const { id, reference } = attempt;
  try {
    const link = await gateway.makeLink({
      reference,
      amount,
      description: m.linkDescription({ reference: booking.reference, lodge }),
      customer: { name: booking.name, phone: internationalPhone(booking.phone), email: booking.email },
      expiresAt: new Date(attempt.expires_at),
      returnUrl,
    });
    await db.updateTable("gateway_attempt").set({ link_id: link.id, url: link.url }).where("id", "=", id).execute();
    await closeOthers(work, attempt);
    return link.url;
  } catch (cause) {
    throw new AppError("unavailable", errors.gatewayDown(), { cause });
  }
}

type Begun = Pick<BookingTable, "reference" | "name" | "phone" | "email">;

async function beginAttempt(
  db: Db,
  bookingId: string,
  { amount, actor, instant }: { amount: Paise; actor: string; instant: Date },
): Promise<{ attempt: GatewayAttemptTable; booking: Begun; isNew: boolean }> {
  await lockRow(db, "booking", bookingId);
  const booking = await db
    .selectFrom("booking")
    .select(["reference", "name", "phone", "email", "hold_until"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!booking) throw new AppError("not_found", errors.bookingMissing());
  const all = await db.selectFrom("gateway_attempt").selectAll().where("booking_id", "=", bookingId).execute();
  const soon = minutesAfter(instant, shortestMinutes / 2);
  const open = all.find(
    (one) => one.amount_paise === amount && ["open", "failed"].includes(one.state) && one.expires_at > soon,
  );
  if (open) return { attempt: open, booking, isNew: false };
  const latest = booking.hold_until || minutesAfter(instant, usualDays * 24 * 60);
  const soonest = minutesAfter(instant, shortestMinutes);
  const attempt: GatewayAttemptTable = {
    id: randomUUID(),
    booking_id: bookingId,
    reference: `${booking.reference}-P${all.length + 1}`,
    amount_paise: amount,
    state: "open",
    link_id: null,
    url: "",
    expires_at: latest > soonest ? latest : soonest,
    due_at: minutesAfter(instant, 10),
    made_by: actor,
    made_at: instant.toISOString(),
  };
  await db.insertInto("gateway_attempt").values(attempt).execute();
  const subject = { entity: "booking" as const, entityId: bookingId, label: booking.reference };
  const context = { instant, actor };
  await recordChange(db, { context, ...subject, action: "Payment link made", after: { amount: toRupees(amount) } });
  return { attempt, booking, isNew: true };
}

/** A guest who has an older link open in another window would pay twice. What is paid nevertheless is read and recorded. */
async function closeOthers({ db, gateway }: GatewayWork, { id, booking_id }: GatewayAttemptTable): Promise<void> {
  const others = await db
    .selectFrom("gateway_attempt")
    .select("link_id")
    .where("booking_id", "=", booking_id)
    .where("id", "!=", id)
    .where("state", "in", ["open", "failed"])
    .execute();
  for (const { link_id } of others) if (link_id) await gateway.closeLink(link_id).catch(() => undefined);
}

/** For a guest at the desk, to scan. */
export const linkWithCode = (url: string) => ({ url, code: qrCodeSvg(url) });
