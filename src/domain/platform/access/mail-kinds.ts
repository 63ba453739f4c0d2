/** To the guest, about their booking. */
const guestMailKinds = [
  "booking-received",
  "booking-confirmed",
  "booking-changed",
  "booking-cancelled",
  "booking-expiring",
  "change-accepted",
  "change-declined",
] as const;
export type GuestMailKind = (typeof guestMailKinds)[number];

/** To the lodge, about what a guest did on the site. */
const noticeKinds = [
  "booking-notice",
  "cancelled-notice",
  "request-notice",
  "change-requested-notice",
  "change-withdrawn-notice",
  "changed-notice",
  "extras-notice",
  "payment-notice",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** To the payer of a group. */
const groupMailKinds = [
  "group-received",
  "group-confirmed",
  "group-changed",
  "group-cancelled",
  "group-released",
] as const;
export type GroupMailKind = (typeof groupMailKinds)[number];

/** To the guest, about money. */
const paymentMailKinds = ["payment-received", "payment-refunded"] as const;
export type PaymentMailKind = (typeof paymentMailKinds)[number];

export const mailKinds = [
  ...guestMailKinds,
  ...paymentMailKinds,
  ...noticeKinds,
  "document",
  "query-received",
  "query-notice",
  "reminder",
  "feed-notice",
  "test",
  ...groupMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];
