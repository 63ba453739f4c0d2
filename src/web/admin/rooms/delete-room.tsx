import type { Room } from "#domain/rooms.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { failureText } from "../failures.ts";
import { useDeleteRoom } from "./room-data.ts";

interface DeleteRoomDialogProps {
  /** The room in question; undefined: nothing is asked. */
  room: Room | undefined;
  onLeave: () => void;
  onDeleted: (text: string) => void;
}

/** Whether to delete a room. One that has upcoming bookings stays, and the server says why. */
export function DeleteRoomDialog({ room, onLeave, onDeleted }: DeleteRoomDialogProps) {
  const { mutateAsync, isPending } = useDeleteRoom();
  const confirm = async () => {
    if (!room || isPending) return;
    try {
      await mutateAsync(room._id);
      onDeleted("Room deleted successfully");
    } catch (error) {
      showToast({ tone: "error", text: failureText(error, { refused: "Failed to delete room" }) });
    }
    onLeave();
  };
  return (
    <ConfirmDialog
      open={room !== undefined}
      title={`Delete ${room?.name ?? "room"}`}
      message="Are you sure you want to delete this room? This action cannot be undone."
      confirmText="Delete"
      tone="danger"
      busy={isPending}
      busyText="Deleting..."
      onConfirm={() => void confirm()}
      onCancel={onLeave}
    />
  );
}
