import * as m from "#messages/shared.js";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { useDialogHistory } from "./use-dialog-history.ts";

/** For a click beside a form: asks if something was changed, else closes. */
export function useDiscardQuestion(isChanged: boolean, discard: () => void) {
  const dialog = useDialogHistory("discard");
  return {
    ask: () => (isChanged ? dialog.open() : discard()),
    question: (
      <ConfirmDialog
        open={dialog.id !== undefined}
        title={m.discardTitle()}
        message={m.discardMessage()}
        confirmText={m.discard()}
        cancelText={m.keepEditing()}
        tone="danger"
        onConfirm={discard}
        onCancel={dialog.close}
      />
    ),
  };
}
