import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { enterLayer } from "./layers.ts";
import { useLingering } from "./use-lingering.ts";
import "./dialog.css";

// As long as the closing motion of dialog.css (--calm), and a little more.
const CLOSING_MS = 300;

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button and a click beside the dialog. The parent answers by setting `open` to false. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `large` and `sheet` fill the screen of a phone; `sheet` stands at the right edge of a wide one. */
  size?: "small" | "medium" | "large" | "sheet";
  /** Buttons that stay in view while the body scrolls. A submit button here names its form: `<Button type="submit" form={id}>`. */
  footer?: ReactNode;
  /** False while something runs that must not be left: nothing closes the dialog then. */
  dismissable?: boolean;
  /** `alertdialog` for a question that must be answered. */
  role?: "alertdialog";
  className?: string;
  children?: ReactNode;
}

/**
 * A modal dialog on the native element: the page behind is inert and still, the focus stays inside and goes back to
 * the opener. What is inside mounts at each opening, so a form starts afresh. The focus goes to the element marked
 * `data-autofocus`, else to the title.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, dismissable = true, size = "medium", role, className } = props;
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const shown = useLingering(open, props, CLOSING_MS);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
    const leave = enterLayer(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, [open]);

  const dismiss = () => {
    if (dismissable) onClose();
  };
  // Some browsers close on a second Escape without asking; the parent's word still holds.
  const closedByBrowser = () => {
    const dialog = ref.current;
    if (!open || !dialog || dialog.open) return;
    if (dismissable) onClose();
    else dialog.showModal();
  };
  // Pressed and released beside the dialog: a selection that ends out there must not close it.
  const press = (event: MouseEvent) => {
    pressedBeside.current = event.target === ref.current;
  };
  const click = (event: MouseEvent) => {
    if (pressedBeside.current && event.target === ref.current) dismiss();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the dialog has its key, Escape, in onCancel
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
      onMouseDown={press}
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
            <div id={`${id}-description`} className="dialog__description">
              {description}
            </div>
          )}
        </div>
        <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} disabled={!dismissable} />
      </header>
      <ScrollBody>{children}</ScrollBody>
      {footer && <footer className="dialog__foot">{footer}</footer>}
    </>
  );
}

/** The part that scrolls; reachable by keyboard where it does and nothing inside takes the focus. */
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
  /** What the button does, as a verb: "Delete", "Deactivate". */
  confirmText?: string;
  cancelText?: string;
  /** While true the question can't be left and the confirm button shows `busyText`. */
  busy?: boolean;
  busyText?: string;
  tone?: "normal" | "danger";
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something is done. The focus starts on the answer that changes nothing. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmText = "Confirm",
  cancelText = "Cancel",
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
      <div className="dialog__message">{message}</div>
    </Dialog>
  );
}
