import * as v from "valibot";
import * as m from "#messages/deskChats.js";
import { storedPhone } from "../platform/text/stored-phone.ts";
import type { Night } from "../platform/time/nights.ts";
import type { BookingStatus } from "../platform/values/booking-status.ts";

/** Messages that the desk writes to a guest by WhatsApp. */
const guestMessageKinds = ["received", "confirmed", "pay", "directions", "bill", "thanks"] as const;
export type GuestMessageKind = (typeof guestMessageKinds)[number];

const kinds: Record<BookingStatus, readonly GuestMessageKind[]> = {
  pending: ["received", "pay", "directions"],
  confirmed: ["confirmed", "pay", "directions"],
  "checked-in": ["bill", "pay", "directions"],
  "checked-out": ["bill", "pay", "thanks"],
  cancelled: ["pay"],
  "no-show": ["pay"],
};

interface MessagedStay {
  status: BookingStatus;
  checkInDate: Night;
  /** Whether the guest has something to pay. */
  owes: boolean;
}

/** The messages that fit the state of a stay. */
export const messagesFor = ({ status, owes }: Pick<MessagedStay, "status" | "owes">): GuestMessageKind[] =>
  kinds[status].filter((kind) => kind !== "pay" || owes);

/**
 * The message of the moment: on the day of arrival how to find the lodge, else the first that was not sent yet. Who got
 * them all is asked to pay again. Undefined if none fits.
 */
export function messageOfTheMoment(
  stay: MessagedStay,
  sent: readonly GuestMessageKind[],
  today: Night,
): GuestMessageKind | undefined {
  const fitting = messagesFor(stay);
  const isAwaited = stay.status === "pending" || stay.status === "confirmed";
  const arrives = isAwaited && stay.checkInDate === today;
  const inOrder = arrives ? ["directions" as const, ...fitting] : fitting;
  return inOrder.find((kind) => !sent.includes(kind)) ?? fitting.find((kind) => kind === "pay") ?? fitting.at(-1);
}

/** Mobile numbers of India begin with these digits. */
const indianMobile = /^[6-9]/;

/** Why a number has no chat; undefined if it can have one. */
export function chatProblem(phone: string): string | undefined {
  if (phone === "") return m.noNumber();
  if (!storedPhone.test(phone)) return m.invalidNumber();
  return phone.startsWith("+") || indianMobile.test(phone) ? undefined : m.noMobile();
}

export const guestMessageInput = v.object({
  /** The message of the moment if left out. */
  kind: v.optional(v.picklist(guestMessageKinds, m.unknownKind)),
});

export const sentMessageShape = v.object({
  _id: v.string(),
  kind: v.picklist(guestMessageKinds),
  sentBy: v.string(),
  sentAt: v.string(),
});
export type SentMessage = v.InferOutput<typeof sentMessageShape>;

export const guestMessagesShape = v.object({
  /** In the guest's language; `url` opens the chat with the text, and is empty without a number. */
  messages: v.array(v.object({ kind: v.picklist(guestMessageKinds), text: v.string(), url: v.string() })),
  /** The message of the moment; null if none fits. */
  suggested: v.nullable(v.picklist(guestMessageKinds)),
  /** Why there is no chat; empty if there is one. */
  problem: v.string(),
  /** The oldest first. */
  sent: v.array(sentMessageShape),
});
export type GuestMessages = v.InferOutput<typeof guestMessagesShape>;
