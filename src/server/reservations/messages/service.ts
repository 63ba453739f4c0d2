import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { whatsAppUrlOf } from "#domain/platform/text/stored-phone.ts";
import { translated, translatedProperties } from "#domain/platform/text/translations.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import {
  chatProblem,
  type GuestMessageKind,
  type GuestMessages,
  messageOfTheMoment,
  messagesFor,
  type SentMessage,
} from "#domain/reservations/guest-messages.ts";
import * as m from "#messages/deskChats.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { GuestMessageTable } from "#server/platform/database/tables/mail-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readGuestDictionary } from "#server/platform/database/tables/translations.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { getBooking } from "#server/reservations/bookings/service.ts";
import { guestBookingView } from "#server/reservations/guest-booking/view.ts";
import { messageText } from "./texts.ts";

interface Request {
  /** The site with the guest's page. */
  siteUrl: string;
  today: Night;
}

/** Throws not_found. */
export async function guestMessages(db: Db, bookingId: string, request: Request): Promise<GuestMessages> {
  const booking = await getBooking(db, bookingId);
  const [facts, sent] = await Promise.all([factsOf(db, booking, request), sentMessages(db, [bookingId])]);
  const problem = chatProblem(booking.phone) ?? "";
  const messages = messagesFor({ status: booking.status, owes: facts.due > 0 }).map((kind) => {
    const text = messageText(kind, facts);
    return { kind, text, url: problem === "" ? chatUrl(booking, text) : "" };
  });
  return { messages, suggested: suggestedFor(booking, facts, sent, request) ?? null, problem, sent };
}

/**
 * Records that a message is written; the text itself is sent in WhatsApp, where the answer arrives. Throws not_found,
 * invalid_input with the reason where the guest has no chat, and in_use for a message that doesn't fit the stay.
 */
export function openGuestMessage(
  db: Db,
  bookingId: string,
  chosen: GuestMessageKind | undefined,
  { context, ...request }: Request & { context: ActionContext },
): Promise<{ message: SentMessage; url: string }> {
  return transact(db, async (db) => {
    await lockRow(db, "booking", bookingId);
    const booking = await getBooking(db, bookingId);
    const problem = chatProblem(booking.phone);
    if (problem) throw new AppError("invalid_input", problem, { fields: { phone: problem } });
    const facts = await factsOf(db, booking, request);
    const kind = chosen ?? suggestedFor(booking, facts, await sentMessages(db, [bookingId]), request);
    if (!kind) throw new AppError("in_use", m.nothingFits());
    if (!messagesFor({ status: booking.status, owes: facts.due > 0 }).includes(kind)) {
      throw new AppError("in_use", m.doesNotFit());
    }
    const row: GuestMessageTable = {
      id: randomUUID(),
      booking_id: bookingId,
      kind,
      sent_by: context.actor,
      sent_at: context.instant.toISOString(),
    };
    await db.insertInto("guest_message").values(row).execute();
    const subject = { entity: "booking" as const, entityId: bookingId, label: booking.reference };
    await recordChange(db, { context, ...subject, action: "Written by WhatsApp", after: { messageKind: kind } });
    return { message: toSent(row), url: chatUrl(booking, messageText(kind, facts)) };
  });
}

/** Messages about these bookings, the oldest first. */
export async function sentMessages(db: Db, bookingIds: readonly string[]): Promise<SentMessage[]> {
  if (bookingIds.length === 0) return [];
  const rows = db.selectFrom("guest_message").selectAll().where("booking_id", "in", bookingIds);
  return (await rows.orderBy("sent_at").orderBy("id").execute()).map(toSent);
}

const toSent = ({ id, kind, sent_by, sent_at }: GuestMessageTable): SentMessage => ({
  _id: id,
  kind,
  sentBy: sent_by,
  sentAt: sent_at,
});

const chatUrl = ({ phone }: Booking, text: string) => `${whatsAppUrlOf(phone)}?text=${encodeURIComponent(text)}`;

function suggestedFor(booking: Booking, { due }: { due: number }, sent: readonly SentMessage[], { today }: Request) {
  const { status, checkInDate } = booking;
  return messageOfTheMoment(
    { status, checkInDate, owes: due > 0 },
    sent.map(({ kind }) => kind),
    today,
  );
}

async function factsOf(db: Db, booking: Booking, { siteUrl, today }: Request) {
  const [settings, dictionary, view, key] = await Promise.all([
    readSettings(db),
    readGuestDictionary(db, booking.locale),
    guestBookingView(db, booking, today),
    linkKey(db, booking),
  ]);
  return {
    lodge: translated(dictionary, settings, translatedProperties.lodge),
    booking: translated(dictionary, booking, translatedProperties.booking),
    due: booking.status === "pending" && view.depositDue > 0 ? view.depositDue : view.balance,
    paid: view.paid,
    balance: view.balance,
    siteUrl,
    key,
  };
}
