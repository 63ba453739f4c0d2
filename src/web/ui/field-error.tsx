import { AlertIcon } from "./icons.tsx";

/** The star after the label of what must be filled in; the control itself says it to screen readers. */
export function RequiredMark() {
  return (
    <span className="field__mark" aria-hidden="true">
      {" *"}
    </span>
  );
}

/** The sentence under a control that says what is wrong with it. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="field__error">
      <AlertIcon />
      {error}
    </p>
  );
}
