import type { Banquet } from "#domain/banquets.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { failureText } from "../failures.ts";
import { useDeleteBanquet } from "./banquet-data.ts";

interface DeleteBanquetDialogProps {
  /** The hall in question; undefined: nothing is asked. */
  banquet: Banquet | undefined;
  onLeave: () => void;
  onDeleted: (text: string) => void;
  onFailed: (text: string) => void;
}

/** Whether to delete a banquet hall. */
export function DeleteBanquetDialog({ banquet, onLeave, onDeleted, onFailed }: DeleteBanquetDialogProps) {
  const { mutateAsync, isPending } = useDeleteBanquet();
  const confirm = async () => {
    if (!banquet || isPending) return;
    try {
      await mutateAsync(banquet._id);
      onDeleted("Banquet hall deleted successfully");
    } catch (error) {
      onFailed(failureText(error, { refused: "Failed to delete banquet hall" }));
    }
    onLeave();
  };
  return (
    <ConfirmDialog
      open={banquet !== undefined}
      title={`Delete ${banquet?.name ?? "banquet hall"}`}
      message="Are you sure you want to delete this banquet hall? This action cannot be undone."
      confirmText="Delete"
      tone="danger"
      busy={isPending}
      busyText="Deleting..."
      onConfirm={() => void confirm()}
      onCancel={onLeave}
    />
  );
}
