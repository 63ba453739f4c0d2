import type { GuestMessageKind } from "#domain/reservations/guest-messages.ts";
import * as m from "#messages/deskChats.js";

export const messageKindLabels: Record<GuestMessageKind, () => string> = {
  received: m.kindReceived,
  confirmed: m.kindConfirmed,
  pay: m.kindPay,
  directions: m.kindDirections,
  bill: m.kindBill,
  thanks: m.kindThanks,
};
