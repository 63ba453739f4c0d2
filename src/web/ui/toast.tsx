import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./icon-button.tsx";
import { AlertIcon, CloseIcon } from "./icons.tsx";
import { CheckIcon, InfoIcon } from "./icons-inner.tsx";
import { onLayerChange, topLayer } from "./layers.ts";
import { dismissToast, holdToasts, onToastChange, releaseToasts, shownToasts, type Toast } from "./toast-store.ts";
import "./toast.css";

export { dismissToast, showToast } from "./toast-store.ts";

const NONE: readonly Toast[] = [];
const icons = { success: <CheckIcon />, error: <AlertIcon />, info: <InfoIcon /> };

/** Where toasts appear. Once per layout; `showToast` may then be called from anywhere in the browser. */
export function Toaster() {
  const [host, setHost] = useState<HTMLElement>();
  const toasts = useSyncExternalStore(onToastChange, shownToasts, () => NONE);

  useEffect(() => {
    const element = document.createElement("section");
    element.className = "toaster";
    element.setAttribute("aria-label", "Messages");
    element.popover = "manual";
    // In the topmost modal dialog, or the toast would be as inert as the page; shown anew, to lie above that dialog.
    let again: ReturnType<typeof setTimeout>;
    const place = () => {
      (topLayer() ?? document.body).append(element);
      try {
        element.showPopover?.();
      } catch {
        // This may run amid the opening of another popover, when the browser opens no second one.
        again = setTimeout(place);
      }
    };
    for (const event of ["pointerenter", "focusin"]) element.addEventListener(event, holdToasts);
    for (const event of ["pointerleave", "focusout"]) element.addEventListener(event, releaseToasts);
    place();
    setHost(element);
    const leave = onLayerChange(place);
    return () => {
      leave();
      clearTimeout(again);
      element.remove();
    };
  }, []);

  if (!host) return null;
  const errors = toasts.filter((toast) => toast.tone === "error");
  const others = toasts.filter((toast) => toast.tone !== "error");
  return createPortal(
    <>
      <div className="toaster__list" role="status">
        {others.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
      <div className="toaster__list" role="alert">
        {errors.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
    </>,
    host,
  );
}

function ToastCard({ id, tone, text }: Toast) {
  // The button goes with its toast, and no event tells that the focus or the pointer went too.
  const dismiss = () => {
    dismissToast(id);
    releaseToasts();
  };
  return (
    <div className={`toast toast--${tone}`}>
      {icons[tone]}
      <p className="toast__text">{text}</p>
      <IconButton label="Dismiss" icon={<CloseIcon />} onClick={dismiss} />
    </div>
  );
}
