import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages/shared.js";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { dismissToast, showToast } from "#web/ui/overlays/toast-store.ts";
import { useDialogHistory } from "./use-dialog-history.ts";

/**
 * For whatever closes a form but its own buttons: asks if something was changed, else closes. Forms of one page share the
 * question's place in the history: it is that of the one which is open.
 */
function useDiscardQuestion(open: boolean, isChanged: boolean, discard: () => void) {
  const dialog = useDialogHistory("discard");
  return {
    ask: () => (isChanged ? dialog.open() : discard()),
    question: (
      <ConfirmDialog
        open={open && dialog.id !== undefined}
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

interface Leaving {
  open: boolean;
  /** There are words that are not sent. */
  isChanged: boolean;
  onClose: () => void;
  /** Removes what was kept of them. */
  forget: () => void;
}

/**
 * The one rule for leaving a form. Escape, the X and a click beside it ask. A step back closes it as it closes any layer;
 * a step forward opens it with its words, which few people know: a line offers it. `leave` closes it for good.
 */
export function useFormLeaving({ open, isChanged, onClose, forget }: Leaving) {
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    forget();
    onClose();
  };
  useKeptNotice(open, () => isChanged && !isLeft.current);
  return { leave, ...useDiscardQuestion(open, isChanged, leave) };
}

/** For a form whose words must not lie in the browser's storage: kept in memory for a step forward to its entry. */
export function useKeptForm<T>(kept: RefObject<KeptForm<T> | null>, entry: string | undefined, opened: T) {
  const [form, setForm] = useState(() => (entry && kept.current?.entry === entry ? kept.current.form : opened));
  useEffect(() => {
    if (entry && form !== opened) kept.current = { entry, form };
  }, [kept, entry, form, opened]);
  return [form, setForm] as const;
}

export interface KeptForm<T> {
  entry: string;
  form: T;
}

/** `isKept`: there are words, and nobody discarded them. */
function useKeptNotice(open: boolean, isKept: () => boolean): void {
  const navigate = useNavigate();
  const wasOpen = useRef(open);
  const notice = useRef(0);
  const latest = useRef({ isKept, navigate });
  useEffect(() => {
    latest.current = { isKept, navigate };
  });
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (open) dismissToast(notice.current);
    if (!isClosed || !latest.current.isKept()) return;
    const actions = [{ label: m.openAgain(), run: () => void latest.current.navigate(1) }];
    notice.current = showToast({ tone: "info", text: m.keptWords(), actions });
  }, [open]);
}
