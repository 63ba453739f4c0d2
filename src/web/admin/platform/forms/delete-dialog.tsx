import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as m from "#messages/deskForms.js";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

interface DeleteDialogProps {
  subject: { _id: string } | undefined;
  title: string;
  message: ReactNode;
  remove: UseMutationResult<unknown, Error, string>;
  onLeave: () => void;
  onDeleted: () => void;
  onFailed: (error: unknown) => void;
}

/** Closes when the call has ended, also after a failure. */
export function DeleteDialog({ subject, title, message, remove, onLeave, onDeleted, onFailed }: DeleteDialogProps) {
  const { mutateAsync, isPending } = remove;
  const confirm = async () => {
    if (!subject || isPending) return;
    try {
      await mutateAsync(subject._id);
      onDeleted();
    } catch (error) {
      onFailed(error);
    }
    onLeave();
  };
  return (
    <ConfirmDialog
      open={subject !== undefined}
      title={title}
      message={message}
      confirmText={m.confirmDelete()}
      tone="danger"
      busy={isPending}
      busyText={m.deleting()}
      onConfirm={() => void confirm()}
      onCancel={onLeave}
    />
  );
}
