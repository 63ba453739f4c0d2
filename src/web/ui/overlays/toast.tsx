import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import * as m from "#messages/controls.js";
import { Button } from "../button.tsx";
import { IconButton } from "../icons/icon-button.tsx";
import { AlertIcon, CloseIcon } from "../icons/icons.tsx";
import { CheckIcon, InfoIcon } from "../icons/icons-inner.tsx";
import { onDialogStackChange, openDialogs, topDialog } from "./dialog-stack.ts";
import {
  dismissEarlier,
  dismissToast,
  noteAction,
  onToastChange,
  pauseToasts,
  resumeToasts,
  shownToasts,
  type Toast,
  toastDrawn,
} from "./toast-store.ts";
import "./toast.css";

export { dismissToast, showToast } from "./toast-store.ts";

const NONE: readonly Toast[] = [];
const icons = { success: <CheckIcon />, error: <AlertIcon />, info: <InfoIcon /> };

/** Not that of a dialog inside, which may be closed. */
const slotOf = (dialog: Element) =>
  [...dialog.querySelectorAll("[data-toasts]")].find((slot) => slot.closest("dialog") === dialog);

/** Render it once per layout; `showToast` may then be called from anywhere. */
export function Toaster() {
  const [host, setHost] = useState<HTMLElement>();
  const toasts = useSyncExternalStore(onToastChange, shownToasts, () => NONE);

  useEffect(() => {
    const element = document.createElement("section");
    element.className = "toaster";
    element.setAttribute("aria-label", m.messages());
    element.popover = "manual";
    // A toast outside the topmost modal dialog is inert; showing the popover again raises it above that dialog.
    let retry: ReturnType<typeof setTimeout>;
    let depth = openDialogs();
    const place = () => {
      const dialog = topDialog();
      if (openDialogs() > depth) dismissEarlier();
      depth = openDialogs();
      // In the flow of the dialog, so that a message covers nothing of it.
      const slot = dialog && slotOf(dialog);
      (slot ?? dialog ?? document.body).append(element);
      // A pointer that was over it sends no event when it moves.
      resumeToasts();
      element.popover = slot ? null : "manual";
      if (slot) return;
      try {
        element.showPopover?.();
      } catch {
        // The browser rejects a second popover while another one is opening.
        retry = setTimeout(place);
      }
    };
    // Not pointerenter, which a message that appears under the pointer does not send.
    for (const event of ["pointerover", "focusin"]) element.addEventListener(event, pauseToasts);
    for (const event of ["pointerleave", "focusout"]) element.addEventListener(event, resumeToasts);
    const actions = ["pointerdown", "keydown"];
    for (const event of actions) document.addEventListener(event, noteAction, true);
    place();
    setHost(element);
    const leave = onDialogStackChange(place);
    return () => {
      leave();
      for (const event of actions) document.removeEventListener(event, noteAction, true);
      clearTimeout(retry);
      element.remove();
    };
  }, []);

  if (!host) return null;
  const errors = toasts.filter((toast) => toast.tone === "error");
  const others = toasts.filter((toast) => toast.tone !== "error");
  return createPortal(
    <>
      <div className="stack gap-2 toaster__list" role="status">
        {others.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
      <div className="stack gap-2 toaster__list" role="alert">
        {errors.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
    </>,
    host,
  );
}

function ToastCard({ id, tone, text, actions = [] }: Toast) {
  useEffect(() => toastDrawn(id), [id]);
  const dismiss = () => dismissToast(id);
  return (
    <div className={`toast toast--${tone}`}>
      {icons[tone]}
      <div className="toast__body">
        <p className="toast__text">{text}</p>
        {actions.map(({ label, run }, at) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a message stay as they are
            key={at}
            variant="quiet"
            size="small"
            className="toast__action"
            onClick={() => {
              dismiss();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <IconButton label={m.dismiss()} icon={<CloseIcon />} onClick={dismiss} />
    </div>
  );
}
