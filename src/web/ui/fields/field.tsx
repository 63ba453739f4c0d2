import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "../class-names.ts";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { FieldError, RequiredMark } from "./field-error.tsx";

export { FieldError } from "./field-error.tsx";

interface FieldParts {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
}

const FieldContext = createContext<FieldParts | undefined>(undefined);

/** For custom controls inside a `Field`. */
function useFieldControl(): Partial<FieldParts> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  /** TextInput, TextArea, Select, or a control that uses `useFieldControl`. */
  children: ReactNode;
}

export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const describedBy = classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return (
    <FieldContext
      value={{
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        required,
      }}
    >
      <div className={classNames("field", className)}>
        <label htmlFor={id} className={hideLabel ? "visually-hidden" : "field__label"}>
          {label}
          {required && <RequiredMark />}
        </label>
        {children}
        <FieldError id={`${id}-error`} error={error} />
        {hint && (
          <p id={`${id}-hint`} className="field__hint">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

export function TextInput({ className, ...props }: ComponentProps<"input">) {
  return <input type="text" {...useFieldControl()} {...props} className={classNames("control", className)} />;
}

export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={3} {...useFieldControl()} {...props} className={classNames("control", className)} />;
}

export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className={classNames("select", className)}>
      <select {...useFieldControl()} {...props} className="control">
        {children}
      </select>
      <ChevronDownIcon />
    </span>
  );
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: string;
}

/** Needs no Field around it. */
export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <label className={classNames("checkbox", className)}>
      <input aria-describedby={hint ? id : undefined} {...props} type="checkbox" className="checkbox__box" />
      <span>
        {label}
        {hint && (
          <span id={id} className="checkbox__hint">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
