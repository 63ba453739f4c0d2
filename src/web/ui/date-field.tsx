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
import { fetchAhead, useArrivingInPlace } from "./use-arriving.ts";
import { useHydrated } from "./use-hydrated.ts";

const loadCalendar = () => import("./calendar.tsx");

interface DateFieldProps extends Pick<CalendarProps, "today" | "min" | "max" | "isBlocked" | "range" | "format"> {
  label: string;
  /** Under this name the form sends the day as YYYY-MM-DD. */
  name: string;
  /** YYYY-MM-DD, or "" for none. */
  value: string;
  onChange: (day: string) => void;
  /** What the button says while no day is chosen. */
  placeholder?: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  /** Without the box of a form field: for bars that draw their own. */
  bare?: boolean;
  className?: string;
}

/**
 * A day, picked from a calendar that arrives when it is asked for. Until the page is alive, and in browsers without
 * popovers, a native date input stands in its place; what was entered there is taken over.
 */
export function DateField({ label, hint, error, className, ...control }: DateFieldProps) {
  const { value, onChange, required, bare } = control;
  const id = useId();
  const native = useRef<HTMLInputElement>(null);
  const picker = useHydrated() && "popover" in HTMLElement.prototype;
  const describedBy = classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined;

  // Runs as the page comes alive, while the native input and what a quick visitor entered there still stand.
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
        {...fetchAhead(loadCalendar)}
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

/** Native popover: Escape and a press outside close it, and the focus goes back to the button. */
function CalendarPopover({ id, popoverRef, label, calendar }: CalendarPopoverProps) {
  const [open, setOpen] = useState(false);
  // The popover answers the press; its days follow in the place that is kept for them.
  const isDrawn = useDeferredValue(open);
  const [arrived, trouble, tryAgain] = useArrivingInPlace(loadCalendar, open);
  const close = () => popoverRef.current?.hidePopover();

  // Filled before it shows, emptied only after the focus has gone back.
  const beforeToggle = (event: ToggleEvent) => {
    if (event.newState === "open") setOpen(true);
  };
  const toggle = (event: ToggleEvent) => {
    if (event.newState === "closed") setOpen(false);
    // A calendar that was drawn before it showed could take no focus then; one that comes later takes it itself.
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
          {arrived && isDrawn ? (
            <arrived.Calendar {...calendar} twoMonthsOn="(min-width: 900px)" autoFocus />
          ) : (
            <div className={classNames("date-popover__wait", calendar.isBlocked && "date-popover__wait--told")}>
              {trouble ? (
                <div role="alert">
                  The calendar did not load. Please check your connection and try again.
                  <Button variant="secondary" busy={trouble === "again"} busyLabel="Trying again..." onClick={tryAgain}>
                    Try again
                  </Button>
                </div>
              ) : (
                !arrived && <Spinner label="Loading the calendar" />
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}
