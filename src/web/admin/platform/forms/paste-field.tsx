import { Field, TextArea } from "#web/ui/fields/field.tsx";

interface PasteFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  max: number;
  value: string;
  onText: (text: string) => void;
}

/** A list that is pasted, a line for each entry. */
export const PasteField = ({ label, hint, error, max, value, onText }: PasteFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    <TextArea
      name="text"
      rows={8}
      maxLength={max}
      value={value}
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      onChange={(event) => onText(event.target.value)}
    />
  </Field>
);
