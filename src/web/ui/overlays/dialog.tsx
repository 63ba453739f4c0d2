import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import * as m from "#messages/ui.js";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icons/icon-button.tsx";
import { CloseIcon } from "../icons/icons.tsx";
import { pushDialog, returnFocus } from "./dialog-stack.ts";
import { useExitTransition } from "./use-exit-transition.ts";
import "./dialog.css";

// The exit transition of dialog.css (--calm), and a margin.
const CLOSING_MS = 300;

interface DialogProps {
  open: boolean;
  /** By Escape, the close button or a click outside; the parent then sets `open` to false. */
  onClose: () => void;
  /** Replaces `onClose` for Escape, the close button and a click outside, to ask before something typed is lost. */
  onDismiss?: () => void;
  title: string;
  description?: ReactNode;
  /** `large` and `sheet` fill a phone's screen; `sheet` is at the right edge of a wide one. */
  size?: "small" | "medium" | "large" | "sheet";
  /** Does not scroll. A submit button in it names its form: `<Button type="submit" form={id}>`. */
  footer?: ReactNode;
  dismissable?: boolean;
  /** For a question that must be answered. */
  role?: "alertdialog";
  className?: string;
  children?: ReactNode;
}

/** Content mounts at each opening. The focus goes to `data-autofocus`, else the title, and returns to the opener. */
export function Dialog(props: DialogProps) {
  const { open, onClose, onDismiss = onClose, dismissable = true, size = "medium", role, className } = props;
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const isMouseDownOutside = useRef(false);
  const shown = useExitTransition(open, props, CLOSING_MS);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
    const leave = pushDialog(dialog, opener);
    return () => {
      leave();
      dialog.close();
      returnFocus();
    };
  }, [open]);

  const dismiss = () => {
    if (dismissable) onDismiss();
  };
  // Some browsers close on a second Escape without a cancel event.
  const closedByBrowser = () => {
    const dialog = ref.current;
    if (!open || !dialog || dialog.open) return;
    if (dismissable && onDismiss === onClose) return onClose();
    dialog.showModal();
    dismiss();
  };
  // Both mousedown and click outside: a text selection that ends outside must not close the dialog.
  const mouseDown = (event: MouseEvent) => {
    isMouseDownOutside.current = event.target === ref.current;
  };
  const click = (event: MouseEvent) => {
    if (!dismissable || !isMouseDownOutside.current || event.target !== ref.current) return;
    onDismiss();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard equivalent, Escape, is in onCancel
    <dialog
      ref={ref}
      role={role}
      className={classNames("dialog", `dialog--${size}`, className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={shown?.content.description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={closedByBrowser}
      onMouseDown={mouseDown}
      onClick={click}
    >
      {shown && <DialogContent key={shown.round} id={id} {...shown.content} onClose={dismiss} />}
    </dialog>
  );
}

function DialogContent({
  id,
  title,
  description,
  footer,
  children,
  dismissable = true,
  onClose,
}: DialogProps & { id: string }) {
  return (
    <>
      <header className="dialog__head">
        <div className="dialog__titles">
          <h2 id={`${id}-title`} className="dialog__title" tabIndex={-1}>
            {title}
          </h2>
          {description && (
            <div id={`${id}-description`} className="muted small tight above-1">
              {description}
            </div>
          )}
        </div>
        <IconButton label={m.close()} icon={<CloseIcon />} onClick={onClose} disabled={!dismissable} />
      </header>
      <ScrollBody>{children}</ScrollBody>
      <div className="dialog__toasts" data-toasts />
      {footer && <footer className="dialog__foot">{footer}</footer>}
    </>
  );
}

/** Focusable when it scrolls, for keyboard users. */
function ScrollBody({ children }: { children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = ref.current;
    if (!body?.firstElementChild) return;
    const watch = new ResizeObserver(() => {
      if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
      else body.removeAttribute("tabindex");
    });
    watch.observe(body);
    watch.observe(body.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={ref} className="dialog__body">
      <div>{children}</div>
    </div>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  message: ReactNode;
  /** A verb: "Delete", "Deactivate". */
  confirmText?: string;
  cancelText?: string;
  /** Nothing closes the dialog, and the confirm button shows `busyText`. */
  busy?: boolean;
  busyText?: string;
  tone?: "normal" | "danger";
  onConfirm: () => void;
  onCancel: () => void;
}

/** The focus starts on the button that changes nothing. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmText = m.confirm(),
  cancelText = m.cancel(),
  busy = false,
  busyText,
  tone = "normal",
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      dismissable={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy} data-autofocus>
            {cancelText}
          </Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            busy={busy}
            busyLabel={busyText}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="soft">{message}</div>
    </Dialog>
  );
}
