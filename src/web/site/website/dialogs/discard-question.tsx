import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages/shared.js";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { useDialogHistory } from "./use-dialog-history.ts";

/** For whatever closes a form but its own buttons: asks if something was changed, else closes. */
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

/**
 * A step back closes a form as it closes any layer. A step forward opens it with its words, which few people know: a line
 * offers it. `isKept`: there are words, and nobody discarded them.
 */
export function useKeptNotice(open: boolean, isKept: () => boolean): void {
  const navigate = useNavigate();
  const wasOpen = useRef(open);
  const latest = useRef({ isKept, navigate });
  useEffect(() => {
    latest.current = { isKept, navigate };
  });
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!isClosed || !latest.current.isKept()) return;
    const actions = [{ label: m.openAgain(), run: () => void latest.current.navigate(1) }];
    showToast({ tone: "info", text: m.keptWords(), actions });
  }, [open]);
}
