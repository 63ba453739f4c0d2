import { useState } from "react";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskRooms.js";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
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
      showToast({ tone: "success", text: isActive ? m.activated() : m.deactivated() });
    } catch (error) {
      showToast({ tone: "error", text: failureText(error, { refused: m.availabilityFailed() }) });
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
      title={activates ? m.activateTitle() : m.deactivateTitle()}
      message={asked && (activates ? m.activateQuestion(asked) : m.deactivateQuestion(asked))}
      confirmText={activates ? m.activate() : m.deactivate()}
      busy={busy}
      busyText={activates ? m.activating() : m.deactivating()}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  );
}
