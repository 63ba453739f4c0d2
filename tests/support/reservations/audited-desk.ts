import { openGuestMessage } from "#contract/reservations/guest-messages.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls by which the desk keeps in touch with guests and with itself. */
export function deskCalls(
  { api }: Pick<TestApp, "api">,
  caller: { token: string },
  { bookingId }: { bookingId: string },
) {
  return {
    openGuestMessage: () => api(openGuestMessage, { params: { id: bookingId }, body: {} }, caller),
  };
}
