import { type FocusEvent, type ReactNode, type RefObject, type ToggleEvent, useDeferredValue, useState } from "react";
import * as m from "#messages/ui.js";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { useRetriableModule } from "./use-lazy-module.ts";

interface CalendarPopoverProps<Module> {
  id: string;
  popoverRef: RefObject<HTMLDivElement | null>;
  /** The accessible name. */
  label: string;
  /** At the top, where the popover covers the fields: on phones. */
  head: ReactNode;
  load: () => Promise<Module>;
  className?: string;
  onClosed?: () => void;
  children: (module: Module) => ReactNode;
}

/** The calendar loads when opened. Escape and a click outside close it, and the focus returns to the button. */
export function CalendarPopover<Module>(props: CalendarPopoverProps<Module>) {
  const { id, popoverRef, label, head, load, className, onClosed, children } = props;
  const [open, setOpen] = useState(false);
  // Opens at once; the days follow in reserved space.
  const isDrawn = useDeferredValue(open);
  const [loaded, failure, retry] = useRetriableModule(load, open);
  const close = () => popoverRef.current?.hidePopover();

  // Rendered before it shows, removed only after the focus has returned.
  const beforeToggle = (event: ToggleEvent) => {
    if (event.newState === "open") setOpen(true);
  };
  const toggle = (event: ToggleEvent) => {
    if (event.newState === "closed") {
      setOpen(false);
      onClosed?.();
    }
    // A calendar rendered before the popover showed could not take the focus; one loaded later does so itself.
    else popoverRef.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus();
  };
  const blur = (event: FocusEvent<HTMLDivElement>) => {
    const next = event.relatedTarget;
    if (next && !event.currentTarget.contains(next) && next.getAttribute("popovertarget") !== id) close();
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
            children(loaded)
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
