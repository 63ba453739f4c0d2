import type { Ref } from "react";
import * as m from "#messages/deskStaff.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";

interface CodeFieldProps {
  /** The app's six digits, a recovery code, or either. */
  takes: "app" | "recovery" | "either";
  value: string;
  onChange: (value: string) => void;
  error?: string;
  disabled?: boolean;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Phones show a numeric keyboard and offer received codes. */
export function CodeField({ takes, value, onChange, error, disabled, required, ref }: CodeFieldProps) {
  const isDigits = takes === "app";
  return (
    <Field
      label={takes === "recovery" ? m.recoveryCode() : m.appCode()}
      required={required}
      error={error}
      hint={takes === "either" ? m.orRecoveryCode() : undefined}
    >
      <TextInput
        ref={ref}
        name="code"
        className="tabular code-field"
        autoComplete={takes === "recovery" ? "off" : "one-time-code"}
        inputMode={isDigits ? "numeric" : "text"}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
