import { useState } from "react";
import * as m from "#messages/deskStaff.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { EyeIcon } from "#web/ui/icons/icons-manage.tsx";

interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: "current-password" | "new-password";
  error?: string | undefined;
  hint?: string;
  required?: boolean;
}

/** Readable while the eye button is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, value, onChange, autoComplete, error, hint, required = true } = props;
  const [shown, setShown] = useState(false);
  return (
    <div className="anchor password-field">
      <Field label={label} required={required} error={error} hint={hint}>
        <TextInput
          type={shown ? "text" : "password"}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <IconButton
        className="password-field__eye"
        label={m.showPassword()}
        icon={<EyeIcon />}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
