import { type ComponentProps, type ReactNode, useState } from "react";
import { containsAadhaar, withoutAadhaar } from "#domain/platform/text/aadhaar.ts";
import * as m from "#messages/register.js";
import { Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";

interface RegisterTextProps extends Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "list"> {
  label: string;
  name: string;
  value: string;
  onText: (text: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  rows?: number;
  maxLength?: number;
}

/** A whole Aadhaar number is cut to its last four digits as soon as it is there, with the reason below the field. */
export function RegisterText({
  label,
  name,
  value,
  onText,
  error,
  hint,
  required,
  className,
  rows,
  ...input
}: RegisterTextProps) {
  const [wasCut, setCut] = useState(false);
  const write = (text: string) => {
    const isWhole = containsAadhaar(text);
    setCut(isWhole || (wasCut && text !== ""));
    onText(isWhole ? withoutAadhaar(text) : text);
  };
  const control = {
    name,
    value,
    maxLength: input.maxLength,
    autoComplete: input.autoComplete ?? "off",
    onChange: (event: { target: { value: string } }) => write(event.target.value),
  };
  return (
    <Field
      label={label}
      error={error ?? (wasCut ? m.aadhaarCut() : undefined)}
      hint={hint}
      required={required}
      className={className}
    >
      {rows === undefined ? <TextInput {...input} {...control} /> : <TextArea rows={rows} {...control} />}
    </Field>
  );
}
