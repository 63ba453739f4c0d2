import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import * as ui from "#messages/ui.js";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";

interface PopupProps {
  title: string;
  description?: ReactNode;
  /** The element that it belongs to; it is shown beside it. On a phone it is a sheet at the bottom. */
  anchor: () => Element | null;
  /** By Escape, the close button or a press outside. */
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

const gap = 8;

/** A panel beside a part of the chart, which stays visible. Not modal; the focus goes into it. */
export function Popup({ title, description, anchor, onClose, className, children }: PopupProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    const popup = ref.current;
    const box = anchor()?.getBoundingClientRect();
    if (popup) placeBeside(popup, box);
  });
  const leave = useEffectEvent(() => onClose());

  useLayoutEffect(() => {
    const popup = ref.current;
    if (!popup) return;
    popup.showPopover();
    place();
    (popup.querySelector<HTMLElement>("[data-autofocus]") ?? popup.querySelector<HTMLElement>("h2"))?.focus();
    const watch = new ResizeObserver(() => place());
    watch.observe(popup);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target;
      if (!(target instanceof Element) || ref.current?.contains(target) || target.closest(".toaster, dialog")) return;
      leave();
    };
    const resized = () => place();
    document.addEventListener("pointerdown", outside, true);
    window.addEventListener("resize", resized);
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      window.removeEventListener("resize", resized);
    };
  }, []);

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    // The shortcuts of a single key belong to the page.
    if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };

  return (
    <div
      ref={ref}
      popover="manual"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={classNames("ink rounded ground-0 pad-4 flush chart-popup", className)}
      onKeyDown={keyDown}
    >
      <header className="below-3 row spread gap-3 at-top chart-popup__head">
        <div>
          <h2 id={`${id}-title`} className="chart-popup__title" tabIndex={-1}>
            {title}
          </h2>
          {description && <div className="above-1 muted">{description}</div>}
        </div>
        <IconButton label={ui.close()} icon={<CloseIcon />} onClick={onClose} />
      </header>
      {children}
    </div>
  );
}

/** Below the anchor, or above it where there is more space; within the window, also when the anchor was scrolled out of it. */
function placeBeside(popup: HTMLElement, anchor: DOMRect | undefined): void {
  const { width, height } = popup.getBoundingClientRect();
  const box = anchor ?? new DOMRect(window.innerWidth / 2, window.innerHeight / 3, 0, 0);
  const below = box.bottom + gap;
  const lowest = Math.max(gap, window.innerHeight - height - gap);
  const above = box.top - gap - height;
  // Where it fits neither above nor below, it covers the anchor.
  const top = below <= lowest || above < 0 ? below : above;
  const middle = Math.min(Math.max(box.left, 0) + Math.min(box.width, 160) / 2, window.innerWidth);
  const left = Math.min(Math.max(gap, middle - width / 2), window.innerWidth - width - gap);
  popup.style.setProperty("--left", `${left}px`);
  popup.style.setProperty("--top", `${Math.min(lowest, Math.max(gap, top))}px`);
}
