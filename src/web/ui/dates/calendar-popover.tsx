import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import * as m from "#messages/ui.js";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icons/icon-button.tsx";
import { CloseIcon } from "../icons/icons.tsx";
import { useRetriableModule } from "../loading/use-lazy-module.ts";
import { Spinner } from "../states/spinner.tsx";

/** Where date-field.css makes the popover a sheet that covers the page. */
export const sheetMedia = "(max-width: 767px)";

/** An entry in the browser's history for the open popover, which closes and opens as `isOpen` changes. */
export interface PopoverHistory {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

interface CalendarPopoverProps<Module> {
  id: string;
  popoverRef: RefObject<HTMLDivElement | null>;
  /** The accessible name. */
  label: string;
  /** At the top, where the popover covers the fields: on phones. */
  head: ReactNode;
  load: () => Promise<Module>;
  className?: string;
  onToggle?: (isOpen: boolean) => void;
  history?: PopoverHistory;
  children: (module: Module, close: () => void) => ReactNode;
}

/** The calendar loads when opened. Escape and a click outside close it, and the focus returns to the button. */
export function CalendarPopover<Module>(props: CalendarPopoverProps<Module>) {
  const { id, popoverRef, label, head, load, className, onToggle, history, children } = props;
  const [open, setOpen] = useState(false);
  // Opens at once; the days follow in reserved space.
  const isDrawn = useDeferredValue(open);
  const [loaded, failure, retry] = useRetriableModule(load, open);
  useModalTaps(popoverRef, open);
  const isInHistory = history?.isOpen ?? false;
  const hide = () => popoverRef.current?.hidePopover();
  // After the step back, so that nothing beneath is clicked before.
  const close = () => (isInHistory ? history?.close() : hide());
  const follow = useEffectEvent((isWanted: boolean) => {
    if (isWanted && !open) popoverRef.current?.showPopover();
    if (!isWanted && open) hide();
  });
  useEffect(() => follow(isInHistory), [isInHistory]);

  // Rendered before it shows, removed only after the focus has returned.
  const beforeToggle = (event: ToggleEvent) => {
    if (event.newState !== "open") return;
    setOpen(true);
    onToggle?.(true);
    history?.open();
  };
  const toggle = (event: ToggleEvent) => {
    if (event.newState === "closed") {
      setOpen(false);
      onToggle?.(false);
      history?.close();
    }
    // A calendar rendered before the popover showed could not take the focus; one loaded later does so itself.
    else popoverRef.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus();
  };
  const blur = (event: FocusEvent<HTMLDivElement>) => {
    const next = event.relatedTarget;
    if (next && !event.currentTarget.contains(next) && next.getAttribute("popovertarget") !== id) hide();
  };

  return (
    <div
      id={id}
      ref={popoverRef}
      className={classNames("date-popover", className)}
      popover="auto"
      role="dialog"
      aria-label={open ? label : undefined}
      onBeforeToggle={beforeToggle}
      onToggle={toggle}
      onBlur={blur}
    >
      {open && (
        <>
          <div className="date-popover__head">
            {head}
            <IconButton label={m.closeCalendar()} icon={<CloseIcon />} onClick={close} />
          </div>
          {loaded && isDrawn ? (
            children(loaded, close)
          ) : (
            <div className="date-popover__wait">
              {failure ? (
                <div role="alert">
                  {m.calendarFailed()}
                  <Button variant="secondary" busy={failure === "retrying"} busyLabel={m.tryingAgain()} onClick={retry}>
                    {m.tryAgain()}
                  </Button>
                </div>
              ) : (
                !loaded && <Spinner label={m.loadingCalendar()} />
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** A tap beside the sheet closes it and does nothing else. */
function useModalTaps(popoverRef: RefObject<HTMLDivElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const pressed = ({ target }: PointerEvent) => {
      const popover = popoverRef.current;
      if (!window.matchMedia(sheetMedia).matches || popover?.contains(target as Node)) return;
      const handleClick = (event: MouseEvent) => {
        if (popover?.matches(":popover-open")) return;
        event.preventDefault();
        event.stopPropagation();
      };
      const forget = () => window.removeEventListener("click", handleClick, true);
      window.addEventListener("click", handleClick, { capture: true, once: true });
      window.addEventListener("pointerdown", forget, { capture: true, once: true });
    };
    document.addEventListener("pointerdown", pressed, true);
    return () => document.removeEventListener("pointerdown", pressed, true);
  }, [open, popoverRef]);
}
