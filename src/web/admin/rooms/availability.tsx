import { useState } from "react";
import type { Room } from "#domain/rooms.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { failureText } from "../failures.ts";
import { useSetAvailability } from "./room-data.ts";

/** Asks for confirmation, then shows the requested state until the server has replied. */
export function useAvailability() {
  const [asked, setAsked] = useState<Room>();
  const { mutateAsync, isPending, variables } = useSetAvailability();

  const confirm = async () => {
    if (!asked || isPending) return;
    const isActive = !asked.isActive;
    try {
      await mutateAsync({ id: asked._id, isActive });
      showToast({ tone: "success", text: `Room ${isActive ? "activated" : "deactivated"} successfully` });
    } catch (error) {
      showToast({ tone: "error", text: failureText(error, { refused: "Failed to update room availability" }) });
    }
    setAsked(undefined);
  };

  return {
    asked,
    busy: isPending,
    ask: setAsked,
    confirm,
    cancel: () => setAsked(undefined),
    isShownActive: (room: Room) => (isPending && variables.id === room._id ? variables.isActive : room.isActive),
  };
}

export function AvailabilityDialog({ asked, busy, confirm, cancel }: ReturnType<typeof useAvailability>) {
  const activates = asked?.isActive === false;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={activates ? "Activate Room" : "Deactivate Room"}
      message={
        activates
          ? `${asked.name} will be available for bookings again.`
          : `${asked?.name} will take no new bookings and disappear from the site. Bookings that were made stand.`
      }
      confirmText={activates ? "Activate" : "Deactivate"}
      busy={busy}
      busyText={activates ? "Activating..." : "Deactivating..."}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  );
}
