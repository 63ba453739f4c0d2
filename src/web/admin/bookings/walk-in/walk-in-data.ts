import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addWalkIn } from "#contract/bookings.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { Booking } from "#domain/bookings.ts";
import { messageOf } from "#domain/errors.ts";
import { formatNight } from "#domain/nights.ts";
import * as m from "#messages/deskWalkIn.js";
import { useIdempotentSend } from "#web/forms/use-idempotent-send.ts";
import { showToast } from "#web/ui/toast.tsx";
import { dashboardKey, registerKey } from "../../query-keys.ts";
import { staffApi } from "../../staff-api.ts";
import { deskRoomsKey } from "../new-booking/new-booking-data.ts";
import { addUndoable } from "../recent-changes.ts";
import { useUndoStatus } from "../use-status-change.ts";
import type { WalkInBody } from "./walk-in-form.ts";

export type WalkInReply = ReplyOf<typeof addWalkIn>;

/** Stores a walk-in once, however often it is sent, then invalidates all that shows bookings, units or prices. */
export function useAddWalkIn() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (body: WalkInBody): Promise<WalkInReply> =>
      sendOnce(body, (call) => staffApi(addWalkIn, { body }, call)),
    onSuccess: ({ booking }) =>
      addUndoable({
        before: { ...booking, status: "cancelled" },
        after: booking,
        undone: m.undone({ name: booking.name }),
      }),
    onSettled: () => {
      for (const queryKey of [["bookings"], ["rooms"], ["chart"], deskRoomsKey, dashboardKey, registerKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** "Unit 203, Asha Rao, until Thu, 26 Nov 2026", with its undo. */
export function useWalkInToast() {
  const undo = useUndoStatus();
  const takeBack = async (booking: Booking) => {
    try {
      await undo.mutateAsync(booking);
      showToast({ tone: "success", text: m.undone({ name: booking.name }) });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return ({ booking, units }: WalkInReply) => {
    const labels = [...new Set(units.map(({ label }) => label))].join(", ");
    const text = m.seated({ units: labels, name: booking.name, date: formatNight(booking.checkOutDate) });
    showToast({ tone: "success", text, action: { label: m.undo(), run: () => void takeBack(booking) } });
  };
}
