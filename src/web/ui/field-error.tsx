import { AlertIcon } from "./icons.tsx";

/**
 * The star after the label of what must be filled in. The control itself says it to screen readers; where it can't, as
 * a button can't, `isSaid` makes it part of the label's words.
 */
export function RequiredMark({ isSaid }: { isSaid?: boolean }) {
  return (
    <>
      <span className="field__mark" aria-hidden="true">
        {" *"}
      </span>
      {isSaid && <span className="visually-hidden"> required</span>}
    </>
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
