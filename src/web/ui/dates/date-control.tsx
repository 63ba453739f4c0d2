import { useId } from "react";
import * as m from "#messages/ui.js";
import { classNames } from "../class-names.ts";
import { FieldError, RequiredMark } from "../fields/field-error.tsx";
import { CalendarIcon } from "../icons/icons.tsx";
import { useHydrated } from "../loading/use-hydrated.ts";
import { prefetchOnIntent } from "../loading/use-lazy-module.ts";

export interface DateControlProps {
  label: string;
  /** Submitted as YYYY-MM-DD. */
  name: string;
  /** YYYY-MM-DD, or "" for none. */
  value: string;
  onChange: (day: string) => void;
  format: (day: string) => string;
  /** For the native input. */
  min?: string;
  max?: string;
  placeholder?: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  /** Without the border of a form field, for bars that have their own. */
  bare?: boolean;
  className?: string;
}

interface ButtonProps {
  popoverId: string;
  /** Whether the open calendar chooses this date. */
  isActive?: boolean;
  onClick?: (event: { preventDefault: () => void }) => void;
  load: () => Promise<unknown>;
}

/**
 * A label and a button that opens a calendar. The server renders the same button, because a native input would flash in
 * the browser's own date format; CSS shows the native input where scripting is off. Browsers without popovers use it too.
 */
export function DateControl(props: DateControlProps & ButtonProps) {
  const { label, hint, error, className, name, value, onChange, format, min, max, placeholder, required, ...rest } =
    props;
  const { disabled, bare, popoverId, isActive, onClick, load } = rest;
  const id = useId();
  const isHydrated = useHydrated();
  const isNative = isHydrated && !("popover" in HTMLElement.prototype);
  const describedBy = classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined;
  return (
    <div className={classNames("field date-field", bare && "date-field--bare", className)}>
      <label id={`${id}-label`} htmlFor={id} className="field__label">
        {label}
        {required && <RequiredMark isSaid={!isNative} />}
      </label>
      {!isNative && (
        <button
          type="button"
          id={id}
          className={classNames("control date-field__button", error && "control--invalid", isActive && "is-active")}
          popoverTarget={isHydrated ? popoverId : undefined}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={onClick}
          {...prefetchOnIntent(load)}
        >
          <span id={`${id}-value`} className={value ? "date-field__value" : "date-field__empty"}>
            {value ? format(value) : (placeholder ?? m.chooseDate())}
          </span>
          {!bare && <CalendarIcon />}
        </button>
      )}
      {isHydrated && !isNative ? (
        <input type="hidden" name={name} value={value} />
      ) : (
        <input
          type="date"
          id={isNative ? id : undefined}
          name={name}
          className={classNames("control", !isNative && "date-field__without-script")}
          value={value}
          min={min}
          max={max}
          required={isNative && required}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
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
