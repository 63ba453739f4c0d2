import {
  type FocusEvent,
  type RefObject,
  type ToggleEvent,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import type { CalendarProps } from "./calendar.tsx";
import { classNames } from "./class-names.ts";
import { FieldError, RequiredMark } from "./field-error.tsx";
import { IconButton } from "./icon-button.tsx";
import { CalendarIcon, CloseIcon } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { prefetchOnIntent, useRetriableModule } from "./use-lazy-module.ts";

const loadCalendar = () => import("./calendar.tsx");

interface DateFieldProps extends Pick<CalendarProps, "today" | "min" | "max" | "isBlocked" | "range" | "format"> {
  label: string;
  /** Submitted as YYYY-MM-DD. */
  name: string;
  /** YYYY-MM-DD, or "" for none. */
  value: string;
  onChange: (day: string) => void;
  placeholder?: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  /** Without the border of a form field, for bars that have their own. */
  bare?: boolean;
  className?: string;
}

/** The calendar loads when opened. A native date input before hydration and in browsers without popovers. */
export function DateField({ label, hint, error, className, ...control }: DateFieldProps) {
  const { value, onChange, required, bare } = control;
  const id = useId();
  const native = useRef<HTMLInputElement>(null);
  const picker = useHydrated() && "popover" in HTMLElement.prototype;
  const describedBy = classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined;

  // During hydration the native input still has what was entered before.
  useLayoutEffect(() => {
    const early = native.current?.value;
    if (early && early !== value) onChange(early);
  }, [value, onChange]);

  return (
    <div className={classNames("field date-field", bare && "date-field--bare", className)}>
      <label id={`${id}-label`} htmlFor={id} className="field__label">
        {label}
        {required && <RequiredMark isSaid={picker} />}
      </label>
      {picker ? (
        <PickerControl {...control} id={id} label={label} invalid={Boolean(error)} describedBy={describedBy} />
      ) : (
        <input
          ref={native}
          type="date"
          id={id}
          name={control.name}
          value={value}
          min={control.min}
          max={control.max}
          required={required}
          disabled={control.disabled}
          className="control"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface PickerControlProps extends Omit<DateFieldProps, "hint" | "error" | "className"> {
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
}

function PickerControl({ id, label, placeholder, disabled, invalid, describedBy, ...rest }: PickerControlProps) {
  const { name, onChange, bare, ...calendar } = rest;
  const { value, format } = calendar;
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        id={id}
        className={classNames("control date-field__button", invalid && "control--invalid")}
        popoverTarget={`${id}-popover`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={describedBy}
        disabled={disabled}
        {...prefetchOnIntent(loadCalendar)}
      >
        <span id={`${id}-value`} className={value ? "date-field__value" : "date-field__empty"}>
          {value ? format(value) : (placeholder ?? "Choose a date")}
        </span>
        {!bare && <CalendarIcon />}
      </button>
      <input type="hidden" name={name} value={value} />
      <CalendarPopover
        id={`${id}-popover`}
        popoverRef={popover}
        label={label}
        calendar={{
          ...calendar,
          onChoose: (day) => {
            popover.current?.hidePopover();
            onChange(day);
          },
        }}
      />
    </>
  );
}

interface CalendarPopoverProps {
  id: string;
  popoverRef: RefObject<HTMLDivElement | null>;
  label: string;
  calendar: Omit<CalendarProps, "twoMonthsOn">;
}

/** Escape and a click outside close it, and the focus returns to the button. */
function CalendarPopover({ id, popoverRef, label, calendar }: CalendarPopoverProps) {
  const [open, setOpen] = useState(false);
  // Opens at once; the days follow in reserved space.
  const isDrawn = useDeferredValue(open);
  const [loaded, failure, retry] = useRetriableModule(loadCalendar, open);
  const close = () => popoverRef.current?.hidePopover();

  // Rendered before it shows, removed only after the focus has returned.
  const beforeToggle = (event: ToggleEvent) => {
    if (event.newState === "open") setOpen(true);
  };
  const toggle = (event: ToggleEvent) => {
    if (event.newState === "closed") setOpen(false);
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
      className="date-popover"
      popover="auto"
      role="dialog"
      aria-label={open ? `${label}: choose a date` : undefined}
      onBeforeToggle={beforeToggle}
      onToggle={toggle}
      onBlur={blur}
    >
      {open && (
        <>
          <div className="date-popover__head">
            <span>{label}</span>
            <IconButton label="Close calendar" icon={<CloseIcon />} onClick={close} />
          </div>
          {loaded && isDrawn ? (
            <loaded.Calendar {...calendar} twoMonthsOn="(min-width: 900px)" autoFocus />
          ) : (
            <div className={classNames("date-popover__wait", calendar.isBlocked && "date-popover__wait--with-reasons")}>
              {failure ? (
                <div role="alert">
                  The calendar did not load. Please check your connection and try again.
                  <Button variant="secondary" busy={failure === "retrying"} busyLabel="Trying again..." onClick={retry}>
                    Try again
                  </Button>
                </div>
              ) : (
                !loaded && <Spinner label="Loading the calendar" />
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}
