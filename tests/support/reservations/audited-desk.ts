import {
  addHandoverEntry,
  finishHandoverEntry,
  reopenHandoverEntry,
  reportFoundItem,
} from "#contract/operations/handover.ts";
import { barGuest, savePreferences, unbarGuest } from "#contract/register/guest-cards.ts";
import { openGuestMessage } from "#contract/reservations/guest-messages.ts";
import { listHousekeeping } from "#contract/rooms/housekeeping.ts";
import type { TestApp } from "../platform/app.ts";

/** The calls by which the desk keeps in touch with guests and with itself. */
export function deskCalls(
  { api }: Pick<TestApp, "api">,
  caller: { token: string },
  { bookingId }: { bookingId: string },
) {
  const phone = "9845077777";
  let entry = { _id: "" };
  return {
    savePreferences: () => api(savePreferences, { body: { phone, preferences: "Ground floor" } }, caller),
    barGuest: () => api(barGuest, { body: { phone, reason: "Did not pay" } }, caller),
    unbarGuest: () => api(unbarGuest, { body: { phone } }, caller),
    openGuestMessage: () => api(openGuestMessage, { params: { id: bookingId }, body: {} }, caller),
    addHandoverEntry: async () => {
      ({ entry } = await api(addHandoverEntry, { body: { kind: "note", text: "The geyser drips" } }, caller));
    },
    reportFoundItem: async () => {
      const [unit] = (await api(listHousekeeping, {}, caller)).units;
      await api(reportFoundItem, { body: { unitId: unit?._id ?? "", text: "A charger" } }, caller);
    },
    finishHandoverEntry: () => api(finishHandoverEntry, { params: { id: entry._id }, body: {} }, caller),
    reopenHandoverEntry: () => api(reopenHandoverEntry, { params: { id: entry._id }, body: {} }, caller),
  };
}
