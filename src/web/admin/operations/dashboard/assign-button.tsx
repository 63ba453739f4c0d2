import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { assignUnits, moveStay } from "#contract/reservations/chart.ts";
import type { AttentionItem } from "#domain/operations/dashboard.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskToday.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { isSettling } from "../../reservations/bookings/list/recent-changes.ts";

interface AssignButtonProps {
  booking: Booking;
  /** The suggestion. Without one, whoever is not in house or pinned makes room. */
  unit: AttentionItem["unit"] | undefined;
}

export function AssignButton({ booking, unit }: AssignButtonProps) {
  const assign = useAssign();
  const isSending = useRef(false);
  const run = async () => {
    if (isSending.current || isSettling()) return;
    isSending.current = true;
    try {
      const label = await assign.mutateAsync({ booking, unit });
      const { name } = booking;
      if (label === undefined) showToast({ tone: "error", text: m.notSeated({ name }) });
      else showToast({ tone: "success", text: m.unitAssigned({ name, unit: label }) });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
    isSending.current = false;
  };
  const action = unit ? m.assign({ unit: unit.label }) : m.findUnit();
  return (
    <Button size="small" variant="secondary" busy={assign.isPending} busyLabel={m.saving()} onClick={() => void run()}>
      {m.actionFor({ action, name: booking.name, hidden: hiddenText })}
    </Button>
  );
}

/** Resolves with the unit's label; undefined if there is none. */
function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ booking, unit }: AssignButtonProps): Promise<string | undefined> => {
      const { _id: id, roomId, checkInDate, checkOutDate, updatedAt, grandTotal } = booking;
      if (unit && roomId !== null) {
        const body = { checkInDate, checkOutDate, roomId, unitId: unit._id, updatedAt, grandTotal };
        await staffApi(moveStay, { params: { id }, body });
        return unit.label;
      }
      const { seated } = await staffApi(assignUnits, { body: { from: checkInDate, to: checkOutDate } });
      return seated.find(({ bookingId }) => bookingId === id)?.unit;
    },
    // Whoever has taken the unit changed the suggestions, too.
    onSettled: () => {
      for (const queryKey of [dashboardKey, ["bookings"], ["booking"], ["chart"]])
        void client.invalidateQueries({ queryKey });
    },
  });
}
