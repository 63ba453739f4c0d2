import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroups.js";
import { useSearchedRooms } from "../bookings/new-booking/new-booking-data.ts";
import { TotalNote } from "../bookings/new-booking/total-note.tsx";
import { groupSearch, type RoomsForm, sumOf } from "./group-form.ts";

/** The parts of a dialog that books rooms for a group besides its fields. */
export function useGroupRooms(open: boolean, today: Night | undefined) {
  const { rooms, searchFor } = useSearchedRooms(open);
  return {
    rooms,
    failure(error: unknown): string {
      void rooms.refetch();
      return error instanceof AppError && error.code === "price_changed" ? m.pricesChanged() : messageOf(error);
    },
    /** For the form as it is now: whether it has a stay, and what the dialog shows of its rooms. */
    standingOf(form: RoomsForm | undefined) {
      const wanted = form && today !== undefined ? groupSearch(form, today) : undefined;
      const isLoading = searchFor(wanted);
      const { count, grandTotal } = sumOf(form ?? { rooms: {} }, rooms.data ?? []);
      const dialog = {
        size: "large" as const,
        saveText: m.bookRooms({ count }),
        saveDisabled: isLoading,
        footNote: (
          <TotalNote
            reason={isLoading ? bookings.loadingPrices() : undefined}
            label={m.roomsCount({ count })}
            total={count > 0 ? grandTotal : undefined}
          />
        ),
      };
      return { hasStay: wanted !== undefined, dialog };
    },
  };
}
