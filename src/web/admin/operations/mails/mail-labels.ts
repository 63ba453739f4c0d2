import type { Mail } from "#domain/operations/mails.ts";
import type { MailKind, MailState } from "#domain/platform/access/mail-kinds.ts";
import * as accounts from "#messages/companyAccount.js";
import * as extras from "#messages/deskExtras.js";
import * as groups from "#messages/deskGroups.js";
import * as m from "#messages/deskMails.js";
import * as documents from "#messages/documentMails.js";
import * as payments from "#messages/paymentMails.js";
import type { BadgeTone } from "#web/ui/states/badge.tsx";
import { formatInstant } from "../../platform/app/instants.ts";

export const kindLabels: Record<MailKind, () => string> = {
  "booking-received": m.bookingReceived,
  "booking-confirmed": m.bookingConfirmed,
  "booking-changed": m.bookingChanged,
  "booking-cancelled": m.bookingCancelled,
  "booking-expiring": m.bookingExpiring,
  "change-accepted": m.changeAccepted,
  "change-declined": m.changeDeclined,
  "payment-received": payments.kindReceived,
  "payment-refunded": payments.kindRefunded,
  "booking-notice": m.noticeToLodge,
  "cancelled-notice": m.cancelledNotice,
  "request-notice": m.requestNotice,
  "change-requested-notice": m.changeRequestedNotice,
  "change-withdrawn-notice": m.changeWithdrawnNotice,
  "changed-notice": m.changedNotice,
  "extras-notice": extras.actionChosen,
  "payment-notice": m.paymentNotice,
  document: documents.kind,
  "query-received": m.messageReceived,
  "query-notice": m.noticeToLodge,
  "feed-notice": m.noticeToLodge,
  reminder: accounts.mailReminder,
  test: m.testMail,
  "group-received": groups.mailReceived,
  "group-confirmed": groups.mailConfirmed,
  "group-changed": groups.mailChanged,
  "group-cancelled": groups.mailCancelled,
  "group-released": groups.mailReleased,
};

export const stateFacts: Record<MailState, { label: () => string; tone: BadgeTone }> = {
  waiting: { label: m.waiting, tone: "yellow" },
  sent: { label: m.sent, tone: "green" },
  failed: { label: m.failed, tone: "red" },
};

type Delivery = Pick<Mail, "state" | "attempts" | "error" | "dueAt" | "sentAt">;

export function deliveryStatus(
  { state, attempts, error, dueAt, sentAt }: Delivery,
  isSending: boolean,
  zone?: string,
): string {
  if (state === "sent") return sentAt ? formatInstant(sentAt, zone) : "";
  if (state === "failed") return error;
  if (!isSending) return m.kept();
  if (error) return m.nextTry({ at: formatInstant(dueAt, zone), error });
  return attempts > 0 ? m.beingSent() : m.sentSoon();
}
