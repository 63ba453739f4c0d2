import type { Mail, MailKind, MailState } from "#domain/mails.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { formatInstant } from "../instants.ts";

export const kindLabels: Record<MailKind, string> = {
  "booking-received": "Booking received",
  "booking-confirmed": "Booking confirmed",
  "booking-changed": "Booking changed",
  "booking-cancelled": "Booking cancelled",
  "booking-expiring": "Booking expires soon",
  "change-accepted": "Change accepted",
  "change-declined": "Change declined",
  "booking-notice": "Notice to the lodge",
  "cancelled-notice": "Notice: guest cancelled",
  "request-notice": "Notice: guest asked",
  "change-requested-notice": "Notice: guest asks for a change",
  "change-withdrawn-notice": "Notice: guest withdrew a change",
  "changed-notice": "Notice: guest changed",
  "payment-notice": "Notice: guest paid",
  "query-received": "Message received",
  "query-notice": "Notice to the lodge",
  test: "Test mail",
};

export const stateFacts: Record<MailState, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "yellow" },
  sent: { label: "Sent", tone: "green" },
  failed: { label: "Failed", tone: "red" },
};

type Delivery = Pick<Mail, "state" | "attempts" | "error" | "dueAt" | "sentAt">;

export function deliveryStatus(
  { state, attempts, error, dueAt, sentAt }: Delivery,
  isSending: boolean,
  zone?: string,
): string {
  if (state === "sent") return sentAt ? formatInstant(sentAt, zone) : "";
  if (state === "failed") return error;
  if (!isSending) return "No mail server is set up: it is kept here to be read.";
  if (error) return `Next try ${formatInstant(dueAt, zone)}. ${error}`;
  return attempts > 0 ? "It is being sent." : "It is sent in a moment.";
}
